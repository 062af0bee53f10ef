//! Totals below zero: two machines took away the same copies, each before it knew of the other. Nobody but the player knows
//! what the binder holds, so both entries are shown and nothing is mended.

use super::error::LibraryError;
use super::holdings::{IS_OF_LOT, columns_of, values};
use super::lot::Lot;
use super::store::Library;

/// A total below zero.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Short {
    /// Of what.
    pub lot: Lot,
    /// The total, below 0.
    pub total: i64,
    /// The entries that took copies away, the latest first, at most `MOST_ENTRIES`.
    pub entries: Vec<ShortEntry>,
}

/// An entry that took copies away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShortEntry {
    /// The machine.
    pub origin: String,
    /// Whether it is this one.
    pub is_own: bool,
    /// The number of the command there.
    pub number: i64,
    /// When, in seconds since 1970 UTC.
    pub time: i64,
    /// What the player asked for.
    pub command: String,
    /// How many copies, below 0.
    pub delta: i64,
}

/// The most entries that are shown of one total.
pub(super) const MOST_ENTRIES: usize = 6;

impl Library {
    /// All totals below zero.
    ///
    /// # Errors
    /// When the database fails.
    pub fn shortfalls(&self) -> Result<Vec<Short>, LibraryError> {
        let below = self.holdings()?.into_iter().filter(|(_, total)| *total < 0);
        let below: Vec<(Lot, i64)> = below.collect();
        self.reading(|db| {
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
        })
    }
}
