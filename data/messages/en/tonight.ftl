### Which decks can play at one table tonight: src/cli/tonight/.

no-collection = you keep no collection, so no deck can be built
begin-collection = begin one: zocalo collection add --starter narn
table-size = a table has 2 to { $most } players
give-table-size = give the number of players first, then decks: zocalo tonight 4 @narn @order
no-set = No two decks that you know can be built at once and sit at one table.
sets = { $count ->
    [one] One set of { $players } decks can be built at once and sit at one table.
   *[other] { $count } sets of { $players } decks can be built at once and sit at one table, the most different first.
}
fewer-sets = No { $asked } decks can be built at once and sit at one table; { $count ->
    [one] one set of { $players } can
   *[other] { $count } sets of { $players } can, the most different first
}.
set-head = { $number }. { $races ->
    [one] one race
   *[other] { $races } races
}, { $common ->
    [0] no two decks share a card
    [one] two decks share { $common } card
   *[other] pairs of decks share { $common } cards
}
head-deck = {"  "}Deck
head-title = Name
head-race = Race
head-state = State
move-line = from { $from } to { $to }: { $cards }
stand-ins-line = take { $cards } in { $deck }
taken-for = { $count } { $put } for { $out }
more-cards = { $count } more cards
not-exact = There were too many choices to look at all, so a better set may exist. Name fewer decks.
left-out-head = { $count ->
    [one] { $count } deck cannot play:
   *[other] { $count } decks cannot play:
}
out-illegal = { $deck } is not legal; `zocalo check` says why
out-unread = { $deck } was not understood in full, or its ruleset cannot be read; `zocalo check` says why
out-lacks = { $deck } lacks { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
out-same = { $deck } has the same cards as { $other }
wrote-sheets = Wrote the sheets of the first set: { $files }
