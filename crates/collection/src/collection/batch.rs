//! What the journal is made of: differences of copies and marks of decks, one batch a command; and the digests by which
//! damage shows and two collections agree on what they hold.

use serde::{Deserialize, Serialize};

use super::decks::{DeckChange, of_deck_change};
use super::lot::Lot;
use super::shape::{RowDigest, digest_of_lot};

/// One difference: so many copies more or fewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    #[serde(flatten)]
    pub lot: Lot,
    /// How many more; below 0 fewer; never 0.
    pub delta: i64,
    /// Why, in a word: `add`, `fills a want`, `stock-taking`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// The reason of an entry that brings a total below zero to nothing.
pub(super) const SETTLED: &str = "settled";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind", content = "reverses")]
pub enum BatchKind {
    /// A command of the player.
    Change,
    Undo(i64),
    /// It takes back the undo of this number.
    Redo(i64),
}

/// What one command changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct JournalChange {
    pub differences: Vec<Difference>,
    pub decks: Vec<DeckChange>,
}

/// One command as the journal has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// The machine.
    pub origin: String,
    pub number: i64,
    /// When, in seconds since 1970 UTC.
    pub time: i64,
    #[serde(flatten)]
    pub kind: BatchKind,
    /// The former name of the machine that what it takes back was done under; empty for the same name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reverses_of: String,
    pub command: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Difference>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<DeckChange>,
}

pub(super) fn kind_columns(kind: BatchKind) -> (&'static str, Option<i64>) {
    match kind {
        BatchKind::Change => ("change", None),
        BatchKind::Undo(number) => ("undo", Some(number)),
        BatchKind::Redo(number) => ("redo", Some(number)),
    }
}

pub(super) fn kind_of(kind: &str, reverses: Option<i64>) -> Option<BatchKind> {
    match (kind, reverses) {
        ("change", None) => Some(BatchKind::Change),
        ("undo", Some(number)) => Some(BatchKind::Undo(number)),
        ("redo", Some(number)) => Some(BatchKind::Redo(number)),
        _ => None,
    }
}

/// The digest of a batch as a whole, which two collections that hold it agree on.
pub(super) fn of_batch(batch: &Batch) -> i64 {
    of_head(batch, content_digest(batch))
}

pub(super) fn of_head(batch: &Batch, content: i64) -> i64 {
    let (kind, reverses) = kind_columns(batch.kind);
    let digest = RowDigest::new()
        .text(&batch.origin)
        .number(batch.number)
        .number(batch.time)
        .text(kind)
        .number(reverses.unwrap_or(0))
        .text(&batch.command)
        .number(content);
    // What takes back under the same name says nothing of it.
    if batch.reverses_of.is_empty() { digest.value() } else { digest.text(&batch.reverses_of).value() }
}

pub(super) fn content_digest(batch: &Batch) -> i64 {
    let differences = batch.differences.iter().fold(RowDigest::new(), |digest, d| digest.number(of_difference(d)));
    let differences = differences.text("");
    batch.decks.iter().fold(differences, |digest, deck| digest.number(of_deck_change(deck))).value()
}

pub(super) fn of_difference(difference: &Difference) -> i64 {
    RowDigest::new().number(digest_of_lot(&difference.lot, difference.delta)).text(&difference.reason).value()
}

/// The most copies that one entry adds or takes, as the database has it.
pub(super) const MOST_OF_AN_ENTRY: i64 = 99_999;

/// The same differences, each small enough for an entry. A large import has many, of which hardly one is too large, so
/// they are not copied.
pub(super) fn in_entries(differences: Vec<Difference>) -> Vec<Difference> {
    if differences.iter().all(|difference| difference.delta.abs() <= MOST_OF_AN_ENTRY) {
        return differences;
    }
    let mut entries = Vec::with_capacity(differences.len());
    for difference in differences {
        let mut left = difference.delta;
        while left.abs() > MOST_OF_AN_ENTRY {
            let delta = MOST_OF_AN_ENTRY * left.signum();
            entries.push(Difference { delta, ..difference.clone() });
            left -= delta;
        }
        entries.push(Difference { delta: left, ..difference });
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::lot::{CardKey, List, Lot};

    #[test]
    fn a_large_difference_stands_in_several_entries() {
        let card = CardKey { name: "Earth".to_owned(), version: String::new(), loyalty: String::new() };
        for (delta, parts) in
            [(3, &[3][..]), (99_999, &[99_999]), (100_000, &[99_999, 1]), (-199_999, &[-99_999, -99_999, -1])]
        {
            let one = Difference { lot: Lot::of(card.clone(), List::Owned), delta, reason: String::new() };
            let deltas: Vec<i64> = in_entries(vec![one]).iter().map(|entry| entry.delta).collect();
            assert_eq!(deltas, parts);
        }
    }
}
