### What VASSAL's files taught: src/report/learned.rs.

learned-new = { $count } new
learned-again = { $count } again
learned-kept = { $count } already known better
learned-file = { $file }: { $kind ->
    [deck] a saved deck
    [game] a saved game
   *[module] a module
}, { $pieces }: { $counts }
pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
no-such-names = no card here has these names: { $names }
left-out = left out: { $what }
left-out-more = left out: { $count } more
now-known = Now known: { $pieces }. To write a deck of them: zocalo export DECK --to vassal
would-be-known = Nothing was kept (--dry-run); this would be known: { $pieces }.
no-image = none
doubtful = no deck can be written with { $piece }, image { $image }; it may be any of { $cards }
doubtful-more = { $count } more { $count ->
    [one] piece
   *[other] pieces
} could each be several cards
learn-with-race = if they belong to one race, learn them again with it: zocalo export --learn FILE --race RACE
namesakes = { $count } pieces are { $card }, with the images { $images }; decks use the first
namesakes-more = { $count } more { $count ->
    [one] card has
   *[other] cards have
} several pieces
untested = what was learned from a module is untested; a saved deck with the same cards is a better source; no pile of the module can save or load a deck
untested-but = what was learned from a module is untested; a saved deck with the same cards is a better source; the module saves and loads decks in: { $names }
names-more = { $names } and { $count } more
