### Changes of the collection and its cards: src/report/{holding,binder,collection_import}.rs, crates/collection/src/collection/{picking,error,fields}.rs, crates/collection/src/collection/import/.

with-said = { $card } [{ $said }]
in-place = in { $place }
noted = note: { $note }
to-keep = to keep
to-trade = to trade
on-list = { $list ->
    [owned] owned
    [proxy] proxy
   *[wanted] wanted
}
copies-of-cards = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
} of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
many-copies = { $copies } copies of { $cards } cards
moved-owned = { $count } { $card } ({ $there } owned now)
moved-more = { $count } { $card } ({ $there })
moved-proxy = { $count } { $count ->
    [one] proxy
   *[other] proxies
} of { $card } ({ $now })
proxies-now = { $there ->
    [one] { $there } proxy
   *[other] { $there } proxies
} now
moved-wanted = { $count } wanted { $card } ({ $there } wanted now)
moved-wanted-more = { $count } wanted { $card } ({ $there })
filled-one = the one wanted { $card }
filled-all = all { $filled } wanted { $card }
filled-some = { $filled } of { $all } wanted { $card }
filled-many = { $filled } wants for { $cards } cards
fills = fills { $what }
and-more = and { $count } more
difference-proxy = {" "}(proxy)
difference-wanted = {" "}(wanted)
difference-filled = , filled
deck = deck
mark-changes = { $path }: { $was } -> { $becomes }
mark = { $state ->
    [built] built
    [flexible] flexible
    [idea] idea
   *[none] not marked
}
head-card = Card
head-copies = Copies
head-now = Now
head-then = Then
undo-of = undo of { $number }:{" "}
undo-of-machine = undo of { $number } ({ $machine }):{" "}
redo = redo:{" "}
command-of-journal = { $name ->
    [wants-add] wants add{ $rest }
    [wants-remove] wants remove{ $rest }
    [missing-wants] missing --wants{ $rest }
    [deck-rename] deck rename{ $rest }
   *[other] { $name }{ $rest }
}
no-place = no place
head-set = Set
head-place = Place
head-book = Recorded
head-there = There
head-difference = Difference
strange = unknown to this card data
type-unknown = type unknown
no-place-noted = no place noted
no-condition-noted = no condition noted
not-owned = not owned
head-owned = Owned
head-free = Free
head-built = Built
head-missing = Missing
head-wanted = Wanted
head-proxies = Proxies
head-type = Type
head-condition = Condition
head-sets = Sets
head-note = Note
which-of-your = which of your { $card }? you asked for { $asked } of { $all }
pick-none = you have no { $list ->
    [owned] { $card }
    [proxy] proxy of { $card }
   *[wanted] wanted { $card }
}{ $kind }; nothing was changed
pick-few = you have { $there } { $list ->
    [owned] { $card }
    [proxy] proxy of { $card }
   *[wanted] wanted { $card }
}{ $kind }, not { $asked }; nothing was changed
of-that-kind = {" "}of that kind ({ $all } in all)
unusable = the collection { $path } cannot be used: { $why }
refused = { $path }: { $why }; nothing was changed
not-changed = the collection was not changed: { $error }
journal-damaged = the journal of the collection is damaged
its-journal-damaged = its journal is damaged
too-few = there { $count ->
    [one] is { $count } copy
   *[other] are { $count } copies
} of { $lot }, not { $asked }; nothing was changed
nothing-to-change = nothing to change
changed-meanwhile = the collection changed in the meantime; nothing was changed now
clock-wrong = the clock of this machine says the year { $year }; nothing was changed: set the clock, then repeat the command
only-others = everything this machine changed is already undone; what other machines changed can be undone only there
no-field = { $field ->
    [name] name
    [version] version
    [loyalty] loyalty
    [set] set
    [condition] condition
    [place] place
   *[note] note
} cannot be { $text }: { $why }
tables-damaged = its tables are damaged or belong to another program ({ $message })
disk-full = the disk is full
disk-failing = the disk is full or failing
busy = another program has been changing it for more than a minute; try again when it has finished
denied = it or its folder cannot be written to (permission denied)
damaged = it is damaged
said-error = { $said } ({ $error })
left-restore = ; it was left as it is; restore its newest copy with: zocalo collection restore { $copy } --yes
left-no-copy = ; it was left as it is, and there is no copy next to it; restore one of your own: zocalo collection restore FILE, or save what can be read: zocalo collection export --out FILE
control-sign = it contains a control character
too-long = it is longer than 200 characters
blanks = it starts or ends with a space
empty = it is empty
why-no-card = no card has that name
why-close = its name is close to that of a card
why-several = several cards have that name
why-may-be-several = no card has that name; it could be one of several
why-other-race = the card with that name is not of that race
why-meant = no card has the name given in its column Meant Card
why-unclear = there are { $lots }, and the file does not say which of them are fewer
no-card-called = no card is called "{ $name }"
