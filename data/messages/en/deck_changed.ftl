### What a change of a deck did: src/report/editing.rs. The difference of two decks: src/report/difference.rs.

has = { $what }: { $file } has { $cards }{ $verdict }.
would-have = Not done yet: { $what }: { $file } would have { $cards }{ $verdict }. Nothing was changed.
undo-with = Undo with: { $undo }
ruleset-unread = ; its ruleset cannot be read (`zocalo check` says why)
was-legal = {" "}(was legal)
was-illegal = {" "}(was illegal)
more = { $count } more
card = Card
section = Section
now = Now
then = Then
state = State
when = When
cards = Cards
verdict = Verdict
what = What
same-cards = The decks contain the same cards.
deck-fields = Deck fields
findings-gained = Findings gained ({ $count })
findings-lost = Findings lost ({ $count })
findings-others = Findings about other cards ({ $count })
cost-curve = Cost curve
and-more = { $names } and { $more } more
cards-in = new: { $names }
cards-out = no longer: { $names }
