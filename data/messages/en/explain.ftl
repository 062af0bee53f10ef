### What `explain` says beside the texts of the codes: src/report/explain.rs, src/report/subjects.rs.

rule = Rule:
source = Source:
with-finding = With the finding
without-finding = Without it
opened-pool = The opened pool
owned-cards = Owned cards
other-seat = The deck in the other seat
hint = Examples are parts of decks. --deny, --warn and --allow change the severity of a code.
names = Names and lines
size = Size, copies and sets
start = Ambassador and faction
hand = Opening hand
parts = Reserve, piles and other parts
foreign = Cards of other races and factions
marks = Marks, and what cards need
table = Decks at one table
goldfish = The goldfish
owned = What you own
open = What was not checked
unknown-code = there is no finding with the code "{ $name }"; `zocalo explain` lists the codes
unknown-code-near = there is no finding with the code "{ $name }"; did you mean { $near }?
