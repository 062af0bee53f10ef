### Terms that the messages of several rooms share; a term sees the variables of the message that uses it.

-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
-on-whom = { $on ->
    [bearer] bearer
    [this-card] this card
    [a-character] a character
    [an-inner-circle-character] an Inner Circle character
    [a-fleet] a fleet
    [each-character] each character
    [each-character-of-own-race] each character of own race
    [each-character-of-own-and-target-race] each character of own and target race
    [each-other-character] each other character
    [each-neutral-character] each neutral character
    [each-fleet] each fleet
    [each-location] each location
    [who-rotates] who rotates
   *[ambassador] ambassador
}
-abilities = { $of ->
    [diplomacy] Diplomacy
    [intrigue] Intrigue
    [psi] Psi
    [leadership] Leadership
    [military] Military
    [diplomacy-intrigue-and-leadership] Diplomacy, Intrigue and Leadership
    [all-abilities-above-0] all abilities above 0
    [the-ability-of-the-conflict] the ability of the conflict
    [the-ability-it-used] the ability it used
   *[all-abilities] all abilities
}
