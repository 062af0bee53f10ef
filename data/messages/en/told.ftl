### One game, turn by turn: src/cli/goldfish/log.rs. A deed has no full stop.

start = Game { $game } of seed { $seed }. { $ambassador } leads{ $hand }.
no-hand = ; the opening hand: no cards
hand = ; the opening hand: { $names }
kept = Dealt for a duel: keeps { $names }
kept-none = Dealt for a duel: keeps no card
next = next: { $names }
none-left = none left
turn = Turn { $turn }: influence rating { $rating }, { $unspent } to spend.
did = { $done }{ $price }{ $after }.
price = {" "}for { $cost }
after-building = : rating { $rating }, { $unspent } unspent
after = ; { $unspent } unspent
not-possible = Not possible: { $done } ({ $why }).
attacked = The ambassador of the { $race } seat attacks { $card }, who adds nothing and is discarded in the Draw Round.
resolved = { $card }: support { $support }, opposition { $opposition }, { $won ->
    [yes] won
   *[no] not won
}. Rating { $rating }.
discards = Discards { $card }.
discards-for-empty-deck = Discards { $card } from the Inner Circle: there is no card left to draw.
returns = Dealt { $count } cards for a duel and returns them.
dealt = { $kept }; { $next }.
buys = Buys { $names }.
draws = Draws { $names }.
end = Ends with rating { $rating }, power { $power }, { $unspent } unspent, { $count } { $count ->
    [one] card
   *[other] cards
} in hand.{ $won ->
    [yes] {" "}Victory is won.
   *[no] {""}
}{ $out ->
    [yes] {" "}The deck is empty and no character can be discarded: out of the game.
   *[no] {""}
}

a-card = a card
choice = , choice { $number },
upon = {" "}on { $card }
against = {" "}against the { $race } seat
passes = Passes
keeps-a-hand = Keeps a hand
takes-mulligan = Takes a mulligan
discards-card = Discards { $card }
declines = Draws as few as allowed
buys-a-card = Buys a card
builds = { $by } builds influence
sponsors-vcg = Sponsors { $card }{ $upon }
sponsors = { $by } sponsors { $card }{ $upon }
hides = { $by } hides the agenda { $card }
is-revealed = The agenda { $card } is revealed
replaces-agenda = { $by } replaces the agenda with { $card }
discards-agenda = The agenda { $card } is discarded
promotes = { $by } promotes { $card }
takes-place = { $card } takes the place of { $on }
plays = Plays { $card }{ $choice }{ $upon }
uses = Uses { $card }{ $upon }
assists-abilities = { $by } assists the ambassador's abilities
assists-sponsoring = { $by } assists the ambassador's next sponsoring
leads = { $by } leads { $card }
bids = Bids for power
supports = { $by } supports { $card }
supports-with = { $by } supports { $card } with { $ability }
stays-rotated = { $by } stays rotated for its bonus
resolves-first = Lets { $card } resolve first
declares = Declares { $card }{ $against }
starts = { $card } starts a conflict{ $against }
declares-war = Declares a war conflict{ $against }
plays-aftermath = Plays the aftermath { $card }{ $choice }{ $upon }
