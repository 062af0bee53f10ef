### Changing the collection: src/cli/collection/{add,asking,begin,change,choosing,copies,history,redo,remove,set,set_words,undo,wants}.rs, src/cli/holdings/.

undo-with = Undo with: zocalo collection undo
say-yes = add --yes to do it, or -n to see what it would do
which-copies = specify: --set SET (or --set unknown), --place TEXT, --condition TEXT, --label LABEL; or use --any
starters-of = only starters of { $set } are known
omit-set = omit --set, or add the cards by name or with --file
added = Added { $cards }
would-add = Would add { $cards }
list-with-cards = { $list }: { $cards }
times = { $count } times { $list }
which-fills = { $line }, which { $filled }
by-name-and-list = cards by name and cards from a list cannot be added together
two-commands-or-times = use two commands, or say how many times to add the list: 2 --starter human
number-missing = the number is missing
number-before = write a number before the card
no-printing-in = note: no printing of { $card } in { $set } is known, only in { $sets }
which-of = which { $asked } of your { $all } { $card }?
which-copies-asked = Which copies?
yes-no-choose = { $question } [y/N/choose]
yes-no-quit = [y/N/q]
keys-of-answer = y: this card, n: not this card, q: stop without changing anything
see-collection = see: zocalo collection show
no-terminal = { $what }: there is no terminal to ask at, so nothing was changed
terminal-unread = the terminal cannot be read: { $error }
nothing-changed = { $line } Nothing was changed.
no-collection = no collection yet at { $place }; start one: zocalo collection add 3 "Trade Pact"
no-daily-copy = today's copy could not be kept: { $error }
in-shared-folder = { $path } is in a { $service } folder, which may copy the database in the middle of a change; keep it elsewhere with --data-dir or ZOCALO_DATA_DIR, and share changes with: zocalo collection sync FOLDER
no-folder = there is no folder to keep a collection in
set-folder = set one: --data-dir DIR
check-again = check it and try again
nothing-to-change = there is nothing to change
fix-or-remove = fix the line, or remove it
no-card = no card is called "{ $name }"
look-for-word = look for a word of it: zocalo search WORD
several-cards = "{ $name }" matches several cards
write-one-of = write one of: { $names }
nearest = the nearest names are { $names }
no-set = there is no set "{ $name }"
sets-are = the sets are { $sets }; or unknown
did-you-mean-sets = did you mean { $near }? the sets are { $sets }; or unknown
no-changes-to-that = there are no changes to that
latest-changes = { $count ->
    [one] the latest change
   *[other] the latest { $count } changes
}; --all lists all
cards-of-file = the cards of { $file }
cards-of-starter = the { $count } fixed cards of the { $race } starter
starter-has-more = a starter contains { $count } more cards, uncommon and rare, that differ from one to the next: add them by name
standard-input = standard input
names-no-cards = { $file } names no cards
one-card-per-line = write one card per line: 3 Trade Pact
lists-none = { $file } lists 0 copies of { $card }
at-least-one = write a number of at least 1, or remove the line
is-export = { $file } is an exported collection, not a list of cards
add-by-import = add it with: zocalo collection import FILE --as add
number-no-name = "{ $word }" is a number, not a card name
card-after-count = write the card after its count: 3 "Trade Pact"
not-a-number = { $number } is not a number of copies
this-number = this
number-to-9999 = write a number from 1 to 9999
added-to-collection = Added to the collection: { $cards }
nothing-to-redo = nothing to redo
only-last-undo = only the last undo can be redone, and only while nothing else has changed
redid = Redid: { $command }.
would-redo = Would redo: { $command }.
nothing-to-remove = there is nothing to remove
this-removes = this removes { $what }
remove-it = remove it
query-of-copies = this query selects cards, but place: and condition: select single copies
copies-besides = specify the copies besides the query: --place TEXT, --condition TEXT
not-removed-together = cards by name and cards from a list cannot be removed together
two-commands = use two commands
list-says-more = the list says more about { $card } than the set, but it cannot say which copies to remove
besides-list = specify it besides the list: --place TEXT, --condition TEXT, --label WORD
none-owned = you own no copy that matches
do-it = { $what }. Do it?
changed-nothing = nothing was changed
copies-of = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
} of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
copies-of-card = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
} of { $card }
removed = Removed { $cards }.
would-remove = Would remove { $what }.
nothing-to-set = nothing to change: these copies already have it
sets-for = sets { $what } for { $of }
this-does = this { $what }
this-would = This { $what }.
set-it = set it
set-for = Set { $what } for { $of }.
several-places = place:{ $part } matches several places: { $places }; in quotation marks it is the whole name of one: 'place:"{ $first }"'
left-alone = note: { $count ->
    [one] { $count } copy with a known set is
   *[other] { $count } copies with a known set are
} left alone; --set SET selects those of a set
did-you-mean-field = did you mean { $near }=? { $help }
what-is-missing = what to set is missing
cannot-be-set = "{ $name }" is not something that can be set on copies
write-fields = write set=, condition=, place=, note= or label= with its value, such as place="binder 2"
copies-missing = the copies are missing
give-card-or-search = give a card or a search, such as t:fleet, place:"binder 1"
given-twice = { $field }= is given twice
give-once = give it once
no-label = there is no label "{ $label }"
labels-are = the labels are keep, trade and none
must-stand-alone = place: and condition: must stand alone here, without or, not and brackets: they select single copies
or-options = or use --place and --condition
set-to-unknown = the set to unknown
field-to-nothing = the { $field ->
    [set] set
    [condition] condition
    [place] place
    [label] label
   *[note] note
} to nothing
field-to = the { $field ->
    [set] set
    [condition] condition
    [place] place
    [label] label
   *[note] note
} to "{ $value }"
and = {" "}and{" "}
nothing-to-undo = nothing to undo
this-undoes = This undoes { $count ->
    [one] { $count } change
   *[other] { $count } changes
}:
only-so-many = note: there are only { $count ->
    [one] { $count } change
   *[other] { $count } changes
} to undo
nothing-was-changed = Nothing was changed.
undo-this = Undo this?
would-be-undone = { $count ->
    [one] { $count } change
   *[other] { $count } changes
} would be undone
changed-meanwhile = the collection changed in the meantime; nothing was undone
check-undo = check again: zocalo collection undo
undone = Undone. Redo with: zocalo collection redo
want-nothing = no wants; no deck lacks a card
added-wants = Added { $cards }.
no-wants = you want nothing
not-among-wants = { $card } is not among your wants
see-wants = see: zocalo collection wants
set-or-all = specify: --set SET, or all
note-read-as = note: { $names }
no-such-change = this machine made no change with the number { $number }
see-history = see: zocalo collection history
already-undone = change { $number } was already undone by change { $by }
undo-that = to make it again: zocalo collection undo --change { $by }
cannot-undo-alone = change { $number } ({ $command }) cannot be undone alone: { $reasons }; nothing was changed
undo-later-first = undo what is named first, or correct the numbers: zocalo collection set, zocalo collection take
later-change = change { $number }{ $machine } ({ $command })
copies-gone = it added { $asked } { $lot }, and only { $there ->
    [one] { $there } is
   *[other] { $there } are
} left{ $later ->
    [none] {""}
   *[other] {" "}after { $later }
}
marked-since = { $path } was marked otherwise since{ $later ->
    [none] {""}
   *[other] {" "}by { $later }
}
more-reasons = and { $count } more
undone-alone = Undone, as change { $number }. Take that back with: zocalo collection undo --change { $number }
no-day = "{ $text }" is not a day
write-day = write a day, such as { $today }, or how long ago: 3d, 2w
