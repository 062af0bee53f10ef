### Rulings on cards and their import: src/cli/rulings/.

none-imported-note = note: no rulings are imported: zocalo cards rulings import FILE
not-read = the rulings were not read: { $error }
no-folder = there is no folder to keep rulings in
set-folder = set one: --data-dir DIR
no-ruling = { $file } contains no ruling
how-written = write a line with a card's name, then one line per ruling, starting with a dash
none-under-card = { $file }: no ruling is under the name of a card
none-imported = No rulings are imported: zocalo cards rulings import FILE
none-to-delete = there are no rulings to delete
the-document = the document
deleted = Deleted all rulings. To restore them: zocalo cards rulings import, with { $source }
give-path = give the path of a text file with rulings, or - for standard input
cannot-read = { $file } cannot be read: { $error }
is-folder = { $file } is a folder
file-in-folder = give the path of a text file in it
too-large = { $file } is too large for rulings: more than { $most } MB
only-cards = give only the part with card rulings
no-text = { $file } is not a text file
as-plain-text = save the document as plain text
standard-input = standard input
none-on-card = No rulings on this card
none-on-card-from = No rulings on this card, from { $source }
count = { $count ->
    [one] { $count } ruling
   *[other] { $count } rulings
}
count-from = { $rulings }, from { $source }
other-has = { $card } has { $count ->
    [one] { $count } ruling
   *[other] { $count } rulings
}.
head-read = Read
head-placed = Placed
head-not-placed = Not placed
head-skipped = Skipped
head-replaces = Replaces
under-headings = { $rulings } under { $count ->
    [one] { $count } heading
   *[other] { $count } headings
}
read = { $file }: { $rulings }
read-from = { $file }, from line { $line } on: { $rulings }
on-cards = { $rulings } on { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
under-none = { $rulings } under no heading
under-some-and-none = { $rulings }: { $rest } under { $count ->
    [one] { $count } heading
   *[other] { $count } headings
}, { $stray } under none
col-line = Line
col-heading = Heading
col-read-as = Read as
col-ruling-lines = Rulings in lines
col-perhaps = Perhaps
col-card = Card
col-rulings = Rulings
col-not-placed = Not placed
one-under-none = The ruling in line { $line } is under no heading.
several-under-none = The rulings in lines { $lines } are under no heading.
write-names = Write a card's name above each ruling that is not placed, and import the document again.
imported = Imported. `zocalo card NAME --rulings` shows them, `zocalo search ruling:WORD` finds them; undo with: zocalo cards rulings remove
nothing-imported = Nothing was imported.
count-from-on = { $rulings }, from { $source }, imported { $date }
changed = { $before }; { $new } new, { $gone } gone, { $same } as before
changed-on = { $before }; { $new } new, { $gone } gone, { $same } as before: { $cards }
page-head = "{ $text }", { $count } times
other-text = text that is not a ruling in { $count ->
    [one] line
   *[other] lines
} { $lines }
more = … and { $count } more (--json lists them)
and-more = and { $count } more
