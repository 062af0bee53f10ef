### The front page, and what it says beside other commands: src/report/front.rs.

about = check, build and play Babylon 5 CCG decks
decks-here = Decks here
built-in-decks = Built-in decks
known-cards = Known cards
what-you-own = What you own
try = Try
try-check = is the Narn starter legal?
try-search = find cards
search-sample = zocalo search 'type:fleet race:narn cost<=6'
try-goldfish = how does it open?
closing = `zocalo help` lists all commands; `zocalo help COMMAND` explains one, `zocalo help TOPIC` a topic: { $topics }.
unusable = a collection that cannot be used: `zocalo doctor`
no-decks = none in this folder: `zocalo deck new mine.toml`
more-decks = { $names } and { $more } more; `zocalo deck list` shows them
not-looked-at = ({ $count } files not checked)
known = { $cards } by name, { $types } by type, { $costs } by cost, { $all } in full
nothing-owned = nothing yet: `zocalo collection add --starter narn`
copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
of-cards = of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
decks-in-state = { $count ->
    [one] { $count } deck { $state ->
        [built] built
        [flexible] flexible
       *[idea] idea
    }
   *[other] { $count } decks { $state ->
        [built] built
        [flexible] flexible
       *[idea] idea
    }
}

built-in-deck = { $deck ->
    [human] the fixed cards of the Human starter of Premier (1997)
    [centauri] the fixed cards of the Centauri starter of Premier (1997)
    [minbari] the fixed cards of the Minbari starter of Premier (1997)
    [narn] the fixed cards of the Narn starter of Premier (1997)
    [alliance] a Human deck published about 1998, with its author's plan
    [alliance2] the same, as its author opens it in a game of two
   *[order] a Minbari deck published about 1998, with its author's plan
}
built-in-heading = Built-in decks
everything = Everything at a glance
