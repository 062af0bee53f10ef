//! The journal of some cards.

use std::collections::BTreeSet;

use rusqlite::params;

use super::error::LibraryError;
use super::journal::{Batch, read_batch};
use super::lot::CardKey;
use super::store::Library;

impl Library {
    /// The latest batches of all machines that changed any of these cards, the latest first, at most `most`.
    ///
    /// # Errors
    /// When the database fails, or a row of the journal is damaged.
    pub fn history_of(&self, cards: &BTreeSet<CardKey>, most: usize) -> Result<Vec<Batch>, LibraryError> {
        let keys: Vec<[&str; 3]> = cards.iter().map(|card| [&*card.name, &*card.version, &*card.loyalty]).collect();
        let keys = serde_json::json!(keys).to_string();
        // One look at the entries, whatever the number of cards.
        let sql = "SELECT id FROM batch WHERE id IN
                       (SELECT batch FROM entry WHERE json_array(name, version, loyalty) IN (SELECT value FROM json_each(?1)))
                   ORDER BY time DESC, origin, number DESC LIMIT ?2";
        let mut rows = self.db.prepare(sql)?;
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let ids: Vec<i64> = rows.query_map(params![keys, most], |row| row.get(0))?.collect::<Result<_, _>>()?;
        ids.into_iter()
            .map(|id| read_batch(&self.db, id)?.ok_or_else(|| self.unusable("its journal is damaged")))
            .collect()
    }

    /// Every card that the journal names, in their order.
    ///
    /// # Errors
    /// When the database fails.
    pub fn cards_of_journal(&self) -> Result<Vec<CardKey>, LibraryError> {
        let mut rows = self.db.prepare("SELECT DISTINCT name, version, loyalty FROM entry ORDER BY 1, 2, 3")?;
        let cards =
            rows.query_map([], |row| Ok(CardKey { name: row.get(0)?, version: row.get(1)?, loyalty: row.get(2)? }))?;
        Ok(cards.collect::<Result<_, _>>()?)
    }
}
