### Mistakes in searches: crates/catalog/src/query/ and crates/catalog/src/query/parse/.

exact-card = write !"Kosh Naranek" for the card with exactly this name
exact-deck = write !"Order Brings Victory" for the deck with exactly this name
too-long = the query has more than { $most } characters
shorten = shorten it, or split it into several
control-character = this is a control character
delete-it = delete it
not-opened = this bracket has no opening bracket
delete-or-open = delete it, or add one before it
whose-deck = specify whose deck: add for:narn, for:"Psi Corps" or for:deck.toml
playable-for-whom = playable for whom?
write-playable = write playable: in place of for:, or add is:playable; for: alone is not a condition
for-says-whose = for: only says whose deck is:playable refers to
give-a-word = give a word, or a filter such as { $filter }; --help fields lists them
empty = the query is empty
too-many-conditions = the query has { $count } conditions, more than { $most }
nothing-follows = nothing follows `{ $sign }`
what-to-exclude = write what to exclude right after it, or put the sign itself in quotation marks
close-bracket = close it with a ), or put it in quotation marks if it is part of a name
never-closed = this bracket is never closed
empty-brackets = these brackets are empty
write-or-delete = write one, or delete them
nested-most = at most { $most } brackets and negations may be nested
nested-too-deep = this is nested too deep
no-condition-before = there is no condition before `{ $word }`
no-condition-after = there is no condition after `{ $word }`
write-condition = write one, or put the word in quotation marks to search for it
no-name = there is no name after `!`
star-at-end = a star can stand only at the end of a word; for gaps inside words, use /inf.*ence/
no-star = a star is not possible here
write-a-word = write a word, or a filter such as { $filter }
no-word = there is no word here to search for
quotation-open = this quotation mark is never closed
close-quotation = close it with another "
pattern-open = this regular expression is never closed
close-pattern = close it with another /
write-pattern = write a regular expression such as /gain.*influence/
bad-pattern = this regular expression cannot be used: { $why }
field-before = write a field before it, such as { $sample }, or put the sign in quotation marks
no-field-before = there is no field before `{ $sign }`
no-number-behind = no number follows `{ $sign }`
write-number = compare a number, such as { $sample }, or put what the sign belongs to in quotation marks
no-number-to-compare = `{ $field }` is not a number, so it cannot be less or greater
write = write { $sample }
several-values = join several values like this: { $field }:a|b
no-bracket = a bracket is not possible here
no-value = `{ $field }` has no value
for-example = for example { $sample }
which-marks = of which marks?
no-condition = `{ $field }` is not a condition, so it cannot be in brackets or negated
after-conditions = write it after the conditions: { $sample }
empty-pattern = it is empty
searched-for-words = `{ $field }` is searched for words and cannot be compared with =
star-at-end-of = a star can stand only at the end of a word; write { $field }:/inf.*ence/
no-such-value = `{ $field }` has no value "{ $typed }"
unknown-decks = decks for which it is unknown match no value, and are counted separately; { $help }
its-values = its values are { $values }
near-value = did you mean { $near }? its values are { $values }
whole-number = the number must be a whole number
no-order = results cannot be sorted by "{ $field }"
too-many-parts = an expression of more than { $most } parts
write-shorter = write a shorter one, such as dip+int>=6
no-number = `{ $field }` is not a number
numbers-are = numbers are { $fields }
too-large = { $number } is too large
largest-number = numbers go up to { $most }
use-numbers = use whole numbers, fields and quotients, such as dip+int>=6 or mil/cost>=1/2
not-whole = "{ $text }" is not a whole number
no-field = there is no field `{ $field }`
near-field = did you mean `{ $near }`? to search for the text itself, put it in quotation marks
fields-are = the fields are { $fields }; to search for the text itself, put it in quotation marks
write-no-cost = write is:no-cost for cards known to print none
is-whole-number = `{ $field }` is a whole number, and "{ $typed }" is not
rulesets-are = the rulesets are { $names }
no-such-card = no card is called "{ $name }"
whole-name = write the name of a card
no-deck-files = deck files are not read here
leave-out-in = leave out in:
no-side = no race or faction is called "{ $name }"
write-side = write one of { $names }, or the path of a deck file
one-side = a query can have only one side; search for each { $what ->
    [race] race
   *[faction] faction
} separately
two-sides = for: names two { $what ->
    [race] races
   *[faction] factions
}
cannot-start-as = a { $race } deck cannot start as { $faction }
led-by = that faction can be led by { $races }
add-race = add its race: for:human|"{ $faction }"
which-race = which race does the { $faction } play?
