### The blocks of `sheet` about its games and chances: src/sheet/{chances,deck_page,influence,openings,steps}.rs.

card = Card
yes = yes
no = no
odds = Odds by number of copies
by-turn = At least one copy in hand or drawn by turn
copies-in-deck = Copies in the draw deck
cards-with-them = Cards
no-odds = The odds are not worked out: { $error }.
exact = Exact chances if no card is bought: each turn ends with one free card, so turn 1 has only the opening hand ({ $rule }).
games = Games
no-game = No game was played.
no-game-because = No game was played: { $why }.

turn-begins = As each turn begins
turn = Turn
rating-mean = Rating, mean
had = Had by now
seen = Cards seen
they-cost = They cost
cost-unknown = Cost ?
when-paid = When each cost can be paid at once
cost = Cost
cards-head = Cards
from-turn = From turn
influence = Influence by turn
influence-said = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of the goldfish, seed { $seed }: { $answers ->
    [yes] the other seats answer; nobody trades or votes.
   *[no] played alone, nobody opposes, trades or votes.
}
influence-picture = The influence rating by turn
influence-about = Line: the mean as each turn begins. Band: the middle 80 % of the games.
legend-mean = mean
legend-band = from the 10th to the 90th percentile
influence-note = Had by now: all that could be spent up to this turn. They cost: sponsoring and playing the cards seen, before discounts, without promoting and building. From turn: when half of the games can pay it at once; -: in none of these turns.
openings = Best opening hands
no-hands = No hands were tried: { $why }.
best-first = Hands, the best first
hand = Hand
figure = Figure
too-few-games = too few games
told-apart = Clearly worse
decks-own = Deck's own
the-best = the best
one-of-them = one of them
raced = { $hands ->
    [one] { $hands } legal opening hand
   *[other] { $hands } legal opening hands
}, raced for { $goal }: { $mean ->
    [yes] the mean
   *[no] the share of games
} at the end of turn { $turn }, each of the last in { $games ->
    [one] { $games } game
   *[other] { $games } games
}, seed { $seed }.
hands-note = Hands in one row differ in one card only, and these games show no difference between them.
and-more = { $names } and { $count } more
no-cards = no cards
any-of = any of: { $names }
and-any-of = { $shared } and any of: { $names }

plan = Plan
steps = Steps
step = Step
due = Due in games
done-when-due = Done when due
times = Times done
why-not = Why not
plan-succeeds = In { $share } of the games every step succeeded that was due ({ $interval }).
no-step-bound = No step is bound to a turn or a condition, so none can fail.
steps-note = Due: its turn came and its condition held. -: this step is not counted.
no-plan = The deck has no plan. A [goldfish] table with plan = ["turn 2: …"] in its file makes one.
