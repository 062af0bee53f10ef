//! What is there: the totals, as the journal sums up to them.

use std::collections::BTreeMap;

use rusqlite::types::Type;
use rusqlite::{Connection, Row, ToSql};

use super::lot::{CardKey, Label, List, Lot};
use super::shape::digest_of_columns;

/// How many copies there are of each lot. Lots without copies are not in it; a number below zero comes only of merging
/// two machines.
pub type Holdings = BTreeMap<Lot, i64>;

/// A total as it lies in the database, before anything of it is copied.
#[derive(Debug, Clone, Copy)]
pub(super) struct TotalRow<'r> {
    columns: [&'r str; 9],
    pub count: i64,
}

impl<'r> TotalRow<'r> {
    /// A row of [`LOT_COLUMNS`] and the count.
    pub(super) fn of(row: &'r Row<'_>) -> rusqlite::Result<Self> {
        let mut columns = [""; 9];
        for (at, column) in columns.iter_mut().enumerate() {
            *column = row.get_ref(at)?.as_str()?;
        }
        Ok(Self { columns, count: row.get(9)? })
    }

    pub(super) fn digest(&self) -> i64 {
        digest_of_columns(self.columns, self.count)
    }

    pub(super) fn is_on(&self, list: List) -> bool {
        self.columns[0] == list.name()
    }

    pub(super) fn card(&self) -> [&'r str; 3] {
        [self.columns[1], self.columns[2], self.columns[3]]
    }

    /// What is counted; `None` where list or label are none that this program writes.
    pub(super) fn lot(&self) -> Option<Lot> {
        let [list, name, version, loyalty, printing, condition, place, label, note] = self.columns;
        Some(Lot {
            list: List::named(list)?,
            card: CardKey { name: name.to_owned(), version: version.to_owned(), loyalty: loyalty.to_owned() },
            printing: printing.to_owned(),
            condition: condition.to_owned(),
            place: place.to_owned(),
            label: Label::named(label)?,
            note: note.to_owned(),
        })
    }
}

/// The columns that make a lot, in the order of [`lot_of`].
pub(super) const LOT_COLUMNS: &str = "list, name, version, loyalty, printing, condition, place, label, note";

/// That a row is of a lot, whose [`columns_of`] are the first values of the statement.
pub(super) const IS_OF_LOT: &str = "list = ?1 AND name = ?2 AND version = ?3 AND loyalty = ?4 AND printing = ?5 \
    AND condition = ?6 AND place = ?7 AND label = ?8 AND note = ?9";

/// The values of a statement that begins with the columns of a lot.
pub(super) fn values<'v>(columns: &'v [&'v str; 9], others: &[&'v dyn ToSql]) -> Vec<&'v dyn ToSql> {
    columns.iter().map(|column| column as &dyn ToSql).chain(others.iter().copied()).collect()
}

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
