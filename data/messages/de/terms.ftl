### What the messages of several rooms share. -mark-… inflects the marks, -type-… the types of cards; -folk is whom a race is,
### in the plural, -of-folk what belongs to them.

-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
-copies = { $count ->
    [one] { $count } Exemplar
   *[other] { $count } Exemplare
}
-mark = { $mark ->
    [Conspiracy] Verschwörungsmarke
    [Destiny] Schicksalsmarke
    [Doom] Verhängnismarke
    [Shadow] Schattenmarke
    [Strife] Zwietrachtmarke
   *[Vorlon] Vorlonenmarke
}
-type = { $type ->
    [Aftermath] Nachwirkung
    [Agenda] Agenda
    [Character] Charakter
    [Conflict] Konflikt
    [Contingency] Eventualität
    [Enhancement] Verbesserung
    [Event] Ereignis
    [Fleet] Flotte
    [Group] Gruppe
   *[Location] Ort
}
-folk = { $race ->
    [Centauri] Centauri
    [Human] Menschen
    [Minbari] Minbari
    [Narn] Narn
   *[Non-Aligned] Blockfreien
}
-loyal = { $loyalty ->
    [Centauri] Centauri
    [Human] Menschen
    [Minbari] Minbari
    [Narn] Narn
    [Shadow] Schatten
    [Vorlon] Vorlonen
    [Drakh] Drakh
    [Neutral] Neutralen
   *[Non-Aligned] Blockfreien
}
