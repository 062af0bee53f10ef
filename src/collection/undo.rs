//! Taking back and doing again. Nothing is deleted: what takes a batch back is a batch of its own, with the opposite
//! differences.

use std::collections::HashSet;

use rusqlite::Transaction;

use super::error::LibraryError;
use super::journal::{Batch, Change, Kind, read_batch, write};
use super::store::Library;

impl Library {
    /// The batches that taking back `most` commands would take back, the latest first: the latest commands of this machine
    /// that stand. Fewer when there are not so many.
    ///
    /// # Errors
    /// When the database fails or the journal is damaged.
    pub fn undoable(&self, most: usize) -> Result<Vec<Batch>, LibraryError> {
        let ids = standing(&self.db, self.origin(), most)?;
        ids.into_iter().map(|id| self.batch(id)).collect()
    }

    /// The batch that doing again would bring back: what was taken back last, if nothing was changed since.
    ///
    /// # Errors
    /// As [`Library::undoable`].
    pub fn redoable(&self) -> Result<Option<Batch>, LibraryError> {
        let Some((undo, _)) = last_undo(&self.db, self.origin())? else { return Ok(None) };
        self.batch(undo).map(Some)
    }

    /// Takes back the latest `count` commands, all or none. Returns them as they were, the latest first; fewer when there
    /// are not so many.
    ///
    /// # Errors
    /// [`LibraryError::Nothing`] when there is nothing to take back, [`LibraryError::TooFew`] when copies that a command
    /// added are gone by now.
    pub fn undo(&mut self, count: usize, time: i64) -> Result<Vec<Batch>, LibraryError> {
        let origin = self.origin().to_owned();
        let damaged = self.unusable("its journal is damaged");
        let db = self.begin_change()?;
        let ids = standing(&db, &origin, count)?;
        let batches: Option<Vec<Batch>> = ids.into_iter().map(|id| read_batch(&db, id)).collect::<Result<_, _>>()?;
        let Some(batches) = batches else { return Err(damaged) };
        if batches.is_empty() {
            return Err(LibraryError::Nothing);
        }
        for batch in &batches {
            reverse(&db, &origin, time, batch, Kind::Undo(batch.number))?;
        }
        db.commit()?;
        Ok(batches)
    }

    /// Does again what was taken back last, if nothing was changed since. Returns what it brought back.
    ///
    /// # Errors
    /// [`LibraryError::Nothing`] when there is nothing to do again.
    pub fn redo(&mut self, time: i64) -> Result<Batch, LibraryError> {
        let origin = self.origin().to_owned();
        let damaged = self.unusable("its journal is damaged");
        let db = self.begin_change()?;
        let Some((id, number)) = last_undo(&db, &origin)? else { return Err(LibraryError::Nothing) };
        let Some(undo) = read_batch(&db, id)? else { return Err(damaged) };
        reverse(&db, &origin, time, &undo, Kind::Redo(number))?;
        db.commit()?;
        Ok(undo)
    }

    fn batch(&self, id: i64) -> Result<Batch, LibraryError> {
        read_batch(&self.db, id)?.ok_or_else(|| self.unusable("its journal is damaged"))
    }
}

/// Writes the opposite of a batch.
fn reverse(db: &Transaction<'_>, origin: &str, time: i64, batch: &Batch, kind: Kind) -> Result<i64, LibraryError> {
    let mut change = Change { differences: batch.differences.clone(), decks: batch.decks.clone() };
    // Backwards, so that a lot that a batch changed twice goes the same way back.
    change.differences.reverse();
    for difference in &mut change.differences {
        difference.delta = -difference.delta;
    }
    for deck in &mut change.decks {
        std::mem::swap(&mut deck.was, &mut deck.becomes);
    }
    write(db, origin, time, kind, &batch.command, &change)
}

/// The batches of a machine, the latest first: row, number, kind.
fn backwards<T>(
    db: &rusqlite::Connection,
    origin: &str,
    mut look: impl FnMut(i64, i64, &str, i64) -> Option<T>,
) -> rusqlite::Result<Option<T>> {
    let sql = "SELECT id, number, kind, ifnull(reverses, 0) FROM batch WHERE origin = ?1 ORDER BY number DESC";
    let mut rows = db.prepare_cached(sql)?;
    let mut rows = rows.query([origin])?;
    while let Some(row) = rows.next()? {
        let kind: String = row.get(2)?;
        if let Some(found) = look(row.get(0)?, row.get(1)?, &kind, row.get(3)?) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The rows of the latest commands that stand: neither taken back, nor taken back and done again in between.
fn standing(db: &rusqlite::Connection, origin: &str, most: usize) -> rusqlite::Result<Vec<i64>> {
    let (mut found, mut gone) = (Vec::new(), HashSet::new());
    backwards(db, origin, |id, number, kind, reverses| {
        let is_gone = gone.contains(&number);
        match kind {
            // An undo that was itself reversed by a redo reverses nothing.
            "undo" | "redo" if !is_gone => {
                gone.insert(reverses);
            }
            "change" if !is_gone => found.push(id),
            _ => {}
        }
        (found.len() >= most).then_some(())
    })?;
    found.truncate(most);
    Ok(found)
}

/// Whether the command of a row stands: it was not taken back, or was done again.
pub(super) fn stands(db: &rusqlite::Connection, id: i64) -> rusqlite::Result<bool> {
    let origin: String = db.query_row("SELECT origin FROM batch WHERE id = ?1", [id], |row| row.get(0))?;
    Ok(standing(db, &origin, usize::MAX)?.contains(&id))
}

/// Row and number of the latest undo that stands, with no command after it.
fn last_undo(db: &rusqlite::Connection, origin: &str) -> rusqlite::Result<Option<(i64, i64)>> {
    let mut gone = HashSet::new();
    let found = backwards(db, origin, |id, number, kind, reverses| match kind {
        "redo" => {
            gone.insert(reverses);
            None
        }
        "undo" if !gone.contains(&number) => Some(Some((id, number))),
        // A command ends what waits to be done again, also one that was itself brought back.
        "change" => Some(None),
        _ => None,
    })?;
    Ok(found.flatten())
}
