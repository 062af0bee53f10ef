//! Taking back and doing again. Nothing is deleted: what takes a batch back is a batch of its own, with the opposite
//! differences.

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, Transaction};

use super::batch::{Batch, BatchKind, JournalChange, of_batch};
use super::booking::{BelowZero, TotalChanges, write_as};
use super::error::LibraryError;
use super::journal::{HEAD_COLUMNS, backwards, head_of, read_batch};
use super::store::Library;

/// A command that somebody was shown before it is taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownCommand {
    pub(super) origin: String,
    pub(super) number: i64,
    pub(super) digest: i64,
}

impl ShownCommand {
    pub(super) fn of(batch: &Batch) -> Self {
        Self { origin: batch.origin.clone(), number: batch.number, digest: of_batch(batch) }
    }
}

impl Library {
    /// The batches that taking back `most` commands would take back, the latest first: the latest commands of this machine
    /// that stand, also under the names it had before a restore. Fewer when there are not so many. Errors: when the database
    /// fails or the journal is damaged.
    pub fn undoable(&self, most: usize) -> Result<Vec<Batch>, LibraryError> {
        let read = |db: &Connection| standing(db, self.origin(), most)?.into_iter().map(|id| whole(db, id)).collect();
        self.reading(read)
    }

    /// Shows the batches of [`Library::undoable`] one by one, as many large ones need much room. Errors: as
    /// [`Library::undoable`]; what `show` says.
    pub fn show_undoable<E: From<LibraryError>>(
        &self,
        most: usize,
        mut show: impl FnMut(&Batch) -> Result<(), E>,
    ) -> Result<Vec<ShownCommand>, E> {
        let ids = self.reading(|db| standing(db, self.origin(), most))?;
        let mut shown = Vec::with_capacity(ids.len());
        for id in ids {
            let batch = self.reading(|db| whole(db, id))?;
            show(&batch)?;
            shown.push(ShownCommand::of(&batch));
        }
        Ok(shown)
    }

    /// The batch that doing again would bring back: what was taken back last, if nothing was changed since.
    pub fn redoable(&self) -> Result<Option<Batch>, LibraryError> {
        self.reading(|db| match last_undo(db, self.origin())? {
            Some((undo, _)) => whole(db, undo).map(Some),
            None => Ok(None),
        })
    }

    /// Takes back the latest `count` commands of this machine, all or none. Returns them as they were, the latest first;
    /// fewer when there are not so many. Errors: [`LibraryError::Nothing`] when there is nothing to take back,
    /// [`LibraryError::OnlyOthers`] when all that stands is of other machines, [`LibraryError::TooFew`] when copies that a
    /// command added are gone by now.
    pub fn undo(&mut self, count: usize, time: i64) -> Result<Vec<Batch>, LibraryError> {
        let mut undone = Vec::new();
        self.undo_each(count, time, |_, batch| {
            undone.push(batch.clone());
            true
        })?;
        Ok(undone)
    }

    /// Takes back the commands that [`Library::show_undoable`] has shown, and nothing else. Errors: as [`Library::undo`];
    /// [`LibraryError::ChangedMeanwhile`] when another program has changed in between which commands these are.
    pub fn undo_shown(&mut self, shown: &[ShownCommand], time: i64) -> Result<(), LibraryError> {
        let mut left = shown.iter();
        self.undo_each(shown.len(), time, |of, batch| {
            of == shown.len() && left.next() == Some(&ShownCommand::of(batch))
        })
    }

    /// Takes commands back, one of so many by one, if they are the ones that are meant, which is asked while nobody else can
    /// write.
    fn undo_each(
        &mut self,
        count: usize,
        time: i64,
        mut is_meant: impl FnMut(usize, &Batch) -> bool,
    ) -> Result<(), LibraryError> {
        self.before_change(time);
        let path = self.path().to_owned();
        let mut undo = || {
            let (db, origin) = self.begin_change()?;
            let ids = standing(&db, &origin, count)?;
            if ids.is_empty() {
                let others = "SELECT EXISTS (SELECT 1 FROM batch JOIN origin USING (origin) WHERE whose = 'other')";
                let are_others = db.query_row(others, [], |row| row.get(0))?;
                return Err(if are_others { LibraryError::OnlyOthers } else { LibraryError::Nothing });
            }
            let mut totals = TotalChanges::of(BelowZero::Refused);
            for id in &ids {
                let batch = whole(&db, *id)?;
                if !is_meant(ids.len(), &batch) {
                    return Err(LibraryError::ChangedMeanwhile);
                }
                let number = batch.number;
                reverse(&db, &origin, time, batch, BatchKind::Undo(number), &mut totals)?;
            }
            totals.write(&db)?;
            Ok(db.commit()?)
        };
        undo().map_err(|error: LibraryError| error.placed(&path))
    }

    /// Does again what was taken back last, if nothing was changed since. Returns what it brought back. Errors:
    /// [`LibraryError::Nothing`] when there is nothing to do again.
    pub fn redo(&mut self, time: i64) -> Result<Batch, LibraryError> {
        self.before_change(time);
        let path = self.path().to_owned();
        let mut redo = || {
            let (db, origin) = self.begin_change()?;
            let (id, number) = last_undo(&db, &origin)?.ok_or(LibraryError::Nothing)?;
            let undo = whole(&db, id)?;
            let mut totals = TotalChanges::of(BelowZero::Refused);
            reverse(&db, &origin, time, undo.clone(), BatchKind::Redo(number), &mut totals)?;
            totals.write(&db)?;
            db.commit()?;
            Ok(undo)
        };
        redo().map_err(|error: LibraryError| error.placed(&path))
    }
}

