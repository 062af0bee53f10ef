### Reading a collection from a file: src/cli/collection/import/page.rs, crates/collection/src/collection/import/{column,file}.rs, crates/collection/src/collection/text/.

title = { $file }: { $what }, --as { $mode }
rows = rows
booked = imported
held-back = held back
left = left
left-head = Left
copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
numbers-unread = ; the numbers in some rows cannot be read
numbers-unread-in = ; { $count ->
    [one] the number in { $count } row
   *[other] the numbers in { $count } rows
} cannot be read
first-row = First row, read as headings
no-numbers = No column of numbers
row-is-copy = each row counts as one copy
changes = Changes
left-unchanged = Left unchanged
would-be-reduced = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} that would be reduced: { $names }. The missing copies may be in a row that was left
and-others = { $names } and others
read-as = Read as
kept-as-written = Kept as written (no card has that name)
unknown-sets = Unknown sets, kept as written
rows-of = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
columns-unread = Columns not read
imported = Imported { $file }: { $changes }.
changes-nothing = { $file } changes nothing.
left-in-add = { $count ->
    [one] { $count } row is
   *[other] { $count } rows are
} left in { $file }: correct the names there and import that file with --as add.
left-in-set = { $count ->
    [one] { $count } row is
   *[other] { $count } rows are
} left in { $file }: fix these rows in the file itself, or use --name 'NAME=CARD' to say which cards they mean, and import the whole file again with --again.
kind-new = { $count } new
kind-more = { $count } more
kind-fewer = { $count } fewer
kind-gone = { $count } gone
copies-added = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
} added
copies-removed = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
} removed
copies-filled = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
} no longer wanted
no-changes = none
left-row = row { $number } "{ $name }"{ $count }: { $why }{ $candidates }
and-more = and { $count } more; -v shows all
file-empty = the file is empty
no-name = no column contains card names; the columns are { $columns }
no-column = there is no column with the heading "{ $heading }"
newer = this was exported by a newer Zocalo, in a form that this one cannot read
export-damaged = this export of Zocalo cannot be read: { $why }
give-table = give a table or a list, such as: 3 Trade Pact
specify-columns = specify the columns, by number or by heading: --columns name=3,quantity=1
use-newer = use the newer version
export-again = export it again
what-our-table = a table exported by Zocalo
what-table-of = a table of { $program }
what-table = a table
what-our-text = a text exported by Zocalo
what-list = a list
what-our-document = a document exported by Zocalo
column-unknown = there is no column "{ $name }"; the columns are name, quantity, set, condition, place, note, trade, version, race, list, label and proxy
column-no-place = "{ $name }" does not say where the column is; write name=3,quantity=1
column-twice = the column { $name } is given twice
number-no-name = a number without a card name
card-after-count = write the card after its count, or remove the line
number-crossed = { $number } may be a number of copies or a comment
without-cross = write the number of copies without #, or a blank behind # for a comment
name-missing = the card name is missing
write-one = write one
not-a-number = { $count } is not a number of copies
write-at-most = write at most { $most }
field-unfit = the { $field ->
    [name] name
    [version] version
    [loyalty] loyalty
    [set] set
    [condition] condition
    [place] place
   *[note] note
} is not valid: { $why }
change-or-remove = change it, or remove the line
remove-line = remove the line
brace-open = this brace is never closed
close-brace = close it with {"}"}, or write \{"{"} for the character itself
no-label = there is no label "{ $label }"
write-label = write {"{"}label: keep{"}"}, {"{"}label: trade{"}"} or nothing
no-property = "{ $key }" is not a property of a copy
properties-are = the properties are { $keys }
