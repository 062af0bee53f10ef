//! A card that can never be played, and the places of a deck in which it can stand.

use zocalo_cards::card::Section;
use zocalo_decks::deck::{NameReading, Slot};
use zocalo_engine::game::{CardIndex, PlayDeck};

const NAME: &str = "a blank";

/// A card of which nothing is known, so that no game plays it.
pub(super) fn blank() -> Slot {
    let reading = NameReading::Unknown(Vec::new());
    Slot { section: Section::Deck, count: 1, written: NAME.to_owned(), span: 0..0, reading }
}

/// A card's place in the opening hand or the draw deck before the first game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DeckPlace {
    pub section: Section,
    at: usize,
}

impl DeckPlace {
    /// One place for each card and section, opening hand first, with the number of copies there.
    pub(super) fn of_each(deck: &PlayDeck) -> Vec<(Self, CardIndex, usize)> {
        let piles = [(Section::OpeningHand, &deck.opening_hand), (Section::Deck, &deck.draw_deck)];
        let mut places: Vec<(Self, CardIndex, usize)> = Vec::new();
        for (section, pile) in piles {
            for (at, card) in pile.iter().enumerate() {
                match places.iter_mut().find(|(place, other, _)| place.section == section && other == card) {
                    Some((place, _, copies)) => {
                        *copies += 1;
                        // Copies lie together; in decks laid out alike only the last one's place differs.
                        if at == place.at + 1 {
                            place.at = at;
                        }
                    }
                    None => places.push((Self { section, at }, *card, 1)),
                }
            }
        }
        places
    }

    /// The same deck with another card in this place.
    pub(super) fn taken_by(self, card: CardIndex, deck: &PlayDeck) -> PlayDeck {
        let mut deck = deck.clone();
        let pile = if self.section == Section::OpeningHand { &mut deck.opening_hand } else { &mut deck.draw_deck };
        if let Some(place) = pile.get_mut(self.at) {
            *place = card;
        }
        deck
    }
}
