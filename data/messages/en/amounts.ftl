### How much an effect changes something: crates/cards/src/card/effect/amount.rs.

counted = { $first }{ $number } { $each }{ $rounded }{ $most }
first = { $number } and{" "}
rounded = , rounded up
most = , at most { $most }
each-influence-rating = for each { -steps }of your influence rating
each-lowest-rating = for each { -steps }of the lowest influence rating at the table
each-unrest = for each { -steps }of your unrest
each-marks = for each { -steps }{ $mark } { -plural-mark }
each-ambassador-marks = for each { -steps }{ $mark } { -plural-mark } on your ambassador
each-bearer-marks = for each { -steps }{ $mark } { -plural-mark } on it
each-marked = for each { -steps }own { $per ->
    [one] character
   *[other] characters
} with a { $mark } Mark
each-cards = for each { -steps }of { $class } in play
each-ambassador-ability = for each { -steps }{ $ability } of your ambassador
each-bearer-ability = for each { -steps }{ $ability } of its bearer
each-ready-ability = for each { -steps }{ $ability } of your ready cards
each-influence = for each { -steps }{ $who ->
    [babylon-5] Babylon 5
    [shadow] Shadow
   *[vorlon] Vorlon
} influence
each-target-influence = for each { -steps }influence of the target
each-tension = for each { -steps }tension toward { $toward }
each-lowest-tension = for each { -steps }of your lowest tension
each-states = for each { -steps }state of { $state ->
    [alliance] Alliance
    [free-trade] Free Trade
    [neutrality] Neutrality
    [non-aggression] Non-Aggression
   *[war] War
}
each-tokens = for each { -steps }{ $per ->
    [one] token
   *[other] tokens
} on this card
each-margin = for each { -steps }of the margin
each-races-in-inner-circle = for each { -steps }{ $per ->
    [one] race
   *[other] races
} in your Inner Circle
each-species-in-inner-circle = for each { -steps }species in your Inner Circle
each-actions-this-turn = for each { -steps }{ $per ->
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