pub(super) fn whole(db: &Connection, id: i64) -> Result<Batch, LibraryError> {
    read_batch(db, id)?.ok_or(LibraryError::Damaged)
}

/// Writes the opposite of a batch.
pub(super) fn reverse(
    db: &Transaction<'_>,
    origin: &str,
    time: i64,
    batch: Batch,
    kind: BatchKind,
    totals: &mut TotalChanges,
) -> Result<i64, LibraryError> {
    let mut change = JournalChange { differences: batch.differences, decks: batch.decks };
    // Backwards, so that a lot that a batch changed twice goes the same way back.
    change.differences.reverse();
    for difference in &mut change.differences {
        difference.delta = -difference.delta;
    }
    for deck in &mut change.decks {
        std::mem::swap(&mut deck.was, &mut deck.becomes);
    }
    let reverses_of = if batch.origin == origin { "" } else { &batch.origin };
    write_as(db, origin, time, (kind, reverses_of), &batch.command, change, totals)
}

/// The rows of the latest commands of this machine that stand: neither taken back, nor taken back and done again in between.
/// First those of its name, then those that it did under former names.
fn standing(db: &Connection, origin: &str, most: usize) -> Result<Vec<i64>, LibraryError> {
    let (mut found, mut gone) = (Vec::new(), HashSet::new());
    backwards(db, origin, |id, batch| {
        let is_gone = gone.contains(&key(batch));
        match reversed(batch) {
            // An undo that was itself reversed by a redo reverses nothing.
            Some(reversed) if !is_gone => {
                gone.insert(reversed);
            }
            None if !is_gone => found.push(id),
            _ => {}
        }
        (found.len() >= most).then_some(())
    })?;
    if found.len() < most {
        found.extend(standing_before(db, &gone, most - found.len())?);
    }
    found.truncate(most);
    Ok(found)
}

/// Name and number of a batch.
pub(super) type LotKey = (String, i64);

pub(super) fn key(batch: &Batch) -> LotKey {
    (batch.origin.clone(), batch.number)
}

pub(super) fn reversed(batch: &Batch) -> Option<LotKey> {
    let (BatchKind::Undo(number) | BatchKind::Redo(number)) = batch.kind else { return None };
    let origin = if batch.reverses_of.is_empty() { &batch.origin } else { &batch.reverses_of };
    Some((origin.clone(), number))
}

/// The rows of the latest commands under former names that stand, where the own name has taken some back. Which former
/// name came after which is known nowhere, so what reverses them is followed from each to its own reversers.
fn standing_before(db: &Connection, gone: &HashSet<LotKey>, most: usize) -> Result<Vec<i64>, LibraryError> {
    let batches = |which: &str| {
        format!(
            "SELECT {HEAD_COLUMNS}, id FROM batch WHERE kind {which} 'change'
                 AND origin IN (SELECT origin FROM origin WHERE whose = 'former')
             ORDER BY time DESC, id DESC"
        )
    };
    let mut reversers: HashMap<LotKey, Vec<LotKey>> = HashMap::new();
    let mut undos = db.prepare_cached(&batches("<>"))?;
    let mut rows = undos.query([])?;
    while let Some(row) = rows.next()? {
        let (batch, _) = head_of(row)?.ok_or(LibraryError::Damaged)?;
        reversers.entry(reversed(&batch).ok_or(LibraryError::Damaged)?).or_default().push(key(&batch));
    }
    let mut found = Vec::new();
    let mut commands = db.prepare_cached(&batches("="))?;
    let mut rows = commands.query([])?;
    while let Some(row) = rows.next()? {
        let (batch, _) = head_of(row)?.ok_or(LibraryError::Damaged)?;
        if !is_gone(&key(&batch), gone, &reversers, 0) {
            found.push(row.get(9)?);
            if found.len() >= most {
                break;
            }
        }
    }
    Ok(found)
}

/// Whether something that stands takes a batch back. Nothing goes deeper than a redo of an undo; the bound is for a journal
/// that somebody wrote in a circle.
fn is_gone(batch: &LotKey, gone: &HashSet<LotKey>, reversers: &HashMap<LotKey, Vec<LotKey>>, depth: u8) -> bool {
    let stands = |key: &LotKey| !is_gone(key, gone, reversers, depth + 1);
    gone.contains(batch) || depth < 8 && reversers.get(batch).is_some_and(|by| by.iter().any(stands))
}

/// Whether the command of a row stands: it was not taken back, or was done again.
pub(super) fn stands(db: &Connection, id: i64) -> Result<bool, LibraryError> {
    let sql = "SELECT origin, whose = 'other' FROM batch JOIN origin USING (origin) WHERE id = ?1";
    let (origin, is_other): (String, bool) = db.query_row(sql, [id], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let origin = if is_other { origin } else { super::store::own_origin(db)? };
    Ok(standing(db, &origin, usize::MAX)?.contains(&id))
}

/// Row and number of the latest undo that stands, with no command after it.
fn last_undo(db: &Connection, origin: &str) -> Result<Option<(i64, i64)>, LibraryError> {
    let mut gone = HashSet::new();
    let found = backwards(db, origin, |id, batch| match batch.kind {
        BatchKind::Redo(reverses) => {
            gone.insert(reverses);
            None
        }
        BatchKind::Undo(_) if !gone.contains(&batch.number) => Some(Some((id, batch.number))),
        // A command ends what waits to be done again, also one that was itself brought back.
        BatchKind::Change => Some(None),
        BatchKind::Undo(_) => None,
    })?;
    Ok(found.flatten())
}
