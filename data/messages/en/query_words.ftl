### What a search means, in a sentence: crates/catalog/src/query/explain.rs; the page of its language: src/report/query.rs.

cards = Cards { $clause }
all-cards = All cards
of-sides = { $cards }; the deck is of { $sides }
ordered-by-name = { $cards }; by name.
ordered-by-words = { $cards }; by where the words are found (name, keyword, elsewhere).
ordered-then-by-name = { $cards }; by { $order }, then by name.
ordered-then-by-words = { $cards }; by { $order }, then by where the words are found (name, keyword, elsewhere).
descending = { $key }, descending
then-by = { $first }, then by { $next }
and = { $one } and { $other }
or = { $one } or { $other }
not = other than those { $clause }
words-begin = with words starting with "{ $text }" in name, type, keywords, text, notes or effects
words-any = with words in any form of "{ $text }" in name, type, keywords, text, notes or effects
words-same = with words in any form of "{ $text }" (or { $same }) in name, type, keywords, text, notes or effects
pattern = whose name, keywords, text, notes or effects match /{ $pattern }/
named = called exactly "{ $name }"
numbers = whose { $left } { $relation ->
    [equal] is
    [unequal] is not
    [less] is less than
    [at-most] is at most
    [more] is more than
   *[at-least] is at least
} { $right }
marks = { $words } { $relation ->
    [any] {""}
    [equal] exactly { $count }{" "}
    [unequal] any number except { $count } of{" "}
    [less] less than { $count }{" "}
    [at-most] at most { $count }{" "}
    [more] more than { $count }{" "}
   *[at-least] at least { $count }{" "}
}{ $mark } Marks
unknown = whose { $fact } is unknown
known = known to be { $name }
playable = that type and loyalty let the deck play
playable-by = that type and loyalty let a deck of { $sides } play
fact = { $words } { $said }
matches = matches /{ $pattern }/
collection = your collection
is = is { $value }
contains-beginning = contains words starting with "{ $beginning }"
contains-word = contains "{ $text }" in any form
starts-with = starts with "{ $beginning }"
with-stars = matches "{ $text }", where * stands for anything
equals = is "{ $text }"
contains = contains "{ $text }"
negative = {" "}minus { $part }
plus = { $sum } plus { $part }
minus = { $sum } minus { $part }
quotient = { $above } divided by { $below }

plain = plain
sample-word = a word in any form, in name, type, keywords, text, notes and effects; synonyms (cancel, negate, undo) find each other, small words (the, is, when) are ignored
sample-beginning = the beginning of a word
sample-phrase = a phrase, exactly as typed
sample-pattern = a regular expression over name, keywords, text, notes and effects
sample-name = the card with exactly this name or spelling
sample-both = both
sample-either = either
sample-not = not a: not in:deck.toml
sample-brackets = brackets group
sample-values = either value
sample-none = none of the values
sample-sum = numbers can be added and compared with = != < <= > >=, with or without spaces
sample-quotient = numbers can be divided; something for nothing beats every ratio
fields = Fields
fields-of-decks = Fields of decks, after decks:
unknown-facts = An unknown fact matches neither a comparison nor its opposite; is:unknown-cost and the like find it. Words and lists that may be incomplete contain what is known, so a minus means "not known to". The answer also says how many cards could match but for an unknown fact; --maybe lists them.
example = for example { $sample }
or-ruleset-file = { $values }, or a ruleset file
or-deck-file = { $values }, or a deck file
