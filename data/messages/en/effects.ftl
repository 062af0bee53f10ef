### What a card does, as one sentence: crates/cards/src/card/effect/{words,price_words}.rs.

sentence = { $when }{ $conflicts }{ $often }{ $choice }{ $repeat }{ $needs }{ $price }: { $change }{ $until }
when = { $when ->
    [in-play] In play
    [in-hand] In hand
    [enters] When it comes into play
    [played] When played
    [rotate] Rotate
    [action] As an action
    [ready-round] In each Ready Round
    [conflict-round] In each Conflict Round
    [draw-round] In each Draw Round
    [initiated] When initiated
    [resolving] While a conflict resolves
    [resolved] When it has resolved
    [influence-from-a-conflict] When a conflict gains you influence
   *[victory] When victory is checked
}
won = Won{ $margin }
lost = Lost{ $margin }
margin = {" "}by { $least } or more
sponsoring = When you sponsor { $class }
first-borne = When { $class } is put on it, which bears no other
conflicts = {" "}(in { $kinds } conflicts)
kind-in = { $kind }
often = { $often ->
    [once-a-turn] , once a turn
   *[once-a-game] , once a game
}
choice = , choice { $number }
repeat = , up to { $count ->
    [one] { $count } times
   *[other] { $count } times
} at once
needs = , if { $needs }
and = { $one } and { $other }
or = { $one } or { $other }
and-except = { $one } or { $other }
until = { $until ->
    [end-of-turn] {" "}until the turn ends
    [next-turn] {" "}next turn
    [while-rotated] {" "}while it stays rotated
    [while-in-play] {" "}while it stays in play
    [for-good] {" "}for good
   *[state-ends] {" "}while that state lasts
}

price = , for { $parts }
price-nothing = , for nothing
pay-influence = { $count } influence
pay-each-action = { $count } influence for each action of yours before it this turn
pay-each-fleet = { $count } influence for each fleet of your race in play
pay-each-participant = { $count } influence for each of your characters in one conflict
pay-printed-military = influence equal to the printed Military of the fleet
pay-rating = { $count } of your influence rating
pay-rotate = { $who ->
    [this-card] its own rotation
    [ambassador] the rotation of your ambassador
    [inner-circle-character] the rotation of an Inner Circle character
    [character] the rotation of a character
   *[fleet] the rotation of a fleet
}{ $ability }{ $marks }
pay-with = {" "}with { $ability }
pay-with-at-least = {" "}with { $ability } { $least } or more
pay-with-marks = {" "}with { $count ->
    [one] { $count } { $mark } Mark
   *[other] { $count } { $mark } Marks
}
pay-together = the rotation of characters with { $ability } { $least } together
pay-gives-up = a point of its printed { $ability }
pay-purge = a purged { $mark } Mark
pay-discard = { $what ->
    [this-card] its own discarding
    [fleet] a discarded fleet
   *[card-from-hand] a card discarded from hand
}
