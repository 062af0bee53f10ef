//! The card database. The door of the room: [`Catalog`], which opens `cards.db` (building it when it is missing, old
//! or damaged) and returns cards; `data/cards.rs` reads the cards of the program.
//!
//! `cards.db` is derived from `data/` and may be deleted at any time.

mod database;
mod error;
mod fill;
mod functions;
mod in_russian;
mod name_rows;
mod open_data;
mod own;
mod sealed;
mod store;
mod uses;

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, Row, params_from_iter};

use crate::packs::Outside;
#[cfg(debug_assertions)]
use zocalo_cards::card::Effect;
use zocalo_cards::card::{Card, CardId, Cost};
use zocalo_cards::data::cards::label;
use zocalo_text::message::Text;
use zocalo_text::text::Language;

pub(crate) use database::Database;
use database::card_from;
pub use error::CatalogError;
pub use functions::compile_pattern;
pub use name_rows::CardRow;
pub(crate) use name_rows::{HowKnown, NameRow, all_names, begins_a_name, has_beginning, highest_id, name_row, spelt};
pub use own::{OwnedCard, OwnedCopies, Ownership};
use store::Store;
pub use uses::{PackInUse, PacksInUse, Uses};

pub struct Catalog {
    database: Rc<Database>,
    read_cards: RefCell<HashMap<CardId, Rc<Card>>>,
    uses: Arc<Uses>,
}

const ALL_CARDS: &str = "SELECT id, label, facts FROM card JOIN facts ON facts.card = id ORDER BY id";

/// The columns of [`CardRow`]; the signs of a unit and of a record divide printings.
const ROW: &str = "label, type, loyalty, cost, prints_no_cost, diplomacy, intrigue, psi, leadership, military, \
    CASE WHEN bears_no_mark THEN '' ELSE (SELECT group_concat(mark || ' ' || ifnull(count, '?'), ', ') FROM mark \
    WHERE card = card.id AND printed) END, \
    (SELECT group_concat(set_name || char(31) || ifnull(rarity, ''), char(30)) FROM printing WHERE card = card.id AND \
    NOT likely), card.text";

/// Two texts of each card, where it has them.
pub type TextsByCard = HashMap<CardId, (Option<String>, Option<String>)>;

impl Catalog {
    /// Opens `cards.db` in `folder`, building it first when it is missing, stamped otherwise or damaged in any byte. Without
    /// a folder, or where the folder cannot be written, the database is built in memory. Errors: [`CatalogError`] when
    /// `data/` does not read or SQLite fails even in memory.
    pub fn open(folder: Option<&Path>) -> Result<Self, CatalogError> {
        Self::open_with(folder, None)
    }

    /// Opens `cards.db` in `folder` as [`Catalog::open`] does, with the facts of packs and the rulings from outside: it is
    /// built anew whenever they change. Errors: as [`Catalog::open`]; a pack that is broken is none, see [`Catalog::uses`].
    pub fn open_with(folder: Option<&Path>, outside: Option<Outside>) -> Result<Self, CatalogError> {
        Self::from_store(Store::open(folder, outside)?)
    }

    fn from_store(store: Store) -> Result<Self, CatalogError> {
        let database = Rc::new(Database::of(store));
        let uses = Arc::new(Uses::of(database.packs()?));
        Ok(Self { database, read_cards: RefCell::default(), uses })
    }

    /// The packs that the cards were built with, and which of their facts have been read.
    #[must_use]
    pub fn uses(&self) -> &Arc<Uses> {
        &self.uses
    }

    /// A card database of these cards, in memory. Their numbers are given anew, in the order of the list. Errors:
    /// [`CatalogError::Data`] when two cards cannot be told apart, or when SQLite fails.
    pub fn of(mut cards: Vec<Card>) -> Result<Self, CatalogError> {
        label(&mut cards)?;
        Self::from_store(Store::of(cards)?)
    }

    /// Opens `cards.db` in `folder`, or builds it there. `None` where it cannot be kept: for callers that are asked so
    /// often that they must not build a database in memory each time.
    #[must_use]
    pub fn open_kept(folder: &Path, outside: Option<Outside>) -> Option<Self> {
        Self::from_store(Store::open_kept(folder, outside)?).ok()
    }

