use std::ops::Range;
use std::rc::Rc;

use zocalo_cards::card::{Card, Section};
use zocalo_catalog::names::How;

#[derive(Debug, Clone)]
pub struct Slot {
    pub section: Section,
    pub count: u32,
    /// As written.
    pub written: String,
    /// Of the name, in bytes of the source.
    pub span: Range<usize>,
    pub reading: NameReading,
}

/// The result of resolving a name.
#[derive(Debug, Clone)]
pub enum NameReading {
    Card(Rc<Card>, How),
    /// Labels of the cards that fit, the likeliest first.
    Several(Vec<String>),
    /// Labels of the nearest cards.
    Unknown(Vec<String>),
}

impl Slot {
    /// If the name was resolved.
    #[must_use]
    pub fn card(&self) -> Option<&Rc<Card>> {
        match &self.reading {
            NameReading::Card(card, _) => Some(card),
            _ => None,
        }
    }

    /// The card's label, else the name as written, fit for a message.
    #[must_use]
    pub fn label(&self) -> String {
        self.card().map_or_else(|| zocalo_text::text::shortened(&self.written, 60), |card| card.label.clone())
    }
}
