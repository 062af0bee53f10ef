### Findings about what a deck can play: crates/decks/src/check/{loyalty,marks,replacement,companions}.rs.

no-sponsor = { $card } needs a { $loyalty } character to sponsor it, but the deck contains none
no-sponsor-help = add a { $loyalty } character, or remove it
no-own-target = { $card } is played on a { $loyalty } card of yours, but the deck contains none
no-own-target-help = add a { $loyalty } card, or remove it
for-others = { $card } is played only on { $loyalty } factions, so never on your own
for-others-help = no action needed if it is meant for opponents
unplayable = { $card } is a { $loyalty } { $type }; a { $race } faction cannot play it unless another card allows it to
unplayable-help = remove it, unless a card in the deck allows it
double-cost = characters of another race cost double, { $total } influence in all: { $names }
double-cost-unknown = characters of another race cost double, { $total } influence in all, and { $unknown } more of unknown cost: { $names }
double-cost-help = with a Disaffected character of that race in the Inner Circle, sponsoring costs the printed cost; promoting still costs double
cost-not = { $double }, not { $once }
cost-unknown = unknown cost
target = { $loyalty } { $type }
no-target = { $card } goes on a { $target }, but the deck contains none
no-target-foreign-help = remove it; a { $target } does not come into play in this deck unless another card allows it to
no-target-help = add a { $target }, or keep it for opponents' cards if its text allows that
loyalty-unknown = type or loyalty unknown, so whether this race can play them was not checked: { $names }
check-cards = check the cards
own-race-agenda = { $card } is loyal to its race, so a { $faction } cannot play it
own-race-agenda-help = choose a neutral or Corporate agenda
surcharge = a { $faction } pays { $each } more for each card of its own race, { $total } in all: { $names }
surcharge-help = neutral and Corporate cards cost only what is printed
no-agenda = the deck has no agenda
no-agenda-help = most decks are built around one

excluded = one faction cannot have both { $one } and { $other }; the first: { $ones }; the second: { $others }
excluded-help = build on one of the two, or play the other's cards for what they do besides their marks
shadow-marks = Shadow Marks
vorlon-marks = Vorlon Marks
rangers = Rangers
drakh-cards = Drakh cards
marks-missing = nothing in the deck is known to give the { $mark } Marks that these require: { $names }
marks-missing-help = add a card that gives a { $mark } Mark
marks-too-few = the deck is known to give at most { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}, and these require more: { $names }
marks-too-few-help = add cards that give { $mark } Marks
conspiracy-unknown = not checked: whether a { $faction } needs Conspiracy Marks for these: { $names }
conspiracy-unknown-help = check the cards for the keyword { $keywords }
conspiracy-missing = a { $faction } needs Conspiracy Marks to sponsor { $names }, and nothing in the deck is known to give them
conspiracy-missing-help = add a card that gives Conspiracy Marks, or use neutral cards
drakh-ambassador = only a Drakh faction plays { $names }, and no card in the deck is known to be a Drakh Ambassador
drakh-ambassador-help = add a Drakh Ambassador
alliance = { $names } cannot be played until the Interstellar Alliance exists, and the deck cannot found it
alliance-help = add Interstellar Alliance, or count on another player to found it

ambassador-copy = { $card } is a starting ambassador and can never be sponsored
ambassador-copy-help = remove it; an alternate ambassador belongs in the reserve
other-self = { $card } can never be sponsored in a game where { $ambassador } leads a faction
other-self-help = remove it, or lead with another ambassador
replaced-missing = { $card } enters play only by replacing { $names }, and the deck has no such card
replaced-missing-own-help = add { $names }, or lead with the card itself if it is an ambassador
replaced-missing-help = add { $names }, or count on another player to bring one into play that it may replace
one-per-game = each player may play { $card } only once per game; the deck has { $count }
one-in-play = each player may have only one { $card } in play; the deck has { $count }
one-per-player-help = further copies only make it easier to draw
same-person = { $names } are the same person; only one of them can be in play
same-person-help = a card may enter play by replacing another of the same person, if its text says so

needed = { $names } { $several ->
    [yes] need
   *[no] needs
} { $needed }, and the deck contains none
needed-keyword = { $names } { $several ->
    [yes] need
   *[no] needs
} { $needed }, and no card in the deck is known to be one
needed-help = add { $needed }, or remove the cards that need it