    /// Why the database was built in memory and not in its folder, if it was.
    #[must_use]
    pub fn why_in_memory(&self) -> Option<Text> {
        self.database.why_in_memory()
    }

    /// Lets queries ask about what is owned, until the catalog is closed or this is called again.
    pub fn own(&self, ownership: Ownership) -> Result<(), CatalogError> {
        self.database.own(ownership)
    }

    pub(crate) fn database(&self) -> &Rc<Database> {
        &self.database
    }

    /// Asks the database. When it fails and came from a file, it is built anew and asked once more. Errors: whatever
    /// `question` fails with, the second time; then with the path of the file.
    pub fn read<T>(&self, question: impl Fn(&Connection) -> Result<T, CatalogError>) -> Result<T, CatalogError> {
        self.database.read(question)
    }

    pub fn card(&self, id: CardId) -> Result<Option<Rc<Card>>, CatalogError> {
        if let Some(card) = self.read_cards.borrow().get(&id) {
            return Ok(Some(Rc::clone(card)));
        }
        let card = self.read(|connection| {
            let mut statement = connection
                .prepare_cached("SELECT id, label, facts FROM card JOIN facts ON facts.card = id WHERE id = ?1")?;
            statement.query([id.0])?.next()?.map(card_from).transpose()
        })?;
        let card = card.map(Rc::new);
        if let Some(card) = &card {
            self.uses.saw(card);
            self.read_cards.borrow_mut().insert(id, Rc::clone(card));
        }
        Ok(card)
    }

    /// Gives a card other effects for as long as this is open, for tests of what effects do.
    #[cfg(debug_assertions)]
    pub fn change_effects(&self, label: &str, effects: &[Effect]) -> Result<(), CatalogError> {
        let sql = "SELECT id, label, facts FROM card JOIN facts ON facts.card = id WHERE label = ?1";
        for card in self.search(sql, &[label.to_owned()])? {
            let changed = Card { effects: Some(effects.to_vec()), ..card };
            self.read_cards.borrow_mut().insert(changed.id, Rc::new(changed));
        }
        Ok(())
    }

    /// All cards, in the order of the data files.
    pub fn cards(&self) -> Result<Vec<Card>, CatalogError> {
        self.database.cards(ALL_CARDS, &[])
    }

    /// The cards that a statement yields, which selects `id`, `label` and `facts`, in its order.
    pub fn search(&self, sql: &str, parameters: &[String]) -> Result<Vec<Card>, CatalogError> {
        self.database.cards(sql, parameters)
    }

