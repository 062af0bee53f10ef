### What a card requires: src/game/deck/need_words.rs.

marks = you have { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
marks-on = { $on ->
    [bearer] bearer
    [this-card] this card
    [a-character] a character
    [an-inner-circle-character] an Inner Circle character
    [a-fleet] a fleet
   *[ambassador] ambassador
} has { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
no-marks-on = { $on ->
    [bearer] bearer
    [this-card] this card
    [a-character] a character
    [an-inner-circle-character] an Inner Circle character
    [a-fleet] a fleet
   *[ambassador] ambassador
} has fewer than { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
won-by = the conflict was won by { $least } or more
in-play = you have { $card } in play
in-play-ready = you have ready { $card } in play
in-circle = you have Inner Circle { $card } in play
in-play-type = you have { $type ->
    [Aftermath] an aftermath
    [Agenda] an agenda
    [Character] a character
    [Conflict] a conflict
    [Contingency] a contingency
    [Enhancement] an enhancement
    [Event] an event
    [Fleet] a fleet
    [Group] a group
   *[Location] a location
} in play
in-play-keyword = you have a { $keyword } card in play
supporting-keyword = you have a supporting { $keyword } character in play
bearer-ability = it is put on a character with { $ability } { $least } or more
bearer-supporting = it is put on a supporting character
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
