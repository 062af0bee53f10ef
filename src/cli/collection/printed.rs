//! Where cards were printed, looked up once each.

use std::cell::RefCell;
use std::collections::HashMap;

use super::super::error::Failure;
use crate::report::PrintedIn;
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::CardKey;

/// The printings of cards.
pub(super) struct Printed<'a> {
    catalog: &'a Catalog,
    known: RefCell<HashMap<CardKey, Option<Vec<PrintedIn>>>>,
}

impl<'a> Printed<'a> {
    /// By this card database.
    pub(super) fn of(catalog: &'a Catalog) -> Self {
        Self { catalog, known: RefCell::default() }
    }

    /// The sets in which a card was surely printed; `None` when the card data knows no such card.
    ///
    /// # Errors
    /// When the card database fails.
    pub(super) fn printings(&self, card: &CardKey) -> Result<Option<Vec<PrintedIn>>, Failure> {
        if let Some(known) = self.known.borrow().get(card) {
            return Ok(known.clone());
        }
        let sql = "SELECT id FROM card WHERE name = ?1 AND ifnull(version, '') = ?2 \
                   AND (?3 = '' OR loyalty = ?3) ORDER BY id LIMIT 1";
        let ids = self.catalog.search_ids(sql, &[card.name.clone(), card.version.clone(), card.loyalty.clone()])?;
        let printings = self.catalog.rows(&ids, &[])?.pop();
        let printed = |(set, rarity)| PrintedIn { set, rarity };
        let printings = printings.map(|row| row.printings.into_iter().map(printed).collect::<Vec<_>>());
        self.known.borrow_mut().insert(card.clone(), printings.clone());
        Ok(printings)
    }
}
