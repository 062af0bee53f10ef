//! Copies of one card in a section of a deck, and what their name came to.

use std::ops::Range;
use std::rc::Rc;

use zocalo_cards::card::{Card, Section};
use zocalo_catalog::names::How;

/// Some copies of one card in one section.
#[derive(Debug, Clone)]
pub struct Slot {
    /// In which part of the deck.
    pub section: Section,
    /// How many copies.
    pub count: u32,
    /// The name as written.
    pub written: String,
    /// The place of the name, in bytes of the source.
    pub span: Range<usize>,
    /// What the name came to.
    pub reading: Reading,
}

/// What a name in a deck came to.
#[derive(Debug, Clone)]
pub enum Reading {
    /// A card.
    Card(Rc<Card>, How),
    /// Several cards fit; their labels, the likeliest first.
    Several(Vec<String>),
    /// No card fits; the labels of the nearest.
    Unknown(Vec<String>),
}

impl Slot {
    /// The card, if the name was settled.
    #[must_use]
    pub fn card(&self) -> Option<&Rc<Card>> {
        match &self.reading {
            Reading::Card(card, _) => Some(card),
            _ => None,
        }
    }

    /// What to call it: the card's label, else the name as written, fit for a message.
    #[must_use]
    pub fn label(&self) -> String {
        self.card().map_or_else(|| zocalo_text::text::shortened(&self.written, 60), |card| card.label.clone())
    }
}
