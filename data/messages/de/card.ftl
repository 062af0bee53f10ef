### One card and lists of cards: src/report/{card,cards,found}.rs, src/cli/{readings,resolve_card}.rs, src/cli/search/.

fact-cost = Kosten
fact-abilities = Fähigkeiten
fact-marks = Marken
fact-pictures = Bilder
fact-gives = Gibt
fact-keywords = Merkmale
fact-in-play = Im Spiel
fact-requires = Verlangt
fact-enters = Ersatz
fact-printed = Gedruckt in
fact-text = Text
fact-in-deck = Im Deck
fact-aliases = Auch
fact-needs = Braucht
fact-effect = Wirkung
fact-left-out = Fehlt
fact-economy = Wirtschaft
fact-sources = Quellen
keywords-none = keine bekannt
text-none = keiner
effect-none = keine, die für einen einzelnen Spieler zählt
not-verified = ? = nicht geprüft.
own-words = Die Texte sind in unseren Worten
text-of-pack = Der Text kommt aus der Faktendatei { $pack }
more-of-text = { $text }; -v zeigt Wirkungen und Quellen.
more = -v zeigt Wirkungen und Quellen.
loyalty-unknown = Loyalität ?
cost-none = keine gedruckt
marks-none = keine
limit-by-rule = { $limit } (nach der Regel für den Typ)
rarity-unknown = Seltenheit ?
printed-likely = { $set } ({ $rarity }, wahrscheinlich)
mark = { $mark ->
    [Conspiracy] Verschwörung
    [Destiny] Schicksal
    [Doom] Verhängnis
    [Shadow] Schatten
    [Strife] Zwietracht
   *[Vorlon] Vorlonen
}
any-mark = beliebige
given = { $mark } { $count }
given-to = { $mark } { $count } ({ $to })
replaces-must = muss ersetzen:
replaces-may = darf ersetzen:
replaces = ersetzt
rulings = --rulings zeigt { $count ->
    [one] { $count } Regelauskunft
   *[other] { $count } Regelauskünfte
}.

head-card = Karte
head-race = Volk
head-type = Typ
head-cost = Kosten
head-abilities = D/I/P/F/M
head-marks = Marken
head-set = Set
head-text = Text
head-owned = Besitz
head-in-deck = Im Deck
rarity-letter = { $rarity ->
    [common] H
    [uncommon] U
    [rare] S
   *[fixed] F
}

found = { -cards }
found-shown = { -cards }, { $shown } gezeigt, { $more } weitere (--all)
found-folded = … und { -cards }, nur dem Namen nach bekannt (--all)
found-nothing = keine Karte passt
may-match = { $count ->
    [one] { $count } könnte passen
   *[other] { $count } könnten passen
} (unbekannt: { $facts })
may-match-many = { $count ->
    [one] { $count } könnte passen
   *[other] { $count } könnten passen
} (mehreres unbekannt)
may-match-both = { $count ->
    [one] { $count } könnte passen
   *[other] { $count } könnten passen
} (unbekannt: { $facts }), bei { $many } fehlt mehr
may-match-more = { $count ->
    [one] { $count } weitere könnte passen
   *[other] { $count } weitere könnten passen
} (unbekannt: { $facts })
may-match-more-many = { $count ->
    [one] { $count } weitere könnte passen
   *[other] { $count } weitere könnten passen
} (mehreres unbekannt)
may-match-more-both = { $count ->
    [one] { $count } weitere könnte passen
   *[other] { $count } weitere könnten passen
} (unbekannt: { $facts }), bei { $many } fehlt mehr
maybe-lists = { $clause }; --maybe nennt sie
maybe-shown = { $clause }; { $shown } gezeigt (--all)
read-as-query = gelesen als { $query } (--literal sucht die Wörter)
not-spelt = so getippt steht es auf keiner Karte; gezeigt wird { $query }
not-all-words = alles zugleich hat keine Karte; gezeigt wird { $query }
suggested = zocalo search '{ $query }' findet { -cards }
suggested-without = alles außer { $parts }: zocalo search '{ $query }' findet { -cards }

no-name = kein Kartenname angegeben
no-name-help = schreib den Namen einer Karte, die Schreibweise ist egal
which-card = Welche Karte?
read-as = „{ $written }“ wird gelesen als { $label }
read-as-layout = „{ $written }“ wird gelesen als { $label }, auf der anderen Tastaturbelegung getippt
read-as-mixed = „{ $written }“ wird gelesen als { $label }; es mischt lateinische und kyrillische Buchstaben, die gleich aussehen
mixed-letters = { $typed } enthält lateinische und kyrillische Buchstaben; gelesen als { $read }
read-as-others = „{ $written }“ wird gelesen als { $label }; kurz heißen so auch { $others }
several-match = „{ $written }“ passt auf mehrere Karten
write-one = schreib eine davon: { $labels }
write-one-of-more = schreib eine davon: { $labels } und { $count } weitere
not-called = keine Karte heißt „{ $written }“
search-word = such nach einem Wort daraus: zocalo search WORT
nearest = der nächste Name ist { $near }
nearest-several = die nächsten Namen sind { $near }
card-lost = die Kartendatenbank hat { $label } verloren; lösch sie, dann baut Zocalo sie neu
folder-for-decks = --folder gilt nur für Decks
folder-for-decks-help = schreib zocalo search --folder ORDNER decks: SUCHE
subtype = { $subtype ->
    [Babylon-5] Babylon 5
    [Character] Charakter
    [Conflict] Konflikt
    [Diplomacy-Participant] Teilnehmer, Diplomatie
    [Diplomacy-and-Military] Diplomatie und Militär
    [Diplomacy] Diplomatie
    [Faction] Fraktion
    [Fleet] Flotte
    [Global] Global
    [Intrigue-Participant] Teilnehmer, Intrige
    [Intrigue-and-Psi] Intrige und Psi
    [Intrigue] Intrige
    [Location] Ort
    [Lost-Diplomacy] Diplomatie, verloren
    [Lost-Intrigue-or-Military] Intrige oder Militär, verloren
    [Lost-Intrigue] Intrige, verloren
    [Lost-Military] Militär, verloren
    [Lost] verloren
    [Major] Hauptagenda
    [Military-Participant] Teilnehmer, Militär
    [Military-and-Psi] Militär und Psi
    [Military-or-Lost-Intrigue] Militär oder Intrige, verloren
    [Military] Militär
    [Participant] Teilnehmer
    [Psi] Psi
    [Won-Diplomacy-or-Military] Diplomatie oder Militär, gewonnen
    [Won-Diplomacy] Diplomatie, gewonnen
    [Won-Intrigue-or-Won-Military] Intrige oder Militär, gewonnen
    [Won-Intrigue] Intrige, gewonnen
    [Won-Military-Participant] Teilnehmer, Militär, gewonnen
    [Won-Military] Militär, gewonnen
    [Won] gewonnen
   *[other-subtype] { $name }
}
