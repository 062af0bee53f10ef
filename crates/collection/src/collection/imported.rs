//! What the collection remembers of imports: the files whose contents were taken in, so that nobody counts a binder twice,
//! and the spellings that the player settled.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::batch::JournalChange;
use super::booking::{BelowZero, write};
use super::control::Control;
use super::error::LibraryError;
use super::holdings::{Holdings, read_holdings};
use super::journal_line::ImportRecord;
use super::lot::{CardKey, LONGEST_FIELD};
use super::store::Library;
use super::undo::stands;
use zocalo_text::text::shortened;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TakenIn {
    pub digest: String,
    pub file: String,
    /// Whether it is an export of this program, which says what there was exactly.
    pub is_export: bool,
    /// Spellings to be remembered, folded, with their cards.
    pub spellings: Vec<(String, CardKey)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earlier {
    pub file: String,
    /// When, in seconds since 1970 UTC.
    pub time: i64,
    /// Whether taking back the latest command of this machine takes it back.
    pub is_latest: bool,
}

impl Library {
    /// The import of the same contents, unless it was taken back.
    pub fn imported(&self, digest: &str) -> Result<Option<Earlier>, LibraryError> {
        let sql = "SELECT file, time, batch, origin, number FROM import JOIN batch ON batch.id = import.batch
                   WHERE import.digest = ?1";
        let found: Option<(Earlier, String, i64)> = self.reading(|db| {
            let found = db.query_row(sql, [digest], |row| {
                let earlier = Earlier { file: row.get(0)?, time: row.get(1)?, is_latest: false };
                Ok((row.get::<_, i64>(2)?, (earlier, row.get(3)?, row.get(4)?)))
            });
            match found.optional()? {
                Some((batch, found)) if stands(db, batch)? => Ok(Some(found)),
                _ => Ok(None),
            }
        })?;
        let Some((earlier, origin, number)) = found else { return Ok(None) };
        let latest = self.undoable(1)?;
        let is_latest = latest.first().is_some_and(|latest| latest.origin == origin && latest.number == number);
        Ok(Some(Earlier { is_latest, ..earlier }))
    }

    /// The spellings that are remembered, folded, with their cards.
    pub fn spellings(&self) -> Result<HashMap<String, CardKey>, LibraryError> {
        self.reading(|db| {
            let mut rows = db.prepare("SELECT folded, name, version, loyalty FROM spelling")?;
            let spellings = rows.query_map([], |row| {
                Ok((row.get(0)?, CardKey { name: row.get(1)?, version: row.get(2)?, loyalty: row.get(3)? }))
            })?;
            Ok(spellings.collect::<Result<_, _>>()?)
        })
    }

    /// Takes a file in, as [`Library::change`] makes a change, and remembers it and its spellings in the same transaction.
    /// Returns the number of the batch; `None` when the file changes nothing, and then it is not remembered. Errors: as
    /// [`Library::change`], but for a change of nothing.
    pub fn take_in<E: From<LibraryError>>(
        &mut self,
        command: &str,
        time: i64,
        taken: &TakenIn,
        decide: impl FnOnce(&Holdings) -> Result<JournalChange, E>,
    ) -> Result<Option<i64>, E> {
        self.before_change(time);
        let path = self.path().to_owned();
        let placed = |error: LibraryError| error.placed(&path);
        let (db, origin) = self.begin_change()?;
        let holdings = read_holdings(&db).map_err(|error| placed(error.into()))?;
        let change = decide(&holdings)?;
        let is_empty = change.differences.is_empty() && change.decks.is_empty();
        let number = if is_empty {
            None
        } else {
            // Machines that were merged may have left totals below zero, and an export says so.
            let shortfall = if taken.is_export { BelowZero::Kept } else { BelowZero::Refused };
            Some(write(&db, &origin, time, command, change, shortfall).map_err(placed)?)
        };
        let remember = || -> rusqlite::Result<()> {
            for (folded, card) in &taken.spellings {
                db.prepare_cached("INSERT OR REPLACE INTO spelling VALUES (?1, ?2, ?3, ?4)")?.execute(params![
                    folded,
                    card.name,
                    card.version,
                    card.loyalty
                ])?;
            }
            if let Some(number) = number {
                let sql = "INSERT OR REPLACE INTO import
                           SELECT ?1, ?2, id FROM batch WHERE origin = ?3 AND number = ?4";
                db.execute(sql, params![taken.digest, taken.file, origin, number])?;
            }
            Control::renew(&db)
        };
        remember().map_err(|error| placed(error.into()))?;
        db.commit().map_err(|error| placed(error.into()))?;
        Ok(number)
    }
}

pub(super) fn imported_by(db: &Connection, batch: i64) -> rusqlite::Result<Option<ImportRecord>> {
    let sql = "SELECT digest, file FROM import WHERE batch = ?1";
    let imported = |row: &Row<'_>| Ok(ImportRecord { digest: row.get(0)?, file: row.get(1)? });
    db.prepare_cached(sql)?.query_row([batch], imported).optional()
}

/// Remembers what another machine took in, unless an import of the same contents stands already.
pub(super) fn remember_of_other(
    db: &Connection,
    imported: &ImportRecord,
    origin: &str,
    number: i64,
) -> Result<(), LibraryError> {
    let known = "SELECT batch FROM import WHERE digest = ?1";
    let known: Option<i64> = db.query_row(known, [&imported.digest], |row| row.get(0)).optional()?;
    if known.map_or(Ok(false), |batch| stands(db, batch))? {
        return Ok(());
    }
    let sql = "INSERT OR REPLACE INTO import SELECT ?1, ?2, id FROM batch WHERE origin = ?3 AND number = ?4";
    db.execute(sql, params![imported.digest, shortened(&imported.file, LONGEST_FIELD), origin, number])?;
    Ok(Control::renew(db)?)
}
