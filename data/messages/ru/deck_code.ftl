### Deck codes: crates/decks/src/formats/code/.

cut-off = код оборван: от него { $count ->
    [one] осталась { $count } буква
    [few] остались { $count } буквы
    [many] осталось { $count } букв
   *[other] осталось { $count } буквы
}
too-long = в коде колоды не больше { $most } букв
strange-letter = буква { $at } кода — { $letter }, а таких в кодах не бывает
wrong-letter = буква { $at } кода неверна
swapped-letters = буквы { $at } и { $next } кода переставлены
extra-letter = буква { $at } кода лишняя
missing-letter = перед буквой { $at } кода не хватает буквы
several-wrong = в коде неверно несколько букв
write-letter = скорее всего, это { $letter }
swap-them = поменяйте их местами
leave-it-out = уберите ее
insert = вставьте там { $letter }
copy-again = скопируйте код еще раз, от b5: до последней буквы
other-version = этот код версии { $version }, а эта версия Zocalo таких не читает
unknown-number = в этом коде есть карта { $number }, которой эта версия Zocalo не знает
update = установите Zocalo поновее или попросите колоду в другом формате
not-ours = буквы целы, но это не код колоды
name-cut = для всего имени колоды в ее коде нет места; в нем «{ $name }»
name-left-out = для имени этой колоды в ее коде нет места
does-not-fit = код этой колоды — { $letters } букв, а в коде не больше { $most }; выберите другой формат
