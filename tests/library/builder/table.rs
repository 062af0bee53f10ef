//! The builder without a terminal: a deck, keys, and what came of them.

use std::collections::HashMap;
use zocalo_text::message::Locale;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use zocalo::builder::{BuilderEffect, CardPool, DeckFile, Message, Model, OutsideFiles, update, view};
use zocalo::screen::{ScreenLook, keys};
use zocalo_cards::card::CardId;
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_catalog::query::{DeckSide, Lookup, NoFiles, Unfound};
use zocalo_decks::deck::Decklist;
use zocalo_decks::editing::DeckText;
use zocalo_text::text::Source;

/// The rulesets of the program and no other file.
pub(super) struct Inside;

impl Lookup for Inside {
    fn deck(&self, path: &str) -> Result<Vec<CardId>, Unfound> {
        NoFiles.deck(path)
    }

    fn side(&self, path: &str) -> Result<DeckSide, Unfound> {
        NoFiles.side(path)
    }

    fn ruleset(&self, name: &str) -> Result<Ruleset, Unfound> {
        NoFiles.ruleset(name)
    }
}

impl OutsideFiles for Inside {
    fn goal(&self) -> String {
        "influence@6".to_owned()
    }

    fn ruleset_of(&self, list: &Decklist) -> Result<Ruleset, Unfound> {
        let said = list.ruleset.as_ref().map_or("casual", |said| said.text.as_str());
        // As if a file lay beside where this deck was saved.
        let is_beside = said == "below/mine" && list.source.label.starts_with("below/");
        Ok(Ruleset::named(if is_beside { "tournament" } else { said })?)
    }
}

/// All cards.
pub(super) struct Cards {
    pub catalog: Catalog,
    pub index: Index,
}

impl Cards {
    pub(super) fn new() -> Self {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("builder");
        std::fs::create_dir_all(&folder).unwrap();
        let catalog = Catalog::open(Some(&folder)).unwrap();
        let index = Index::load(&catalog).unwrap();
        Self { catalog, index }
    }

    /// A shelf with a collection that holds so many copies of these cards, or with none.
    pub(super) fn shelf(&self, owned: Option<&[(&str, i64)]>) -> CardPool<'_> {
        let count = |(label, count): &(&str, i64)| (self.index.of_label(label).unwrap(), *count);
        let owned = owned.map(|owned| owned.iter().map(count).collect::<HashMap<_, _>>());
        CardPool { catalog: &self.catalog, index: &self.index, owned, outside: &Inside }
    }
}

pub(super) fn deck(text: &str) -> DeckText {
    DeckText::read(Source { label: "deck.toml".to_owned(), text: text.to_owned() }).unwrap()
}

/// The builder on a deck that is saved.
pub(super) fn model<'a>(text: &str, shelf: &'a CardPool<'a>) -> Model<'a> {
    let file = DeckFile { path: Some("deck.toml".into()), obstacle: None };
    Model::new(deck(text), file, true, shelf, Locale::ENGLISH).unwrap()
}

/// Presses these keys, and returns what is to be done outside.
pub(super) fn press(model: &mut Model<'_>, text: &str) -> Vec<BuilderEffect> {
    keys(text).unwrap().into_iter().flat_map(|key| update(model, Message::Key(key))).collect()
}

/// The screen without colours, one line a row, no blanks at the ends.
pub(super) fn screen(model: &Model<'_>, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| view(model, ScreenLook { colour: false }, frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y: u16| {
        let row: String = (0..columns).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned()
    };
    (0..rows).map(|y| row(y) + "\n").collect()
}
