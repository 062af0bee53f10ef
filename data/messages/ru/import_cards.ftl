### What `cards import` does: src/report/import.rs.

title = { $file } → пакет { $pack }
by-name = { $number } по имени
by-alias = { $number } по другому имени
as-said = { $number } как вы сказали
rows = строк
rows-are = узнано + новых + слито + осталось
matched = узнано
new = новых
merged = слито
unmatched = осталось
doubtful = сомнительных: { $number }
facts-added = Добавлены факты
completed = Дополнены
known-already = Уже известно
other-wording = { $same }; иначе сказано: { $number }
more = { $count ->
    [one] на { $number } карту больше
    [few] на { $number } карты больше
    [many] на { $number } карт больше
   *[other] на { $number } карты больше
}
fewer = { $count ->
    [one] на { $number } карту меньше
    [few] на { $number } карты меньше
    [many] на { $number } карт меньше
   *[other] на { $number } карты меньше
}
changed = { $count ->
    [one] изменена { $number } карта
    [few] изменены { $number } карты
    [many] изменено { $number } карт
   *[other] изменены { $number } карты
}
nothing-changes = ничего не меняется
replaces = Заменяет пакет
card-more = { $card }: новая
card-gone = { $card }: исчезла
changes = Изменения
not-readable = его нельзя было прочитать
contradictions = Противоречия
errata = Сказано иначе, но остается разъяснение или исправление
unmatched-rows = Остались
not-imported = Не внесено
imported = { $count ->
    [one] Внесена { $number } карта
    [few] Внесены { $number } карты
    [many] Внесено { $number } карт
   *[other] Внесены { $number } карты
} в пакет { $pack }. Отменить: zocalo cards packs --remove { $name }
imported-left = { $count ->
    [one] Внесена { $number } карта
    [few] Внесены { $number } карты
    [many] Внесено { $number } карт
   *[other] Внесены { $number } карты
} в пакет { $pack }. Оставшиеся строки — в { $file }: исправьте их там и внесите этот файл. Отменить: zocalo cards packs --remove { $name }
and-more = и еще { $number }; все показывает -v
contradiction = { $card }: { $fact } { $known }, в таблице { $table }; действует { $wins ->
    [yes] таблица
   *[no] то, что известно
}
yes = да
none = нет
row = строка { $number }: { $why }
row-named = строка { $number }, { $name }: { $why }
perhaps = { $row }; возможно, { $names }
rows-with = { $count ->
    [one] { $number } строка ({ $names })
    [few] { $number } строки ({ $names })
    [many] { $number } строк ({ $names })
   *[other] { $number } строки ({ $names })
}
code-not-in-map = { $column } «{ $code }» нет в карте соответствий; { $rows }
odd = { $why ->
    [all-zero] все способности — 0, то есть, возможно, не заполнены: неизвестно
    [zero-costs] цена 0, то есть, возможно, не напечатана или не заполнена: неизвестно
    [not-printed] число, которого на картах этого типа не бывает
   *[lost-rarities] редкость в наборе, которого нет в карте соответствий
}; { $rows }
not-neutral-one = { $what ->
    [none] без расы
   *[neutral] Neutral
}: единственная такая карта известна не как нейтральная
not-neutral = { $what ->
    [none] без расы
   *[neutral] Neutral
}: из { $rows } карт { $count ->
    [one] { $number } известна не как нейтральная
    [few] { $number } известны не как нейтральные
    [many] { $number } известны не как нейтральные
   *[other] { $number } известны не как нейтральные
}
other-tables = { $count ->
    [one] в файле есть еще { $count } таблица с именами, она не прочитана: сохраните ее отдельным файлом
    [few] в файле есть еще { $count } таблицы с именами, они не прочитаны: сохраните каждую отдельным файлом
    [many] в файле есть еще { $count } таблиц с именами, они не прочитаны: сохраните каждую отдельным файлом
   *[other] в файле есть еще { $count } таблицы с именами, они не прочитаны: сохраните каждую отдельным файлом
}
columns-not-in-map = столбцы, которых нет в карте соответствий: { $columns }
columns-again = столбцы, смысл которых уже есть у столбца раньше: { $columns }
