### What stands on the paper, the slips and the pages of a folder of `sheet`: src/sheet/{paper,site,slips,view}.rs,
### templates/sheet/, src/cli/sheet/.

pages = Pages
glance = The deck at a glance
folded = The details are folded: choose a heading to open one. What is open is printed as well.
cost = Cost
paper-page = Registration sheet, page { $number } of { $all }
registration = Deck registration, page { $number } of { $all }
last-name = Last name
first-name = First name
list-checksum = Checksum of the list
deck-code = Deck code
qr-code = QR code of the deck
initial = First letter of last name
date = Date
event = Event
place = Place
table-number = Table number
designer = Deck designer
number-short = No.
card = Card
type = Type
all-cards = All cards
for-officials = For officials
round = Round
table = Table
judge = Judge
agree = List and deck agree
remarks = Remarks
deck-check = Deck check
yes = yes
no = no
player-signs = Player's signature
judge-signs = Judge's signature
slips-hint = { $count } slips of 63 × 88 mm, nine on a page of A4 or Letter. Print at 100 %, without headers and footers. For games among friends: tournaments do not accept them.
faces-hint = { $count } slips of 63 × 88 mm, nine on a page of A4 or Letter, with marks to cut along. Print at 100 %, without headers and footers. For games among friends: tournaments do not accept them.
faces-backs-hint = { $count } slips of 63 × 88 mm, nine on a page of A4 or Letter, with marks to cut along and backs behind each page. Print at 100 % on both sides, turned over the long edge, without headers and footers. For games among friends: tournaments do not accept them.
faces-of-cards = The cards
stand-in = Stand-in, { $words }. Zocalo { $version }

no-page = the page cannot be made: { $error }
type-unknown = type ?
cards-head = Cards
missing = Missing
lacks = Lacks
owned = Owned
no-card = no card is called so
race = Race
faction = Faction
ambassador = Ambassador
ruleset = Ruleset
legal = legal
illegal-errors = illegal, { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
not-in-full = not read in full
section = { $part ->
    [ambassador] Ambassador
    [opening_hand] Opening hand
    [deck] Draw deck
    [reserve] Reserve
    [crusade] Crusade card
    [crusade_pile] Crusade pile
    [faction_card] Faction card
    [agenda] Agenda
   *[conflict_pile] Conflict pile
}
continued = { $section } (continued)
type-on-paper = { $type ->
    [Aftermath] aftermath
    [Agenda] agenda
    [Character] character
    [Conflict] conflict
    [Contingency] contingency
    [Enhancement] enhancement
    [Event] event
    [Fleet] fleet
    [Group] group
   *[Location] location
}
card-word = CARD
deck = Deck
verdict = Verdict
checksum = Checksum
decks = Decks
count-of-decks = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}
collection = Collection
free = Free
built = Built
wanted = Wanted
of-sets = Of which sets
copies-owned = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
} owned.
have = Have
rarity = Rarity
copies-head = Owned
check-lists-by-set = Check lists by set
check-lists = Check lists
loyalty-unknown = loyalty ?
requires = Requires: { $requirements }
no-text = No text.
text-unknown = Text: ?
our-words = text in our words
words-of-pack = text from the facts file { $pack }
text-unknown-short = text ?
marks-of = Marks: { $marks }
marks-unknown = Marks: ?
set-likely = { $rarity }, set likely
set-unknown = Set not known
plan-not-followed = its plan cannot be followed; the verdict above says why
one-deck-a-sheet = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
} do not go on one sheet
make-folder = make a folder of pages: --all DIR, or --report DIR for an event
lacks-unknown = what the deck lacks cannot be known: the collection cannot be used
look-at-collection = look at it: zocalo collection doctor, or make slips for every card from an empty folder: --data-dir DIR
none-missing = no card is missing, so no page was written
slips-for = Slips for { $deck }
pages-need-folder = { $file } is a file, and the pages need a folder
name-folder = name a folder for them; nothing was written
mend-or-leave = leave it out, or fix it; nothing was written
collection-unusable = The collection cannot be used; zocalo collection doctor says why.
collection-none = No collection is kept.
wrote-pages = Wrote { $count ->
    [one] { $count } page
   *[other] { $count } pages
}; begin with { $file }.
verdict-under = { $answer ->
    [legal] legal
    [illegal] illegal
   *[in-part] not read in full
} under { $ruleset }
page-no-document = --json prints one JSON document, and a page is not JSON
figures-as-json = leave out --json, or write to a file: --out FILE; figures: zocalo deck stats DECK --json
write-and-open = write it to a file and open that in a browser: --out { $file }; --out - prints it here
page-for-browser = the answer is a page for a browser, not for a terminal
is-folder = { $file } is a folder
file-in-it = name a file in it; nothing was written
not-ours = { $file } already exists and was not written by Zocalo

event-head = Event
player = Player
players = Players
unread-decks = Decks that cannot be read
why = Why
findings = Findings
weight = Severity
code = Code
finding = Finding
tables = Tables of a round
apart = May not sit together
not-with = Not with
tables-note = Everybody sits once, with nobody whom a rule of the table forbids. Any other seating that keeps to the lines above is as good.
event-illegal = illegal
event-unread = unread
table-of = Table { $table }: { $players }
sits-alone = { $player } sits alone: another number of --seats may help, or another deck
not-together = not at one table: { $one } and { $other }
more-not-together = { $count ->
    [one] one more pair, which the page lists
   *[other] { $count } more pairs, which the page lists
}
