### The blocks of `sheet` about the cards of the deck: src/sheet/{figures,lacks,making,marks,unknown,verdict}.rs.

list-checksum = Checksum of the list
card = Card
type = Type
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
no-packs = the card data of this version, no facts files
pack-facts = Facts from files
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
verdict = Verdict
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
