### Tables and packs of cards: src/packs/import/error.rs.

empty = файл пуст
no-table = на этой странице нет таблицы
no-name = ни в одном столбце нет имен карт; столбцы: { $columns }
beyond-heading = в строке { $row } ячеек { $cells }, а в заголовке { $heading }
cell = строка { $row }, столбец { $column }: { $reason }{ $more }
more-cells = {" "}(и еще { $count ->
    [one] { $count } ячейка
    [few] { $count } ячейки
    [many] { $count } ячеек
   *[other] { $count } ячейки
})
save-csv = сохраните таблицу как CSV или страницу с ней как HTML
give-heading = дайте таблицу с заголовком и строкой на карту
specify-map = назовите столбец в карте столбцов: `zocalo cards import --print-map` выводит ее, --map ФАЙЛ читает вашу
heading-cells = дайте заголовку ячейку на каждый столбец или сохраните таблицу как CSV
quote-separator = возьмите в кавычки ячейку, в которой есть разделитель
fix-cell = исправьте ячейку или очистите: пустая ячейка значит, что это неизвестно
