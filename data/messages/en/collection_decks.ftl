### The collection and decks, trades and wants: src/cli/collection/{buildable,missing,trade,trades,wants}.rs, src/cli/collection/deck/, src/cli/holdings/decks.rs, src/report/lacks.rs.

neither-file-nor-state = { $last } is neither a deck file nor a state of a deck
write-state = write built, flexible, idea or forget after the decks
none-marked = no deck is marked; mark one: zocalo collection deck DECK built
changed-since = { $deck } changed since you marked it; the current list counts; `zocalo collection deck { $typed } { $state }` marks it again
gone-moved = { $deck } is gone, and { $moved } contains the same cards; `zocalo collection deck { $typed } { $state }` moves the mark
gone = { $deck } is gone; its last known list counts; `zocalo collection deck { $typed } forget` removes its mark
unread = { $deck } cannot be read ({ $why }); its last known list counts
input-no-path = standard input has no path, so it cannot be marked
give-deck-file = give a deck file
is-built-in = { $deck } is a built-in deck, and only files can be marked
mark-copy = copy it and mark the copy: zocalo deck copy { $deck } { $name }.toml
already = { $name } is already { $state ->
    [built] built
    [flexible] flexible
   *[idea] an idea
}; nothing was changed.
now = { $name } is now { $state ->
    [built] built
    [flexible] flexible
   *[idea] an idea
}: { $state ->
    [built] it uses { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
    [flexible] it shares its { $cards } cards with the other flexible decks
   *[idea] it uses no cards
}.
mark-came-from = Its mark came from { $file }.
it-lacks = It lacks { $lacks }; `zocalo collection missing { $file }` lists them.
they-lack = They lack { $lacks }; `zocalo collection deck` lists how many each.
all-already = { $count } decks are already { $state ->
    [built] built
    [flexible] flexible
   *[idea] ideas
}; nothing was changed.
all-now = { $count } decks are now { $state ->
    [built] built: they use { $cards } cards
    [flexible] flexible: they share their cards with the other flexible decks
   *[idea] ideas: they use no cards
}.
were-before = { $count ->
    [one] { $count } of them was
   *[other] { $count } of them were
} before.
no-longer-marked = { $deck } is no longer marked; it was { $state ->
    [built] built
    [flexible] flexible
   *[idea] idea
}.
all-no-longer = { $count } decks are no longer marked.
too-large = the deck is too large to be counted
not-marked = { $deck } is not marked
deck-lists = `zocalo collection deck` lists the marked decks
wants-added-none = Nothing was added to your wants: nothing is missing, or it is already wanted or not a known card.
wants-added = Added { $sum } to your wants: { $names }.
more-cards = { $count } more cards
deck-changed = { $deck } changed since you marked it { $state ->
    [built] built
    [flexible] flexible
   *[idea] idea
}; the current list counts
deck-gone = { $deck }, marked { $state ->
    [built] built
    [flexible] flexible
   *[idea] idea
}, is gone and counts as it was; `zocalo collection deck` looks for it
deck-unread = { $deck }, marked { $state ->
    [built] built
    [flexible] flexible
   *[idea] idea
}, cannot be read ({ $why }), and counts as it was
path-no-text = the path { $path } is not text
rename-file = rename the file
record-trade = record what you agree on: zocalo collection trade --give "2 CARD" --get "1 CARD"
no-list-needed = recording a trade needs no list of what your friend wants
omit-wants = omit --wants, or give your friend's list
give-set-after = give the set after the card, such as --give "2 Trade Pact [Deluxe]", or specify: --place TEXT, --label LABEL; or use --any
gave = gave { $cards }
got = got { $cards }
traded = Traded: { $parts }
decks-lack-now = note: your built and flexible decks lack { $cards } now
nothing-to-give = there is nothing to give
nothing-to-give-away = there is nothing to give away: your decks need it, you keep it, or you own nothing
complete = complete
lacks = lacks { $count }
deck-is = { $deck } is { $answer }
deck-lacks = { $deck } { $answer }
together-built = {" "}together with built decks
head-card = Card
head-lacks = Lacks
head-need = Need
head-owned = Owned
head-printed-in = Printed in
stands-in = another version stands in for { $count ->
    [one] { $count } copy
   *[other] { $count } copies
} of { $version }; --exact counts each version by itself
no-card = { $name } (no card?)
needed-by-built = {"  "}needed by the built{" "}
together-lack = { $decks }: together with this deck they lack { $lacks }
in-decks = {"  "}in{" "}
head-deck = Deck
head-state = State
head-cards = Cards
head-with-free = With free copies
by-breaking = {"  "}by taking apart{" "}
buildable-sum = { $complete } of { $count ->
    [one] { $count } deck
   *[other] { $count } decks
} can be built now, { $broken } more by taking others apart
together = { $decks } together:
at-once = { $decks } can be built at once
not-at-once = { $decks } cannot be built at once: { $short ->
    [one] { $short } card
   *[other] { $short } cards
} short
at-once-lists = { $line }; `zocalo collection missing { $files }` lists them
all-by-breaking = All can be built at once by taking apart { $decks }.
largest-sets = { $count ->
    [one] The largest set that can be built at once has { $size } of the { $asked } decks:
   *[other] The largest sets that can be built at once have { $size } of the { $asked } decks:
}
largest-not-exact = There were too many choices to look at all, so a larger set may exist.
beside-first = Beside the first set:
many-decks = these { $count } decks
file-changed = { $file } (changed)
file-gone = { $file } (gone)
file-unreadable = { $file } (unreadable)
head-file = File
marked-sum = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}: { $built } built, { $flexible } flexible, { $ideas ->
    [one] { $ideas } idea
   *[other] { $ideas } ideas
}
copies-of-cards = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
} of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
head-wanted = Wanted
head-decks-lack = Decks lack
only-of = { $count } only of { $set }
with-note = { $what }: { $note }
for-decks = for { $decks }
to-look-for = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
} of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} to look for
head-spare = Spare
head-of = Of
to-give-away = { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
} of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} to give away
nothing = nothing
perhaps-more = ; perhaps { $count } more, of unknown sets
perhaps-set = , perhaps: set unknown
you-can-give = You can give
you-can-get = You can get
wants-unknown = unknown (the list does not say what your friend wants); add --wants FILE
