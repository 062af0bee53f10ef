//! The journal of some cards.

use std::collections::BTreeSet;

use rusqlite::params;

use super::batch::Batch;
use super::error::LibraryError;
use super::journal::{heads_are_damaged, read_batch, sums_differ};
use super::lot::CardKey;
use super::store::Library;

impl Library {
    /// The latest batches of all machines that changed any of these cards, the latest first, at most `most`.
    ///
    /// # Errors
    /// When the database fails, or a row of the journal is damaged.
    pub fn history_of(&self, cards: &BTreeSet<CardKey>, most: usize) -> Result<Vec<Batch>, LibraryError> {
        let keys: Vec<[&str; 3]> = cards.iter().map(|card| [&*card.name, &*card.version, &*card.loyalty]).collect();
        let names: Vec<&str> = keys.iter().map(|[name, ..]| *name).collect();
        let (names, keys) = (serde_json::json!(names).to_string(), serde_json::json!(keys).to_string());
        // One look at the entries, whatever the number of cards; the names alone rule out most of them.
        let sql = "SELECT id FROM batch WHERE id IN
                       (SELECT batch FROM entry WHERE name IN (SELECT value FROM json_each(?1))
                        AND json_array(name, version, loyalty) IN (SELECT value FROM json_each(?2)))
                   ORDER BY time DESC, origin, number DESC LIMIT ?3";
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.reading(|db| {
            let ids: Vec<i64> =
                db.prepare(sql)?.query_map(params![names, keys, most], |row| row.get(0))?.collect::<Result<_, _>>()?;
            // What is left out of the answer must be left out rightly: a damaged time or name would hide a batch.
            if heads_are_damaged(db)? || sums_differ(db, &names)? {
                return Err(LibraryError::Damaged);
            }
            ids.into_iter().map(|id| read_batch(db, id)?.ok_or(LibraryError::Damaged)).collect()
        })
    }

    /// The cards of this name that the journal knows, in any case of its letters: also those of which nothing is left, and
    /// those that the card data does not know.
    ///
    /// # Errors
    /// When the database fails.
    pub fn cards_named(&self, name: &str) -> Result<Vec<CardKey>, LibraryError> {
        let sql = "SELECT DISTINCT name, version, loyalty FROM entry WHERE name = ?1 COLLATE NOCASE";
        self.reading(|db| {
            let mut rows = db.prepare(sql)?;
            let key =
                |row: &rusqlite::Row<'_>| Ok(CardKey { name: row.get(0)?, version: row.get(1)?, loyalty: row.get(2)? });
            Ok(rows.query_map([name], key)?.collect::<Result<_, _>>()?)
        })
    }
}
