### Faults of deck files, whatever their format: crates/decks/src/deck/{mod,resolve,toml_file,write}.rs,
### crates/decks/src/formats/{cgs,cockatrice_text,csv,lackey_text,listing,plain,read,xml,zoned,zones}.rs, crates/decks/src/formats/json/.

name-missing = the card name is missing
write-name = write a card name or delete the line
name-too-long = this card name is too long
longest-name = a name has at most 200 characters
control-character = this card name contains a control character
plain-text = delete it; a card name is plain text
no-count = { $count } is not a number of copies
write-count = write a number from 1 to { $most }, or delete the line
no-race = "{ $word }" is not a race
cannot-be-parsed = it cannot be parsed
each-card-once = name each card once in a section, with the number of its copies
each-key-once = write each key once
smaller-number = write a smaller number
in-quotation-marks = put card names in quotation marks: "Trade Pact" = 2
no-toml = this is not TOML: { $why }
write-one-copy = write "{ $name }" = 1
no-whole-number = the number of copies must be a whole number
no-table = `{ $key }` must be a table
write-head = write [{ $key }] on a line of its own
no-text = `{ $key }` must be text
write = write { $sample }
no-texts = `{ $key }` must be a list of texts
unused-key = the key `{ $key }`, which this version does not support
did-you-mean = did you mean `{ $near }`?
where-cards-go = cards go under [deck], [reserve], [crusade_pile], [conflict_pile] or [maybe]
unknown-key = a deck file has no `{ $key }` here
too-many-copies = { $name } has more than { $most } copies in { $part }; write fewer

number-alone = a number without a card name
card-behind-it = write the card after it: 3 Refugees
card-behind-count = write the card after its count, such as 3 Refugees, or remove the line
no-count-before = no count before { $name }: counted as one copy
name-the-names = give the column of names the heading Name
no-heading-of-names = no column has the heading of card names
add-heading = add a heading: Count,Name
no-column-of-names = no column contains card names
columns-not-read = columns that were not read: { $columns }
same-column = the column { $own } was read, not { $others }, which has the same meaning
column-of-counts = the number of copies was read from column { $read }, not from column { $other }
column-read-as-counts = the column { $column } was read as the number of copies; no heading says which that is
numbers-of-cards = no column of counts: one copy of each; the column { $column } may be numbers of cards or of lines; if it counts copies, give it the heading Count
several-may-count = no column of counts: one copy of each; if one of the columns { $columns } counts copies, give it the heading Count
no-column-of-counts = no column of counts: one copy of each
no-count-for = no count for { $name }: counted as one copy
not-added = 0 { $name }: not added
write-count-in-row = write a number from 1 to 999, or delete the row
space-for-break = a space in place of the line break in the name { $name }
more-cells = more cells than headings: { $cells }
no-card-there = there is no card
numbers-of-lines = numbers such as 1. and 2. are read as line numbers, not as copies
numbers-of-copies = numbers such as 1. and 2. do not go up from 1, so they are read as copies, not as line numbers
crosses-of-lines = numbers such as #1 and #2 are read as line numbers, not as copies
crosses-of-copies = numbers such as #3 are read as copies, not as comments
comments-as-cards = all lines begin with the sign of a comment, so they are read without it
lines-alike = { $count ->
    [one] { $count } line is
   *[other] { $count } lines are
} read by what they have in common: "{ $line }" as { $copies } { $name }
other-numbers = in "{ $line }", { $read } is read as the copies, and { $other } as none
hand-within = the opening hand is read as cards of this list, so each of them is counted once; write the hand below a heading of its own if it comes on top
hand-apart = the opening hand is read as cards on top of this list, which has too few { $card }
left-out-behind = { $card }, without "{ $comment }", read as a comment
prose = { $count ->
    [one] 1 line is read as a comment: { $words }
   *[other] { $count } lines are read as comments: { $words }
}
quoted = "{ $words }"
and-more = and { $count } more
marks-behind = { $count ->
    [one] { $card }, without "{ $mark }" behind the name
   *[other] { $count } cards without set, type, rarity, cost or price behind the name; the first: { $card }, without "{ $mark }"
}
numbers-as-copies = { $count ->
    [one] read as copies of a card: { $copies } { $card }
   *[other] { $count } numbers beside names are read as copies; the first: { $copies } { $card }
}
words-before = { $count ->
    [one] { $card }, without "{ $words }" before it
   *[other] { $count } cards without the words before them; the first: { $card }, without "{ $words }"
}
words-before-row = a row of cards, without "{ $words }" before it
changes-left = { $count ->
    [one] 1 change beside the list, which the list has already: { $changes }
   *[other] { $count } changes beside the list, which the list has already: { $changes }
}
changes-made = { $count ->
    [one] 1 change beside the list was made; the list did not have it: { $changes }
   *[other] { $count } changes beside the list were made; the list did not have them: { $changes }
}
hand-marked = { $count ->
    [one] 1 card is marked as the opening hand: { $first }
   *[other] { $count } cards, a copy of each, are marked as the opening hand; the first: { $first }
}
marked-for = { $count ->
    [one] { $first } is { $place }: "{ $mark }" is written beside it
   *[other] { $count } lines of cards are { $place }: marks beside them say so; the first: { $first }, for "{ $mark }"
}
hand-full = "{ $heading }" has its { $count } { $count ->
    [one] card
   *[other] cards
}, so those below them are in the draw deck
not-there = "{ $words }" says what is not there, and adds no card
numbers-of-others = the numbers of this line may belong to other names: read as { $read }; it may as well be { $other }
row-left-over = not used of this line: { $words }
rows-of-names = { $count ->
    [one] 1 line is read as several cards
   *[other] { $count } lines are read as several cards each
}
ambassador-in-words = { $card } leads the deck: a sentence says so
hand-in-words = the opening hand is { $cards }: the words before them say so
reserve-in-words = the reserve is { $cards }: the words before them say so
maybe-in-words = in the maybe pile are { $cards }: the words before them say so
numbers-as-costs = numbers in brackets behind names are read as costs, which they are, so each of these cards is there once
invisible = invisible characters, which belong to no name
no-saying = a list has no `{ $key }:`
did-you-mean-key = did you mean `{ $near }:`?
only-written = this format can be written but not read
half-character = half a UTF-16 character, where the file breaks off
more-lines = { $count } more lines without a card
more-like-these = { $count } more lines read like these
more-faults = more of this file cannot be understood
is-it-a-deck = is this a deck? If it is, fix the places above first
too-many-lines = a deck has at most { $most } lines with cards
one-deck = give one deck, with the copies of a card on one line

