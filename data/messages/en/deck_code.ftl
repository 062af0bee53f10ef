### Deck codes: crates/decks/src/formats/code/.

cut-off = the code is cut off: only { $count ->
    [one] one letter is
   *[other] { $count } letters are
} left of it
too-long = a deck code has at most { $most } letters
strange-letter = letter { $at } of the code is { $letter }, which no code contains
wrong-letter = letter { $at } of the code is wrong
swapped-letters = letters { $at } and { $next } of the code are swapped
extra-letter = letter { $at } of the code is one too many
missing-letter = a letter is missing before letter { $at } of the code
several-wrong = more than one letter of the code is wrong
write-letter = probably it is { $letter }
swap-them = swap them
leave-it-out = leave it out
insert = insert { $letter } there
copy-again = copy the code again, from b5: to its last letter
other-version = this code is of version { $version }, which this version of Zocalo cannot read
unknown-number = this code contains card { $number }, which this version of Zocalo does not know
update = install a newer version of Zocalo, or ask for the deck in another format
not-ours = the letters are whole, but they are not the code of a deck
name-cut = a deck code has no room for the whole name of the deck; it contains "{ $name }"
name-left-out = a deck code has no room for the name of this deck
does-not-fit = the deck takes { $letters } letters as a code, and a code has at most { $most }; use another format
