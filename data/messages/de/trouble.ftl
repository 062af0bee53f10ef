### What keeps a command from its answer, as far as `search`, `card` and `check` say it: src/cli/{error,files,output,rulesets}.rs,
### src/cli/{environment,owned,readings,resolve_ruleset,wrong_arguments}.rs, src/cli/deck_files/.

cannot-be-written = { $file } lässt sich nicht schreiben: { $error }
cannot-be-read = { $file } lässt sich nicht lesen: { $error }
on-line = Zeile { $line }: { $reason }
interrupted = abgebrochen
give-deck-file = gib den Pfad einer Deckdatei an, oder - für die Standardeingabe
unmatched-names = { $file } nennt Namen, die auf keine Karte passen: { $names }
fix-first = bring zuerst { $file } in Ordnung

no-language = ZOCALO_LANG nennt keine Sprache, die es hier gibt: „{ $unknown }“; es gibt { $known }
answer-not-written = die Antwort lässt sich nicht schreiben: { $error }

given-twice = mehrmals angegeben und einmal benutzt: { $files }
no-list-in = in { $folder } ist keine Deckliste
give-folder-of-lists = gib einen Ordner mit Decks in TOML oder einfachen Listen an (.toml, .txt)
no-lists = keine Decklisten, daher ausgelassen: { $files }
collections = Listen einer Sammlung, daher ausgelassen: { $files }
folders-not-searched = { $count ->
    [one] 1 Ordner
   *[other] { $count } Ordner
} darin nicht durchsucht; '{ $all }' nimmt alles darunter dazu
of-folder = { $folder }: { $said }
folder-for-one = { $folder } ist ein Ordner, hier geht nur ein einzelnes Deck
several-for-one = { $pattern } passt auf { $count } Dateien, hier geht nur ein einzelnes Deck
give-path-of-deck = gib den Pfad einer Deckdatei an
give-only = gib { $file } an
give-one-of = gib eine davon an: { $files }; `zocalo check` nimmt sie alle
give-other-folder = gib einen anderen Ordner an oder die Dateien daraus
matches-too-many = { $pattern } passt auf mehr als { $most } Dateien
give-fewer = gib weniger auf einmal an
no-file-matches = keine Datei passt auf { $pattern }
signs-of-patterns = * steht für beliebige Zeichen eines Namens, ? für eines, [ab] für eines davon, ** für beliebige Ordner
and-more = { $names } und { $count } weitere

packs-not-read = die Faktendateien in { $folder } wurden nicht gelesen: { $error }
input-once = - ist die Standardeingabe, die sich nur einmal lesen lässt
files-for-others = gib die anderen als Dateien an
the-pool = der Pool { $error }
give-pool = gib die Liste des Pools an: --pool DATEI
give-ruleset = gib das Regelwerk mit --ruleset an
no-ruleset = es gibt kein Regelwerk „{ $name }“
known-rulesets = die Regelwerke sind { $names }, oder gib den Pfad einer eigenen Datei an

details = { $words }; Näheres: zocalo check { $deck }
read-as-in = { $file }: { $words }
few-more = { $words }; und { $count } weitere
none-counts-as-owned = noch keine Sammlung in { $file }; keine Karte gilt als dein Besitz
owned-not-checked = noch keine Sammlung in { $file }; dein Besitz wurde nicht geprüft
owned-not-shown = { $error }; was du besitzt, wird nicht gezeigt

other-word = einen Befehl `{ $typed }` gibt es nicht; schreib { $commands }
as-command = `zocalo { $command }`
or-command = { $all } oder { $command }
one-deck-at-table = an einen Tisch gehören zwei oder mehr Decks, angegeben ist eines
give-other-decks = gib die anderen Decks auch an