    /// The numbers that a statement yields which selects `id` of `card`, in its order.
    pub fn search_ids(&self, sql: &str, parameters: &[String]) -> Result<Vec<CardId>, CatalogError> {
        self.database.asked(sql, |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query_map(params_from_iter(parameters), |row| Ok(CardId(row.get(0)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// What a table shows of these cards, in their order, and what these SQL expressions over `card` yield of each. A number
    /// that no card has is left out. Errors: [`CatalogError`] when the database fails or does not understand an expression.
    pub fn rows(&self, ids: &[CardId], further: &[String]) -> Result<Vec<CardRow>, CatalogError> {
        let further_columns: String = further.iter().flat_map(|sql| [", ", sql.as_str()]).collect();
        let sql = format!("SELECT {ROW}{further_columns} FROM card WHERE id = ?1");
        self.database.asked(&sql, |connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            let mut rows = Vec::with_capacity(ids.len());
            for id in ids {
                let row = statement.query_row([id.0], |row| {
                    let cost = match (row.get(3)?, row.get(4)?) {
                        (Some(cost), _) => Some(Cost::Printed(cost)),
                        (None, true) => Some(Cost::NonePrinted),
                        (None, false) => None,
                    };
                    Ok(CardRow {
                        id: *id,
                        label: row.get(0)?,
                        kind: row.get(1)?,
                        loyalty: row.get(2)?,
                        cost,
                        abilities: [row.get(5)?, row.get(6)?, row.get(7)?, row.get(8)?, row.get(9)?],
                        marks: row.get(10)?,
                        printings: printings(row.get(11)?),
                        text: row.get(12)?,
                        further: (13..13 + further.len()).map(|at| row.get(at)).collect::<Result<_, _>>()?,
                    })
                });
                rows.extend(row.optional()?);
            }
            Ok(rows)
        })
    }

    /// The numbers that a statement yields with a yes or no beside each, in its order.
    pub fn flagged_ids(&self, sql: &str, parameters: &[String]) -> Result<Vec<(CardId, bool)>, CatalogError> {
        self.database.asked(sql, |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let rows =
                statement.query_map(params_from_iter(parameters), |row| Ok((CardId(row.get(0)?), row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The numbers in the one row that a statement yields; NULL counts as 0.
    pub fn numbers(&self, sql: &str, parameters: &[String]) -> Result<Vec<u64>, CatalogError> {
        self.database.asked(sql, |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let count = statement.column_count();
            let number = |row: &Row<'_>, at| Ok(row.get::<_, Option<i64>>(at)?.unwrap_or(0).unsigned_abs());
            Ok(statement
                .query_row(params_from_iter(parameters), |row| (0..count).map(|at| number(row, at)).collect())?)
        })
    }

    /// The texts that a statement yields beside the number of a card, by card: it selects an id and two texts that may
    /// be NULL.
    pub fn texts_by_card(&self, sql: &str, parameters: &[String]) -> Result<TextsByCard, CatalogError> {
        self.database.asked(sql, |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement
                .query_map(params_from_iter(parameters), |row| Ok((CardId(row.get(0)?), (row.get(1)?, row.get(2)?))))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    pub fn labels(&self) -> Result<Vec<(String, String)>, CatalogError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT label, folded_label FROM card ORDER BY label")?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    pub fn texts(&self, sql: &str, parameters: &[String]) -> Result<Vec<String>, CatalogError> {
        self.database.asked(sql, |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query_map(params_from_iter(parameters), |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    pub fn number(&self, sql: &str, parameters: &[String]) -> Result<u64, CatalogError> {
        self.database.asked(sql, |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let number: i64 = statement.query_row(params_from_iter(parameters), |row| row.get(0))?;
            Ok(number.unsigned_abs())
        })
    }

    /// The label of the card that has this spelling, folded; of several the best known.
    pub fn label_of(&self, folded: &str) -> Result<Option<String>, CatalogError> {
        let best = "SELECT card.label FROM spelling JOIN card ON card.id = spelling.card WHERE spelling.folded = ?1 \
            ORDER BY spelling.is_alias, card.known, card.version IS NOT NULL, card.id LIMIT 1";
        Ok(self.texts(best, &[folded.to_owned()])?.pop())
    }

    /// The card that is called so, folded, or has this in its name; of several the best known.
    pub fn card_called(&self, folded: &str) -> Result<Option<Rc<Card>>, CatalogError> {
        let best = "SELECT card.id FROM spelling JOIN card ON card.id = spelling.card WHERE instr(spelling.folded, ?1) \
            ORDER BY spelling.folded <> ?1, spelling.is_alias, card.known, card.version IS NOT NULL, card.id LIMIT 1";
        let found = self.search_ids(best, &[folded.to_owned()])?;
        found.first().map_or(Ok(None), |id| self.card(*id))
    }

    /// Every word of the names, keywords and texts of the cards, folded; the Russian ones of keywords and texts in lower case.
    pub fn words(&self, language: Language) -> Result<Vec<String>, CatalogError> {
        self.texts(
            match language {
                Language::English | Language::Further(_) => "SELECT word FROM word",
                Language::Russian => "SELECT word FROM word_in_russian",
            },
            &[],
        )
    }
}

/// Sets and rarities out of one text.
fn printings(text: Option<String>) -> Vec<(String, Option<String>)> {
    let text = text.unwrap_or_default();
    let records = text.split('\u{1e}').filter_map(|record| record.split_once('\u{1f}'));
    records.map(|(set, rarity)| (set.to_owned(), Some(rarity.to_owned()).filter(|one| !one.is_empty()))).collect()
}
