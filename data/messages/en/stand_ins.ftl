### What can stand in for cards that decks lack: src/report/stand_ins.rs.

none-fits = Nothing that you own and no deck uses can stand in for what is lacking: { $lacks ->
    [one] { $lacks } card
   *[other] { $lacks } cards
}.
can-stand-in = What you own can stand in for { $replaced } of { $lacks ->
    [one] { $lacks } lacking card
   *[other] { $lacks } lacking cards
}.
head-lacking = Lacking
head-instead = Take instead
head-deck = In
head-free = Free
head-cost = Cost
head-same = Same effects
head-gains = Worth
not-measured = not measured
or = or { $name }
nothing = nothing fits
nothing-for = Nothing fits in the place of { $cards }.
type-unknown = ? (type unknown)
same-effects = { $shared } of { $all }
verdict = { $legal ->
    [yes] With what is to be taken { $deck } is legal under { $ruleset }.
   *[no] With what is to be taken { $deck } is not legal under { $ruleset }, as it was before.
}
of-unknown-type = { $count ->
    [one] { $count } free card
   *[other] { $count } free cards
} of unknown type might do as well: zocalo cards ask
