### The report of many solo games: src/cli/goldfish/{page,meaning}.rs, src/report/{conditions,pilot}.rs.

pilot-standard = with this pilot
pilot-search = with the searching pilot
pilot-builder = with the builder pilot
pilot-idle = with the idle pilot
few-games-one = In a single game, which says little: { $text }
few-games = In { $games } games, which say little: { $text }
wins-none = wins none of the games
wins-all = wins every game
wins-some = wins { $share } of the games
wins-and-loses = { $wins } and loses { $share } of them
wins-it = wins
wins-it-not = does not win
more-than-99 = more than 99 %
plan-succeeds = the plan succeeds in { $share } of the games, { $rest }
plan-of-one = { $succeeded ->
    [yes] the plan succeeds
   *[no] the plan fails
}, { $rest }
has-influence = { $influence } influence
has-power = { $influence } influence and { $power } power
on-average = { $has } on average
all-over = the deck { $wins } before turn { $turn } { $pilot }.
some-over = by turn { $turn } { $rest }
all-won-rest = the deck { $wins } { $pilot }.
some-over-rest = the deck { $wins } { $pilot }; in games not yet decided it has { $has }.
few-on-rest = the deck { $wins } { $pilot }; only { $count ->
    [one] { $count } game is
   *[other] { $count } games are
} not yet decided.
lost-all = the deck loses every game by turn { $turn } { $pilot }.
lost-it = the deck loses in turn { $turn } { $pilot }.
none-over-rest = the deck has { $has } and { $wins } { $pilot }.

games-of-turns = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
setting = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, seed { $seed }. At the table, with the starting tension toward them: { $seats }. { $conditions }
setting-vcg = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, seed { $seed }. At the table: { $seats }. { $conditions }
duel = Each game starts as a duel: { $dealt } cards dealt, { $keeps } kept, the rest stacked.
mulligan = Hands with nothing to open with are exchanged for a new deal of one card fewer.
mulligan-of-search = Where the searching pilot finds it better, a hand is exchanged for a new deal of one card fewer.
mulligan-of-plan = Hands without any of the cards that the plan keeps are exchanged for a new deal of one card fewer.
no-mulligan-taken = No mulligan is taken in these games.
mulligans-taken = A mulligan is taken in { $share } of the games.
mulligan-worth = In those it is worth, beside the same games without it: { $gains }.
mulligan-gain = { $mean ->
    [yes] { $gains } for { $goal }
   *[no] { $gains } points for { $goal }
}
mulligan-never = With this plan no hand is exchanged.
unopposed = Nobody opposes your conflicts (--opposition 0), so influence, power and victories are optimistic.
opposed = Each conflict is opposed by { $base }.
opposed-at-random = Each conflict is opposed by { $base }, drawn at random each time; the pilot does not know it beforehand.
others-build = Each other seat builds influence with its ambassador, 1 per turn up to 10.
answered = The other seats answer (--opposition table): each ambassador resists one conflict a turn against its race or, in { $percent } of 100, attacks a supporting character in it.
seats-stand = do nothing
seats-build = build influence
seats-answer = answer, and win no game by themselves
seats-resist = The other seats resist with what is printed on their ambassadors: { $seats }. They have no Military. Where every player is a side, each supports its own.
seats-unknown = Nobody knows who leads the { $races }: each of its abilities counts { $value } (--assume-ability), and as no starter of it is known it grows as the others do on average.
seats-grow = Left alone, they have this influence at the end of turn { $turn }: { $seats }. It was measured in games of the starters at such a table; who resists gains 1 less in that turn.
seats-attack = That { $percent } of 100 attack is an assumption: nobody has counted it.
seats-left-out = Left out: their other characters and fleets, conflicts of their own, what an attack costs the attacker, and attacks on the Inner Circle.

head-turn = Turn
head-influence = Influence
head-unspent = Unspent
head-power = Power
head-seen = Cards seen
head-hand = Hand
head-circle = Inner C.
head-supporting = Supporting
head-leader = Leader
head-games-on = Games on
head-others = Others
curve-legend = Means at the end of the turn; 10th to 90th percentile where games differ.
curve-legend-one = Values at the end of the turn.
curve-won = The { $count ->
    [one] game that is
   *[other] { $count } games that are
} won before turn { $turn } { $count ->
    [one] counts
   *[other] count
} only up to the turn of the victory.
curve-lost = The { $count ->
    [one] game that is
   *[other] { $count } games that are
} lost before turn { $turn } { $count ->
    [one] counts
   *[other] count
} only up to the turn of the defeat.
curve-few = Turns that fewer than { $few } games reach have means only, and no bars.
curve-narrow = Not shown (window too narrow): { $names }.
influence-rating = Influence rating
supporting-characters = Supporting characters
beside-leader = Characters beside the Leader

head-card = Card
seen-by = seen by { $turn }
played-by = played by { $turn }
by = by { $turn }
yes = yes
cards-legend = Shares of all games, { $pilot }.
cards-legend-one = Seen and played { $pilot }.
more-cards = … and { $count } more { $count ->
    [one] card
   *[other] cards
}; -v shows all, --json every turn.

kept = Never played ({ $why }): { $names }.
discarded = Discarded ({ $why }): { $names }.
effects-not-played = Effects not simulated ({ $count } of { $all } cards): { $names }.
effects-in-part = Effects partly simulated ({ $count } of { $all } cards): { $names }.
vcg = Nobody else bids for power. Where the VCG rules say nothing, the older game's rules apply: characters come into play ready, and influence gained is unspent; tensions, unrest and the influence of Babylon 5, Shadows and Vorlons exist for cards that need them. The Faction card is not simulated.
vcg-pool = Victory is checked when the pool, which begins with { $pool } power, is empty.
vcg-leader-cost = The cost of the Faction Leader is unknown, so it does not build; a ruleset may set one (leader_cost).
assumed = Unknown abilities are assumed to be { $value } (--assume-ability): { $names }.
victories = { $count ->
    [one] { $count } game
   *[other] { $count } games
} won by the end; the other players { $seats }.
out-of-cards = Out of the game, with no cards left: { $count ->
    [one] { $count } game
   *[other] { $count } games
}.
