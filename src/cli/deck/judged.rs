//! A deck with its ruleset and its verdict, as the commands that look at decks want it.

use std::path::Path;
use zocalo_text::message::Locale;

use super::super::deck_files;
use super::super::error::Failure;
use super::super::folders::Folders;
use super::super::resolve_ruleset::ruleset_of;
use super::history::load_deck_or_state;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_simulation::plan::check_goldfish_settings;

/// A deck that was judged.
pub(crate) struct Judged {
    /// The deck, as far as it can be read.
    pub deck: Deck,
    /// Its ruleset.
    pub ruleset: Ruleset,
    /// The verdict; what cannot be read stands in it.
    pub verdict: Verdict,
}

impl Judged {
    /// Reads a deck, or the state of one that `DECK@N` names, and judges it by this ruleset, else by its own.
    pub(crate) fn of(
        path: &Path,
        ruleset: Option<&str>,
        folders: &Folders,
        catalog: &Catalog,
        index: &Index,
        locale: Locale,
    ) -> Result<Self, Failure> {
        Self::by(load_deck_or_state(&deck_files::one(path)?, None, folders, catalog, index, locale)?, ruleset, index)
    }

    /// Judges a deck by this ruleset, else by its own.
    pub(crate) fn by(deck: Deck, ruleset: Option<&str>, index: &Index) -> Result<Self, Failure> {
        let ruleset = ruleset_of(ruleset, &deck)?;
        let goldfish_faults = check_goldfish_settings(&deck, &ruleset, index);
        let verdict = check(&deck, &CheckOptions { goldfish_faults, ..CheckOptions::of(&ruleset)? });
        Ok(Self { deck, ruleset, verdict })
    }
}
