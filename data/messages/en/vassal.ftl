### What is wrong with files of VASSAL, each behind the name of the file: crates/decks/src/formats/vassal/, src/report/learned.rs.

not-a-saved-deck = is not a saved deck file of VASSAL; save the deck in VASSAL by the menu of its pile, and give that file
not-of-vassal = is not a saved deck, saved game or module of VASSAL; give such a file (.sav, .vsav or .vmod)
module = is a module of VASSAL, not a deck; to write decks for it: zocalo export --learn FILE
no-cards = contains no card; put the cards in a pile in VASSAL and save it again
not-text = contains a saved game that is not text; save the game again in VASSAL
no-saved-game = is not a zip file containing a saved game of VASSAL (savedGame); give a deck list as text, or a .vsav file
broken-zip = is a zip file that cannot be unpacked: { $why }; download or copy the file again
too-much = contains more than a VASSAL file can: { $why }; give another file
broken-build-file = contains a build file that cannot be read: { $why }; download or copy the module again
unreadable = cannot be read: { $why }
broken-game = contains a saved game that breaks off or is damaged at byte { $byte }; save the game again in VASSAL
too-deep = nests its commands more than { $most } levels deep; save it again in VASSAL
breaks-off = breaks off before its type and its state
too-long = is longer than { $size } kB
too-many-traits = has more than { $most } traits
no-piece = contains no piece
no-name = has neither a name nor an image
too-few-states = has fewer states than traits
other-command = is not a card but another command: { $command }
no-prototype = names the prototype { $name }, which the module does not define
loop = names prototypes that refer to each other in a loop
too-many-commands = more than { $most } commands
entries = { $count ->
    [one] { $count } entries
   *[other] { $count } entries
}
entry-too-large = an entry that unpacks to more than { $size } MB
left-out = left out (VASSAL's record of them is unknown): { $cards }
untested = not tested (learned from a module, not from a saved deck): { $cards }
of-games = taken from a saved game, whose players may have changed what is on them: { $cards }
larger = more than { $size } MB
piece = the piece { $name }: { $why }
record-wrong = record { $number } { $wrong }
piece-wrong = the piece { $name } { $wrong }
command-wrong = command { $number } { $wrong }
slot-wrong = the slot { $name } { $wrong }
store = { $file } cannot be { $deed ->
    [read] read
    [written] written
    [locked] locked
   *[other-deed] { $deed }
}: { $error }
learn-again = delete the file and learn again with `zocalo export --learn`
no-template-file = this is not a template file that this version can read
incomplete-template = the template above this line is incomplete
again = save it again in VASSAL; the other cards were read
record-of-deck = record { $number } of the saved deck { $wrong }
command-of-game = command { $number } of the saved game { $wrong }
pile-without-name = a pile without a name
pile = the pile { $name }
on-no-map = on no map
on-map = on the map { $map }
pieces-not-taken = pieces that are in no pile and cannot be turned over were not taken as cards
not-a-card = not a card: { $name }
named-after-image = a piece without a name, named after its image: { $image }
