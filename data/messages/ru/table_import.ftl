### Tables of cards that become packs: crates/collection/src/facts/import/, src/report/import.rs.

empty = файл пуст
no-table = на этой странице нет таблицы
no-name = ни в одном столбце нет имен карт; столбцы: { $columns }
beyond-heading = в строке { $row } ячеек { $cells }, а в заголовке { $heading }
cell = { $column }: { $reason }
no-table-help = сохраните таблицу как CSV или страницу с ней как HTML
empty-help = укажите таблицу с заголовком и строкой на каждую карту
no-name-help = назовите столбец в таблице соответствий столбцов: образец печатает `zocalo cards import --print-map`, вашу читает --map ФАЙЛ
beyond-page-help = дайте заголовку ячейку для каждого столбца или сохраните таблицу как CSV
beyond-help = возьмите в кавычки ячейку, в которой есть разделитель
rows-disagree = другие строки о той же карте говорят иное, первая из них { $row }
row-matches = строка { $row } подходит той же карте и отличается: { $facts }
row-same-card = строка { $row } о той же карте и отличается: { $facts }
prints-map = образец таблицы соответствий столбцов печатает zocalo cards import --print-map
no-column = столбца «{ $name }» нет
columns-are = столбцы: { $names }, not_read
heading-letters = в заголовке должны быть буквы
heading-letters-help = уберите его
choices-or-nothing = можно: { $names } и "", если ничего
in-brackets = ее имя — имя карты, за которым что-то в скобках
name-close = ее имя похоже на имя другой карты
meant-unknown = карты с именем из столбца Meant Card нет
several-named = такое имя у нескольких карт
published-online = карта с этим именем вышла только в интернете, а строка о печатном наборе
cannot-tell = файл фактов не отличит ее от других карт с этим именем: напишите в столбце Version, чем она отличается
has-no-name = у нее нет имени
text-long = текст длиннее { $most } знаков
no-number = «{ $text }» не может быть напечатанным числом: оно от 0 до { $most }
title = { $file } → файл фактов { $pack }
by-name = { $number } по имени
by-alias = { $number } по другому имени
by-said = { $number } как вы сказали
rows = строк
rows-of = найдено + новых + слито + без карты
matched = найдено
new = новых
merged = слито
unmatched = без карты
doubtful = сомнительных: { $number }
facts-added = Добавлены факты
completed = Дополнено
known-already = Уже известно
other-wording = { $same }; другими словами: { $number }
more-cards = { $count ->
    [one] больше на { $count } карту
    [few] больше на { $count } карты
    [many] больше на { $count } карт
   *[other] больше на { $count } карты
}
fewer-cards = { $count ->
    [one] меньше на { $count } карту
    [few] меньше на { $count } карты
    [many] меньше на { $count } карт
   *[other] меньше на { $count } карты
}
changed-cards = { $count ->
    [one] изменена { $count } карта
    [few] изменены { $count } карты
    [many] изменено { $count } карт
   *[other] изменены { $count } карты
}
nothing-changes = ничего не меняется
replaces-pack = Заменяет файл фактов
card-more = { $card }: добавлена
card-gone = { $card }: убрана
changed = Изменено
was-unreadable = его нельзя было прочитать
contradictions = Противоречия
errata-stay = Слова другие, но действует разъяснение или исправление
list-unmatched = Без карты
not-imported = Не внесено
imported = { $count ->
    [one] В файл фактов { $pack } внесена { $count } карта.
    [few] В файл фактов { $pack } внесены { $count } карты.
    [many] В файл фактов { $pack } внесено { $count } карт.
   *[other] В файл фактов { $pack } внесены { $count } карты.
}
unmatched-in = Строки без карты лежат в { $file }: исправьте их там и внесите этот файл.
undo = Отменить: zocalo cards files --remove { $pack }
more-with-v = и еще { $number }; все покажет -v
contradiction = { $table-wins ->
    [yes] { $card }: { $fact }: { $known }, в таблице { $table }; действует таблица
   *[no] { $card }: { $fact }: { $known }, в таблице { $table }; действует известное
}
yes = да
none = нет
left-row = строка { $row }: { $why }
left-row-named = строка { $row }, { $name }: { $why }
perhaps = { $row }; может быть, { $cards }
odd-rows = { $count ->
    [one] { $count } строка ({ $names })
    [few] { $count } строки ({ $names })
    [many] { $count } строк ({ $names })
   *[other] { $count } строки ({ $names })
}
odd-code = { $column } «{ $code }» нет в таблице соответствий столбцов; { $rows }
odd-zero = все способности 0, может быть, их не вносили: неизвестно; { $rows }
odd-zero-cost = цена 0, может быть, ее нет или ее не вносили: неизвестно; { $rows }
odd-not-printed = число, которого на картах этого типа не бывает; { $rows }
odd-rarity = редкость в наборе, которого нет в таблице соответствий столбцов; { $rows }
no-race-one = без расы: единственная такая карта известна не как нейтральная
neutral-one = Neutral: единственная такая карта известна не как нейтральная
no-race-some = без расы: карт { $rows }, не как нейтральные известны { $count }
neutral-some = Neutral: карт { $rows }, не как нейтральные известны { $count }
other-table = в файле есть еще одна таблица с именами, она не прочитана: сохраните ее отдельным файлом
other-tables = в файле есть еще таблицы с именами ({ $count }), они не прочитаны: сохраните каждую отдельным файлом
columns-unknown = столбцы, которых нет в таблице соответствий столбцов: { $names }
columns-again = столбцы с тем же смыслом, что у столбца раньше: { $names }
