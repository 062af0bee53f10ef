### Where facts about cards come from: src/report/sources.rs.

face = Karte
face-or-fans = Karte oder Datenbank von Fans
checklist = Checkliste
scans = Liste von Kartenbildern
rule-documents = Regeldokumente
reported = gemeldet
published = veröffentlicht
verified = geprüft
audit = Durchsicht einer Tabelle durch Spieler
name = Name
set = Set
typed-on = eingegeben { $date }
facts-file = Faktendatei { $file }
from-facts-file = { $place } (Faktendatei { $file })
