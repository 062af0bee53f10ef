### Decks in lists and card by card: src/cli/deck/{found,list,search}.rs, src/report/{decks,deck_lines}.rs.

unread-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
} cannot be read as decks: { $names }; `zocalo check FILE` says why
unread-file = { $path } cannot be read as a deck: { $reason }
no-decks-there = { $count ->
    [one] { $count } file there is not a deck
   *[other] { $count } files there are not decks
}
not-searched = { $count ->
    [one] { $count } folder
   *[other] { $count } folders
} not searched; 'FOLDER/**' includes everything below
no-deck-in = there is no deck in { $places }; give a folder of decks
file-gone = its file is gone; it is marked { $state }
no-places = this takes folders and deck files, and standard input is neither
give-folder = give a folder of decks, a deck file or a pattern such as 'decks/**'
none-matches = none of { $count ->
    [one] { $count } deck
   *[other] { $count } decks
} matches
more-match = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
} more match
left-out = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
} left out: a deciding fact is unknown{ $collection ->
    [yes] {""}
   *[no] ; what is missing is unknown without a collection
}
only-for-cards = { $option } is only for cards, and this query is about decks
omit = omit { $option }
card-or-star = give the name of a card; a star stands for anything: in:vorlon*
did-you-mean-star = did you mean { $near }? a star stands for anything: in:vorlon*
no-card = no card is called "{ $name }"
rulesets-lists = `zocalo rulesets` lists them
mark = { $state ->
    [built] built
    [flexible] flexible
   *[idea] idea
}
file = File
name = Name
race = Race
ambassador = Ambassador
size = Size
verdict = Verdict
state = State
lacks = Lacks
tags = Tags
ruleset = Ruleset
name-not-shown = Not shown (too narrow): Name.
unread = unread
total = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}: { $legal } legal, { $illegal } illegal
total-unread = , { $count } unread
total-unchecked = , { $count } not checked
no-cards-yet = No cards yet.
card = Card
type = Type
cost = Cost
here = Here
own = Own
brought-in-by = Brought in by
part-count = { $part } { $count }
type-count = { $type ->
    [Aftermath] Aftermath
    [Agenda] Agenda
    [Character] Character
    [Conflict] Conflict
    [Contingency] Contingency
    [Enhancement] Enhancement
    [Event] Event
    [Fleet] Fleet
    [Group] Group
    [Location] Location
   *[unknown] Unknown type
} { $count }
type-cost = { $types }, cost { $cost }
leads = leads
anyone = anyone
a-loyal = a { $loyalty } character
declared = declared
played = played
played-on-others = played on factions of others
by-replacing = by replacing
replaces = replaces { $names }
as-it-says = as it says
no-one-here = no one here
requires = requires { $what }
perhaps-conspiracy = perhaps a Conspiracy Mark (its keyword is unknown)
a-conspiracy-mark = a Conspiracy Mark for each such card
all-cost = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} besides the ambassador cost { $cost }.
sum-with-unknown = 6 + 4?: 6, and 4 cards of unknown cost.
all-owned = All are owned (=).
owned-legend = Own: = all copies, -1 one missing; { $missing } missing in all.
here-legend = Here: what this deck pays instead.
