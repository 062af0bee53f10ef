//! What a query names but this room cannot read, deck files and rulesets: who looks them up, and what comes of it;
//! and what reading a search asks the card database.

use std::rc::Rc;

use super::fields::find;
use super::in_russian::answered;
use super::parsed::Query;
use crate::catalog::Catalog;
use crate::messages::queries as say;
use zocalo_cards::card::{Card, CardId, Race};
use zocalo_cards::ruleset::{Ruleset, RulesetError};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Language, Span, fold, shortened};
use zocalo_words::language::said_of_ruleset;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckSide {
    pub race: Option<Race>,
    pub faction: Option<String>,
}

/// What a query names but this room cannot read: deck files and rulesets.
pub trait Lookup {
    /// The cards that a deck file holds in any of its sections. Errors: [`Unfound`] when there is no such deck.
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound>;

    /// The race and the faction of a deck file. Errors: [`Unfound`] when there is no such deck, or it does not say.
    fn side(&self, path: &str) -> Result<DeckSide, Unfound>;

    /// A ruleset, by name or by the path of its file. Errors: [`Unfound`] when there is none, or it is not right.
    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound>;

    fn card(&self, name: &str) -> Result<Rc<Card>, Unfound> {
        let reason = say::NoSuchCard { name: shortened(name, 40) }.text();
        Err(Unfound { reason, help: say::WholeName })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfound {
    pub reason: Text,
    pub help: Text,
}

impl Unfound {
    /// The mistake of the query, at the place where it names what was not found.
    pub(super) fn at(self, place: &Span) -> Diagnosis {
        Diagnosis::new(place.0.clone(), self.reason, self.help)
    }
}

impl From<RulesetError> for Unfound {
    fn from(error: RulesetError) -> Self {
        let help = say::RulesetsAre { names: Ruleset::names().collect::<Vec<_>>().join(", ") }.text();
        Self { reason: said_of_ruleset(&error), help }
    }
}

impl Lookup for Catalog {
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound> {
        NoFiles.deck(path)
    }

    fn side(&self, name: &str) -> Result<DeckSide, Unfound> {
        NoFiles.side(name)
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        NoFiles.ruleset(name)
    }

    fn card(&self, name: &str) -> Result<Rc<Card>, Unfound> {
        let found = self.card_called(&fold(name));
        let found = found.map_err(|error| Unfound { reason: error.text(), help: Text::EMPTY })?;
        found.map_or_else(|| NoFiles.card(name), Ok)
    }
}

/// Looks up the rulesets of the program and nothing else.
#[derive(Debug, Clone, Copy)]
pub struct NoFiles;

impl Lookup for NoFiles {
    fn deck(&self, _: &str) -> Result<Vec<CardId>, Unfound> {
        Err(Unfound { reason: say::NoDeckFiles, help: say::LeaveOutIn })
    }

    fn side(&self, name: &str) -> Result<DeckSide, Unfound> {
        let reason = say::NoSide { name: shortened(name, 40) }.text();
        let known = |language| find("for").map(|field| field.values_in(language).join(", ")).unwrap_or_default();
        Err(Unfound { reason, help: say::WriteSide { names: answered(name, known) }.text() })
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        Ok(Ruleset::named(name)?)
    }
}

// What reading a search asks the card database, which somebody else holds.

/// What reading a search asks the card database.
pub trait Ask {
    type Error;

    /// The number of cards that match.
    fn count(&mut self, query: &Query) -> Result<u64, Self::Error>;

    /// Every word that the cards hold: the English ones folded, or the Russian ones in lower case.
    fn words(&mut self, language: Language) -> Result<Vec<String>, Self::Error>;

    /// The label of the card that has this spelling, folded; the best known of several.
    fn card(&mut self, folded: &str) -> Result<Option<String>, Self::Error> {
        let _ = folded;
        Ok(None)
    }
    /// The name of the cards that a Russian text has word by word.
    fn translated(&mut self, typed: &str) -> Result<Option<String>, Self::Error> {
        let _ = typed;
        Ok(None)
    }

    /// The card that this means as a name, by its label, in whatever way names are read: misspelt, in other letters, short.
    fn named(&mut self, typed: &str) -> Result<Option<String>, Self::Error> {
        let _ = typed;
        Ok(None)
    }
}
