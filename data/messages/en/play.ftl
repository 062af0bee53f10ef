### A game by hand: where it stands, the board, the hand, what was done: src/report/play.rs.

before-turn-1 = before turn 1
moment = turn { $turn }, { $round }
moment-no-conflict = turn { $turn }, { $passed_by }
no-conflict = no conflict to declare: { $round }
no-further-conflict = no further conflict to declare: { $round }
moment-over = turn { $turn }, the game is over
standing = { $moment }: { $unspent } of { $rating } influence unspent, power { $power }, { -cards } in hand
prompt = { $round ->
    [start] Start
    [council] Council
    [conflict] Conflict
    [development] Development
    [action] Action
    [support] Support
    [resolution] Resolution
    [power] Power
    [discard] Discard
    [free-card] Free card
    [buy] Buy
   *[over] over
}

to-draw = { -cards } to draw
discarded = { $count } discarded
pool = { $power } power in the pool
unrest = unrest { $unrest }
marks = { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
shadow-war-begun = the Shadow War has begun
tensions = Tension toward { $seats }; influence of { $others }.
seat-in-state = { $seat } ({ $state })
state = { $state ->
    [alliance] Alliance
    [free-trade] Free Trade
    [neutrality] Neutrality
    [non-aggression] Non-Aggression
   *[war] War
}
third-has = { $who ->
    [babylon-5] Babylon 5 { $influence }
    [shadow] Shadow { $influence }
   *[vorlon] Vorlon { $influence }
}
pile-empty = The conflict pile is empty.
pile = Conflict pile: { $cards }.
inner-circle = Inner Circle
supporting = Supporting
faction-leader = Faction Leader
characters = Characters
fleets = Fleets
locations = Locations
agenda = Agenda
other-cards = Other cards
conflicts = Conflicts
assumed = ? = unknown; the game uses an assumed value.
ready = ready
rotated = rotated
hidden = hidden
tokens = { $count } tokens
on-card = on { $card }
or = { $one } or { $other }
conflict = { $card } ({ $types }) against { $race }: support { $support }
conflict-by = { $card } ({ $types }) against { $race }: support { $support } by { $names }
conflict-resolved = { $conflict }; { $outcome }

dealt-none = No card was dealt. Keep none.
dealt = Dealt: { $names }. Keep { $count }.
cost = cost { $cost }
only-if = played only if { $need }
hand-empty = Your hand is empty.
more-offers = … and { $count } more; `offers` lists all
over-out = The game is over: no card was left to draw, and no character to discard.
over-last-turn = The game is over: turn { $turn } was the last.
over-won = The game is over: you won on turn { $turn }.
nothing-done = Nothing has been done yet.
no = no
unsupported = nobody supports { $card }, and it is lost; { $names } could support it
commands-closing = Names: any beginning that fits only one of the cards in question; #2 for the second of two; quotation marks if a name would be misread. A number does the offer with that number. Separate commands on one line with ; either all are done or none. A # starts a comment.

turn-begins = Turn { $turn } begins.
attacked = The ambassador of the { $race } seat attacks { $card }, who adds nothing and is discarded in the Draw Round.
resolved = { $card }: support { $support }, opposition { $opposition }: { $outcome }.
won-tie = won (the initiator wins ties)
won-by = won by { $margin }
lost-unsupported = lost (nobody supports it)
lost-tie = lost (the sides are tied)
lost-by = lost by { $margin }
joins-circle = { $card } joins the Inner Circle.
leaves-play = { $card } leaves play.
rating-changed = Influence rating { $from } → { $to }.
power-changed = Power { $from } → { $to }.
temporary = { $influence } temporary influence.
now-marks = Now { $marks }.
third-influence = { $who ->
    [babylon-5] Babylon 5
    [shadow] Shadow
   *[vorlon] Vorlon
} now has { $influence } influence.
unrest-now = Unrest is now { $unrest }.
tension-now = Tension toward { $race } is now { $tension }.
tension-back-now = Tension of { $race } toward you is now { $tension }.
seat-influence = { $race } now has { $influence } influence.
state-now = { $state ->
    [alliance] Alliance
    [free-trade] Free Trade
    [neutrality] Neutrality
    [non-aggression] Non-Aggression
   *[war] War
} with { $race }.
shadow-war-begins = The Shadow War begins.
drawn = Drawn: { $names }.
victory = Victory.
out = No card is left to draw, and no character to discard: you are out of the game.
