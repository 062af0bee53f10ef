//! Decks as the commands read them that look at decks: a file, or an earlier state of one.

use std::path::Path;

use super::history::state_named;
use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::error::Failure;
use crate::cli::resolve_ruleset::ruleset_of;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::{Deck, read_toml_in_part};
use zocalo_decks::formats::{DeckReadError, Format};
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::text::Source;

pub(crate) struct LoadedDeck {
    pub deck: Deck,
    pub ruleset: Ruleset,
    /// Also about what cannot be read.
    pub verdict: Verdict,
}

impl LoadedDeck {
    /// Reads a deck, or the state of one that `DECK@N` names, and checks it under this ruleset, else under its own.
    pub(crate) fn read(path: &Path, ruleset: Option<&str>, context: &Context) -> Result<Self, Failure> {
        Self::check(load_deck_or_state(&deck_files::one(path)?, None, context)?, ruleset, context.index()?)
    }

    /// Checks a deck under this ruleset, else under its own.
    pub(crate) fn check(deck: Deck, ruleset: Option<&str>, index: &Index) -> Result<Self, Failure> {
        let ruleset = ruleset_of(ruleset, &deck)?;
        let goldfish_faults = check_goldfish_settings(&deck, &ruleset, index);
        let verdict = check(&deck, &CheckOptions { goldfish_faults, ..CheckOptions::of(&ruleset)? });
        Ok(Self { deck, ruleset, verdict })
    }
}

/// A deck as [`deck_files::load_deck_in_part`] reads it, or the state of one that `DECK@N` names: what the file was once. A
/// file of that name comes first.
pub(crate) fn load_deck_or_state(
    path: &Path,
    from: Option<&'static Format>,
    context: &Context,
) -> Result<Deck, Failure> {
    let (catalog, index) = (context.catalog()?, context.index()?);
    let Some(state) = state_named(path, context)? else {
        return deck_files::load_deck_in_part(path, from, catalog, index, context.locale());
    };
    let source = Source { label: path.display().to_string(), text: state.held.text() };
    let list = read_toml_in_part(source).map_err(DeckReadError::faults)?.without_strange_race();
    Ok(Deck::resolve(list, catalog, index)?)
}
