//! A deck line by line, with what it can do with each card.

use super::usage::{Usage, UsageRules};
use zocalo_cards::card::{CardId, CardType, Section};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::findings_about_play;
use zocalo_decks::deck::Deck;

/// Some copies of a card in a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardUse {
    pub section: Section,
    pub count: u32,
    /// Its label, else the name as written.
    pub name: String,
    /// `None` for a name that is no card.
    pub card: Option<CardId>,
    pub kind: Option<CardType>,
    /// For the ambassador, which stands in play from the start, only the cost counts.
    pub usage: Usage,
}

/// In the order of the file.
#[must_use]
pub fn lines(deck: &Deck, ruleset: &Ruleset) -> Vec<CardUse> {
    let findings = findings_about_play(deck, ruleset);
    let table = UsageRules::of(deck, ruleset, &findings);
    let line = |slot: &zocalo_decks::deck::Slot| CardUse {
        section: slot.section,
        count: slot.count,
        name: slot.label(),
        card: slot.card().map(|card| card.id),
        kind: slot.card().and_then(|card| card.kind),
        usage: table.usage(slot.card()),
    };
    deck.slots.iter().map(line).collect()
}
