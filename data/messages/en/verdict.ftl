### The verdict on a deck and the drawing of findings: src/report/verdict.rs, src/report/diagnostic.rs.

severity-error = error
severity-warning = warning
severity-note = note
errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
}
warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
legal = legal
illegal = illegal
places-unread = { $count ->
    [one] { $count } place
   *[other] { $count } places
} unread
rest = { $unread }, the rest is { $legal ->
    [yes] legal
   *[no] illegal
}
answer = { $answer } under { $ruleset }
checksum = checksum { $checksum }
led-by = led by { $name }
of-type = { $count } { $type ->
    [Aftermath] { $count ->
        [one] aftermath
       *[other] aftermaths
    }
    [Agenda] { $count ->
        [one] agenda
       *[other] agendas
    }
    [Character] { $count ->
        [one] character
       *[other] characters
    }
    [Conflict] { $count ->
        [one] conflict
       *[other] conflicts
    }
    [Contingency] { $count ->
        [one] contingency
       *[other] contingencies
    }
    [Enhancement] { $count ->
        [one] enhancement
       *[other] enhancements
    }
    [Event] { $count ->
        [one] event
       *[other] events
    }
    [Fleet] { $count ->
        [one] fleet
       *[other] fleets
    }
    [Group] { $count ->
        [one] group
       *[other] groups
    }
   *[Location] { $count ->
        [one] location
       *[other] locations
    }
}
of-unknown-type = { $count } of unknown type
reserve = reserve { $count }
more-findings = and { $count } more findings like these: { $code }
notes-in-short = -v shows the place, rule and remedy of each note.
more-unread = and { $count } more places that cannot be read
more-to-fix = and { $count } more to fix here
also = also
rule = rule
help = help
line = line { $line }
lines = lines { $lines }
line-with = line { $line } { $label }
in-file = { $lines } of { $file }
unread = unread
desk-line = line { $line }: { $reason }
desk-line-more = line { $line }: { $reason } (and { $count } more)
desk-total = { $count ->
    [one] { $count } deck
   *[other] { $count } decks
}: { $legal } legal, { $illegal } illegal, { $unread } unread
desk-hint = `zocalo check FILE` shows a deck's findings with their lines, `zocalo explain CODE` what they mean.
matrix-errors = (n) = number of errors.
matrix-other-game = – = a ruleset of another game.
matrix-left-out = Not shown (another game): { $names }; --ruleset { $first } checks it anyway.
matrix-illegal = no ({ $count })
matrix-deck = Deck
matrix-number = No.
matrix-folder = Decks in { $folder }
table-answer = These decks { $answer } play at one table: { $decks }
table-may = may
table-may-not = may not
table-hint = An illegal deck cannot play. `zocalo check FILE` shows its findings.

unchanged = The list is unchanged: checksum { $checksum }.
changed = The list has changed: its checksum is { $checksum }, not { $expected }.
expect-one-deck = a checksum is of one deck, and { $count ->
    [one] one deck is
   *[other] { $count } decks are
} given
expect-of-one = give the deck whose list was handed in
no-checksum = "{ $text }" is not a checksum
form-of-checksum = it has eight letters and digits, such as 7F3K-92QD; it is on the deck's sheet and in `zocalo check`
