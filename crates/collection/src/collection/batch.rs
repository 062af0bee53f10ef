//! What the journal is made of: differences of copies and marks of decks, one batch a command.

use serde::{Deserialize, Serialize};

use super::decks::DeckChange;
use super::lot::Lot;

/// One difference: so many copies more or fewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// Of what.
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

/// What a batch is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind", content = "reverses")]
pub enum Kind {
    /// A command of the player.
    Change,
    /// It takes back the batch of this number.
    Undo(i64),
    /// It takes back the undo of this number.
    Redo(i64),
}

/// What one command changes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// Copies.
    pub differences: Vec<Difference>,
    /// Marks of decks.
    pub decks: Vec<DeckChange>,
}

/// One command as the journal has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// The machine.
    pub origin: String,
    /// Its number there.
    pub number: i64,
    /// When, in seconds since 1970 UTC.
    pub time: i64,
    /// What it is.
    #[serde(flatten)]
    pub kind: Kind,
    /// The former name of the machine that what it takes back was done under; empty for the same name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reverses_of: String,
    /// What the player asked for.
    pub command: String,
    /// What changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differences: Vec<Difference>,
    /// The decks whose marks changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<DeckChange>,
}

pub(super) fn kind_columns(kind: Kind) -> (&'static str, Option<i64>) {
    match kind {
        Kind::Change => ("change", None),
        Kind::Undo(number) => ("undo", Some(number)),
        Kind::Redo(number) => ("redo", Some(number)),
    }
}

pub(super) fn kind_of(kind: &str, reverses: Option<i64>) -> Option<Kind> {
    match (kind, reverses) {
        ("change", None) => Some(Kind::Change),
        ("undo", Some(number)) => Some(Kind::Undo(number)),
        ("redo", Some(number)) => Some(Kind::Redo(number)),
        _ => None,
    }
}
