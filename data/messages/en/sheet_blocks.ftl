### The blocks below the paper of `sheet`: src/sheet/.

list-checksum = Checksum of the list
card = Card
type = Type
yes = yes
no = no
odds = Odds of three-ofs
no-three = The deck holds no card three times.
by-turn = At least one copy in hand or drawn by turn
in-draw-deck = In the draw deck
no-odds = The odds are not worked out: { $error }.
exact = Exact chances without any card bought: one free card is drawn at the end of each turn, so that by turn 1 there is the opening hand alone ({ $rule }).
games = Games
no-game = No game was played.
no-game-because = No game was played: { $why }.

by-type-and-cost = Cards by type and printed cost
cost-none = none
cost-all = all
type-unknown = type ?
all = All
curve = Cost curve
curve-sums = All cards together print { $printed } influence and cost this deck { $cost } before discounts.
curve-note = The ambassador, in play from the start, is left out. None: the card prints no cost. ?: nobody has verified the cost; such cards are in no sum.
curve-picture = How many cards print which cost
curve-about = A bar for each cost, as high as the number of cards that print it.
cards = cards
abilities = Abilities
ability = Ability
all-copies = All copies
at-once = At once
defends = Defends only
in-war = In war only
supporters = Supporters
strongest = Strongest
conflicts = Conflicts
abilities-and-conflicts = Abilities and conflicts
abilities-said = What the characters and fleets that support conflicts have of each ability, and how many conflicts of the deck want it.
abilities-note = At once: one copy of each card that is Limited or Unique. Defends only: what supports no conflict ({ $defends }). In war only: what supports conflicts during a war alone ({ $war }). +?: abilities that nobody has verified.
abilities-picture = Abilities at once, and conflicts that want them
abilities-about = Two bars for each ability: to the left the sum of the ability, to the right the number of conflicts.
legend-ability = ability at once
legend-conflicts = conflicts of the deck
conflict = Conflict
copies = Copies

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
} of the goldfish, seed { $seed }: played alone, nobody opposes, trades or votes.
influence-picture = The influence rating by turn
influence-about = A line for the mean as each turn begins, in a band that holds the middle eight tenths of the games.
legend-mean = mean
legend-band = from the 10th to the 90th percentile
influence-note = Had by now: all that could be spent up to this turn. They cost: what sponsoring and playing the cards seen costs, before discounts, without promoting and building. From turn: the first that half of the games begin with such a rating; - for none of these turns.
missing-cards = Missing cards
no-collection = No collection is kept, so what is missing is not known; zocalo collection add begins one.
unusable = The collection cannot be used, so what is missing is not known; zocalo collection doctor says why.
nothing-missing = Nothing is missing.
missing = Missing
lacks = Lacks
needs = Needs
owned = Owned
held-by = Held by
printed-in = Printed in
deck-lacks = The deck lacks { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
no-card = no card is called so
rarity-unknown = rarity ?

made-from = Made from
what = What
value = Value
command = Command
deck-file = Deck file
version = Version
seed = Seed
no-packs = the card data of this version, no packs
pack-facts = Facts of packs
same-figures = The same figures on the screen, with --json as data
figures = Figures
how-made = How this was made
making-note = The same deck, seed and version give the same page, letter for letter. An unofficial fan tool; Babylon 5 and its names belong to their owners.
made = { $what ->
    [verdict] Verdict, checksum
    [figures] Curve, abilities, marks, influence
    [plan] Plan
    [openings] Opening hands
    [curve] Curve, abilities, marks
    [odds] Odds of a card
    [missing] Missing cards
   *[unknown] What is not known
}
marks = Marks
mark = Mark
on-cards = On cards
given = Given
givers = Cards that give
askers = Cards that ask
most-asked = Most asked
no-marks = No card of the deck is known to bear, give or ask for marks.
marks-note = On cards: with the ambassador's. + ?: so many cards bear or give a number that nobody has verified ({ $rule }).
openings = Best opening hands
no-hands = No hands were tried: { $why }.
best-first = Hands, the best first
hand = Hand
figure = Figure
told-apart = Told apart from the best
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
hands-note = Hands in one row differ in one card only, and these games do not tell them apart.
and-more = { $names } and { $count } more
no-cards = no cards
any-of = any of: { $names }
and-any-of = { $shared } and any of: { $names }

verdict = Verdict
plan = Plan
steps = Steps
step = Step
due = Due in games
done-when-due = Done when due
times = Times done
why-not = Why not
plan-succeeds = In { $share } of the games every step succeeded that was due ({ $interval }).
no-step-bound = None of the steps is bound to turns or conditions, so none can fail.
steps-note = Due: its turn came and its condition held. -: the step is no success or failure, so that nothing is counted of it.
no-plan = The deck has no plan. A [goldfish] table with plan = ["turn 2: …"] in its file makes one.
unknown-first = Unknown, what matters most first
not-verified = Not verified
left-out = Left out of the games
strange-names = Names that are no card, or may be several
name = Name
all-known = Of { $count ->
    [one] { $count } card
   *[other] { $count } cards
} every fact is known.
known-of = All facts that decide games are known of { $known } of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
unknown = What is not known
unknown-note = ? on these pages stands for a fact that nobody has verified. It is never counted as 0.
fact = { $fact ->
    [type] type
    [loyalty] loyalty
    [cost] cost
    [marks] marks
    [text] text
   *[effects] effects
}
answer = { $answer ->
    [legal] Legal
   *[illegal] Illegal
} under the ruleset { $ruleset }: { $told }.
answer-in-part = Not judged in full, as { $count ->
    [one] { $count } place
   *[other] { $count } places
} cannot be read, under the ruleset { $ruleset }: { $told }.
nothing-to-report = nothing to report
not-readable = What cannot be read
place-head = Place
reason = Reason
remedy = Remedy
line = line { $line }
lines = lines { $lines }
findings = Findings
finding = Finding
code = Code
where = Where
rule = Rule
