//! What is there: the totals, as the journal sums up to them.

use std::collections::BTreeMap;

use rusqlite::types::Type;
use rusqlite::{Connection, Row};

use super::error::LibraryError;
use super::lot::{CardKey, Label, List, Lot};
use super::store::Library;

/// How many copies there are of each lot. Lots without copies are not in it; a number below zero comes only of merging
/// two machines.
pub type Holdings = BTreeMap<Lot, i64>;

impl Library {
    /// Everything that is owned, stood in for and wanted.
    ///
    /// # Errors
    /// When the database fails.
    pub fn holdings(&self) -> Result<Holdings, LibraryError> {
        self.reading(|db| Ok(read_holdings(db)?))
    }
}

/// The columns that make a lot, in the order of [`lot_of`].
pub(super) const LOT_COLUMNS: &str = "list, name, version, loyalty, printing, condition, place, label, note";

pub(super) fn read_holdings(db: &Connection) -> rusqlite::Result<Holdings> {
    let mut rows = db.prepare_cached(&format!("SELECT {LOT_COLUMNS}, count FROM holding"))?;
    rows.query_map([], |row| Ok((lot_of(row, 0)?, row.get(9)?)))?.collect()
}

/// The lot in the columns of a row, from `at` on.
pub(super) fn lot_of(row: &Row<'_>, at: usize) -> rusqlite::Result<Lot> {
    let word = |column: usize| -> rusqlite::Result<String> { row.get(at + column) };
    let strange = |column: usize, what: &str| {
        rusqlite::Error::FromSqlConversionFailure(at + column, Type::Text, format!("no such {what}").into())
    };
    Ok(Lot {
        list: List::named(&word(0)?).ok_or_else(|| strange(0, "list"))?,
        card: CardKey { name: word(1)?, version: word(2)?, loyalty: word(3)? },
        printing: word(4)?,
        condition: word(5)?,
        place: word(6)?,
        label: Label::named(&word(7)?).ok_or_else(|| strange(7, "label"))?,
        note: word(8)?,
    })
}
