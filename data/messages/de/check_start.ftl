### Findings about the start: crates/decks/src/check/{ambassador,opening_hand,reserve,reserve_swaps,crusade_pile,conflict_pile}.rs.

agree = sprecht es vor dem Spiel ab
starting-ambassador = Startbotschafter
faction-leader = Fraktionsführer
ambassador-assumed = angenommen: { $card } als { $called }
ambassador-assumed-with-race = angenommen: { $card } als { $called }, Volk { $race }
ambassador-assumed-help = führt eine andere Karte, trag sie ein: { $line }
leaders-silent = { $ruleset } sagt nicht, wer welche Fraktion führen darf; das wurde nicht geprüft
race-unknown = das Volk ist unbekannt; ob { $card } führen darf, wurde nicht geprüft
race-unknown-help = nenne das Volk: { $line }
faction-not-open = ein Deck der { -folk } kann in { $ruleset } nicht als { $faction } beginnen
start-as = beginne als { $factions }
start-as-another = beginne als andere Fraktion
converted = kein Deck beginnt als { $faction }: { $how }
converted-help = { $start }, und nimm einen Botschafter der Fraktion { $faction } ins Deck
no-such-faction = es gibt keine Fraktion „{ $asked }“
factions-are = die Fraktionen sind { $names }
faction-near = meinst du { $near }? Die Fraktionen sind { $names }
leader-species = jeder Botschafter einer Spezies
leader-corporate = ein Corporate-Charakter mit Kosten bis 10
led-by = { $faction } der { -folk } muss einer von diesen führen: { $leaders }
unlisted-leader = der Text von { $card } nennt die Karte einen Startbotschafter, doch die Dokumente von { $ruleset } führen sie nicht auf; das wurde nicht geprüft
unlisted-leader-help = sprecht es vor dem Spiel ab
leader-facts-missing = ob { $card } { $faction } der { -folk } führen darf, wurde nicht geprüft; unbekannt: { $facts }
check-card = sieh auf der Karte nach
candidates = mehrere Karten der Liste kommen als { $called } in Frage: { $names }
candidates-help = wähle eine: { $line }
none-named = das Deck nennt keinen { $called }
add-at-top = trag ihn oben ein: { $line }
too-few-named = das Deck nennt { $count } als { $called }; nötig: { $wanted }
too-many-for-one = das Deck nennt { $count } Botschafter; es kann nur einen { $called } haben
too-many-named = das Deck nennt { $count } Botschafter; { $ruleset } verlangt { $wanted }
keep-one = behalte einen, und führe die anderen unter den Karten auf
keep-some = behalte { $count }, und führe die anderen unter den Karten auf

cannot-lead = { $card } kann { $faction } der { -folk } nicht führen
other-loyalty = { $card } gehört zu den { -loyal }, nicht zu den Blockfreien
barred = { $card } steht unter denen, die keine Corporate-Fraktion führen können
loyal-elsewhere = { $card } hält zu { $loyalty } und ist weder neutral noch bei den { -folk }
is-assistant = { $card } ist Assistent eines Botschafters
costs-too-much = { $card } kostet { $cost }; ein Corporate-Botschafter kostet höchstens { $most }
no-cost = auf { $card } stehen keine Kosten, die Karte kann also nicht gesponsert werden
only-replaces = { $card } kommt nur ins Spiel, indem die Karte eine andere ersetzt, kann also nicht gesponsert werden
no-character = { $card } ist { $type ->
    [Aftermath] eine Nachwirkung
    [Agenda] eine Agenda
    [Conflict] ein Konflikt
    [Contingency] eine Eventualität
    [Enhancement] eine Verbesserung
    [Event] ein Ereignis
    [Fleet] eine Flotte
    [Group] eine Gruppe
    [Location] ein Ort
   *[other-type] ein { $type }
}, kein Charakter
fact = { $fact ->
    [type] Typ
    [keywords] Merkmale
    [loyalty] Loyalität
    [cost] Kosten
   *[card] Karte
}

hand-not-named = keine Starthand angegeben, sie wurde daher nicht geprüft
hand-not-named-help = nenne ihre { -cards }: { $line }
hand-size = die Starthand hat { -cards }; es müssen { $wanted } sein
hand-size-with-ambassador = die Starthand hat { -cards }; mit { $ambassador } müssen es { $wanted } sein
hand-size-with-second = die Starthand hat { -cards }; mit ihrem zweiten Botschafter müssen es { $wanted } sein
hand-choose = wähle noch { -cards }
hand-leave-ambassador = lass den Botschafter weg: Er ist im Spiel, bevor die Hand gewählt wird
hand-put-back = leg { -cards } ins Deck zurück
keyword-unknown = { $ambassador } darf nur dann eine Karte mehr wählen, wenn alle { $keyword } sind; unbekannt ist das von { $names }
keyword-unknown-help = sieh auf den Karten nach; ist eine nicht { $keyword }, wähle eine Karte weniger
second-is-first = { $card } führt das Deck schon; der zweite Botschafter einer Starthand der Blockfreien muss eine andere Karte sein
second-missing = eine Starthand der Blockfreien braucht einen zweiten Botschafter einer Spezies; diese hat keinen
second-help = nimm zu den anderen Karten einen in die Hand; er darf von der Spezies des Startbotschafters sein
second-help-held = nimm zu den anderen Karten einen in die Hand (das Deck hat { $held }); er darf von der Spezies des Startbotschafters sein
second-unknown = unbekannt, ob { $card } Botschafter einer Spezies ist
second-unknown-help = sieh auf der Karte nach; die Hand braucht einen zweiten Botschafter einer Spezies
second-once-more = { $card } führt das Deck und ist auch sein zweiter Botschafter; ENG sagt nicht, ob das erlaubt ist
second-keyword-unknown = mit { $ambassador } muss der zweite Botschafter { $keyword } sein; ob { $card } { $keyword } ist, ist unbekannt
second-keyword-unknown-help = sieh auf der Karte nach; der zweite Botschafter muss { $keyword } sein
second-once-more-help = nimm einen anderen Botschafter einer Spezies in die Hand; dieser kann nicht gesponsert werden, solange er führt
same-type = { $count } Karten der Starthand haben den Typ { -type }: { $names }
same-type-help = keine zwei dürfen vom selben Typ sein; wähle eine davon
type-unknown = Typ unbekannt, daher nicht mit den anderen verglichen: { $names }
type-unknown-help = sieh auf der Karte nach; keine zwei Karten der Hand dürfen vom selben Typ sein

