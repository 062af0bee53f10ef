//! The card database. The door of the room: [`Catalog`], which opens `cards.db` (building it when it is missing, old
//! or damaged) and hands out cards; [`read_cards`] for the cards as `data/` holds them.
//!
//! `cards.db` is derived from `data/` and may be deleted at any time.

mod error;
mod fill;
mod sources;
mod store;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::rc::Rc;

use rusqlite::{Connection, OptionalExtension, Row, params_from_iter};

use crate::card::{Card, CardId};

pub use error::CatalogError;
pub use sources::read_cards;
use store::Store;

/// The card database, open for reading.
pub struct Catalog {
    store: RefCell<Store>,
    read_cards: RefCell<HashMap<CardId, Rc<Card>>>,
}

/// What `names` needs to know of a card to settle what somebody typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameRow {
    /// The card.
    pub id: CardId,
    /// Its unique name.
    pub label: String,
    /// Its printed name, folded.
    pub folded_name: String,
    /// Its label, folded.
    pub folded_label: String,
    /// Its version.
    pub version: Option<String>,
    /// Whom it is loyal to, by name.
    pub loyalty: Option<String>,
    /// Its other spellings, folded.
    pub folded_aliases: Vec<String>,
}

impl Catalog {
    /// Opens `cards.db` in `folder`, building it first when it is missing, stamped otherwise or damaged. Without a
    /// folder, or where the folder cannot be written, the database is built in memory.
    ///
    /// # Errors
    /// [`CatalogError`] when `data/` does not read or SQLite fails even in memory.
    pub fn open(folder: Option<&Path>) -> Result<Self, CatalogError> {
        Ok(Self { store: RefCell::new(Store::open(folder)?), read_cards: RefCell::default() })
    }

    /// Why the database was built in memory and not in its folder, if it was.
    #[must_use]
    pub fn why_in_memory(&self) -> Option<String> {
        self.store.borrow().why_in_memory().map(ToString::to_string)
    }

    /// Asks the database. When the file turns out to be damaged it is built anew and asked once more.
    ///
    /// # Errors
    /// Whatever `question` fails with, the second time.
    pub fn read<T>(&self, question: impl Fn(&Connection) -> Result<T, CatalogError>) -> Result<T, CatalogError> {
        let answer = question(self.store.borrow().connection());
        match answer {
            Err(error) if error.is_damage() => {
                self.store.borrow_mut().replace()?;
                question(self.store.borrow().connection())
            }
            answer => answer,
        }
    }

    /// One card. It is read once and then remembered.
    ///
    /// # Errors
    /// [`CatalogError`] when the database fails.
    pub fn card(&self, id: CardId) -> Result<Option<Rc<Card>>, CatalogError> {
        if let Some(card) = self.read_cards.borrow().get(&id) {
            return Ok(Some(Rc::clone(card)));
        }
        let card = self.read(|connection| {
            let row = connection
                .prepare_cached("SELECT id, label, facts FROM card WHERE id = ?1")?
                .query_row([id.0], card_columns)
                .optional()?;
            row.map(card_from).transpose()
        })?;
        let card = card.map(Rc::new);
        if let Some(card) = &card {
            self.read_cards.borrow_mut().insert(id, Rc::clone(card));
        }
        Ok(card)
    }

    /// All cards, in the order of the data files.
    ///
    /// # Errors
    /// [`CatalogError`] when the database fails.
    pub fn cards(&self) -> Result<Vec<Card>, CatalogError> {
        self.search("SELECT id, label, facts FROM card ORDER BY id", &[])
    }

    /// The cards that a statement yields, which selects `id, label, facts` of `card`, in its order.
    ///
    /// # Errors
    /// [`CatalogError`] when the database fails or does not understand the statement.
    pub fn search(&self, sql: &str, parameters: &[String]) -> Result<Vec<Card>, CatalogError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query_map(params_from_iter(parameters), card_columns)?;
            rows.map(|row| card_from(row?)).collect()
        })
    }

    /// Only the numbers of the cards that such a statement yields: much less to read.
    ///
    /// # Errors
    /// [`CatalogError`] when the database fails or does not understand the statement.
    pub fn search_ids(&self, sql: &str, parameters: &[String]) -> Result<HashSet<CardId>, CatalogError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query_map(params_from_iter(parameters), |row| row.get(0).map(CardId))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The names of all cards, in the order of the data files.
    ///
    /// # Errors
    /// [`CatalogError`] when the database fails.
    pub fn names(&self) -> Result<Vec<NameRow>, CatalogError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, label, folded_name, folded_label, version, loyalty FROM card ORDER BY id",
            )?;
            let mut names = statement
                .query_map([], |row| {
                    Ok(NameRow {
                        id: CardId(row.get(0)?),
                        label: row.get(1)?,
                        folded_name: row.get(2)?,
                        folded_label: row.get(3)?,
                        version: row.get(4)?,
                        loyalty: row.get(5)?,
                        folded_aliases: Vec::new(),
                    })
                })?
                .collect::<Result<Vec<_>, _>>()?;
            let mut statement = connection.prepare_cached("SELECT card, folded FROM alias")?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let id = CardId(row.get(0)?);
                if let Ok(at) = names.binary_search_by_key(&id, |n| n.id) {
                    names[at].folded_aliases.push(row.get(1)?);
                }
            }
            Ok(names)
        })
    }
}

fn card_columns(row: &Row<'_>) -> rusqlite::Result<(u32, String, String)> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

fn card_from((id, label, facts): (u32, String, String)) -> Result<Card, CatalogError> {
    let mut card: Card = serde_json::from_str(&facts)?;
    card.id = CardId(id);
    card.label = label;
    Ok(card)
}
