### What can stand in for cards that decks lack: src/report/stand_ins.rs.

none-fits = No free card of yours can stand in for { $lacks ->
    [one] the missing card
   *[other] any of the { $lacks } missing cards
}.
can-stand-in = Free cards of yours can stand in for { $replaced } of { $lacks ->
    [one] { $lacks } missing card
   *[other] { $lacks } missing cards
}.
head-lacking = Missing
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
    [yes] With these cards { $deck } is legal under { $ruleset }.
   *[no] With these cards { $deck } is not legal under { $ruleset }, as it was before.
}
of-unknown-type = { $count ->
    [one] { $count } free card
   *[other] { $count } free cards
} of unknown type may do as well: zocalo cards ask
