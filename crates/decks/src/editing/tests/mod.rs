//! Tests of the editing of deck files.

mod laws;
mod layouts;
mod outcomes;
mod sayings;

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use super::{DeckText, Edit, EditError};
use zocalo_cards::card::Section;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_text::text::Source;

/// The names of all cards, read once for all tests.
fn index() -> MutexGuard<'static, Index> {
    static INDEX: OnceLock<Mutex<Index>> = OnceLock::new();
    let index = INDEX.get_or_init(|| Mutex::new(Index::load(&Catalog::open(None).unwrap()).unwrap()));
    index.lock().unwrap_or_else(PoisonError::into_inner)
}

fn deck(text: &str) -> DeckText {
    DeckText::read(Source { label: "deck.toml".to_owned(), text: text.to_owned() }).unwrap()
}

/// The text after these edits.
fn edited(text: &str, edits: &[Edit]) -> Result<String, EditError> {
    deck(text).apply_all(edits, &index()).map(|deck| deck.text().to_owned())
}

fn add(card: &str, section: Section, count: u32) -> Edit {
    Edit::Add { card: card.to_owned(), section, count }
}

fn remove(card: &str, section: Section, count: u32) -> Edit {
    Edit::Remove { card: card.to_owned(), section, count }
}
