//! A row of a table that no card takes, and why.

use super::row::RowFacts;

/// A row that is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftRow {
    /// Its number.
    pub number: usize,
    /// Its name.
    pub name: String,
    /// Why.
    pub why: String,
    /// Whether it may be a card that is known.
    pub is_doubtful: bool,
    /// The cards that it may be.
    pub candidates: Vec<String>,
}

impl LeftRow {
    /// A row that is left for this reason, beside the cards that it may be.
    #[must_use]
    pub fn of(row: &RowFacts, why: &str, candidates: Vec<String>, is_doubtful: bool) -> Self {
        Self { number: row.number, name: row.name.clone(), why: why.to_owned(), is_doubtful, candidates }
    }
}
