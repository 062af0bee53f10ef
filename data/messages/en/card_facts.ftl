### What is wrong with facts of cards that people type: crates/catalog/src/packs/{interview,note,typed}.rs.

ask-type = Type (Event, Character, …)
ask-race = Race (- for everyone)
ask-cost = Cost
ask-marks = Marks (such as strife 1, doom 2)
ask-text = Text
no-type = that is not a type; the types are { $names }
text-control = that contains a control character; type the text on one line
text-long = that is too long for a card
write-numbers = { $count ->
    [one] write a number for { $names }, such as { $example }
   *[other] write { $count } numbers for { $names }, such as { $example }
}
marks-help = write a mark and its number, such as strife 1, or - for none
no-mark-here = that is not a mark; { $help }
no-mark = there is no mark "{ $name }"; the marks are { $names }
introduction-cost = cost { $cost }
no-number = "{ $text }" is not a printed number
no-number-help = write a number from 0 to 99, - if nothing is printed, ? if it cannot be read
no-word = { $what ->
    [race] there is no race "{ $text }"
    [type] there is no type "{ $text }"
    [limit] there is no limit "{ $text }"
    [set] there is no set "{ $text }"
   *[rarity] there is no rarity "{ $text }"
}
did-you-mean = did you mean { $near }?
choices-are = the choices are { $names }
twice = { $name }= is given twice
keep-one = keep one of the two
plain-has-no-text = a plain card has no text
plain-or-text = give plain or text=, not both
marks-or-none = give marks=none or the marks, not both
no-marks-has-none = a card without marks has none
marks-one-kind = marks are typed one kind at a time
marks-one-kind-help = such as strife=1, or marks=none
no-keyword = there is no keyword here
no-keyword-help = write them with commas between
did-you-mean-field = did you mean { $near }=?
no-field = there is no field "{ $name }"
is-no-field = "{ $field }" is not a field
fields = a field is 2/1/-/3, plain, or one of cost=, type=, subtype=, race=, set=, rarity=, limit=, keywords=, text=, like=, amount=, effects=, left_out=, marks=, a mark such as strife=, an ability such as military=
four-abilities = these are { $count } abilities; a character prints up to four
four-abilities-help = write Diplomacy/Intrigue/Psi/Leadership, such as 2/1/-/3
prints-no-ability = { $card } is of type { $kind }, which does not print { $ability }
prints-abilities = what the type prints of abilities: { $abilities }
none = none
prints-no-cost = { $card } is of type { $kind }, which never prints a cost
prints-no-cost-help = omit the cost
prints-no-marks = { $card } is of type { $kind }, and only characters have marks
prints-no-marks-help = omit the marks
nothing-after = there is nothing after { $key }=
nothing-after-help = a card without a text is plain
set-missing = the set is missing
set-missing-help = add it, such as set=Premier
other-card = write the name of another card
no-record = what { $card } does is not recorded as an effect that the goldfish plays
no-record-help = write it yourself: effects='[{ "{" } … { "}" }]', as `zocalo help effects` explains
no-amount = "{ $text }" is not an amount
no-amount-help = write a number from -99 to 99
no-effect = there is no effect to change
no-effect-help = use amount= together with like="Other Card"
effect-no-amount = that card's effect has no amount
effect-no-amount-help = omit amount=
effect-amounts = that card's effect has several amounts: { $all }
effect-amounts-help = write effects='[{ "{" } … { "}" }]' instead
facts-explained = `zocalo help effects` explains every word of an effect
