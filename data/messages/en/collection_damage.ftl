### What is wrong with files of the collection: crates/collection/src/collection/{control,copying,examine,journal_line,opening,restoring,salvage,store,sync}.rs, crates/collection/src/collection/text/.

empty = it is empty
no-collection = it is not a Zocalo collection, or its beginning is damaged
bad-form = its format version is invalid
newer = it belongs to a newer Zocalo (format version { $form }; this one reads up to { $newest }): update Zocalo
damaged = it is damaged: { $found }
control-damaged = its control totals, or what it remembers of imported files and spellings, are damaged
journal-rows = its journal has { $last } rows in { $table } where { $count } were written
latest-missing = its latest change is missing
totals-damaged = its totals are damaged
shape-more = it contains { $kind ->
    [index] an index
    [trigger] a trigger
    [view] a view
   *[table] a table
}, { $name }, that is not from Zocalo
shape-missing = its { $kind ->
    [index] index
   *[table] table
} { $name } is missing
shape-other = its { $kind ->
    [index] index
   *[table] table
} { $name } is not as Zocalo made it
marks-damaged = its deck marks are damaged
file-damaged = the file is damaged: { $line }
orphan-entry = an entry belongs to no change
unequal = { $count } totals do not equal the sum of their entries
commands-damaged = { $count } changes of the journal are damaged
orphan-entries = entries of the journal belong to no change
commands-differ = some changes of the journal are not those that were written
commands-missing = changes are missing from the journal
copy-incomplete = the copy is incomplete: { $why }
not-restored = the copy was not restored completely, so nothing was changed: { $why }
itself = it is the collection itself, not a copy of it
disappeared = it has disappeared again
not-regular = it is not a regular file
broken-link = it is a broken symbolic link
totals-intact = the totals are intact and can be exported; the rest of the file is damaged
journal-intact = the totals are damaged, but the journal is intact: the numbers are the sums of its { $count } entries
totals-read = { $count } rows of the totals could be read; it is unknown how many are missing
undoes-later = it undoes a change that does not come before it
changes-nothing = it changes nothing
marks-no-path = it marks a deck without a path
digest-differs = it is damaged: its digest does not match
no-journal-line = it is not a line of a journal ({ $why })
adds-copies = it adds { $delta } copies
of-another = it is a change by another machine, not the file's; move the file away and sync on its machine, which writes it again
out-of-order = it is change { $number }, but { $next } comes next; move the file away and sync on its machine, which writes it again
written-again = { $why }; move the file away, and it is written again
of-another-or-order = it is a change by another machine or out of order; move the file away, and it is written again
same-name = it differs from the change recorded here: two machines have used the same name
own-unknown = it is a change by this machine that this collection does not have: its file was put back by hand, or its data folder copied. Restore the file with `zocalo collection restore`, or change something here and sync again; either gives the machine its own name
not-regular-move = it is not a regular file: move it away
line-too-long = a line is too long
cut-short = it does not end with the line that gives its totals, so it was cut short or is an export
copies-differ = its last line says { $lines } lines and { $copies } copies, but the copies found are different
counts-differ = its last line says { $lines } lines and { $copies } copies, but there are { $found-lines } and { $found-copies }
most-lines = a collection has at most { $most } lines
use-smaller = use a smaller one
newer-text = this was written by a newer Zocalo, in a form that this one cannot read
use-newer = use the newer version
strange-name = its name is not one that a machine gives its journal; sync services use such names when two machines write at once
entries-read = { $count }{ $all ->
    [none] {""}
   *[other] {" "}of { $all }
} entries of the journal could be read; they contain { $more } kinds of copies that the totals lack, whose numbers may be wrong
differs-read = it differs from the change read before: two machines use the same name; sync both, and the one whose data folder was copied takes a new name
deck-name = its name is not one that every system can have; rename it
deck-too-large = it is too large for a deck: at most 16 MB travel
