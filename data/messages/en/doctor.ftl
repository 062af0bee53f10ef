### What `doctor` finds: src/cli/doctor.rs. What `help` says of a word that it does not know: src/cli/help.rs.

program = Program
data = Data
card-database = Card database
known-cards = Known cards
packs = Facts files
rulings = Rulings
what-you-own = What you own
decks-here = Decks here
completion = Completion
manual-pages = Manual pages
all-is-well = All is well.
look-at = { $count ->
    [one] Look at the line with an exclamation mark.
   *[other] Look at the { $count } lines with an exclamation mark.
}
no-home = there is no home folder: name one with --data-dir or ZOCALO_DATA_DIR
nowhere = nowhere
not-writable = nothing can be written there: { $error }
cannot-be-made = it cannot be made: nothing can be written in { $above }: { $error }; name another: --data-dir DIR
not-there-yet = { $folder } (does not exist yet)
unreadable-folder = a folder that cannot be read
packs-left-out = they are left out: { $error }
no-packs = none; `zocalo cards import` makes one from a table, `cards note` from what you type
not-used = { $name } (not used)
broken-packs = { $names } cannot be read and is left out
broken-decks = { $count ->
    [one] { $count } deck file cannot be read: { $names }; `zocalo check FILE` says why
   *[other] { $count } deck files cannot be read: { $names }; `zocalo check FILE` says why of each
}
no-files = { $names } is no ordinary file and is left out
things-left-out = { $count ->
    [one] one thing in them is left out
   *[other] { $count } things in them are left out
}
warnings-say-why = { $troubles }; the warnings say why
none-usable = none that can be used
rulings-imported = imported; `zocalo cards rulings list` counts them
no-rulings = none; `zocalo cards rulings import FILE`
rulings-again = { $error }; import them again: zocalo cards rulings import FILE
unreadable-file = a file that cannot be read
unusable-collection = a collection that cannot be used
look-with-doctor = { $what }; look with: zocalo collection doctor
and-more = { $first } and { $count } more
short-of = { $total } of { $lot }
no-damage = { $owned }; no damage found
unknown-shell = your shell is not known; `zocalo completions --help` has a line for five
asks-for-it = { $shell }: { $file } asks for it
not-installed = { $shell }: not installed; `zocalo completions { $shell } --install` adds it to { $file }
shell-not-known = { $shell }: not known
line-to-add = { $file } { $why }; `zocalo completions --help` has the line to add to it
no-manual-pages = `zocalo man` shows them; `zocalo man --out ~/.local/share/man/man1` writes them for man
no-topic = there is no { $first ->
    [yes] command or topic
   *[no] such command
} "{ $word }"
did-you-mean = did you mean { $near }?
more-on-queries = Everything about queries: `zocalo help queries`; every field: `zocalo search --help fields`.
topics-are = the topics are { $topics }; `zocalo help` lists the commands
help-lists = `zocalo help` lists the commands
