//! The files that a deck and a query name, for the builder.

use std::rc::Rc;

use crate::builder::OutsideFiles;
use crate::cli::files::{Files, unfound};
use crate::cli::resolve_ruleset::{ruleset_called, ruleset_in, usual_ruleset};
use crate::cli::settings::{owned_first, usual_goal};
use zocalo_cards::card::{Card, CardId};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::query::{DeckSide, Lookup, Unfound};
use zocalo_decks::deck::Decklist;
use zocalo_text::message::Locale;

/// Deck files and rulesets.
pub(super) struct Around<'a> {
    files: Files<'a>,
}

impl<'a> Around<'a> {
    pub(super) fn of(catalog: &'a Catalog, locale: Locale) -> Self {
        Self { files: Files::of(catalog, locale) }
    }
}

impl Lookup for Around<'_> {
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound> {
        self.files.deck(path)
    }

    fn side(&self, path: &str) -> Result<DeckSide, Unfound> {
        self.files.side(path)
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        self.files.ruleset(name)
    }

    fn card(&self, name: &str) -> Result<Rc<Card>, Unfound> {
        self.files.card(name)
    }
}

impl OutsideFiles for Around<'_> {
    fn ruleset_of(&self, list: &Decklist) -> Result<Ruleset, Unfound> {
        let ruleset = match &list.ruleset {
            Some(said) => ruleset_in(&list.source, said),
            None => ruleset_called(usual_ruleset()),
        };
        ruleset.map_err(|failure| unfound(&failure))
    }

    fn goal(&self) -> String {
        usual_goal()
    }

    fn owned_first(&self) -> bool {
        owned_first()
    }
}
