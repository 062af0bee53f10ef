//! What the answers make of a draft.

use super::answers::Answers;
use super::draft::Draft;
use zocalo_cards::card::Section;
use zocalo_decks::deck::{DeckLine, Decklist, SpannedText};

/// Where a card comes from that gets a seat, in this order.
const DRAWN_OR_CHOSEN: [Section; 2] = [Section::Deck, Section::OpeningHand];

impl Draft {
    /// Makes the answers part of the deck.
    pub(super) fn say(&mut self, answers: &Answers) {
        let said = |text: &str| Some(SpannedText { text: text.to_owned(), span: 0..0 });
        let list = &mut self.list;
        if let Some(name) = &answers.name {
            list.name = said(name);
        }
        if let Some(ruleset) = &answers.ruleset {
            list.ruleset = said(ruleset);
        }
        if let Some(race) = answers.race {
            list.race = said(race.name());
        }
        if let Some(faction) = &answers.faction {
            list.faction = said(faction);
        }
        let at_the_top = answers.agenda.iter().filter(|(_, section)| *section == Section::Agenda);
        let mut seats: Vec<(Section, Vec<String>)> =
            at_the_top.map(|(agenda, section)| (*section, vec![agenda.clone()])).collect();
        seats.extend(answers.ambassador.iter().map(|label| (Section::Ambassador, vec![label.clone()])));
        if let Some(hand) = &answers.opening_hand {
            seats.push((Section::OpeningHand, hand.clone()));
            list.names_opening_hand = true;
        }
        seat(list, &seats);
        if let Some((agenda, Section::Deck)) = &answers.agenda {
            let is_it = |line: &DeckLine| DRAWN_OR_CHOSEN.contains(&line.section) && line.written == *agenda;
            if !list.lines.iter().any(is_it) {
                list.lines.push(line(Section::Deck, agenda, 1));
            }
        }
    }
}

/// Puts cards into sections of few, in place of those that are there. Those go back into the draw deck first; then a copy of
/// each new one comes out of it, else out of the opening hand, where one of them holds it.
fn seat(list: &mut Decklist, seats: &[(Section, Vec<String>)]) {
    for old in &mut list.lines {
        if seats.iter().any(|(section, _)| *section == old.section) {
            old.section = Section::Deck;
        }
    }
    for (section, names) in seats {
        for name in names {
            let holding = DRAWN_OR_CHOSEN
                .iter()
                .filter(|other| *other != section)
                .find_map(|other| list.lines.iter().rposition(|line| line.section == *other && line.written == *name));
            match holding {
                Some(at) if list.lines[at].count > 1 => list.lines[at].count -= 1,
                Some(at) => _ = list.lines.remove(at),
                None => {}
            }
            list.lines.push(line(*section, name, 1));
        }
    }
}

fn line(section: Section, written: &str, count: u32) -> DeckLine {
    DeckLine { section, written: written.to_owned(), count, span: 0..0 }
}

#[cfg(test)]
mod tests {
    use super::{line, seat};
    use zocalo_cards::card::Section::{Ambassador, Deck, OpeningHand};
    use zocalo_decks::deck::{Decklist, write_toml};

    #[test]
    fn who_is_seated_comes_out_of_the_deck_and_who_sat_there_goes_into_it() {
        let lines = vec![line(Ambassador, "G'Kar", 1), line(Deck, "Na'Toth", 2), line(Deck, "Revenge", 1)];
        let mut list = Decklist { lines, ..Decklist::default() };
        let hand = ["Na'Toth", "Revenge", "Hunted"].map(str::to_owned).to_vec();
        let seats = [(Ambassador, vec!["Na'Far".to_owned()]), (OpeningHand, hand)];
        seat(&mut list, &seats);
        let written = write_toml(&list).unwrap();
        let expected = "#:schema .zocalo/deck.json\nambassador = \"Na'Far\"\nopening_hand = [\"Na'Toth\", \"Revenge\", \"Hunted\"]\n\n\
                        [deck]\n\"G'Kar\" = 1\n\"Na'Toth\" = 1\n";
        assert_eq!(written, expected);
        // Who sits in the hand and is to lead leaves it; the same once more changes nothing.
        for _ in 0..2 {
            seat(&mut list, &[(Ambassador, vec!["Revenge".to_owned()])]);
            let written = write_toml(&list).unwrap();
            assert!(
                written.starts_with(
                    "#:schema .zocalo/deck.json\nambassador = \"Revenge\"\nopening_hand = [\"Na'Toth\", \"Hunted\"]"
                ),
                "{written}"
            );
        }
        // The one at the top and the hand change places.
        seat(&mut list, &[(Ambassador, vec!["Hunted".to_owned()]), (OpeningHand, vec!["Revenge".to_owned()])]);
        let count: u32 = list.lines.iter().map(|line| line.count).sum();
        assert_eq!(count, 6, "{}", write_toml(&list).unwrap());
    }
}
