//! A deck line by line, with what it can do with each card.

use super::usage::{Table, Usage};
use zocalo_cards::card::{CardId, CardType, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::findings_about_play;
use zocalo_decks::deck::Deck;

/// Some copies of a card in a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// In which part of the deck.
    pub section: Section,
    /// How many copies.
    pub count: u32,
    /// The card's label, else the name as written.
    pub name: String,
    /// The card; `None` for a name that no card is known by.
    pub card: Option<CardId>,
    /// Its type, if that is known.
    pub kind: Option<CardType>,
    /// What the deck can do with it. For the ambassador, who stands in play from the start, nothing but the cost counts.
    pub usage: Usage,
}

/// The lines of a deck, in the order of the file.
#[must_use]
pub fn lines(deck: &Deck, ruleset: &Ruleset) -> Vec<Line> {
    let findings = findings_about_play(deck, ruleset);
    let table = Table::of(deck, ruleset, &findings);
    let line = |slot: &zocalo_decks::deck::Slot| Line {
        section: slot.section,
        count: slot.count,
        name: slot.label(),
        card: slot.card().map(|card| card.id),
        kind: slot.card().and_then(|card| card.kind),
        usage: table.usage(slot.card()),
    };
    deck.slots.iter().map(line).collect()
}
