//! The marked decks of the collection with what they hold.

use super::super::error::Failure;
use super::super::output::Output;
use crate::catalog::Catalog;
use crate::collection::{Library, TakingDeck};

/// The marked decks, each with what it held when it was marked.
pub fn taking_decks(library: &Library, _catalog: &Catalog, _output: &Output) -> Result<Vec<TakingDeck>, Failure> {
    let deck = |(path, mark): (String, crate::collection::DeckMark)| TakingDeck {
        path,
        state: mark.state,
        cards: mark.cards.into_iter().map(|(card, count)| (card, i64::from(count))).collect(),
    };
    Ok(library.decks()?.into_iter().map(deck).collect())
}
