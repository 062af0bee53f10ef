### How much an effect changes something: crates/cards/src/card/effect/amount_words.rs.

counted = { $first }{ $number } { $each }{ $rounded }{ $most }
first = { $number } and{" "}
rounded = , rounded up
most = , at most { $most }
each-rating = for each { -steps }of your influence rating
each-lowest-rating = for each { -steps }of the lowest influence rating at the table
each-unrest = for each { -steps }of your unrest
each-mark = for each { -steps }{ $mark } { -plural-mark }
each-ambassador-mark = for each { -steps }{ $mark } { -plural-mark } on your ambassador
each-bearer-mark = for each { -steps }{ $mark } { -plural-mark } on it
each-marked = for each { -steps }own { $per ->
    [one] character
   *[other] characters
} with a { $mark } Mark
each-card = for each { -steps }of { $class } in play
each-of-ambassador = for each { -steps }{ $ability } of your ambassador
each-of-bearer = for each { -steps }{ $ability } of its bearer
each-of-ready = for each { -steps }{ $ability } of your ready cards
each-influence = for each { -steps }{ $who ->
    [babylon-5] Babylon 5
    [shadow] Shadow
   *[vorlon] Vorlon
} influence
each-target-influence = for each { -steps }influence of the target
each-tension = for each { -steps }tension toward { $toward }
each-lowest-tension = for each { -steps }of your lowest tension
each-state = for each { -steps }state of { $state ->
    [alliance] Alliance
    [free-trade] Free Trade
    [neutrality] Neutrality
    [non-aggression] Non-Aggression
   *[war] War
}
each-token = for each { -steps }{ $per ->
    [one] token
   *[other] tokens
} on this card
each-of-margin = for each { -steps }of the margin
each-race = for each { -steps }{ $per ->
    [one] race
   *[other] races
} in your Inner Circle
each-species = for each { -steps }species in your Inner Circle
each-action = for each { -steps }{ $per ->
    [one] action
   *[other] actions
} of yours this turn
each-discarded-military = for each { -steps }of the printed Military of the discarded fleet

-steps = { $per ->
    [1] {""}
    [one] { $per }{" "}
   *[other] { $per }{" "}
}
-plural-mark = { $per ->
    [one] Mark
   *[other] Marks
}
