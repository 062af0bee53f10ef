### Words that the messages of several rooms share.

cards = { -cards }
copies = { -copies }
list-with-last = { $names } and { $last }
list-or = { $names } or { $last }
list-or-further = { $names } or { $last }
list-more = { $count } more
name = NAME
in-deck-file = , in the deck file that `zocalo import FILE --out DECK.toml` makes of it
silent = { $citation } (does not mention it)
part = { $part ->
    [ambassador] the ambassador
    [opening_hand] the opening hand
    [deck] the draw deck
    [reserve] the reserve
    [crusade] the Crusade card
    [crusade_pile] the Crusade pile
    [faction_card] the Faction card
    [agenda] the Agenda
    [maybe] the maybe pile
   *[conflict_pile] the conflict pile
}
faction = { $named ->
    [yes] { $name }
   *[no] { $name } faction
}
faction-of = { $named ->
    [yes] { $name }
   *[no] { $name } faction
}
faction-started-as = { $named ->
    [yes] { $name }
   *[no] { $name }
}
note = note: { $text }
warning = warning: { $text }
built-in-title = { $deck ->
    [human] Premier starter: Human
    [centauri] Premier starter: Centauri
    [minbari] Premier starter: Minbari
    [narn] Premier starter: Narn
    [alliance] The Alliance of Races deck
    [alliance2] The Alliance of Races deck, two players
   *[order] Order Brings Victory
}
