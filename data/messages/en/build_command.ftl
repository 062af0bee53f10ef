### The command that opens the builder, and its files: src/cli/build/.

otherwise = in a script, use `zocalo deck add FILE NAME` to change a deck and `zocalo check FILE` to check it
no-json = the builder is a full screen and prints no JSON
no-screen = the builder cannot be shown: { $why }
goodbye = { $path }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $verdict }
not-legal = not legal
left-unsaved = {" "}(changes left unsaved)
kept-in = unsaved changes are kept in { $kept }; `zocalo build { $path }` offers them
could-not-keep = unsaved changes could not be kept: { $why }
too-many-kept = there are too many kept files next to the deck
new-deck = A new deck: fill in what you know, press Esc, then search for cards, such as race:narn
new-label = new deck
reads-keyboard = the builder reads the keyboard, so the deck cannot come from standard input
give-file = give a file
too-large = { $path } is too large for a deck
give-deck-file = give a deck file
is-built-in = { $deck } is built in: your changes are saved to a file of your own
no-folder = neither { $path } nor its folder exists
create-folder = give the path of a deck, or create the folder first
not-there-yet = new deck; s saves it as { $path }
no-text-file = { $path } is not a text file
saves-beside = { $path } ({ $what }); s saves it as { $beside }
lines-kept = { $count ->
    [one] { $count } lines
   *[other] { $count } lines
} could not be read and are kept as comments; s saves as { $beside }
read-only = { $path } is read-only: S saves under another name
cannot-write-beside = nothing can be written next to { $path }: { $error }; S saves elsewhere
not-kept = Saved, but its earlier versions could not be kept: { $error }
cannot-write = { $path } cannot be written: { $error }
