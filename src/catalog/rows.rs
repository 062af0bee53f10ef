//! What the database hands out of a card where a whole card is too much.

use crate::card::{CardId, Cost};

/// What `names` needs to know of a card to settle what somebody typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameRow {
    /// The card.
    pub id: CardId,
    /// Its unique name.
    pub label: String,
    /// Its printed name, folded.
    pub folded_name: String,
    /// Its label, folded.
    pub folded_label: String,
    /// Its version.
    pub version: Option<String>,
    /// Whom it is loyal to, by name.
    pub loyalty: Option<String>,
    /// Its type, by name.
    pub kind: Option<String>,
    /// Its other spellings, folded.
    pub folded_aliases: Vec<String>,
    /// How well the card is known.
    pub known: Known,
}

/// How well a card is known, the best known first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// It was surely printed in a set that the publisher sold or gave away.
    Published,
    /// Its type, its cost or its text is known.
    ByFacts,
    /// Nothing but its name is known, and perhaps its set.
    ByName,
}

/// What a table of cards shows of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRow {
    /// The card.
    pub id: CardId,
    /// Its unique name.
    pub label: String,
    /// Its type; `None` when unknown.
    pub kind: Option<String>,
    /// Whom it is loyal to; `None` when unknown.
    pub loyalty: Option<String>,
    /// Its printed cost; `None` when unknown.
    pub cost: Option<Cost>,
    /// Its printed abilities, in the order of [`crate::card::Ability::ALL`]; `None` when unknown or not printed.
    pub abilities: [Option<u8>; 5],
    /// The marks printed on it with their numbers, empty when there surely are none; `None` when unknown.
    pub marks: Option<String>,
    /// The sets in which it was surely printed, each with its rarity where that is known.
    pub printings: Vec<(String, Option<String>)>,
    /// What it does, in our words; `None` when unknown.
    pub text: Option<String>,
    /// What was asked for beside, in the order of asking; `None` when unknown.
    pub further: Vec<Option<String>>,
}
