### What `cards` answers where facts are typed, confirmed and handed on: src/cli/cards/.

all-known = Every fact that these cards print is known.
ask-keys = Enter: skip   -: nothing printed   ?: cannot be read   b: back   q: stop. Every answer is saved immediately.
ask-title = { $at } of { $open }, { $facts } so far: { $card }
facts = { $count ->
    [one] { $count } fact
   *[other] { $count } facts
}
ask-kept = (so far { $values }; Enter keeps it)
ask-first = this is the first question
ask-no-json = questions cannot be asked in JSON
ask-no-json-help = `zocalo cards missing DECK --json` lists the questions, `zocalo cards note` records the answers
ask-no-input = the answers come from standard input, so the deck cannot
ask-no-input-help = give the deck's file
no-file = there is no file { $path }
no-file-help = give the path of a deck file
ask-sum = { $left ->
    [one] { $deck }: { $facts } noted; { $left } card with unknown facts, { $open } before.
   *[other] { $deck }: { $facts } noted; { $left } cards with unknown facts, { $open } before.
}
answers-unreadable = the answers cannot be read: { $error }
nothing-confirmed-for = nothing was confirmed for "{ $name }"
no-proposals-for = there are no proposals for "{ $name }"
did-you-mean = did you mean { $near }?
confirmed-has-effects = a confirmed card has effects in its facts file
propose-reads = zocalo cards propose reads the texts of facts files
proposals-list = zocalo cards proposals lists what is proposed
nothing-confirmed = Nothing was confirmed.
no-proposals = There are no proposals.
confirmed-in = Confirmed in { $pack }, { -cards }: { $cards }.
undone-in = Undone in { $pack }, { -cards }: { $cards }.
confirm-undo = Undo with: zocalo cards confirm --undo { $name }
contradiction = { $name } is { $known } ({ $source }); you typed { $typed }
contradiction-ruled = { $name } is { $known } ({ $source }, which counts no matter what you type); you typed { $typed }
card-data = the card data
left-as-it-is = { $both }; it was left as it is
use-typed = Use what you typed? [y/N]
give-exported = give files that `zocalo cards export --census` printed, one from each person
read-differently = { $card }: { $fact } is read as { $values }
copy-of-file = { $file } says the same as { $other } in every word and counts as a copy of it, not as a second reader
merged = verified twice: { $verified }; read by one alone: { $once }; left out (people read them differently): { $contradictions }
export-nothing-typed = you typed no facts that can be shared
export-nothing-in-pack = the facts file has no facts that can be shared
texts-left-out = { $count ->
    [one] { $count } text that you typed or imported is left out; --with-texts includes it
   *[other] { $count } texts that you typed or imported are left out; --with-texts includes them
}
no-stream = a { $what } has { $files } files, which cannot be printed as one stream
no-stream-help = give a folder for them: --out DIR
no-stream-file-help = give a file for it: --out FILE
not-json = --json prints one JSON document, and a { $what } is not one
not-json-help = omit --json, or write to a folder: --out DIR
is-file = { $path } is a file, and a { $what } must be written to a folder
is-file-help = give a folder: --out DIR
needs-folder = { $path } is a file, and a folder is needed
needs-folder-help = name a new or empty folder
wrote-site = Wrote the pages of { $cards } cards to { $path }: { $files } files.
site-next = Open { $file } in a browser, or put the folder on any host.
other-files = { $path } contains other files
other-files-help = give a new or empty folder, or write next to them: --force; nothing was written
wrote-cards = Wrote { $count } cards to { $path }, as a { $what }.
target = { $name ->
    [cockatrice] card database for Cockatrice
    [cgs] game for Card Game Simulator
    [lackey] plug-in for LackeyCCG
    [sqlite] database of SQLite
    [csv] table
    [json] JSON document
   *[octgn] game for OCTGN
}
drew-cards = Drew { $count ->
    [one] 1 card
   *[other] { $count } cards
} into { $path }, as PNG of 63 × 88 mm at 300 dpi.
nothing-to-draw = no card fits { $query }
nothing-to-draw-help = see what a search finds: zocalo search QUERY
pictures-left-out = { $count ->
    [one] { $count } card has no picture (no file can have its name): { $names }
   *[other] { $count } cards have no picture (no file can have their names): { $names }
}
pictures-twice = with --to, pictures go where the program looks for them, not to { $folder }
pictures-twice-help = name the folder of all with --out DIR, and give --pictures alone
pictures-nowhere = --pictures needs a folder
pictures-nowhere-help = give one: --pictures DIR; or a program: --to PROGRAM --pictures --out DIR
takes-no-pictures = a { $what } takes no pictures
takes-no-pictures-help = draw them into a folder: --pictures DIR
pictures-next = { $name ->
    [cockatrice] Copy the pictures in pics/CUSTOM into the folder pics/CUSTOM of Cockatrice's data.
    [cgs] The pictures lie in sets, and the back in CardBack.png.
    [lackey] The pictures lie in sets/setimages/general.
   *[octgn] Install the pictures in OCTGN: Games, Install Image Pack, pictures.o8c.
}
target-next = { $name ->
    [cockatrice] Copy cards.xml into Cockatrice's folder of custom sets under its own name, such as babylon5.xml, and restart Cockatrice.
    [cgs] Copy the folder into the games folder of Card Game Simulator, under the name of the game, Babylon 5 CCG.
    [lackey] Copy the folder into the folder of LackeyCCG as plugins/babylon5.
    [sqlite] Its tables are cards, printings and sources; what Datasette says of them is in the .metadata.json beside it.
    [csv] An empty cell is unknown, never 0.
    [json] null is unknown, never 0.
   *[octgn] Copy the folder into the data folder of OCTGN as GameDatabase/5e6fb041-43ec-5137-82ff-769130f8ee48.
}
not-typed = you did not type { $what } for { $card }
anything = anything
notes-lists = `zocalo cards notes` lists what you typed
removed-from = Removed from { $card }: { $facts }. `zocalo cards note` adds it again.
facts-are = the facts are { $names }
no-fact = there is no fact "{ $name }"
goal-one-deck = --goal plays the games of one deck, and several are named
goal-one-deck-help = name one, and look at the others after it
goal-one-number = a single number leaves nothing to find out
goal-one-number-help = give a range, such as --assume-ability 0..4
goal-reads-twice = --goal reads the deck twice, which standard input cannot be
goal-reads-twice-help = give the path of the deck
no-known-card = no card in { $decks } is known
no-known-card-help = `zocalo check DECK` shows what is wrong with each line
match-no-card = { $path } lists names that match no card: { $names }
standard-input = standard input
known-already = known already: { $facts }
no-longer-means = several cards are called { $name }, and with race={ $race } the name would no longer mean { $card }
no-longer-means-help = omit the race; the other facts can be noted
remove-first = remove that first: zocalo cards forget "{ $card }" { $facts }
already-typed = for { $card } you already typed { $why }
matches-several = "{ $name }" matches several cards: { $cards }
no-card-called = no card is called "{ $name }"
no-card-called-near = no card is called "{ $name }"; similar names: { $cards }
card-lost = "{ $name }" is lost
other-facts = { $card } has other known facts: { $facts }
keep-typed = Keep what you typed?
keep-typed-force = add --force to keep what you typed
nothing-noted-known = Nothing was noted: all of this is already known. Your reading counts in a census: zocalo cards export --census
nothing-noted-empty = Nothing was noted: the fields contain no fact; ? means unreadable.
but-erratum = { $name } (but an erratum counts)
but-ruling = { $name } { $typed } (but a ruling counts: { $is })
fact-is = { $name } { $is }
fact-was = { $name } { $is } (was { $was })
noted = Noted: { $facts }. Undo with: zocalo cards forget "{ $card }" { $keys }
typed-disabled = what you typed is disabled and has no effect; enable it: zocalo cards files --enable { $pack }
typed-nothing = You have not typed any facts yet; use `zocalo cards note` or `zocalo cards ask DECK`.
no-folder = there is no folder to keep facts in
no-folder-help = set one: --data-dir DIR
packs-left-out = --no-facts also leaves out what you type
packs-left-out-help = omit --no-facts
typed-closed = what you typed is disabled, so no more can be added
enable-it = enable it: zocalo cards files --enable { $pack }
packs-unreadable = the facts files in { $folder } cannot be read: { $error }
disabled = Disabled { $name }. Enable it again with: zocalo cards files --enable { $argument }
enabled = Enabled { $name }. Disable it again with: zocalo cards files --disable { $argument }
no-regular-file = { $path } is not a regular file, so not a facts file
deletes-typed = this would delete every fact you typed, and it cannot be undone
deletes-typed-help = keep a copy with: zocalo cards export --with-texts
deletes-typed-force = keep a copy with: zocalo cards export --with-texts; then add --force
delete-them = Delete them?
deleted-typed = Deleted { $name }
deleted = Deleted { $name }; import it again to restore it
no-packs-in = there are no facts files in { $folder }
packs-are = the facts files are { $names }
no-pack = there is no facts file "{ $name }"
pack-disabled = the facts file { $name } is disabled
enable-or-rename = enable it: zocalo cards files --enable { $pack }; or give another name: --name NAME
exists-disabled = the facts file { $name } exists but is disabled
no-rows = { $file }: there are no rows under the heading
no-rows-help = give one row per card
import-it = Import it?
rows-are-in = the rows are in { $file }: correct them there and import that file
no-row-imported = { $file }: no row could be imported
not-imported = { $file } was not imported: it must be confirmed first
not-imported-help = add --yes to import it, or --dry-run to see what it would do
pack-is-yours = the facts file { $pack } contains what you typed, and nothing can be imported into it
another-name = give another name: --name NAME
no-name = standard input has no name that the facts file could take
no-name-help = name the facts file: --name NAME
no-letter = the name of { $file } has no letter or digit that the facts file could take as its name
no-letter-help = name the facts file: --name NAME
bad-name = "{ $name }" is not a valid name for a facts file
bad-name-help = use letters, digits, - and _: --name fan-table
table-unreadable = { $file } cannot be read: { $error }
table-unreadable-help = give the path of a table, or - for standard input
is-folder = { $file } is a folder
is-folder-help = give the path of a table in it
print-map = zocalo cards import --print-map prints a map
map-too-large = { $file } is too large for a map
