### Rulings on cards and their import: src/cli/rulings/.

none-imported-note = примечание: разъяснения не внесены; внесите их: zocalo cards rulings import ФАЙЛ
not-read = разъяснения не прочитаны: { $error }
no-folder = нет папки, где хранить разъяснения
set-folder = укажите ее: --data-dir ПАПКА
no-ruling = в { $file } нет ни одного разъяснения
how-written = напишите строку с именем карты, а под ней — по строке на разъяснение, каждая с тире в начале
none-under-card = { $file }: ни одно разъяснение не стоит под именем карты
none-imported = Разъяснения не внесены; внесите их: zocalo cards rulings import ФАЙЛ
none-to-delete = удалять нечего: разъяснений нет
the-document = тот же документ
deleted = Все разъяснения удалены. Чтобы вернуть их: zocalo cards rulings import, а файл — { $source }
give-path = укажите путь к текстовому файлу с разъяснениями или - для стандартного ввода
cannot-read = { $file } нельзя прочитать: { $error }
is-folder = { $file } — папка
file-in-folder = укажите путь к текстовому файлу в ней
too-large = { $file } — слишком большой файл для разъяснений: больше { $most } МБ
only-cards = укажите лишь ту часть, где разъяснения о картах
no-text = { $file } — не текстовый файл
as-plain-text = сохраните документ простым текстом
standard-input = стандартный ввод
none-on-card = Об этой карте разъяснений нет
none-on-card-from = Об этой карте разъяснений нет, источник: { $source }
count = { $count ->
    [one] { $count } разъяснение
    [few] { $count } разъяснения
    [many] { $count } разъяснений
   *[other] { $count } разъяснения
}
count-from = { $rulings }, источник: { $source }
other-has = У карты { $card } { $count ->
    [one] { $count } разъяснение
    [few] { $count } разъяснения
    [many] { $count } разъяснений
   *[other] { $count } разъяснения
}.
head-read = Прочитано
head-placed = Размещено
head-not-placed = Не нашло места
head-skipped = Пропущено
head-replaces = Вместо
under-headings = { $rulings } под { $count ->
    [one] { $count } заголовком
    [few] { $count } заголовками
    [many] { $count } заголовками
   *[other] { $count } заголовка
}
read = { $file }: { $rulings }
read-from = { $file }, со строки { $line }: { $rulings }
on-cards = { $rulings } о { $count ->
    [one] { $count } карте
    [few] { $count } картах
    [many] { $count } картах
   *[other] { $count } карты
}
under-none = { $rulings } без заголовка
under-some-and-none = { $rulings }: { $rest } под { $count ->
    [one] { $count } заголовком
    [few] { $count } заголовками
    [many] { $count } заголовками
   *[other] { $count } заголовка
}, { $stray } без заголовка
col-line = Строка
col-heading = Заголовок
col-read-as = Прочитан как
col-ruling-lines = В строках
col-perhaps = Может быть
col-card = Карта
col-rulings = Разъяснений
col-not-placed = Не нашел места
one-under-none = Разъяснение в строке { $line } стоит без заголовка.
several-under-none = Разъяснения в строках { $lines } стоят без заголовка.
write-names = Напишите над каждым таким разъяснением имя карты и внесите документ снова.
imported = Внесено. `zocalo card ИМЯ --rulings` показывает их, `zocalo search разъяснение:СЛОВО` находит; отменить: zocalo cards rulings remove
nothing-imported = Ничего не внесено.
count-from-on = { $rulings }, источник: { $source }, внесено { $date }
changed = { $before }; новых { $new }, исчезло { $gone }, как прежде { $same }
changed-on = { $before }; новых { $new }, исчезло { $gone }, как прежде { $same }: { $cards }
page-head = «{ $text }», { $count ->
    [one] { $count } раз
    [few] { $count } раза
    [many] { $count } раз
   *[other] { $count } раза
}
other-text = текст, который не разъяснение, в { $count ->
    [one] строке
    [few] строках
    [many] строках
   *[other] строках
} { $lines }
more = … и еще { $count } (их перечисляет --json)
and-more = и еще { $count }
