### Tables of cards that become packs: crates/collection/src/facts/import/, src/report/import.rs.

empty = the file is empty
no-table = there is no table on this page
no-name = no column contains card names; the columns are { $columns }
beyond-heading = row { $row } has { $cells } cells, but the heading has { $heading }
cell = { $column }: { $reason }
no-table-help = save the table as CSV, or the page that shows it as HTML
empty-help = give a table with a heading and one row per card
no-name-help = specify the column in a map: `zocalo cards import --print-map` prints one, --map FILE reads yours
beyond-page-help = give the heading a cell for each column, or save it as CSV
beyond-help = put quotation marks around a cell that contains the separator
rows-disagree = other rows for its card disagree, first row { $row }
row-matches = row { $row } matches the same card and differs in { $facts }
row-same-card = row { $row } is for the same card and differs in { $facts }
prints-map = zocalo cards import --print-map prints a map
no-column = there is no column "{ $name }"
columns-are = the columns are { $names }, not_read
heading-letters = a heading must contain letters
heading-letters-help = take it out
choices-or-nothing = the choices are { $names }, and "" for nothing
in-brackets = its name is that of a card, followed by something in brackets
name-close = its name is close to that of another card
meant-unknown = no card has the name given in its column Meant Card
several-named = several cards have that name
published-online = the card with its name was published online, but the row is for a printed set
cannot-tell = a facts file cannot tell it from other cards with its name: write under Version what distinguishes it
has-no-name = it has no name
text-long = the text is longer than { $most } characters
no-number = "{ $text }" is not a printed number, which is from 0 to { $most }
title = { $file } → facts file { $pack }
by-name = { $number } by name
by-alias = { $number } by alias
by-said = { $number } as you said
rows = rows
rows-of = matched + new + merged + unmatched
matched = matched
new = new
merged = merged
unmatched = unmatched
doubtful = { $number } doubtful
facts-added = Facts added
completed = Completed
known-already = Known already
other-wording = { $same }; { $number } with different wording
more-cards = { $count ->
    [one] { $count } card more
   *[other] { $count } cards more
}
fewer-cards = { $count ->
    [one] { $count } card fewer
   *[other] { $count } cards fewer
}
changed-cards = { $count ->
    [one] { $count } card changed
   *[other] { $count } cards changed
}
nothing-changes = nothing changes
replaces-pack = Replaces the facts file
card-more = { $card }: more
card-gone = { $card }: gone
changed = Changed
was-unreadable = it could not be read
contradictions = Contradictions
errata-stay = Different wording, but a ruling or an erratum stays
list-unmatched = Unmatched
not-imported = Not imported
imported = Imported { -cards } into the facts file { $pack }.
unmatched-in = Unmatched rows are in { $file }: correct them there and import that file.
undo = Undo with: zocalo cards files --remove { $pack }
more-with-v = and { $number } more; -v shows all
contradiction = { $table-wins ->
    [yes] { $card }: { $fact } { $known }, the table has { $table }; the table counts
   *[no] { $card }: { $fact } { $known }, the table has { $table }; what is known counts
}
yes = yes
none = none
left-row = row { $row }: { $why }
left-row-named = row { $row }, { $name }: { $why }
perhaps = { $row }; perhaps { $cards }
odd-rows = { $count ->
    [one] { $count } row ({ $names })
   *[other] { $count } rows ({ $names })
}
odd-code = { $column } "{ $code }" is not in the map; { $rows }
odd-zero = every ability is 0, which may mean never entered: unknown; { $rows }
odd-zero-cost = the cost is 0, which may mean none printed or never entered: unknown; { $rows }
odd-not-printed = a number that the card's type never prints; { $rows }
odd-rarity = the rarity in a set that is not in the map; { $rows }
no-race-one = no race: its only card is not known as Neutral
neutral-one = Neutral: its only card is not known as Neutral
no-race-some = no race: of { $rows } cards, { $count ->
    [one] { $count } is
   *[other] { $count } are
} known as something other than Neutral
neutral-some = Neutral: of { $rows } cards, { $count ->
    [one] { $count } is
   *[other] { $count } are
} known as something other than Neutral
other-table = another table in the file also has names and was not read: save it as a separate file
other-tables = { $count } more tables in the file also have names and were not read: save each as a separate file
columns-unknown = columns that are not in the map: { $names }
columns-again = columns whose meaning an earlier column already has: { $names }
