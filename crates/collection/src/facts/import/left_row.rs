//! A row of a table that no card takes, and why.

use super::row::RowFacts;
use zocalo_text::message::Text;

/// A row that is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftRow {
    /// Its number.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Why.
    pub why: Text,
    /// Whether it may be a card that is known.
    pub is_doubtful: bool,
    /// The cards that it may be.
    pub candidates: Vec<String>,
}

impl LeftRow {
    /// A row that is left for this reason, beside the cards that it may be.
    #[must_use]
    pub fn of(row: &RowFacts, why: impl Into<Text>, candidates: Vec<String>, is_doubtful: bool) -> Self {
        Self { number: row.number, name: row.name.clone(), why: why.into(), is_doubtful, candidates }
    }
}
