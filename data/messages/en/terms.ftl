### Terms that the messages of several rooms share; a term sees the variables of the message that uses it.

-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
