### The figures of a deck: src/report/statistics/, src/cli/deck/stats.rs.

cost-curve = Cost curve
circle-sponsors = What an Inner Circle sponsors
abilities = Abilities
conflicts = Conflicts
marks = Marks
influence = Influence
dead-cards = Dead cards
not-together = Not in play together
limited = Limited: one in play at a time ({ $citation })
unique = Unique: one in a game ({ $citation })
one-per-player = one per player ({ $citation })
one-agenda = one Agenda at a time ({ $citation })
one-person = one person, with one card in play ({ $citation })
names-and = { $first } and { $second }
no-cost = none
type = Type
cards = cards
all = All
curve-legend = By printed cost. In total { $printed } influence
curve-costs = { $legend } and cost this deck { $cost }
curve-dearer = { $count ->
    [one] { $count } card costs
   *[other] { $count } cards cost
} more here than printed.
curve-unknown = The cost of { $count ->
    [one] { $count } card
   *[other] { $count } cards
} is unknown (?).
cost = Cost
before = before
after = after
change = change
no-game = No game was played: { $why }.
no-game-note = no game was played: { $why }
plan-unfit = its plan cannot be followed; `zocalo check` says why
could-spend = Up to turn { $turn }, { $had } influence could be spent, and the cards seen cost { $needed }.
could-spend-unknown = Up to turn { $turn }, { $had } influence could be spent, and the cards seen cost { $needed } and { $unknown } of unknown cost.
too-dear = { $count ->
    [one] { $count } card costs
   *[other] { $count } cards cost
} more than half of the games can pay at once by then.
head-turn = Turn
head-rating = rating
head-had = had by now
head-seen = cards seen
head-cost = they cost
head-unknown = cost ?
chart-had = Had by now
chart-cost = They cost
from-turn = from turn
averages = Averages of { $games ->
    [one] { $games } game
   *[other] { $games } games
} of the goldfish, seed { $seed }, as each turn begins. Rating: with its 10th to 90th percentile. Had by now: all that could be spent. They cost: sponsoring and playing the cards seen, before discounts. From turn: when half of the games can pay it at once.
unknown-costs = The cost of { $count ->
    [one] { $count } card
   *[other] { $count } cards
} is unknown; it counts only in "cost ?".
inner-circle = Inner Circle
way-normal = normal
way-dearer = costs more
way-unknown = cost ?
way-no-sponsor = no sponsor
way-otherwise = otherwise
way-nobody = nobody
does-normal = for the printed cost
does-dearer = for more (double for characters of another race, a surcharge)
does-unknown = for an unknown cost
does-no-sponsor = only by a character not in it
does-otherwise = by replacing a card, or as the card says
does-nobody = by nobody here
does-open = type or loyalty unknown
circles-legend = Of { $count ->
    [one] { $count } card that is
   *[other] { $count } cards that are
} sponsored ({ $citation }), { $words }.
circles-requiring = { $count ->
    [one] { $count } card requires
   *[other] { $count } cards require
} something else first.
assistant = With { $who }, one card per turn that { $leader } sponsors costs 1 less ({ $citation }).
circle-alone = { $leader } alone
circle-all = { $leader } and all { $count } others
circle-and = { $leader } and { $names }
ability = Ability
total = total
in-play = in play
supporters = supporters
perhaps = perhaps
head-conflicts = conflicts
in-war = in war
defends = defends
abilities-legend = The ambassador and all cards that support conflicts with the ability; in play: counting one copy of Limited and Unique cards. Supporters: how many different cards support a conflict of this type; perhaps: how many more may, as their ability is unknown.
military-legend = Military: only fleets support ({ $citation }).
war-legend = In war: fleets that support only during a war ({ $citation }).
defends-legend = Defends: cards that only defend (locations and some fleets).
unknown-legend = 5 + 10?: 5, and 10 cards whose ability is unknown.
conflict = Conflict
copies = copies
head-type = type
strongest = strongest
nobody-supports = Nobody here supports { $names }.
without-war = Without a war no one here supports { $names }.
conflict-unknown = Conflict type unknown: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
borne = borne
given = given
by-cards = by cards
required-by = required by
most = most
no-marks-known = None are known on these cards.
marks-unknown = Marks unknown: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
