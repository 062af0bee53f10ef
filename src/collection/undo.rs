//! Taking back and doing again. Nothing is deleted: what takes a batch back is a batch of its own, with the opposite
//! differences.

use std::collections::HashSet;

use rusqlite::{Connection, Transaction};

use super::error::LibraryError;
use super::journal::{Batch, Change, Kind, Shortfall, backwards, read_batch, write};
use super::store::Library;

impl Library {
    /// The batches that taking back `most` commands would take back, the latest first: the latest commands of this machine
    /// that stand. Fewer when there are not so many.
    ///
    /// # Errors
    /// When the database fails or the journal is damaged.
    pub fn undoable(&self, most: usize) -> Result<Vec<Batch>, LibraryError> {
        let read = |db: &Connection| standing(db, self.origin(), most)?.into_iter().map(|id| whole(db, id)).collect();
        self.reading(read)
    }

    /// The batch that doing again would bring back: what was taken back last, if nothing was changed since.
    ///
    /// # Errors
    /// As [`Library::undoable`].
    pub fn redoable(&self) -> Result<Option<Batch>, LibraryError> {
        self.reading(|db| match last_undo(db, self.origin())? {
            Some((undo, _)) => whole(db, undo).map(Some),
            None => Ok(None),
        })
    }

    /// Takes back the latest `count` commands of this machine, all or none. Returns them as they were, the latest first;
    /// fewer when there are not so many.
    ///
    /// # Errors
    /// [`LibraryError::Nothing`] when there is nothing to take back, [`LibraryError::OnlyOthers`] when all that stands is
    /// of other machines, [`LibraryError::TooFew`] when copies that a command added are gone by now.
    pub fn undo(&mut self, count: usize, time: i64) -> Result<Vec<Batch>, LibraryError> {
        self.before_change(time);
        let path = self.path().to_owned();
        let mut undo = || {
            let (db, origin) = self.begin_change()?;
            let ids = standing(&db, &origin, count)?;
            let batches: Vec<Batch> = ids.into_iter().map(|id| whole(&db, id)).collect::<Result<_, _>>()?;
            if batches.is_empty() {
                let others = "SELECT EXISTS (SELECT 1 FROM batch WHERE origin <> ?1)";
                let are_others = db.query_row(others, [&origin], |row| row.get(0))?;
                return Err(if are_others { LibraryError::OnlyOthers } else { LibraryError::Nothing });
            }
            for batch in &batches {
                reverse(&db, &origin, time, batch, Kind::Undo(batch.number))?;
            }
            db.commit()?;
            Ok(batches)
        };
        undo().map_err(|error: LibraryError| error.placed(&path))
    }

    /// Does again what was taken back last, if nothing was changed since. Returns what it brought back.
    ///
    /// # Errors
    /// [`LibraryError::Nothing`] when there is nothing to do again.
    pub fn redo(&mut self, time: i64) -> Result<Batch, LibraryError> {
        self.before_change(time);
        let path = self.path().to_owned();
        let mut redo = || {
            let (db, origin) = self.begin_change()?;
            let (id, number) = last_undo(&db, &origin)?.ok_or(LibraryError::Nothing)?;
            let undo = whole(&db, id)?;
            reverse(&db, &origin, time, &undo, Kind::Redo(number))?;
            db.commit()?;
            Ok(undo)
        };
        redo().map_err(|error: LibraryError| error.placed(&path))
    }
}

fn whole(db: &Connection, id: i64) -> Result<Batch, LibraryError> {
    read_batch(db, id)?.ok_or(LibraryError::Damaged)
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
    write(db, origin, time, kind, &batch.command, &change, Shortfall::Refused)
}

/// The rows of the latest commands that stand: neither taken back, nor taken back and done again in between.
fn standing(db: &Connection, origin: &str, most: usize) -> Result<Vec<i64>, LibraryError> {
    let (mut found, mut gone) = (Vec::new(), HashSet::new());
    backwards(db, origin, |id, batch| {
        let is_gone = gone.contains(&batch.number);
        match batch.kind {
            // An undo that was itself reversed by a redo reverses nothing.
            Kind::Undo(reverses) | Kind::Redo(reverses) if !is_gone => {
                gone.insert(reverses);
            }
            Kind::Change if !is_gone => found.push(id),
            _ => {}
        }
        (found.len() >= most).then_some(())
    })?;
    found.truncate(most);
    Ok(found)
}

/// Whether the command of a row stands: it was not taken back, or was done again.
pub(super) fn stands(db: &Connection, id: i64) -> Result<bool, LibraryError> {
    let origin: String = db.query_row("SELECT origin FROM batch WHERE id = ?1", [id], |row| row.get(0))?;
    Ok(standing(db, &origin, usize::MAX)?.contains(&id))
}

/// Row and number of the latest undo that stands, with no command after it.
fn last_undo(db: &Connection, origin: &str) -> Result<Option<(i64, i64)>, LibraryError> {
    let mut gone = HashSet::new();
    let found = backwards(db, origin, |id, batch| match batch.kind {
        Kind::Redo(reverses) => {
            gone.insert(reverses);
            None
        }
        Kind::Undo(_) if !gone.contains(&batch.number) => Some(Some((id, batch.number))),
        // A command ends what waits to be done again, also one that was itself brought back.
        Kind::Change => Some(None),
        Kind::Undo(_) => None,
    })?;
    Ok(found.flatten())
}
