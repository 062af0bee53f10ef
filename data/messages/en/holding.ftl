### What is owned of a card: src/report/{owned,copies}.rs.

owned = Owned
none-owned = none
owned-by = { $count }: { $copies }
owned-free = { $count }, { $free } free: { $copies }
unknown-set = unknown set
places = Places
conditions = Conditions
in-deck = { $count } in { $deck } ({ $state ->
    [built] built
    [flexible] flexible
   *[idea] idea
})
decks = Decks
lacking = Missing
wanted = Wanted
proxies = Proxies
own-notes = Own notes