no-reserve = { $ruleset } kennt keine Reserve, das Deck aber hat eine mit { -cards }
no-reserve-help = nimm sie heraus, leg sie ins Deck, oder spiel nach einem Regelwerk mit Reserve
reserve-silent = { $ruleset } sagt nicht, ob es eine Reserve gibt; sie wurde nicht geprüft
reserve-size = die Reserve hat { -cards }; { $ruleset } verlangt { $wanted }
swap-leader = mit { $new } statt { $old } als Anführer ist das Deck nicht erlaubt: { $reason }
swap-leader-help = behebe das beim Tausch, oder lass { $new } aus der Reserve
swap-card = mit { $new } aus der Reserve statt { $old } ist das Deck nicht erlaubt: { $reason }
swap-card-help = tausch nicht so, oder lass { $new } aus der Reserve
swap-any = einer beliebigen Karte des Decks
swap-any-other = einer beliebigen anderen Karte des Decks
swap-reason-for = für { $old }: { $reason }
swaps-not-checked = Warnungen gelten hier als Fehler, und die Reserve ist zu groß, um jeden Tausch darauf zu prüfen
swaps-not-checked-help = prüf das Deck nach einem Tausch noch einmal

crusade-card-missing = zum Crusade-Stapel fehlt eine Crusade-Karte
no-crusade-card = { $card } ist keine Crusade-Karte
crusade-pile-size = der Crusade-Stapel hat { -cards }, { $ruleset } verlangt aber { $wanted }
crusade-content = { $card } darf nicht in den Crusade-Stapel
crusade-content-help = in den Stapel kommen Karten dieser Typen: { $types }
crusade-not-checked = wie viele und welche Karten ein Crusade-Stapel hat, steht nur auf den Crusade-Karten; das wurde nicht geprüft
crusade-not-checked-help = Exemplare im Stapel zählen beim Limit mit; eine Regelwerkdatei kann Größe und Inhalt festlegen
crusade-without-pile = { $card } hat keinen Crusade-Stapel; verlangt werden vom Deck trotzdem { -cards }, als hätte es einen
crusade-without-pile-help = nenne die Karten des Stapels, oder nimm die Crusade-Karte heraus
no-crusade-pile = { $ruleset } kennt keinen Crusade-Stapel
no-crusade-pile-help = nimm die Crusade-Karte und ihren Stapel heraus, oder spiel nach dem Regelwerk engine
crusade-silent = die Dokumente von { $ruleset } sagen nicht, wie ein Crusade-Stapel gebaut wird; Größe und Inhalt wurden nicht geprüft
crusade-silent-help = sprecht es vor dem Spiel ab; die Exemplare darin zählen beim Limit mit
part-too-large = { -cards } sind aufgeführt als: { $part }; { $ruleset } verlangt { $wanted }

part-not-named = das Deck nennt keine { $part ->
    [faction_card] Fraktionskarte
   *[agenda] Agenda
}
part-not-named-help = trag sie oben ein: { $line }
no-such-part = { $ruleset } kennt kein `{ $key }`, das Deck aber führt dort { -cards } auf
no-such-part-help = nimm sie heraus, oder spiel nach dem Regelwerk vcg
part-silent = { $ruleset } sagt nichts zu `{ $key }`; es wurde nicht geprüft
vcg-table = Verträge und The One klärt ihr am Tisch; sie wurden nicht geprüft: Allianz- und Freihandelsverträge für passende Fraktionen, ein Neutralitätsvertrag für jeden; The One kommt aus den Fraktionsführern in der Reihenfolge Delenn, Jeffrey Sinclair, John Sheridan, sonst durch das Los
vcg-table-help = nehmt vor dem Spiel die Verträge und bestimmt The One
conflict-pile-size = der Konfliktstapel hat { -cards }, { $ruleset } verlangt aber { $wanted }
conflict-pile-copies = { -copies } von { $name } im Konfliktstapel; erlaubt sind { $limit }
wrong-type = { $card } hat den Typ { -type }; erlaubt ist hier nur { $wanted } ({ $part })
wrong-type-unknown = unbekannt, ob { $card } den Typ { $wanted } hat
wrong-type-help = leg dort eine Karte vom Typ { $wanted } hin
