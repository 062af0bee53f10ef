### Words that the messages of several rooms share.

cards = { -cards }
copies = { -copies }
list-with-last = { $names } и { $last }
list-or = { $names } или { $last }
list-or-further = { $names }, { $last }
list-more = еще { $count }
name = ИМЯ
in-deck-file = , в файле колоды, который сделает `zocalo import ФАЙЛ --out КОЛОДА.toml`
silent = { $citation } (об этом не говорит)
part = { $part ->
    [ambassador] посол
    [opening_hand] стартовая рука
    [deck] игровая колода
    [reserve] резерв
    [crusade] карта Crusade
    [crusade_pile] стопка Crusade
    [faction_card] карта фракции
    [agenda] цель
    [maybe] карты на примете
   *[conflict_pile] стопка конфликтов
}
faction = { $named ->
    [yes] { $name }
   *[no] фракция { $name }
}
faction-of = { $named ->
    [yes] домашней фракции
   *[no] фракции { $name }
}
faction-started-as = { $named ->
    [yes] домашней фракцией
   *[no] фракцией { $name }
}
note = примечание: { $text }
warning = предупреждение: { $text }
built-in-title = { $deck ->
    [human] Стартовая колода Premier: земляне
    [centauri] Стартовая колода Premier: центавриане
    [minbari] Стартовая колода Premier: минбарцы
    [narn] Стартовая колода Premier: нарны
    [alliance] Колода Alliance of Races
    [alliance2] Колода Alliance of Races, на двоих
   *[order] Order Brings Victory
}
