### Beginning a deck: src/cli/deck/new/.

restore-there = To restore what was there: { $undo }
dash-no-file = a new deck must be written to a file, and - is not one
give-narn = give a file such as narn.toml
toml-alone = a new deck is a TOML file, and { $file } has the ending of another kind of file
write-toml = write { $file }; `zocalo export` writes decks for other programs
is-folder = { $file } is a folder
file-in-it = give a file in it
another-or-force = give another name, or replace it: --force; nothing was written
appeared = { $file } has appeared in the meantime
wrote = Wrote { $file }: { $what }.
repeat = To repeat this without questions: { $command }
pool-lacks = { $source ->
    [both] the pool or your collection
    [pool] the pool
   *[cards] your collection
} lacks copies of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $command }
next = Next: `zocalo build { $path }` on a full screen; or `zocalo search { $query }` and `zocalo deck add { $path } 3 NAME`; `zocalo check { $path }` says what is still missing
another-card = another card, by its name
needs = a new deck needs { $needs ->
    [both] a race and an ambassador
    [race] a race
   *[ambassador] an ambassador
}, and there is no terminal to ask at
give-flags = give { $needs ->
    [both] --race RACE --ambassador NAME
    [race] --race RACE
   *[ambassador] --ambassador NAME
}{ $leaders }, start with --starter RACE or --deck DECK, or write it with what is given: --no-input
such-as = {" "}(such as { $names })
none-may-lead = none of { $among ->
    [cards] your cards
    [pool] the pool
   *[both] your cards of the pool
} may lead a deck under { $ruleset }; all races are offered
none-may-lead-race = none of { $among ->
    [cards] your cards
    [pool] the pool
   *[both] your cards of the pool
} may lead a { $race } { $faction }
which-ruleset = Ruleset
which-race = Race
which-faction = Faction
which-agenda = Agenda
which-leader = { $called ->
    [ambassador] Ambassador
   *[other] { $called }
}
none-yet = none yet
none-for-now = none for now
name-of-card = Name of the card
begin = A new deck; Esc at any question cancels
begin-from = A new deck from { $among ->
    [cards] your cards
    [pool] the pool
   *[both] your cards of the pool
}: other cards are not offered; Esc at any question cancels
led-by = led by { $names }
hand-chosen = a starter has no fixed opening hand; Zocalo chose this one
laid-out-anew = the deck is laid out anew: comments and unknown keys of the deck it starts from are left out
read-as-leader = "{ $name }" is read as { $card }, who may lead
factions-are = the factions are { $names }
no-faction = there is no faction "{ $name }"
did-you-mean = did you mean { $near }?
not-race = "{ $word }": { $error }
no-name = that is not a name for a deck
name-is-line = a name is one line of at most 200 characters
cannot-refer = the deck cannot refer to { $file }, which is neither next to it nor in a folder there
write-beside = write the deck next to the ruleset; or omit --ruleset, and pass it to `zocalo check`
