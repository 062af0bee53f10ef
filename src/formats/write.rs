//! The one way out for decks: written in a format, with what the format cannot hold.

use super::outgoing::{Outgoing, WriteError, Written};
use super::part::Part;
use super::table::Format;
use crate::language::messages::formats as say;

impl Outgoing<'_> {
    /// Which parts of the deck the format does not hold, in sentences.
    #[must_use]
    pub fn lost_in(&self, format: &Format) -> Vec<String> {
        let has_cards = |section| self.deck.section(section).next().is_some();
        let is_lost = |part: &&Part| part.is_in(&self.deck.list, has_cards) && !format.holds.contains(part);
        let lost: Vec<Part> = Part::ALL.iter().filter(is_lost).copied().collect();
        let (cards, sayings): (Vec<Part>, Vec<Part>) =
            lost.into_iter().partition(|part| matches!(part, Part::Cards(_)));
        let words = |parts: &[Part]| parts.iter().map(|part| part.words()).collect::<Vec<_>>().join(", ");
        let mut told = Vec::new();
        if !sayings.is_empty() {
            told.push(say::CannotContain { parts: words(&sayings) }.to_string());
        }
        if !cards.is_empty() {
            told.push(say::NoPlaceFor { parts: words(&cards) }.to_string());
        }
        told
    }
}

/// Writes a deck in a format. What the format cannot hold is told with it.
///
/// # Errors
/// [`WriteError`] when it cannot be written at all.
pub fn write_deck(format: &Format, outgoing: &Outgoing<'_>) -> Result<Written, WriteError> {
    let write = format.write.ok_or(WriteError::NotWritten { what: format.what })?;
    let mut written = write(outgoing)?;
    written.lost.splice(0..0, outgoing.lost_in(format));
    Ok(written)
}
