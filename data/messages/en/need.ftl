### What a card requires: crates/cards/src/card/effect/need.rs.

marks = you have { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
marks-on = { -on-whom } has { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
no-marks-on = { -on-whom } has fewer than { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
won-by = the conflict was won by { $least } or more
in-play = you have { $class } in play
bearer = it is put on { $class }
at-table = a { $race } player is at the table
not-at-table = no { $race } player is at the table
or = { $one } or { $other }
own-race = your race is { $races }
range-at-most = { $most } or less
range-at-least = { $least } or more
range-exactly = exactly { $number }
range-from-to = { $least } to { $most }
toward = { $whom ->
    [target] the target race
    [any] any one race
    [Human] the Humans
    [Centauri] the Centauri
    [Minbari] the Minbari
    [Narn] the Narn
   *[Non-Aligned] the Non-Aligned
}
tension-of-some = the tension of some race toward { $toward } is { $range }
tension-mutual = mutual tension toward { $toward } is { $range }
tension-own = your tension toward { $toward } is { $range }
state = { $state ->
    [alliance] Alliance
    [free-trade] Free Trade
    [neutrality] Neutrality
    [non-aggression] Non-Aggression
   *[war] War
} holds with the target
no-state = no { $state ->
    [alliance] Alliance
    [free-trade] Free Trade
    [neutrality] Neutrality
    [non-aggression] Non-Aggression
   *[war] War
} holds with the target
influence = { $who ->
    [babylon-5] Babylon 5
    [shadow] Shadow
   *[vorlon] Vorlon
} influence is { $least } or more
rating = your influence rating is { $least } or more
rating-at-most = your influence rating is { $most } or less
power = your power is { $least } or more
unrest-at-least = your unrest is { $least } or more
unrest-at-most = your unrest is { $most } or less
shadow-war = the Shadow War has begun
no-shadow-war = no Shadow War has begun
at-war = you are at war
no-war = you are not at war
no-conflict = you have started no conflict this turn
gains-influence = the conflict would gain you influence
ambassador-supports = your ambassador supports a conflict
no-military-conflict = no Military conflict resolved this turn
used-not-best = it took part in the conflict with an ability that is not its best
won-by-unrest = the conflict was won by { $times } times your unrest or more
uncontested = nobody opposed the conflict
contested = somebody opposed the conflict
war-conflict = it is a war conflict
ability = it has { $ability } { $least } or more
others-only = another player brings it about
