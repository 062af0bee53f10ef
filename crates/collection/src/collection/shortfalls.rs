//! Totals below zero: two machines took away the same copies, each before it knew of the other. Nobody but the player knows
//! what the binder holds, so both entries are shown and nothing is mended. After a restore it is one machine that tells the
//! same binder twice, and no total stays below zero.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Transaction};

use super::batch::{Difference, JournalChange, SETTLED};
use super::booking::{BelowZero, LATEST, write};
use super::error::LibraryError;
use super::holdings::{IS_OF_LOT, values};
use super::lot::{Lot, columns_of};
use super::store::Library;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Short {
    pub lot: Lot,
    pub total: i64,
    /// The entries that took copies away, the latest first, at most `MOST_ENTRIES`.
    pub entries: Vec<ShortEntry>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShortEntry {
    pub origin: String,
    pub is_own: bool,
    pub number: i64,
    /// When, in seconds since 1970 UTC.
    pub time: i64,
    pub command: String,
    /// How many copies, below 0.
    pub delta: i64,
}

pub(super) const MOST_ENTRIES: usize = 6;

impl Library {
    pub fn shortfalls(&self) -> Result<Vec<Short>, LibraryError> {
        let below = self.holdings()?.into_iter().filter(|(_, total)| *total < 0);
        let below: Vec<(Lot, i64)> = below.collect();
        self.reading(|db| with_entries(db, below))
    }
}

fn with_entries(db: &Connection, below: Vec<(Lot, i64)>) -> Result<Vec<Short>, LibraryError> {
    let mut entries = db.prepare(&format!(
        "SELECT batch.origin, whose = 'own', number, time, command, delta
         FROM entry JOIN batch ON batch.id = entry.batch JOIN origin USING (origin)
         WHERE {IS_OF_LOT} AND delta < 0
         ORDER BY time DESC, batch.origin, number DESC LIMIT ?10",
    ))?;
    let mut found = Vec::new();
    for (lot, total) in below {
        let most = i64::try_from(MOST_ENTRIES).unwrap_or(i64::MAX);
        let rows = entries.query_map(&values(&columns_of(&lot), &[&most])[..], |row| {
            Ok(ShortEntry {
                origin: row.get(0)?,
                is_own: row.get(1)?,
                number: row.get(2)?,
                time: row.get(3)?,
                command: row.get(4)?,
                delta: row.get(5)?,
            })
        })?;
        let entries = rows.collect::<Result<_, _>>()?;
        found.push(Short { lot, total, entries });
    }
    Ok(found)
}

/// What came back of a time before a restore may take away copies that were taken away again after it: the same binder, told
/// twice. Totals that it brought below zero are nothing then, by a command like any other. Returns them as they were.
pub(super) fn settle(
    db: &Transaction<'_>,
    origin: &str,
    back: &BTreeMap<Lot, i64>,
) -> Result<Vec<Short>, LibraryError> {
    let mut below = Vec::new();
    for lot in back.iter().filter(|(_, delta)| **delta < 0).map(|(lot, _)| lot) {
        let total = db
            .prepare_cached(&format!("SELECT count FROM holding WHERE {IS_OF_LOT} AND count < 0"))?
            .query_row(columns_of(lot), |row| row.get(0))
            .optional()?;
        below.extend(total.map(|total| (lot.clone(), total)));
    }
    if below.is_empty() {
        return Ok(Vec::new());
    }
    let found = with_entries(db, below)?;
    let differences = found
        .iter()
        .map(|short| Difference { lot: short.lot.clone(), delta: -short.total, reason: SETTLED.to_owned() })
        .collect();
    let time: i64 = db.query_row("SELECT max(time) FROM batch", [], |row| row.get(0))?;
    let change = JournalChange { differences, decks: Vec::new() };
    write(db, origin, time.min(LATEST), COMMAND, change, BelowZero::Kept)?;
    Ok(found)
}

const COMMAND: &str = "sync (removed before and after a restore)";
