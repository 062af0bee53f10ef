### The formats of decks: crates/decks/src/formats/{table,part,read,read_error,write,outgoing}.rs, src/report/formats.rs.

what = { $format ->
    [deck-file-of-Zocalo] deck file of Zocalo
    [plain-list] plain list
    [JSON-document] JSON document
    [deck-code] deck code
    [LackeyCCG-deck] LackeyCCG deck
    [OCTGN-deck] OCTGN deck
    [Cockatrice-deck] Cockatrice deck
    [LackeyCCG-deck-as-text] LackeyCCG deck as text
    [Cockatrice-deck-of-the-clipboard] Cockatrice deck of the clipboard
    [Card-Game-Simulator-deck] Card Game Simulator deck
    [table-of-cards] table of cards
    [Tabletop-Simulator-deck] Tabletop Simulator deck
    [VASSAL-saved-deck] VASSAL saved deck
   *[VASSAL-saved-game] VASSAL saved game
}

part = { $part ->
    [name] the name of the deck
    [ruleset] the ruleset
    [race] the race
    [faction] the faction
    [table] the goldfish table
    [plan] the plan
    [tags] the tags
   *[note] the note
}
pool-stays = no format contains the pool; give { $pool } along with the deck: zocalo check DECK --pool { $pool }
cannot-contain = a file of this format cannot contain { $parts }
no-place-for = { $parts }: the format has no place for them, so they are in the main deck
not-written = { $what } can be read but not written; `zocalo export --formats` lists the formats that can be written
no-record = VASSAL's record of { $count ->
    [one] one card
   *[other] { $count } cards
} is unknown: { $cards }
no-record-at-all = no VASSAL record is known for any card of this deck, so there is nothing to write
no-cards = the deck has no cards, and a file of this format contains nothing else; give a deck with cards
no-built-in = there is no built-in deck { $name }; the built-in decks are { $names }
no-built-in-near = there is no built-in deck { $name } (did you mean { $near }?); the built-in decks are { $names }
folder = { $file } is a folder; give the path of a deck file in it
too-large = { $file } is too large for a deck: more than { $size } kB; give a deck file
empty = { $file } is empty; write one card per line, such as: 3 Trade Pact
no-card-in-lines = { $file } has { $count ->
    [one] one line, and it is not a card
   *[other] { $count } lines, and none of them is a card
}; write one card per line, such as: 3 Trade Pact
no-text = { $file } is not a text file; give a deck list as text or TOML
foreign = { $file } is { $kind ->
    [an-MTGO-deck] an MTGO deck
    [a-LackeyCCG-deck] a LackeyCCG deck
    [a-spreadsheet-file] a spreadsheet file
   *[other-file] { $kind }
}, which cannot be read yet; save or copy the deck as plain text, one card per line: 3 Trade Pact
ambiguous = { $file } could be either of two formats, { $first } or { $second }; specify which: --from { $one }, or --from { $other }
other-format = { $file } is not a { $what }: { $reason }; omit --from to detect the format
vassal = { $file } { $error }
no-deck = { $file } cannot be read as a deck

about = { $what } ({ $endings }), { $way ->
    [both] read and written
    [read] read
    [written] written
   *[neither] known by name
}
about-lossy = { $about }; cannot tell { $parts }
about-refuses = { $about }; { $program } refuses a whole deck with a card that it lacks
about-drops = { $about }; { $program } leaves out a card that it lacks, without saying so
refuses-deck = { $program } has no { $cards } and will refuse the whole deck; to leave that out: --partial
drops-cards = { $program } will leave out { $cards }, which it lacks, without saying so
left-out = left out (there is no such card): { $cards }
and-more = { $names } and { $count } more
