### Findings about the deck as a whole and its lines: crates/decks/src/check/{lines,bounds,size,copies,pool,sealed_pool,owned,goldfish}.rs.

line-not-used = diese Zeile blieb ungenutzt: { $text }
line-not-used-help = es ist nichts zu tun; das dient nur zur Kenntnis
line-read-as-help = es ist nichts zu tun, wenn das stimmt
name-read-help = ist das die Karte, schreib { $label }; sonst den vollen Namen der richtigen
names-read = { $count } Namen wurden als andere Karten gelesen
names-read-help = stimmt eine nicht, schreib den vollen Namen der richtigen Karte
read-as = gelesen als { $label }
no-faction-cards = die Kartendaten haben keine Fraktionskarten, „{ $written }“ wurde daher nicht geprüft
no-faction-cards-help = sieh auf deiner Karte nach
ambiguous = „{ $written }“ kann heißen: { $labels }
ambiguous-help = schreib, welche es ist; bei einer Flotte genügt es, das Volk des Decks zu nennen
unknown-card = keine Karte heißt „{ $written }“
unknown-card-perhaps-title = ist es der Name des Decks, schreib: name: { $written }
unknown-card-search = such nach einem Wort daraus: zocalo search WORT
unknown-card-near = der nächste Name ist { $near }
unknown-card-several = die nächsten Namen sind { $near }

exactly = genau { $limit }
at-most = höchstens { $limit }
between = { $minimum } bis { $maximum }
at-least = mindestens { $limit }
any-number = beliebig viele
add = nimm { -cards } dazu
remove = nimm { -cards } heraus

size = das Deck hat { -cards }
size-besides-hand = das Deck hat { -cards } neben den { $hand } einer Starthand
size-needs = { $size }; { $ruleset } verlangt mindestens { $limit }
size-needs-with-pile = { $size }; { $ruleset } verlangt mit einem Crusade-Stapel mindestens { $limit }
size-allows = { $size }; { $ruleset } erlaubt { $limit }
size-help = { $remedy }; hier zählen: { $parts }
size-help-minus-hand = { $remedy }; hier zählen: { $parts }, minus { -cards } einer Starthand

too-many-copies = { -copies } von { $name }{ $several ->
    [yes] , gezählt werden { $parts }
   *[no] {""}
}; erlaubt sind { $limit }{ $versions ->
    [yes] {" "}(alle Versionen einer Karte zusammen)
   *[no] {""}
}
remove-copies = nimm { $count } heraus
versions-silent = die Dokumente von { $ruleset } sagen nicht, ob Versionen einer Karte sich das Limit von { $limit } teilen; es sind zusammen { -copies } von { $labels }
versions-silent-help = sprecht es vor dem Spiel ab; nach ENG, Deck construction rules, teilen sie es sich
versions-unknown = unbekannt, ob { $labels } für das Limit von { $limit } als dieselbe Karte zählen
versions-unknown-help = sieh bei jeder nach Typ und Loyalität

sets-silent = { $ruleset } sagt nicht, welche Sets erlaubt sind, geprüft wurde daher keines
sets-silent-help = sprecht die Sets vor dem Spiel ab
banned = { $card } ist in { $ruleset } verboten
banned-help = nimm sie heraus
set-not-legal = { $card } gab es nur in { $sets }, und das ist nicht erlaubt
set-not-legal-help = nimm sie heraus, oder spiel nach einem Regelwerk, das das Set erlaubt
sets-not-legal = { $count } Karten gab es nur in { $sets }, und das ist nicht erlaubt: { $cards }
sets-not-legal-help = nimm sie heraus, oder spiel nach einem Regelwerk, das das Set erlaubt
set-likely = wahrscheinlich nur in { $sets } gedruckt, was in { $ruleset } nicht erlaubt ist: { $cards }
set-likely-help = sieh auf deinen Exemplaren nach dem Zeichen des Sets; ist es dieses, sind sie nicht erlaubt
set-unknown = in welchem Set sie gedruckt sind, ist unbekannt und wurde daher nicht geprüft: { $cards }
set-unknown-help = sieh auf deinen Exemplaren nach dem Zeichen des Sets

pool-not-given = kein Pool angegeben; ob Deck und Reserve aus den geöffneten Packungen kommen, wurde nicht geprüft
pool-not-given-help = gib eine Liste des Pools an: --pool DATEI
pool-open = { $card } wurde nicht mit dem Pool verglichen; dort könnten es { $names } sein
pool-open-help = schreib im Pool, welche Karte es ist
not-in-pool = { -copies } von { $card }; der Pool hat { $limit }

not-owned-one = { $names } besitzt du nicht
not-owned-none = von den { $count } Exemplaren von { $names } besitzt du keines
not-owned-some = { -copies } von { $names }; du besitzt { $owned }
not-owned-help = { $count } fehlen; `zocalo collection missing` zeigt, was alle deine Decks zusammen davon übrig lassen

goldfish-more = { $count } weitere Fehler ab hier
goldfish-more-help = behebe zuerst die obigen
