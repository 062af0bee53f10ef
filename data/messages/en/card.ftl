### One card and lists of cards: src/report/{card,cards,found}.rs, src/cli/{readings,resolve_card}.rs, src/cli/search/.

fact-cost = Cost
fact-abilities = Abilities
fact-marks = Marks
fact-pictures = Pictures
fact-gives = Gives marks
fact-keywords = Keywords
fact-in-play = In play
fact-requires = Requires
fact-enters = Enters
fact-printed = Printed in
fact-text = Text
fact-in-deck = In a deck
fact-aliases = Also spelled
fact-needs = Needs
fact-effect = Effect
fact-left-out = Left out
fact-economy = Economy
fact-sources = Sources
keywords-none = none known
text-none = none printed
effect-none = none that matters to a single player
not-verified = ? = not verified.
own-words = Texts are in our own words
text-of-pack = The text is from the facts file { $pack }
more-of-text = { $text }; -v shows effects and sources.
more = -v shows effects and sources.
loyalty-unknown = loyalty ?
cost-none = none printed
marks-none = none
limit-by-rule = { $limit } (by the rule for its type)
rarity-unknown = rarity ?
printed-likely = { $set } ({ $rarity }, likely)
mark = { $mark }
any-mark = any
given = { $mark } { $count }
given-to = { $mark } { $count } ({ $to })
replaces-must = must replace
replaces-may = may replace
replaces = replaces
rulings = --rulings shows { $count ->
    [one] { $count } ruling
   *[other] { $count } rulings
}.

head-card = Card
head-race = Race
head-type = Type
head-cost = Cost
head-abilities = D/I/P/L/M
head-marks = Marks
head-set = Set
head-text = Text
head-owned = Owned
head-in-deck = In deck
rarity-letter = { $rarity ->
    [common] C
    [uncommon] U
    [rare] R
   *[fixed] F
}

found = { -cards }
found-shown = { -cards }, { $shown } shown, { $more } more (--all)
found-folded = … and { -cards } known by name only (--all)
found-nothing = no card matches
may-match = { $count } may match ({ $facts } unknown)
may-match-many = { $count } may match (several facts unknown)
may-match-both = { $count } may match ({ $facts } unknown), { $many ->
    [one] { $many } lacks
   *[other] { $many } lack
} more
may-match-more = { $count } more may match ({ $facts } unknown)
may-match-more-many = { $count } more may match (several facts unknown)
may-match-more-both = { $count } more may match ({ $facts } unknown), { $many ->
    [one] { $many } lacks
   *[other] { $many } lack
} more
maybe-lists = { $clause }; --maybe lists them
maybe-shown = { $clause }; { $shown } shown (--all)
mixed-letters = { $typed } has Latin and Cyrillic letters; read as { $read }
read-as-query = read as { $query } (--literal searches the words)
not-spelt = no card has it as typed; showing { $query }
not-all-words = no card has all of it; showing { $query }
suggested = zocalo search '{ $query }' finds { -cards }
suggested-without = all but { $parts }: zocalo search '{ $query }' finds { -cards }

no-name = no card name was given
no-name-help = write the name of a card, in any spelling
which-card = Which card?
read-as = "{ $written }" is read as { $label }
read-as-layout = "{ $written }" is read as { $label }, typed on the other keyboard layout
read-as-mixed = "{ $written }" is read as { $label }; it mixes Latin and Cyrillic letters that look alike
read-as-others = "{ $written }" is read as { $label }; it is also a short name of { $others }
several-match = "{ $written }" matches several cards
write-one = write one of: { $labels }
write-one-of-more = write one of: { $labels } and { $count } more
not-called = no card is called "{ $written }"
search-word = look for a word of it: zocalo search WORD
nearest = the nearest name is { $near }
nearest-several = the nearest names are { $near }
card-lost = the card database has lost { $label }; delete it, and Zocalo builds it again
folder-for-decks = --folder is only for decks
folder-for-decks-help = write zocalo search --folder FOLDER decks: QUERY
subtype = { $subtype ->
    [Major] { $name }
   *[other-subtype] { $name }
}
