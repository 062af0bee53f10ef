//! The card database as those who read it share it. Where its file fails it is built anew and asked once more.

use std::cell::RefCell;

use rusqlite::{Connection, Row, params_from_iter};

use super::error::CatalogError;
use super::own::Ownership;
use super::store::Store;
use super::uses::PacksInUse;
use super::{in_russian, own};
use zocalo_cards::card::{Card, CardId};
use zocalo_text::message::Text;

pub(crate) struct Database {
    store: RefCell<Store>,
    /// What is owned, as the last caller of [`Database::own`] said.
    ownership: RefCell<Option<Ownership>>,
}

impl Database {
    pub(super) fn of(store: Store) -> Self {
        Self { store: RefCell::new(store), ownership: RefCell::default() }
    }

    pub(super) fn packs(&self) -> Result<PacksInUse, CatalogError> {
        self.store.borrow().packs()
    }

    pub(super) fn why_in_memory(&self) -> Option<Text> {
        self.store.borrow().why_in_memory().map(CatalogError::text)
    }

    pub(super) fn own(&self, ownership: Ownership) -> Result<(), CatalogError> {
        own::lay_over(self.store.borrow().connection(), &ownership)?;
        *self.ownership.borrow_mut() = Some(ownership);
        Ok(())
    }

    /// Asks the database. When it fails and came from a file, it is built anew and asked once more.
    pub(crate) fn read<T>(&self, question: impl Fn(&Connection) -> Result<T, CatalogError>) -> Result<T, CatalogError> {
        self.asked("", question)
    }

    /// Asks the database by this statement, as [`Database::read`] does; what a Russian reads is there where it names it.
    pub(super) fn asked<T>(
        &self,
        sql: &str,
        question: impl Fn(&Connection) -> Result<T, CatalogError>,
    ) -> Result<T, CatalogError> {
        let asks_in_russian = sql.contains(in_russian::TABLES);
        if asks_in_russian {
            self.attach_russian()?;
        }
        let answer = question(self.store.borrow().connection());
        match answer {
            Err(error) if error.is_damage() && self.store.borrow().is_from_file() => {
                self.store.borrow_mut().replace()?;
                if asks_in_russian {
                    self.attach_russian()?;
                }
                let store = self.store.borrow();
                if let Some(ownership) = &*self.ownership.borrow() {
                    own::lay_over(store.connection(), ownership)?;
                }
                question(store.connection()).map_err(|error| store.failed_twice(error))
            }
            answer => answer,
        }
    }

    /// The cards that a statement yields, which selects `id`, `label` and `facts`, in its order.
    pub(super) fn cards(&self, sql: &str, parameters: &[String]) -> Result<Vec<Card>, CatalogError> {
        self.asked(sql, |connection| {
            let mut statement = connection.prepare_cached(sql)?;
            let mut rows = statement.query(params_from_iter(parameters))?;
            let mut cards = Vec::new();
            while let Some(row) = rows.next()? {
                cards.push(card_from(row)?);
            }
            Ok(cards)
        })
    }

    /// Attaches what a Russian reads, made of the cards where nobody has kept it.
    fn attach_russian(&self) -> Result<(), CatalogError> {
        if self.store.borrow_mut().has_russian()? {
            return Ok(());
        }
        let cards = self.cards(super::ALL_CARDS, &[])?;
        self.store.borrow_mut().make_russian(&cards)
    }
}

pub(super) fn card_from(row: &Row<'_>) -> Result<Card, CatalogError> {
    let facts = row.get_ref(2)?.as_str().map_err(rusqlite::Error::from)?;
    let mut card: Card = serde_json::from_str(facts)?;
    card.id = CardId(row.get(0)?);
    card.label = row.get(1)?;
    Ok(card)
}
