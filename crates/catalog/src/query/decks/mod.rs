//! Queries that find decks: the language of the cards over a table of its own, [`DECK_FIELDS`]. The door:
//! [`DeckQuery::parse`], [`DeckQuery::ask`] for the cards and rulesets that it names, [`DeckQuery::judge`] for each deck.
//!
//! As of cards, a fact that is unknown matches neither a comparison nor its contrary.

mod deck_query;
mod fields;
mod judge;
#[cfg(test)]
mod tests;

pub use super::deck_facts::DeckFacts;
pub use deck_query::DeckQuery;
pub use fields::{DECK_FIELDS, FORMATS};
pub use judge::{DeckLookup, QueriedNames};
