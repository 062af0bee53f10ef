### Reading a collection from a file: src/cli/collection/import/page.rs, crates/collection/src/collection/import/{column,file}.rs, crates/collection/src/collection/text/.

title = { $file }: { $what }, --as { $mode }
rows = строк
booked = внесено
held-back = отложено
left = осталось
left-head = Осталось
copies = { -copies }
numbers-unread = ; числа в некоторых строках нельзя прочитать
numbers-unread-in = ; { $count ->
    [one] число в { $count } строке
    [few] числа в { $count } строках
    [many] числа в { $count } строках
   *[other] числа в { $count } строках
} нельзя прочитать
first-row = Первая строка принята за заголовки
no-numbers = Столбца чисел нет
row-is-copy = каждая строка — одна копия
changes = Изменения
left-unchanged = Не изменено
would-be-reduced = { $count ->
    [one] { $count } карта, которой стало бы меньше
    [few] { $count } карты, которых стало бы меньше
    [many] { $count } карт, которых стало бы меньше
   *[other] { $count } карты, которых стало бы меньше
}: { $names }. Недостающие копии могут быть в пропущенной строке
and-others = { $names } и другие
read-as = Прочитано как
kept-as-written = Оставлено как написано (такой карты нет)
unknown-sets = Неизвестные наборы, оставлены как написано
rows-of = { $count ->
    [one] { $count } строка
    [few] { $count } строки
    [many] { $count } строк
   *[other] { $count } строки
}
columns-unread = Непрочитанные столбцы
imported = Внесено из { $file }: { $changes }.
changes-nothing = { $file } ничего не меняет.
left-in-add = { $count ->
    [one] { $count } строка осталась
    [few] { $count } строки остались
    [many] { $count } строк осталось
   *[other] { $count } строки остались
} в { $file }: исправьте там имена и внесите этот файл с --as add.
left-in-set = { $count ->
    [one] { $count } строка осталась
    [few] { $count } строки остались
    [many] { $count } строк осталось
   *[other] { $count } строки остались
} в { $file }: исправьте эти строки в самом файле или скажите через --name 'ИМЯ=КАРТА', какие карты имеются в виду, и внесите весь файл снова с --again.
kind-new = новых { $count }
kind-more = больше стало { $count }
kind-fewer = меньше стало { $count }
kind-gone = исчезло { $count }
copies-added = добавлено { -copies }
copies-removed = убрано { -copies }
copies-filled = больше не ищете: { -copies }
no-changes = нет
left-row = строка { $number } «{ $name }»{ $count }: { $why }{ $candidates }
and-more = и еще { $count }; все показывает -v
file-empty = файл пуст
no-name = ни в одном столбце нет имен карт; столбцы: { $columns }
no-column = столбца с заголовком «{ $heading }» нет
newer = это записала более новая Zocalo, в форме, которую эта не читает
export-damaged = этот вывод Zocalo нельзя прочитать: { $why }
give-table = укажите таблицу или список, например: 3 Trade Pact
specify-columns = назовите столбцы, по номеру или заголовку: --columns name=3,quantity=1
use-newer = возьмите более новую версию
export-again = запишите его снова
what-our-table = таблица, записанная Zocalo
what-table-of = таблица программы { $program }
what-table = таблица
what-our-text = текст, записанный Zocalo
what-list = список
what-our-document = документ, записанный Zocalo
column-unknown = столбца «{ $name }» нет; столбцы: name, quantity, set, condition, place, note, trade, version, race, list, label и proxy
column-no-place = «{ $name }» не говорит, где столбец; напишите name=3,quantity=1
column-twice = столбец { $name } указан дважды
number-no-name = число без имени карты
card-after-count = напишите карту после числа или уберите строку
number-crossed = { $number } может быть числом копий или примечанием
without-cross = напишите число копий без # или поставьте пробел после #, если это примечание
name-missing = нет имени карты
write-one = напишите его
not-a-number = { $count } — не число копий
write-at-most = напишите не больше { $most }
field-unfit = { $field ->
    [name] имя не годится
    [version] версия не годится
    [loyalty] лояльность не годится
    [set] набор не годится
    [condition] состояние не годится
    [place] место не годится
   *[note] заметка не годится
}: { $why }
change-or-remove = измените или уберите строку
remove-line = уберите строку
brace-open = эта скобка не закрыта
close-brace = закройте ее знаком {"}"} или напишите \{"{"} для самого знака
no-label = ярлыка «{ $label }» нет
write-label = напишите {"{"}label: keep{"}"}, {"{"}label: trade{"}"} или ничего
no-property = «{ $key }» — не свойство копии
properties-are = свойства: { $keys }
