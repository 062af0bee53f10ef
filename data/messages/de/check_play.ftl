### Findings about what a deck can play: crates/decks/src/check/{loyalty,marks,replacement,companions}.rs.

no-sponsor = { $card } muss ein Charakter der { -loyal } sponsern, und das Deck hat keinen
no-sponsor-help = nimm einen Charakter der { -loyal } dazu, oder nimm die Karte heraus
no-own-target = { $card } wird auf eine eigene Karte der { -loyal } gespielt, und das Deck hat keine
no-own-target-help = nimm eine Karte der { -loyal } dazu, oder nimm diese heraus
for-others = { $card } wird nur auf Fraktionen der { -loyal } gespielt, also nie auf deine eigene
for-others-help = es ist nichts zu tun, wenn sie für Gegner gedacht ist
unplayable = { $card } ({ -type }) gehört zu den { -loyal }; eine Fraktion der { -folk } kann sie nicht spielen, wenn keine andere Karte es erlaubt
unplayable-help = nimm sie heraus, wenn keine Karte des Decks sie erlaubt
double-cost = Charaktere anderer Völker kosten doppelt, zusammen { $total } Einfluss: { $names }
double-cost-unknown = Charaktere anderer Völker kosten doppelt, zusammen { $total } Einfluss und { $unknown } weitere mit unbekannten Kosten: { $names }
double-cost-help = mit einem unzufriedenen Charakter (Disaffected) dieses Volkes im Inneren Kreis kostet das Sponsern nur die gedruckten Kosten; Befördern kostet weiter doppelt
cost-not = { $double } statt { $once }
cost-unknown = Kosten unbekannt
target = { -type } der { -loyal }
no-target = { $card } braucht als Ziel: { $target }; das Deck hat keine solche Karte
no-target-foreign-help = nimm sie heraus; { $target } kommt in diesem Deck nicht ins Spiel, wenn keine andere Karte es erlaubt
no-target-help = nimm eine dazu ({ $target }), oder behalte sie für Karten der Gegner, wenn ihr Text das erlaubt
loyalty-unknown = Typ oder Loyalität unbekannt; ob dieses Volk sie spielen kann, wurde nicht geprüft: { $names }
check-cards = sieh auf den Karten nach
own-race-agenda = { $card } hält zum eigenen Volk, die { $faction } kann sie nicht spielen
own-race-agenda-help = wähle eine neutrale Agenda oder eine Corporate-Agenda
surcharge = die { $faction } zahlt für jede Karte des eigenen Volkes { $each } mehr, zusammen { $total }: { $names }
surcharge-help = neutrale und Corporate-Karten kosten nur, was gedruckt ist
no-agenda = das Deck hat keine Agenda
no-agenda-help = die meisten Decks sind um eine gebaut

excluded = eine Fraktion kann nicht beides haben: { $one } und { $other }; das erste: { $ones }; das zweite: { $others }
excluded-help = bau auf eines von beiden, oder spiel die Karten des anderen für das, was sie außer den Marken tun
shadow-marks = Schattenmarken
vorlon-marks = Vorlonenmarken
rangers = Ranger
drakh-cards = Karten der Drakh
marks-missing = von keiner Karte des Decks ist bekannt, dass sie eine { -mark } gibt, wie diese sie verlangen: { $names }
marks-missing-help = nimm eine Karte dazu, die eine { -mark } gibt
marks-too-few = das Deck gibt, soweit bekannt, höchstens { $count ->
    [one] { $count } { -mark }
   *[other] { $count } { -mark }n
}, und diese verlangen mehr: { $names }
marks-too-few-help = nimm Karten dazu, die eine { -mark } geben
conspiracy-unknown = unbekannt, ob die { $faction } hierfür Verschwörungsmarken braucht: { $names }
conspiracy-unknown-help = sieh auf den Karten nach, ob sie das Merkmal haben: { $keywords }
conspiracy-missing = die { $faction } braucht Verschwörungsmarken, um { $names } zu sponsern, und von keiner Karte des Decks ist bekannt, dass sie welche gibt
conspiracy-missing-help = nimm eine Karte dazu, die Verschwörungsmarken gibt, oder spiel neutrale Karten
drakh-ambassador = nur eine Fraktion der Drakh spielt { $names }, und von keiner Karte des Decks ist bekannt, dass sie ein Botschafter der Drakh ist
drakh-ambassador-help = nimm einen Botschafter der Drakh dazu
alliance = { $names } kann man erst spielen, wenn es die Interstellare Allianz gibt, und das Deck kann sie nicht gründen
alliance-help = nimm Interstellar Alliance dazu, oder rechne damit, dass ein anderer sie gründet

ambassador-copy = { $card } ist ein Startbotschafter und kann nie gesponsert werden
ambassador-copy-help = nimm die Karte heraus; ein anderer Botschafter gehört in die Reserve
other-self = { $card } kann nie gesponsert werden, wo { $ambassador } eine Fraktion führt
other-self-help = nimm die Karte heraus, oder beginne mit einem anderen Botschafter
replaced-missing = { $card } kommt nur ins Spiel, indem die Karte { $names } ersetzt, und eine solche hat das Deck nicht
replaced-missing-own-help = nimm { $names } dazu, oder beginne mit der Karte selbst, wenn sie ein Botschafter ist
replaced-missing-help = nimm { $names } dazu, oder rechne damit, dass ein anderer eine ins Spiel bringt, die sie ersetzen darf
one-per-game = jeder darf { $card } nur einmal pro Spiel ausspielen; das Deck hat { $count }
one-in-play = jeder darf nur ein Exemplar von { $card } im Spiel haben; das Deck hat { $count }
one-per-player-help = weitere Exemplare helfen nur, die Karte zu ziehen
same-person = { $names } sind dieselbe Person; nur eine davon kann im Spiel sein
same-person-help = eine Karte darf eine andere derselben Person ersetzen, wenn ihr Text das sagt

needed = { $names } { $several ->
    [yes] brauchen
   *[no] braucht
} { $needed }, und das Deck hat keine solche Karte
needed-keyword = { $names } { $several ->
    [yes] brauchen
   *[no] braucht
} { $needed }, und von keiner Karte des Decks ist bekannt, dass sie es ist
needed-help = nimm { $needed } dazu, oder nimm die Karten heraus, die das brauchen
