### What `cards import` does: src/report/import.rs.

title = { $file } → pack { $pack }
by-name = { $number } by name
by-alias = { $number } by alias
as-said = { $number } as you said
rows = rows
rows-are = matched + new + merged + unmatched
matched = matched
new = new
merged = merged
unmatched = unmatched
doubtful = { $number } doubtful
facts-added = Facts added
completed = Completed
known-already = Known already
other-wording = { $same }; { $number } with different wording
more = { $count ->
    [one] { $number } card more
   *[other] { $number } cards more
}
fewer = { $count ->
    [one] { $number } card fewer
   *[other] { $number } cards fewer
}
changed = { $count ->
    [one] { $number } card changed
   *[other] { $number } cards changed
}
nothing-changes = nothing changes
replaces = Replaces the pack
card-more = { $card }: more
card-gone = { $card }: gone
changes = Changed
not-readable = it could not be read
contradictions = Contradictions
errata = Different wording, but a ruling or an erratum stays
unmatched-rows = Unmatched
not-imported = Not imported
imported = Imported { $count ->
    [one] { $number } card
   *[other] { $number } cards
} into the pack { $pack }. Undo with: zocalo cards packs --remove { $name }
imported-left = Imported { $count ->
    [one] { $number } card
   *[other] { $number } cards
} into the pack { $pack }. Unmatched rows are in { $file }: correct them there and import that file. Undo with: zocalo cards packs --remove { $name }
and-more = and { $number } more; -v shows all
contradiction = { $card }: { $fact } { $known }, the table has { $table }; { $wins ->
    [yes] the table counts
   *[no] what is known counts
}
yes = yes
none = none
row = row { $number }: { $why }
row-named = row { $number }, { $name }: { $why }
perhaps = { $row }; perhaps { $names }
rows-with = { $count ->
    [one] { $number } row
   *[other] { $number } rows
} ({ $names })
code-not-in-map = { $column } "{ $code }" is not in the map; { $rows }
odd = { $why ->
    [all-zero] every ability is 0, which may mean never entered: unknown
    [zero-costs] the cost is 0, which may mean none printed or never entered: unknown
    [not-printed] a number that the card's type never prints
   *[lost-rarities] the rarity in a set that is not in the map
}; { $rows }
not-neutral-one = { $what ->
    [none] no race
   *[neutral] Neutral
}: its only card is not known as Neutral
not-neutral = { $what ->
    [none] no race
   *[neutral] Neutral
}: of { $rows } cards, { $count ->
    [one] { $number } is
   *[other] { $number } are
} known as something other than Neutral
other-tables = { $count ->
    [one] another table in the file also has names and was not read: save it as a separate file
   *[other] { $count } more tables in the file also have names and were not read: save each as a separate file
}
columns-not-in-map = columns that are not in the map: { $columns }
columns-again = columns whose meaning an earlier column already has: { $columns }
