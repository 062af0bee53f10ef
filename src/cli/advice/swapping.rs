//! What `suggest` and `tune` swap: the cards that may go, those that may come in, and how many games are spent on it.

use super::super::args::SwapTerms;
use super::super::context::Context;
use super::super::error::Failure;
use super::super::owned;
use super::named;
use super::weighing::Weighing;
use crate::messages::goldfish_run as say;
use zocalo_catalog::catalog::Catalog;
use zocalo_simulation::advice::{CutFilter, Owned, SwapSearch, SwapSettings, WEIGHED_GAMES};

/// What may be swapped.
pub(super) struct Swapping {
    choice: CutFilter,
    owned: Option<Owned>,
    spending: SwapSettings,
}

impl Swapping {
    /// What the arguments allow.
    pub(super) fn new(terms: &SwapTerms, weighing: &Weighing<'_>, context: &Context) -> Result<Self, Failure> {
        let choice = named::choice(terms, &weighing.deck, context.index()?, context.output)?;
        let owned = owned_cards(terms, context, context.catalog()?)?;
        Ok(Self { choice, owned, spending: spending(terms) })
    }

    /// The same for who looks for swaps.
    pub(super) fn workshop<'a>(&'a self, weighing: &'a Weighing<'_>) -> Result<SwapSearch<'a>, Failure> {
        Ok(SwapSearch {
            catalog: weighing.context.catalog()?,
            index: weighing.context.index()?,
            author: &weighing.deck,
            owned: self.owned.as_ref(),
            choice: &self.choice,
            spending: self.spending,
        })
    }
}

/// How many games are played.
fn spending(terms: &SwapTerms) -> SwapSettings {
    SwapSettings { weighed: WEIGHED_GAMES, trials: terms.trials, games: terms.games, at_least: terms.at_least }
}

/// What is owned, where only that may come in.
fn owned_cards(terms: &SwapTerms, context: &Context, catalog: &Catalog) -> Result<Option<Owned>, Failure> {
    if !terms.owned {
        return Ok(None);
    }
    match owned::together(context, catalog)? {
        Some(owned) => Ok(Some(owned)),
        None => Err(Failure::request(say::NoCollection, say::RecordOwned)),
    }
}
