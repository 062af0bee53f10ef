//! The cards to write, and the resulting files.

use std::collections::BTreeSet;

use zocalo_cards::card::Card;
use zocalo_cards::data::sets::sets;

/// The name of the game in other programs.
pub(super) const GAME: &str = "Babylon 5 CCG";

/// The set of cards without a known set.
pub(super) const UNKNOWN_SET: &str = "Unknown set";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFile {
    /// From the folder of all, with `/` between names.
    pub path: String,
    pub bytes: Vec<u8>,
}

/// The cards to write.
pub(super) struct CardExport<'c> {
    pub(super) rows: Vec<ExportedCard<'c>>,
}

pub(super) struct ExportedCard<'c> {
    pub(super) card: &'c Card,
    /// Paragraphs.
    pub(super) words: Vec<String>,
}

impl ExportedCard<'_> {
    /// The set in which the card is listed; `None` where none is known.
    pub(super) fn set(&self) -> Option<&str> {
        Some(super::super::lackey::set_of(self.card)).filter(|set| !set.is_empty())
    }
}

impl<'c> CardExport<'c> {
    /// Oldest first, then sets that only packs know; where a card has none, the last is [`UNKNOWN_SET`].
    pub(super) fn sets(&self) -> Vec<&'c str> {
        let mut names: Vec<&str> = sets().iter().map(|set| set.name.as_str()).collect();
        let printings = self.rows.iter().flat_map(|row| &row.card.printings);
        let others: BTreeSet<&str> =
            printings.map(|printing| printing.set.as_str()).filter(|set| !names.contains(set)).collect();
        names.extend(others);
        if self.rows.iter().any(|row| row.set().is_none()) {
            names.push(UNKNOWN_SET);
        }
        names
    }
}

impl CardFile {
    pub(super) fn text(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self { path: path.into(), bytes: text.into().into_bytes() }
    }
}
