//! Deck files and rulesets for the search language, which cannot read them itself.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text;

use super::error::Failure;
use super::resolve_ruleset::ruleset_called;
use super::{deck_files, readings};
use crate::messages::{trouble as say, words};
use zocalo_cards::card::{Card, CardId};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_catalog::query::{DeckSide, Lookup, NoFiles, Unfound};
use zocalo_decks::deck::shipped::SIGN;
use zocalo_decks::deck::{Deck, Slot};

/// The files that a query names. Each is read once.
pub(super) struct Files<'a> {
    catalog: &'a Catalog,
    locale: Locale,
    index: OnceCell<Index>,
    decks: RefCell<HashMap<String, Rc<Deck>>>,
    remarks: RefCell<Vec<Text>>,
}

impl<'a> Files<'a> {
    /// Files whose card names are settled by this card database.
    pub(super) fn of(catalog: &'a Catalog, locale: Locale) -> Self {
        Self { catalog, locale, index: OnceCell::new(), decks: RefCell::default(), remarks: RefCell::default() }
    }

    /// What is to be said about the files that were read: lines that are no card.
    pub(super) fn remarks(&self) -> Vec<Text> {
        self.remarks.borrow().clone()
    }

    /// How many copies of each card a deck file holds in all its sections.
    pub(super) fn copies(&self, path: &str) -> Result<HashMap<CardId, u32>, Unfound> {
        let mut copies = HashMap::new();
        for slot in &self.read(path)?.slots {
            if let Some(card) = slot.card() {
                *copies.entry(card.id).or_default() += slot.count;
            }
        }
        Ok(copies)
    }

    fn read(&self, path: &str) -> Result<Rc<Deck>, Unfound> {
        if let Some(deck) = self.decks.borrow().get(path) {
            return Ok(Rc::clone(deck));
        }
        let index = if let Some(index) = self.index.get() {
            index
        } else {
            let index = Index::load(self.catalog).map_err(|error| unfound(&Failure::from(error)))?;
            self.index.get_or_init(|| index)
        };
        let deck = Rc::new(
            deck_files::load_deck(Path::new(path), self.catalog, index, self.locale)
                .map_err(|failure| unfound(&failure))?,
        );
        let unsettled: Vec<String> = deck.slots.iter().filter(|slot| slot.card().is_none()).map(Slot::label).collect();
        if !unsettled.is_empty() {
            let remark = words::Note { text: say::UnmatchedNames { file: path, names: unsettled.join(", ") } }.text();
            self.remarks.borrow_mut().push(remark);
        }
        self.remarks.borrow_mut().extend(readings::read_as(&deck).map(|text| words::Note { text }.text()));
        self.decks.borrow_mut().insert(path.to_owned(), Rc::clone(&deck));
        Ok(deck)
    }
}

impl Lookup for Files<'_> {
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound> {
        let deck = self.read(path)?;
        Ok(deck.slots.iter().filter_map(Slot::card).map(|card| card.id).collect())
    }

    fn side(&self, name: &str) -> Result<DeckSide, Unfound> {
        let path = Path::new(name);
        if name != "-" && !name.contains(['/', '\\', '.', SIGN]) && !path.exists() {
            return NoFiles.side(name);
        }
        let deck = self.read(name)?;
        let side = DeckSide { race: deck.race, faction: deck.list.faction.as_ref().map(|said| said.text.clone()) };
        match side.race {
            Some(_) => Ok(side),
            None => Err(Unfound { reason: say::NoRaceSaid { name }.text(), help: say::SpecifyRace }),
        }
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        ruleset_called(name).map_err(|failure| unfound(&failure))
    }

    fn card(&self, name: &str) -> Result<Rc<Card>, Unfound> {
        Lookup::card(self.catalog, name)
    }
}

/// An error as the search language reports it.
pub(super) fn unfound(failure: &Failure) -> Unfound {
    let help = match failure {
        Failure::InFile(source, _) => say::FixFirst { file: &source.label }.text(),
        Failure::Request(_, help) | Failure::Nothing(_, help) => help.clone(),
        Failure::InQuery(_) | Failure::Machine(_) | Failure::Interrupted => Text::EMPTY,
    };
    let reason = match failure {
        Failure::InFile(source, _) => text![&source.label, ": ", failure.sentence()],
        _ => failure.sentence(),
    };
    Unfound { reason, help }
}
