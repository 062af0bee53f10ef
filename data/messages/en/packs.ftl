### Tables and packs of cards: src/packs/import/error.rs.

empty = the file is empty
no-table = there is no table on this page
no-name = no column contains card names; the columns are { $columns }
beyond-heading = row { $row } has { $cells } cells, but the heading has { $heading }
cell = row { $row }, column { $column }: { $reason }{ $more }
more-cells = {" "}(and { $count ->
    [one] { $count } cell
   *[other] { $count } cells
} more)
save-csv = save the table as CSV, or the page that shows it as HTML
give-heading = give a table with a heading and one row per card
specify-map = specify the column in a map: `zocalo cards import --print-map` prints one, --map FILE reads yours
heading-cells = give the heading a cell for each column, or save it as CSV
quote-separator = put quotation marks around a cell that contains the separator
fix-cell = fix the cell, or empty it: an empty cell means unknown
