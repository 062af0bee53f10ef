//! Tests of the editing of deck files.

mod laws;
mod layouts;
mod outcomes;
mod sayings;

use super::{DeckText, Edit, EditError};
use zocalo_cards::card::Section;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_text::text::Source;

/// The names of the cards, opened once for each test.
fn index() -> &'static Index {
    thread_local! {
        static INDEX: &'static Index = Box::leak(Box::new(Index::load(&Catalog::open(None).unwrap()).unwrap()));
    }
    INDEX.with(|index| *index)
}

fn deck(text: &str) -> DeckText {
    DeckText::read(Source { label: "deck.toml".to_owned(), text: text.to_owned() }).unwrap()
}

/// The text after these edits.
fn edited(text: &str, edits: &[Edit]) -> Result<String, EditError> {
    deck(text).apply_all(edits, index()).map(|deck| deck.text().to_owned())
}

fn add(card: &str, section: Section, count: u32) -> Edit {
    Edit::Add { card: card.to_owned(), section, count }
}

fn remove(card: &str, section: Section, count: u32) -> Edit {
    Edit::Remove { card: card.to_owned(), section, count }
}