nested-too-deep = the elements are nested more than { $most } deep
save-again = save the file again in the program it comes from
document-type = this defines a document type, which no deck needs
delete-document-type = delete the whole <!DOCTYPE …>; Zocalo ignores it
too-many-elements = the file has more than { $most } elements
file-of-one-deck = give the file of one deck
ends-early = the file ends before it is complete
never-closed = the file ends before it is complete: <{ $element }> is never closed
no-xml = this is not XML: { $why }
too-many-attributes = an element has more than { $most } attributes
other-root = its first element is <{ $found }>, not <{ $expected }>
namespace = <{ $element }> of the namespace { $namespace }, read as if it had none
card-outside = a card outside any <{ $element }>, read as part of the deck
apart = not part of the deck: { $cards }, in the zone { $zone }
attribute-of = { $attribute } of <{ $element }>
attribute = the attribute { $what }: { $value }
zone-in = the zone { $zone }; its cards are in { $part }
nameless-zone-in = the zone without a name; its cards are in { $part }
write-count-of-card = write a number from 1 to { $most }, or delete the card
no-attribute = this card has no { $attribute } attribute, the number of copies
empty-attribute = { $attribute } is empty, the number of copies
nothing-in-it = <{ $element }>, which contains no card
unknown-zone = { $zone } is read as a heading; its cards are in the deck
no-object = a deck must be an object
no-card = this is not a card
write-for-example = write, for example, { $sample }
key-no-object = `{ $key }` must be an object
doubled-key = `{ $key }` appears twice in one object
write-it-once = write it once, with everything that belongs to it
no-json = this is not JSON: { $why }
too-many-brackets = more than { $most } brackets are open here
races-are = no race is called that; the races are { $names } and { $last }
pool-unread = the pool { $file } cannot be read: { $error }
pool-path = write the path of the opened pool, beginning at the folder of the deck, as in pool = "pool.txt"
pool-too-large = it is larger than 1 MB
pool-no-text = it is not a text file
pool-fault = the pool { $file }, line { $line }: { $reason }
no-week = `week` must be the number of a week
write-week = write a number from 1 to { $most }
