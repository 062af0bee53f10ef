### What `export`, `import` and `formats learn` say: src/cli/formats/, src/cli/import_notes.rs.

folder-not-there-yet = give a folder that does not exist yet; nothing was written
no-folder-to-make = there is no folder { $parent } to make { $folder } in
no-format-for-decks = the table of formats has no deck file
nothing-written = nothing was written
backed-up = Backed up { $decks ->
    [one] 1 deck
   *[other] { $decks } decks
} to { $folder }; { $index } lists them.
backed-up-with = Backed up { $decks ->
    [one] 1 deck
   *[other] { $decks } decks
}, and { $unread ->
    [one] 1 file that cannot be read
   *[other] { $unread } files that cannot be read
} to { $folder }; { $index } lists them.
lines-not-used = { $file }: { $count ->
    [one] 1 line was not used as written
   *[other] { $count } lines were not used as written
}; `zocalo check` shows them
only-read = a { $what } (.{ $ending }) can only be read
other-ending = give FILE another ending, or name the format: --to FORMAT
no-format = no format is given
choose-format = choose one: --to { $formats }
ids-only-octgn = --ids is only for OCTGN decks, not for a { $what }
or-octgn = omit it, or write an OCTGN deck: --to octgn --ids FILE
only-lists = { $option } is only for plain lists, not for a { $what }
or-list = omit it, or write a list: --to text { $option }
no-id = no card of these sets has an id
give-set = give the set.xml of a game of OCTGN
no-card = { $file } contains no card
no-known-card = { $file } has { $count ->
    [one] one line, and it is not a known card
   *[other] { $count } lines, and none of them is a known card
}
give-deck = give a deck, such as a list with one card per line: 3 Trade Pact; nothing was written
of-deck = { $deck }: { $sentence }
assumed-ambassador = { $card } is assumed to be the ambassador: no other card can lead
race-of-ambassador = the race is the ambassador's: { $race }
several-lead = several can lead: { $cards }; choose one: ambassador = "{ $first }"
line-not-used = line { $line } was not used: { $text }
line-read = line { $line }: { $text }
more-such = and { $count } more such lines; zocalo check lists them
nothing-to-learn = nothing to learn from in { $files }
could-be-several = { $piece }, with the image { $image }, could be several cards
which-card = Which card is it?
no-folder-for-records = there is no folder to keep the records of VASSAL's cards in
set-folder = set one: --data-dir DIR
give-saved = give a deck or game saved by VASSAL, or a module (.vmod)
of-file = { $file } { $error }
no-stream = { $count ->
    [one] { $count } decks
   *[other] { $count } decks
} cannot be printed as one stream
give-folder = give a folder for them: --out DIR
needs-folder = { $file } is a file, and { $count ->
    [one] 1 deck
   *[other] { $count } decks
} need a folder
give-a-folder = give a folder: --out DIR
same-place = two of the decks would be written to { $file }
two-folders = write them to two folders
no-text = a { $what } is not text, so it cannot be printed
write-to-file = write it to a file: --out FILE
one-document = --json prints one JSON document, and a { $what } is not one
omit-json = omit --json, or write to a file: --out FILE
other-name-or-force = give another name, or replace it: --force; nothing was written
wrote-decks = Wrote { $count ->
    [one] 1 deck
   *[other] { $count } decks
} to { $folder }.
wrote = Wrote { $file }.
names-changed = { $deck }: { $count ->
    [one] 1 name is
   *[other] { $count } names are
} written differently, such as { $ours } as { $theirs }; { $kept }
table-with-out = with --out, a table next to the file records them
kept-in = { $file } keeps them
not-learned = a VASSAL deck needs VASSAL's record of each card, and none is known yet
learn-it = learn it from a deck saved by VASSAL: zocalo export --learn FILE
only-vassal = { $option } is only for saved decks of VASSAL, not for --to { $format }
or-vassal = omit it, or write such a deck: --to vassal
partial-not-for = --partial is for programs that cannot load every card, not for --to { $format }
or-omit = omit it, or write for such a program: --to vassal, --to octgn or --to cgs
no-such-part = { $file } has no cards in this part: { $part }
part = { $part ->
    [deck] the draw deck
    [hand] what the game starts with
    [reserve] the reserve
    [crusade_pile] the Crusade pile
    [conflict_pile] the conflict pile
   *[all] the deck
}

close-brace = close it, as in {"{"}name{"}"}, or write {"{{"} for a brace; { $fields }
open-brace = this brace is never closed
no-placeholder = there is no {"{"}{ $name }{"}"}
no-brace = no brace is open here
write-brace = write {"}}"} for a brace
placeholders = the fields are { $names }
no-octgn-set = this is not an OCTGN set but <{ $element }>
give-installed-set = give the set.xml of a game that is installed in OCTGN
other-game = this set belongs to a different game than the set before it, which belongs to { $other }
one-game = give sets of one game only
no-such-id = { $text } is not an id
form-of-id = an id has 32 hexadecimal digits, such as 3cbce285-abbf-4f35-aa2b-f7f8e3da87bd
own-ids = the sets you gave have no ids for these cards, so they got Zocalo's own, which OCTGN may refuse: { $cards }
cannot-express = a plain list cannot express the { $key } { $value }
cannot-contain-name = a plain list cannot contain the name { $name }
too-few-in-zones = { $zone } { $left } { $name }, of which the zones contain no more
without-pictures = this program was built without pictures
without-pictures-help = build it with the feature `pictures`, which is on unless --no-default-features is given
picture-failed = a picture could not be drawn: { $error }
signs-missing = the font of the pictures lacks { $count ->
    [one] 1 sign, drawn
   *[other] { $count } signs, drawn
} as a box: { $signs }
pictures-need-file = a { $what } has pictures beside it, which cannot be printed
