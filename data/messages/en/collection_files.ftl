### The collection and files, other machines and its health: src/cli/collection/{backup,doctor,export,friend,restore,status,sync,take}.rs, src/cli/collection/{import,show}/, src/report/collection_health.rs.

backed-up = Copied the collection ({ $count ->
    [one] { $count } copy
   *[other] { $count } copies
} owned) to { $file }, and as text (without history and deck marks) to { $text }. To restore it:
text-differs = { $file }: the text does not read back as it was written
exists-no-copy = { $file } already exists and is not a copy of a collection
exists = { $file } already exists
another-name = give another name
another-or-force = give another name, or replace that copy with --force
whole-yes = every row is as written, and every total is the sum of its entries
whole-no = NO
whole-unusable = NO: it cannot be used
head-whole = Whole
head-damage = Damage
head-broken-copy = Broken copy
head-export = Export
head-path = Path
restore-own = the collection is damaged and was left as it is, and no intact copy is next to it. Restore one of your own: zocalo collection restore FILE, or save what can be read: zocalo collection export --out FILE
restore-newest = the collection is damaged and was left as it is; restore the newest intact copy: zocalo collection restore { $copy } --yes; or save what can be read: zocalo collection export --out FILE
another-card = another card
keep-as-written = keep it as written
leave-it = leave it
leave-all = leave this and all other doubtful rows
doubtful-row = row { $number }, { $name }: { $why }
doubtful-rows = row { $number } and { $more } more, { $name }: { $why }
name-is = { $name } is
remember-name = Remember that { $name } means { $label }?
remember-as-written = Remember to keep { $name } as written?
row-is-left = { $error }; the row is left
type-part = type part of its name
json-alone = --json prints one JSON document, and text or CSV is not one
omit-json = omit --json, or write to a file: --out FILE
exists-no-export = { $file } already exists and is not an export of a collection
another-or-replace = give another name, or replace it: --force
wrote-lines = Wrote { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
} in { $lots ->
    [one] { $lots } line
   *[other] { $lots } lines
} to { $file }.
is-damaged = the collection { $path } is damaged: { $why }
none-readable = the collection { $path } cannot be used: { $why }; none of it can be read, and it was left as it is; restore a copy: `zocalo collection doctor` shows the newest next to it; otherwise use zocalo collection restore FILE
left-as-is = the file was left as it is; restore a copy: `zocalo collection doctor` shows the newest intact one
rows-left = { $count ->
    [one] { $count } row
   *[other] { $count } rows
} of { $file } { $count ->
    [one] is
   *[other] are
} left out; row { $number }, "{ $name }": { $why }
read-as-others = names read as other cards: { $names }
name-as = "{ $name }" as { $label }
lines-left = { $count ->
    [one] { $count } line
   *[other] { $count } lines
} of { $file } { $count ->
    [one] is
   *[other] are
} left out; line { $line }: { $reason }
standard-input = standard input
give-list = give a list of cards
give-list-or-table = give a list, a table with a column of names, or an export
beyond = { $file } would change { $lot } by more copies than a collection can contain
fix-numbers = fix the numbers for that card
import-it = Import it?
collection-before = The collection before: { $copy }
nothing-changed = nothing was changed
not-imported = { $file } was not imported: it must be confirmed first
yes-or-dry-run = add --yes to import it, or --dry-run to see what it would do
cannot-write-rest = { $file } cannot be written: { $error }; the rest was imported
columns-example = for example: --columns name=3,quantity=1
no-cards = { $file }: it contains no cards
row-per-card = give one row per card
mode-add = add: the file lists new cards; add them to what is there
mode-set = set: the file gives the number of each of its cards; other cards stay
mode-replace = replace: the file is the whole collection
file-is = { $file } is { $what } of { $count } rows
what-to-do = What to do with it?
pass-as = pass --as add, --as set or --as replace
name-columns = to read { $columns } too, add --columns as in --columns "place={ $first }"
not-clear = are these new copies, or all copies you have of these cards?
rows-left-over = { $file } has the rows left over from another file; alone they do not say how many copies of a card there are
import-with-add = import it with --as add, or the whole file again with --again
no-meaning = "{ $said }" does not say which card a name means
write-name = write --name 'Delen=Delenn'
did-you-mean = did you mean { $near }?
repeat-without = to repeat this without questions: { $command }
imported-before = the same contents were already imported on { $day } UTC; nothing was changed
imported-before-as = the same contents were already imported as { $file } on { $day } UTC; nothing was changed
import-again = import them again with --again
import-again-or-undo = import them again with --again, or undo that import: zocalo collection undo
cannot-read = { $file } cannot be read: { $error }
give-path = give the path of a table or a list, or - for standard input
is-folder = { $file } is a folder
file-in-it = give the path of a file in it
give-copy = give a copy; to list those next to the collection: zocalo collection status
not-regular = it is not a regular file
replace-contents = Replace the contents of { $folder } with { $file }?
current-kept = The current contents are kept under another name.
this-replaces = this replaces the collection, and there is no terminal to ask at
add-yes = add --yes
cannot-restore = { $file } cannot be restored: { $why }; nothing was changed
doctor-shows = `zocalo collection doctor` shows which copies next to the collection are intact
unusable-now-at = The unusable file is now at { $path }.
undo-with = Undo with:
restored = Restored { $file } ({ $count ->
    [one] { $count } copy
   *[other] { $count } copies
} owned).
shared-returns = what was shared with `collection sync` comes back with the next sync; to avoid that, restore the text copy instead
import-instead = to import a list of cards: zocalo collection import FILE --as replace
too-large = it is too large for the text of a collection
no-text = it is not a text file
neither = it is neither a copy of a collection nor the text of one
not-whole = it does not contain a whole collection
already-matches = The collection already matches the text.
marks-stay = a text contains the cards, but neither history nor deck marks: the deck marks stay as they are
marks-none = a text contains the cards, but neither history nor deck marks: no deck is marked
cards-unknown = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} unknown to this card data cannot match a query
nothing-matches = nothing you own or want matches
may-match = { $count ->
    [one] 1 more card
   *[other] { $count } more cards
} of the collection may match: facts unknown (zocalo search --maybe lists them)
never = never
copy-beside = { $time } ({ $copies } next to it)
copy-only = { $name }, the only one
copy-newest = { $name }, the newest of { $count }
no-copy-beside = none next to it; make one: zocalo collection backup
head-size = Size
size = { $size } kB
head-owned = Copies owned
owned-kinds = { $owned } ({ $lots ->
    [one] all alike
   *[other] { $lots } different
})
head-journal = Journal
journal-of = { $commands ->
    [one] { $commands } change
   *[other] { $commands } changes
}, { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}
head-last-change = Last change
head-last-copy = Last copy
head-older-copies = Older copies
head-this-machine = This machine
head-earlier-names = Earlier names
head-other-machines = Other machines
machine-commands = { $machine } ({ $count ->
    [one] { $count } change
   *[other] { $count } changes
})
head-note = Note
head-clock = Clock
clock-ahead = the latest change is dated { $time } UTC, which is in the future: a clock is wrong; new changes get that time until then
head-warning = Warning
only-viewed = you cannot write to the collection or its folder: it can be viewed but not changed
must-wait = on this drive, programs must wait to read while another one writes
and-more = and { $count } more
no-folder = there is no folder { $folder }
give-shared = give a folder that your machines share
collection-in-it = the collection itself is in { $folder }; the database must not be shared
folder-for-journals = give another folder, only for the journals
renamed = this collection continues as { $name }: another collection uses its name, for example because its data folder was copied
unfinished = { $file } is incomplete: its machine is still writing it, or it is still being copied; sync again later
nothing-after = nothing after these places was read, and these files were left as they are
give-sets = give the sets in the list, compare one place with --place, or use --any
is-empty = { $file } is empty
record-empty = to record that a place is empty, use --place TEXT; for a card that is gone, list 0 copies
agree-on = Collection and list agree on { $count ->
    [one] { $count } row
   *[other] { $count } rows
}.
below-zero = note: you removed more copies of some cards than you had; the correction sets these to 0 ({ $below } in all)
differ = { $differing ->
    [one] { $differing } row differs
   *[other] { $differing } rows differ
}, { $agreeing ->
    [one] { $agreeing } agrees
   *[other] { $agreeing } agree
}
apply-corrects = { $differ }; --apply corrects the collection
correct-it = Correct the collection to match the list?
yes-to-correct = add --yes to correct it; without --apply the differences are only shown
corrected = Corrected the collection in { $count ->
    [one] { $count } row
   *[other] { $count } rows
}; it now agrees with the list.
synced-none = Nothing new to write to { $folder }; nothing new from other machines.
synced-wrote = Wrote { $count ->
    [one] { $count } change
   *[other] { $count } changes
} to { $folder }; nothing new from other machines.
synced-read = Nothing new to write to { $folder }; read { $read ->
    [one] { $read } change
   *[other] { $read } changes
} from { $machines ->
    [one] another machine
   *[other] { $machines } other machines
}. What other machines changed can be undone only there.
synced-both = Wrote { $count ->
    [one] { $count } change
   *[other] { $count } changes
} to { $folder }; read { $read ->
    [one] { $read } change
   *[other] { $read } changes
} from { $machines ->
    [one] another machine
   *[other] { $machines } other machines
}. What other machines changed can be undone only there.
others = { $names } and { $count } others
returned = Read { $count ->
    [one] { $count } change
   *[other] { $count } changes
} from an earlier name of this collection, shared before a restore or by the collection it was copied from{ $what }.
short = { $what }: more copies were removed than there were
this-machine = this machine
short-entry = { $time } { $delta } on { $machine }: { $command }
short-help = Count them and record what is there: zocalo collection take FILE --apply, or add back what was removed twice.
settled = { $what }: copies were removed before the restore and after it; counted as 0
settled-help = If there are copies in the binder, add them: zocalo collection add CARD.
changed-take = the collection changed in the meantime; nothing was written
compare-again = compare again
no-folder-of-decks = { $folder } cannot be the folder of the decks that are shared
give-decks = give the folder of your decks, outside the shared one: --decks=DIR
decks-sent = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
} written to the folder: { $names }
decks-received = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
} read from the folder: { $names }. Former states come back with: zocalo deck undo DECK
deck-changed-twice = { $deck } was changed here and on another machine: yours stays, theirs is { $theirs }
decks-deleted = { $count ->
    [one] { $count } deck was
   *[other] { $count } decks were
} deleted on one side and left as { $count ->
    [one] it is
   *[other] they are
} on the other: { $names }
marks-travel = The { $count ->
    [one] mark
   *[other] { $count } marks
} of these decks, such as built, { $count ->
    [one] travels
   *[other] travel
} with them from now on.
decks-agree = The decks here and in the folder are the same.
