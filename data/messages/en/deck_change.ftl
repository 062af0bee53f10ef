### Changing a deck: src/cli/deck/{add,bench,changing,edit,files,history,move,remove,saving,set,tag,words}.rs, src/report/editing.rs.

list-deck = see what it has: zocalo deck show { $file }
no-deck-file = { $file } is not a deck file, and { $beside } already exists
change-beside = change { $beside }, or replace it: --force
no-standard-input = only a deck in a file can be changed, and standard input is not a file
save-first = save the deck to a file and give that
built-in = { $deck } is a built-in deck, which cannot be changed
copy-built-in = copy it and change the copy: zocalo deck copy { $deck } { $name }.toml
cannot-read = { $file } cannot be read: { $error }
give-deck-file = give the path of a deck file
not-done-yet = Not done yet: { $what }.
do-it = Do it?
nothing-changed = nothing was changed
would-have = this would have { $what }
and-nothing-changed = { $error }; nothing was changed
remove-fewer = remove fewer, or all
write-fewer = write fewer
no-editor = neither VISUAL nor EDITOR is set, so there is no editor to open
set-editor = set one: EDITOR=nano zocalo deck edit FILE
editor-fails = the editor { $editor } cannot be opened: { $error }
another-editor = set VISUAL or EDITOR to another
editor-ended = the editor { $editor } ended with an error ({ $code ->
    [none] { $status }
   *[other] { $status }
})
kept-as-left = note: the file is kept as you left it; to restore the state before: zocalo deck undo { $file }
cannot-rename = { $from } cannot be renamed to { $to }: { $error }
history-stays = its history was not moved: { $error }
mark-stays = its mark in the collection was not moved: { $error }
another-format = { $from } is a { $what }, but as { $to } it would be read as a { $other }
convert-it = convert it: zocalo import { $from } --out { $to }
same-file = { $file } is the same file
another-name = give another name
already-exists = { $file } already exists
copied-to = Copied { $from } to { $to }.
renamed-to = Renamed { $from } to { $to }.
still-marked = It is still marked { $state }.
restore-replaced = To restore what it replaced: { $undo }
never-changes = { $deck } comes with the program and never changes, so it has no earlier states
copy-has = a copy has: zocalo deck copy { $deck } { $name }.toml
not-changed-yet = no command has changed { $file } yet
gone-undo = { $file } is gone; `zocalo deck undo { $typed }` brings it back
changed-since = note: the file has since been changed by hand; undo reverts that first
no-folder-of-versions = there is no folder for earlier versions
set-data-dir = set one: --data-dir DIR
nothing-to-undo = there is nothing to undo in { $file }
already-in-state = { $file } is already in state { $number }
not-recorded = this could not be recorded in the history: { $error }
undid = undid: { $what }
went-to = went to state { $number }
brought-back = brought back state { $number }
no-state = there is no state { $number } of { $file }
see-history = see: zocalo deck history { $file }
already-in = the cards are already { $part ->
    [ambassador] in the ambassador
    [opening_hand] in the opening hand
    [deck] in the draw deck
    [reserve] in the reserve
    [crusade] in the Crusade card
    [crusade_pile] in the Crusade pile
    [faction_card] in the Faction card
    [agenda] in the Agenda
    [maybe] in the maybe pile
   *[conflict_pile] in the conflict pile
}
two-sections = give two different sections: --in SECTION --into SECTION
none-outside = { $file } has no { $card } outside { $part ->
    [ambassador] the ambassador
    [opening_hand] the opening hand
    [deck] the draw deck
    [reserve] the reserve
    [crusade] the Crusade card
    [crusade_pile] the Crusade pile
    [faction_card] the Faction card
    [agenda] the Agenda
    [maybe] the maybe pile
   *[conflict_pile] the conflict pile
}
has-no = { $file } has no { $card }
nothing-to-change = there is nothing to change in { $file }
saved-beside = the changed deck is saved as { $to }, a deck file; { $from } stays as it is
line-endings = { $file } had different line endings and is now UTF-8 with the usual line endings
encoding = { $file } had another encoding and is now UTF-8 with the usual line endings
lines-unread = note: { $count ->
    [one] one of its lines cannot be read and stays as it is
   *[other] { $count } of its lines cannot be read and stay as they are
}; `zocalo check` says why
nowhere-to-keep = there is no folder to keep earlier versions in; set one: --data-dir DIR
cannot-undo = this change cannot be undone: { $error }
read-only = { $file } is read-only; nothing was changed
make-writable = make it writable, or change a copy: zocalo deck copy { $file } NEW
changed-meanwhile = another program has changed { $file } in the meantime; nothing was written
check-and-repeat = check it and repeat the command
no-number = "{ $word }" is not a number of copies
remove-all = remove them: zocalo deck remove FILE all CARD
query-needs-number = --query needs the number of copies to set for each card
number-after-deck = write it after the deck: zocalo deck set FILE 2 --query QUERY
no-field = a deck has no field "{ $field }"
did-you-mean-field = did you mean { $near }=…?
fields-are = the fields are { $names }
no-tags = { $file } has no tags
no-tag = "{ $word }" is not a tag
write-tags = write +TAG to add one, -TAG to remove one
tags-are-so = the tags of { $file } are already so: { $words } changes nothing
has-none = it has none
has-tags = it has { $tags }
no-note = { $file } has no note
empty-note = the note is empty
clear-note = remove it: --clear
several-in = "{ $name }" matches several cards of { $file }
which-card = Which card?
write-one-of = write one of: { $names }
no-card-in = { $file } has no card "{ $name }"
similar-in-it = similar names in it: { $names }
quote-names = nothing was changed; put names of several words in quotes
none-eligible = no eligible card matches { $query }
search-with = search with: zocalo search
number-or-nothing = with --query, give one number or nothing
number-to-999 = write a number from 1 to 999, or all
names-or-query = give either card names or a query, not both
count-in-part = { $count } { $within }
in-several = { $card } is in several sections: { $places }
specify-from = specify: --in { $sections }
or = {" "}or{" "}
