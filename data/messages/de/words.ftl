### Words that the messages of several rooms share.

cards = { -cards }
copies = { -copies }
list-with-last = { $names } und { $last }
list-or = { $names } oder { $last }
list-or-further = { $names } oder { $last }
list-more = { $count } weitere
name = NAME
in-deck-file = , in der Deckdatei, die `zocalo import DATEI --out DECK.toml` daraus macht
silent = { $citation } (sagt dazu nichts)
part = { $part ->
    [ambassador] der Botschafter
    [opening_hand] die Starthand
    [deck] der Ziehstapel
    [reserve] die Reserve
    [crusade] die Crusade-Karte
    [crusade_pile] der Crusade-Stapel
    [faction_card] die Fraktionskarte
    [agenda] die Agenda
    [maybe] der Vielleicht-Stapel
   *[conflict_pile] der Konfliktstapel
}
faction = { $named ->
    [yes] { $name }
   *[no] Fraktion { $name }
}
faction-of = { $named ->
    [yes] { $name }
   *[no] Fraktion { $name }
}
faction-started-as = { $named ->
    [yes] { $name }
   *[no] { $name }
}
note = Hinweis: { $text }
warning = Warnung: { $text }
built-in-title = { $deck ->
    [human] Premier-Starter: Menschen
    [centauri] Premier-Starter: Centauri
    [minbari] Premier-Starter: Minbari
    [narn] Premier-Starter: Narn
    [alliance] Das Deck Alliance of Races
    [alliance2] Das Deck Alliance of Races, für zwei
   *[order] Order Brings Victory
}
