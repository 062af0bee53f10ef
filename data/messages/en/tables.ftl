### Tables of cards: crates/decks/src/grid/{count,error}.rs.

count-missing = the number of copies is missing
count-twofold = "{ $text }" could be { $whole } or { $whole }{ $rest }
count-not-whole = "{ $text }" is not a whole number
no-count = "{ $text }" is not a number of copies
fewer-than-none = { $count } copies are fewer than none
most-copies = there are at most { $most } copies in a row
no-text = this is not a text file
spreadsheet = this is a spreadsheet file, not a table as text
too-large = this is too large for a table of cards: more than { $size } MB
too-many-rows = the table has more than { $most } rows
too-many-cells = row { $row } has more than { $most } cells
long-cell = row { $row }, column { $column }: the cell is longer than { $most } bytes
open-quote = row { $row }: a quotation mark opens a cell but is never closed
too-deep = the page nests tables more than { $most } deep
no-json = this is not JSON: { $why }
no-objects = this JSON is not a list of objects
nested = row { $row }, column { $column }: a value contains further values
save-as = save the table as CSV, or the page that shows it as HTML
only-cards = give only a table of cards
close-quote = close the quotation mark of a cell before the next one starts
save-alone = save the table alone, or as CSV
give-objects = give a list of objects: one per card, with numbers and text as values
