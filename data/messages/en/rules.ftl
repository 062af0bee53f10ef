### What `rules` says beside the rules: src/cli/rules.rs.

imported = Rulings you imported
nothing = No rule answers that. Name what it is about in other words: a round, an action, a type of cards. `zocalo help words` lists the terms.
see-card = On the card itself: zocalo card { $card }
no-section = there is no section "{ $section }" with rules here; the nearest: { $nearest }
sections-of = Rules of each section; this lists those of one: zocalo rules { $section }
