//! What a query for decks names, cards and rulesets: who looks them up, and what comes of it.

use std::collections::{BTreeMap, BTreeSet};

use crate::query::lookup::Unfound;
use zocalo_cards::card::CardId;

/// What a query for decks names but this room cannot read.
pub trait DeckLookup {
    /// The cards that a name may mean. Errors: [`Unfound`] when there is no such card.
    fn cards(&self, name: &str) -> Result<BTreeSet<CardId>, Unfound>;

    /// Whether there is such a ruleset, by name or by the path of its file. Errors: [`Unfound`] when there is none, or it is
    /// not right.
    fn ruleset(&self, name: &str) -> Result<(), Unfound>;
}

#[derive(Debug, Clone, Default)]
pub struct QueriedNames {
    /// The cards of each name behind `in:`.
    pub cards: BTreeMap<String, BTreeSet<CardId>>,
    /// The rulesets behind `legal:`.
    pub rulesets: BTreeSet<String>,
}
