### Where facts about cards come from: src/report/sources.rs.

face = face
face-or-fans = face or fan database
checklist = checklist
scans = list of card scans
rule-documents = rule documents
reported = reported
published = published
verified = verified
audit = audit of a table by players
name = name
set = set
typed-on = typed { $date }
facts-file = facts file { $file }
from-facts-file = { $place } (facts file { $file })
