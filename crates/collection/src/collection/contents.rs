//! What the collection holds, read whole or for one card.

use super::error::LibraryError;
use super::holdings::{Holdings, LOT_COLUMNS, lot_of, read_holdings};
use super::lot::CardKey;
use super::store::Library;

impl Library {
    /// Everything that is owned, stood in for and wanted.
    ///
    /// # Errors
    /// When the database fails.
    pub fn holdings(&self) -> Result<Holdings, LibraryError> {
        self.reading(|db| Ok(read_holdings(db)?))
    }

    /// What of [`Library::holdings`] is of one card.
    ///
    /// # Errors
    /// When the database fails.
    pub fn holdings_of(&self, card: &CardKey) -> Result<Holdings, LibraryError> {
        self.reading(|db| {
            let sql =
                format!("SELECT {LOT_COLUMNS}, count FROM holding WHERE name = ?1 AND version = ?2 AND loyalty = ?3");
            let mut rows = db.prepare_cached(&sql)?;
            let rows =
                rows.query_map([&card.name, &card.version, &card.loyalty], |row| Ok((lot_of(row, 0)?, row.get(9)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}
