### What is read of texts of packs: src/report/proposals.rs.

only-if = Only if { $needs }
and = {" "}and{" "}
pack = facts file { $pack }
text = text
no-text = No enabled facts file contains a text.
all-known = Nothing to read: the effects of the { $count ->
    [one] { $count } card
   *[other] { $count } cards
} with a text are already known.
texts = texts
of-unknown = of cards with unknown effects
proposed = proposed
all-read = every sentence was read
not-proposed = not proposed
and-more = and { $count } more; -v shows all
head-not-proposed = Not proposed: { $count }
not-played-yet = None of this is simulated yet. Compare each with its text, then: zocalo cards confirm NAME, or --all
no-effect = { $card }: no effect in its text
not-understood = { $card }: { $unread } of { $all } { $all ->
    [one] sentence
   *[other] sentences
} not understood
none = There are no proposals. `zocalo cards propose` reads the texts of facts files.
waiting = { $count } { $count ->
    [one] proposal
   *[other] proposals
}
