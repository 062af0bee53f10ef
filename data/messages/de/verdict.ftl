### The verdict on a deck and the drawing of findings: src/report/verdict.rs, src/report/diagnostic.rs.

severity-error = Fehler
severity-warning = Warnung
severity-note = Hinweis
errors = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
warnings = { $count ->
    [one] { $count } Warnung
   *[other] { $count } Warnungen
}
notes = { $count ->
    [one] { $count } Hinweis
   *[other] { $count } Hinweise
}
legal = erlaubt
illegal = nicht erlaubt
places-unread = { $count ->
    [one] { $count } Stelle
   *[other] { $count } Stellen
} nicht gelesen
rest = { $unread }, der Rest ist { $legal ->
    [yes] erlaubt
   *[no] nicht erlaubt
}
answer = { $answer } nach { $ruleset }
checksum = Prüfsumme { $checksum }
led-by = geführt von { $name }
of-type = { $count } { $type ->
    [Aftermath] { $count ->
        [one] Nachwirkung
       *[other] Nachwirkungen
    }
    [Agenda] { $count ->
        [one] Agenda
       *[other] Agenden
    }
    [Character] { $count ->
        [one] Charakter
       *[other] Charaktere
    }
    [Conflict] { $count ->
        [one] Konflikt
       *[other] Konflikte
    }
    [Contingency] { $count ->
        [one] Eventualität
       *[other] Eventualitäten
    }
    [Enhancement] { $count ->
        [one] Verbesserung
       *[other] Verbesserungen
    }
    [Event] { $count ->
        [one] Ereignis
       *[other] Ereignisse
    }
    [Fleet] { $count ->
        [one] Flotte
       *[other] Flotten
    }
    [Group] { $count ->
        [one] Gruppe
       *[other] Gruppen
    }
   *[Location] { $count ->
        [one] Ort
       *[other] Orte
    }
}
of-unknown-type = { $count } von unbekanntem Typ
reserve = Reserve { $count }
more-findings = und { $count } weitere wie diese: { $code }
notes-in-short = -v nennt zu den Hinweisen Stellen, Regeln und Abhilfen.
more-unread = und { $count ->
    [one] eine weitere Stelle, die sich nicht lesen lässt
   *[other] { $count } weitere Stellen, die sich nicht lesen lassen
}
more-to-fix = hier sind noch { $count } weitere zu beheben
also = auch
rule = Regel
help = Hilfe
line = Zeile { $line }
lines = Zeilen { $lines }
line-with = Zeile { $line } { $label }
in-file = { $lines } von { $file }
unread = nicht gelesen
desk-line = Zeile { $line }: { $reason }
desk-line-more = Zeile { $line }: { $reason } (und { $count } weitere)
desk-total = { $count ->
    [one] { $count } Deck
   *[other] { $count } Decks
}: { $legal } erlaubt, { $illegal } nicht erlaubt, { $unread } nicht gelesen
desk-hint = `zocalo check DATEI` zeigt, was an einem Deck auffiel und in welcher Zeile, `zocalo explain CODE`, was es bedeutet.
matrix-errors = (n) = Zahl der Fehler.
matrix-other-game = – = Regelwerk eines anderen Spiels.
matrix-left-out = Nicht gezeigt (anderes Spiel): { $names }; --ruleset { $first } prüft trotzdem danach.
matrix-illegal = nein ({ $count })
matrix-deck = Deck
matrix-number = Nr.
matrix-folder = Decks in { $folder }
table-answer = Diese Decks { $answer } an einem Tisch spielen: { $decks }
table-may = dürfen
table-may-not = dürfen nicht
table-hint = Ein nicht erlaubtes Deck kann nicht spielen. `zocalo check DATEI` zeigt, was daran falsch ist.

unchanged = Die Liste ist unverändert: Prüfsumme { $checksum }.
changed = Die Liste wurde geändert: Ihre Prüfsumme ist { $checksum }, nicht { $expected }.
expect-one-deck = eine Prüfsumme gehört zu einem Deck, und angegeben { $count ->
    [one] ist eines
   *[other] sind { $count }
}
expect-of-one = gib das Deck an, dessen Liste abgegeben wurde
no-checksum = „{ $text }“ ist keine Prüfsumme
form-of-checksum = sie hat acht Buchstaben und Ziffern, etwa 7F3K-92QD, und steht auf dem Blatt des Decks und in `zocalo check`
