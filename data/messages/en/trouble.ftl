### What keeps a command from its answer, whatever it is: src/cli/{error,files,output,session,shards,rulesets,warnings,unsaved}.rs,
### src/cli/{assumed,environment,line_reader,old_names,owned,readings,resolve_ruleset,wrong_arguments}.rs, src/cli/deck_files/.

no-folder-for = there is no folder { $folder } to write { $file } in
create-it-first = create it first
own-file = { $file } is one of the program's own files
another-place = give another name; nothing was written
cannot-be-written = { $file } cannot be written: { $error }
cannot-be-read = { $file } cannot be read: { $error }
on-line = line { $line }: { $reason }
interrupted = interrupted
each-race-once = list each other race once
one-sentence-a-line = write one sentence per line, such as: turn 1: build
write-a-plan = write one in the deck file or pass it with --plan; `zocalo goldfish --help plan` explains plans
longer-games = play longer games: --turns { $turn }
give-deck-file = give the path of a deck file, or - for standard input
learn-or-omit = learn them from a deck that VASSAL saved: zocalo export --learn FILE; or omit them: --partial
learn-them = learn them from a deck that VASSAL saved: zocalo export --learn FILE
old-name = `zocalo { $old }` is now `zocalo { $new }`; the old name goes on working

unmatched-names = { $file } lists names that match no card: { $names }
no-race-said = { $name } does not say which race it plays
specify-race = specify the race: for:narn
fix-first = fix { $file } first

no-language = ZOCALO_LANG names no language that is known here: "{ $unknown }"; known are { $known }
already-done = { $message }; the command itself had already taken effect
answer-not-written = the answer cannot be written: { $error }

given-twice = given more than once and used once: { $files }
no-list-in = there is no deck list in { $folder }
give-folder-of-lists = give a folder that contains TOML decks or plain lists (.toml, .txt)
no-lists = not deck lists, so left out: { $files }
collections = lists of a collection, so left out: { $files }
folders-not-searched = { $count ->
    [one] 1 folder
   *[other] { $count } folders
} in it not searched; '{ $all }' includes everything below
of-folder = { $folder }: { $said }
folder-for-one = { $folder } is a folder, and this takes a single deck
several-for-one = { $pattern } matches { $count } files, and this takes a single deck
give-path-of-deck = give the path of a deck file
give-only = give { $file }
give-one-of = give one of { $files }; `zocalo check` takes them all
takes-one-deck = { $command } takes one deck, and { $word } is another
run-once-for-each = run `zocalo { $command }` once for each deck
code-no-file = { $code } is a deck code and no file, so it cannot be changed
import-code = make a file of it: zocalo import { $code } --out deck.toml
no-writing-built-in = { $deck } is a built-in deck, which cannot be written
give-file-such-as = give a file, such as { $name }.toml
give-other-folder = give another folder or its files
matches-too-many = { $pattern } matches more than { $most } files
give-fewer = give fewer at once
no-file-matches = no file matches { $pattern }
signs-of-patterns = * matches any characters of a name, ? one, [ab] one of these, ** any folders
and-more = { $names } and { $count } more

input-no-terminal = standard input is not a terminal
output-no-terminal = standard output is not a terminal
dumb-terminal = TERM is dumb, so the terminal cannot show a full screen
names-no-hand = { $deck } names no opening hand, so { $consequence }
file = FILE
choose-hand = choose one (`zocalo openings { $file }` ranks them) and write it{ $above ->
    [yes] {" "}above the first [table]
   *[no] {""}
}: { $line }
games-without-hand = every game starts without one
its-games-without-hand = every game with it starts without one
game-without-hand = the game starts without one
no-hand-is-own = none of these is marked as the deck's own
file-has-no-hand = the deck file gives none
only-drawn-count = only drawn cards count
only-draws = only the draws are shown

packs-not-read = the facts files in { $folder } were not read: { $error }
pack-not-read = the facts file { $pack } { $broken ->
    [yes] was not read
   *[no] was read only in part
}: { $fault }
input-once = - means standard input, which can be read only once
files-for-others = give files for the others
the-pool = the pool { $error }
give-pool = give the list of the pool: --pool FILE
give-ruleset = give the ruleset with --ruleset
no-ruleset = there is no ruleset "{ $name }"
known-rulesets = the rulesets are { $names }, or give the path of your own file
relative-path = write a path in a file with /, relative to the folder of that file
path-leads-out = this path leads outside the folder of the file
path-to-no-file = this path does not lead to a regular file
built-in-memory = { $why }; it was built in memory

details = { $words }; for details: zocalo check { $deck }
read-as-in = { $file }: { $words }
few-more = { $words }; and { $count } more

range-for-one = --assume-ability { $range } is a range, and { $who } takes one number
give-one-number = give one, such as --assume-ability { $middle }; `zocalo goldfish DECK --assume-ability { $range }` shows how far figures move
write-in-file = write one in the deck file; `zocalo goldfish --help plan` explains plans
terminal-not-read = the terminal cannot be read: { $error }
no-file-for-copy = no file is given to write the copy to
give-copy = give one: --copy NAME FILE
exists = { $file } already exists
other-name = give another file name; nothing was written
copied = { $file } is a copy of { $name }; edit it and use it with --ruleset { $file }
none-counts-as-owned = no collection yet at { $file }; no card counts as owned
owned-not-checked = no collection yet at { $file }; owned cards were not checked
owned-not-shown = { $error }; what you own is not shown
no-home = there is no home folder, and --data-dir does not set another
the-game = the game
too-many-games = it contains too many games

text-with-minus = { $option } needs text, and { $text } looks like an option: write { $option }={ $text }
only-read = a { $what } can only be read; formats that can be written: { $written }
other-word = there is no command `{ $typed }`; write { $commands }
as-command = `zocalo { $command }`
or-command = { $all } or { $command }
second-deck = { $command } takes one deck, and { $word } is another: { $command ->
    [build] open one after the other
    [goldfish] compare two with --against { $word }
    [play] play one after the other
   *[single] run it once for each
}
one-deck-at-table = a table needs two or more decks, and only one was given
give-other-decks = give the other decks as well
thread-ended = a thread ended early
progress-decks = decks
waiting = waiting for another program to finish changing the collection (a minute at most)
give-players = give a text file with a player and a deck in each line: Susan Ivanova; ivanova.toml
empty-players = { $file } names no player
too-many-players = an event has at most { $most } players
split-event = make several events of it
no-player-and-deck = this line does not name a player and a deck
write-player-and-deck = write the name, a semicolon and the deck: Susan Ivanova; ivanova.toml
player-too-long = the name of a player has at most { $most } letters and no control characters
