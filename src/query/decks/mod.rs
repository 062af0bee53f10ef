//! Queries that find decks: the language of the cards over a table of its own, [`DECK_FIELDS`]. The door:
//! [`DeckQuery::parse`], [`DeckQuery::ask`] for the cards and rulesets that it names, [`DeckQuery::judge`] for each deck.
//!
//! As of cards, a fact that is unknown matches neither a comparison nor its contrary.

mod asked;
mod deck_query;
pub(super) mod facts;
mod fields;
mod judge;
#[cfg(test)]
mod tests;

pub(crate) use asked::{Asked, DeckLookup};
pub(crate) use deck_query::DeckQuery;
pub(crate) use facts::DeckFacts;
pub(crate) use fields::DECK_FIELDS;
