### What a command begins with, and its parts and pages: crates/cards/src/card/loyalty.rs, src/cli/{beginning,played,shards}.rs,
### src/cli/{cards/note,man/mod,screen/mod}.rs, src/cli/error.rs.

no-race-called = no race is called that; the races are Centauri, Human, Minbari, Narn and Non-Aligned
none-kept = no unsaved game was kept, so there is none to resume
give-saved-game = give the file of a saved game: --resume FILE
ruleset-in = the ruleset in { $file }
give-written-by-save = give a file written by `save`
give-other-name = give another name; nothing was written
give-existing-folder = give the path of a file in a folder that exists
exists-and-no-part = { $file } already exists and is not a part of a run
give-other-out = give another name: --out FILE; nothing was written
too-large-for-part = { $file } is too large for a part of a run
no-screen = a full screen cannot be shown: { $why }
terminal-fails = the terminal fails: { $error }
this-command = this command
fields = FIELDS
standard-input = standard input
