### Tables of cards: crates/decks/src/grid/{count,error}.rs.

count-missing = нет числа копий
count-twofold = «{ $text }» может быть { $whole } или { $whole }{ $rest }
count-not-whole = «{ $text }» — не целое число
no-count = «{ $text }» — не число копий
fewer-than-none = { $count } копий — меньше нуля
most-copies = в строке не больше { $most } копий
no-text = это не текстовый файл
spreadsheet = это файл электронной таблицы, а не таблица в виде текста
too-large = для таблицы карт это слишком много: больше { $size } МБ
too-many-rows = в таблице больше строк, чем { $most }
too-many-cells = в строке { $row } больше ячеек, чем { $most }
long-cell = строка { $row }, столбец { $column }: ячейка длиннее { $most } байт
open-quote = строка { $row }: кавычка открывает ячейку и не закрыта
too-deep = таблицы на странице вложены глубже, чем на { $most }
no-json = это не JSON: { $why }
no-objects = этот JSON — не список объектов
nested = строка { $row }, столбец { $column }: в значении есть другие значения
save-as = сохраните таблицу в CSV или страницу, где она показана, в HTML
only-cards = укажите только таблицу карт
close-quote = закройте кавычку ячейки до начала следующей
save-alone = сохраните таблицу отдельно или в CSV
give-objects = укажите список объектов: по одному на карту, значения — числа и тексты
