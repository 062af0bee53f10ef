### The front page, and what it says beside other commands: src/report/front.rs.

about = Decks für das Babylon 5 CCG prüfen, bauen und spielen
decks-here = Decks hier
built-in-decks = Mitgelieferte
known-cards = Bekannte Karten
what-you-own = Dein Besitz
try = Zum Ausprobieren
try-check = ist das Startdeck der Narn erlaubt?
try-search = Karten finden
search-sample = zocalo search 'type:fleet race:narn cost<=6'
try-goldfish = wie kommt es in Gang?
closing = `zocalo help` nennt alle Befehle; `zocalo help BEFEHL` erklärt einen, `zocalo help THEMA` ein Thema: { $topics }. Deutsch sind bisher search, card, check und diese Seite; der Rest ist Englisch.
unusable = eine Sammlung, die sich nicht öffnen lässt: `zocalo doctor`
no-decks = keine in diesem Ordner: `zocalo deck new meins.toml`
more-decks = { $names } und { $more } weitere; `zocalo deck list` zeigt sie
not-looked-at = ({ $count ->
    [one] 1 Datei
   *[other] { $count } Dateien
} nicht angesehen)
known = { $cards } dem Namen nach; Typ von { $types }, Kosten von { $costs }, alles von { $all }
nothing-owned = noch nichts: `zocalo collection add --starter narn`
copies = { -copies }
of-cards = von { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
decks-in-state = { $count ->
    [one] { $count } Deck { $state ->
        [built] gebaut
        [flexible] flexibel
       *[idea] als Idee
    }
   *[other] { $count } Decks { $state ->
        [built] gebaut
        [flexible] flexibel
       *[idea] als Idee
    }
}

built-in-deck = { $deck ->
    [human] die festen Karten des Startdecks der Menschen aus Premier (1997)
    [centauri] die festen Karten des Startdecks der Centauri aus Premier (1997)
    [minbari] die festen Karten des Startdecks der Minbari aus Premier (1997)
    [narn] die festen Karten des Startdecks der Narn aus Premier (1997)
    [alliance] ein Deck der Menschen, um 1998 veröffentlicht, mit dem Plan seines Autors
    [alliance2] dasselbe, wie sein Autor es zu zweit eröffnet
   *[order] ein Deck der Minbari, um 1998 veröffentlicht, mit dem Plan seines Autors
}
built-in-heading = Mitgelieferte Decks
everything = Alles auf einen Blick
