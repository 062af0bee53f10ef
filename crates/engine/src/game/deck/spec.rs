//! A deck as it is handed over to be made ready to play: its race, its faction, who leads it, and its cards section by section.

use std::rc::Rc;

use zocalo_cards::card::{Card, Race, Section};
use zocalo_cards::ruleset::Faction;

/// A deck to be made ready to play.
#[derive(Debug, Clone)]
pub struct DeckSpec {
    /// The race it plays.
    pub race: Race,
    /// The faction it starts as.
    pub faction: &'static Faction,
    /// The ambassador who leads it.
    pub leader: SpecCard,
    /// The other cards, in the order of their list.
    pub cards: Vec<SpecCard>,
}

/// Some copies of one card in one section of a deck.
#[derive(Debug, Clone)]
pub struct SpecCard {
    /// In which part of the deck.
    pub section: Section,
    /// How many copies; none are counted as one.
    pub count: u32,
    /// The card; `None` of a name that is no card's.
    pub card: Option<Rc<Card>>,
    /// What to call it: the label of the card, else the name as somebody wrote it.
    pub label: String,
}

impl DeckSpec {
    /// The cards of a section, in the order of their list.
    pub fn section(&self, section: Section) -> impl Iterator<Item = &SpecCard> {
        self.cards.iter().filter(move |card| card.section == section)
    }

    /// The number of cards, copies counted.
    pub fn count(&self, sections: &[Section]) -> u64 {
        self.cards.iter().filter(|card| sections.contains(&card.section)).map(|card| u64::from(card.count)).sum()
    }
}

impl SpecCard {
    /// The card; `None` of a name that is no card's.
    pub fn card(&self) -> Option<&Rc<Card>> {
        self.card.as_ref()
    }
}
