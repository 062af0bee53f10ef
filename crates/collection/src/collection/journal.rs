//! The journal: every change as one batch of differences, written with the totals that follow from it in one
//! transaction. Rows are only ever added.

use std::collections::BTreeSet;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::batch::{Batch, Difference, JournalChange, content_digest, kind_of, of_difference, of_head};
use super::booking::{BelowZero, write};
use super::control::Control;
use super::error::LibraryError;
use super::holdings::{Holdings, LOT_COLUMNS, lot_of, read_holdings};
use super::lot::CardKey;
use super::store::Library;
use super::travelling::as_kept;

impl Library {
    /// Makes one change: `decide` sees what is there while nobody else can write, and says what shall change. All of it is
    /// written, or nothing. Returns the number of the batch. Errors: what `decide` says; [`LibraryError::Nothing`] for a
    /// change of nothing; [`LibraryError::TooFew`] where copies would go that are not there; what the disk says.
    pub fn change<E: From<LibraryError>>(
        &mut self,
        command: &str,
        time: i64,
        decide: impl FnOnce(&Holdings) -> Result<JournalChange, E>,
    ) -> Result<i64, E> {
        let root = self.decks_folder();
        self.change_with(command, time, BelowZero::Refused, |there| Ok(as_kept(decide(there)?, root.as_deref())))
    }

    /// As [`Library::change`], but totals may be kept below zero.
    pub(super) fn change_with<E: From<LibraryError>>(
        &mut self,
        command: &str,
        time: i64,
        shortfall: BelowZero,
        decide: impl FnOnce(&Holdings) -> Result<JournalChange, E>,
    ) -> Result<i64, E> {
        self.before_change(time);
        let path = self.path().to_owned();
        let placed = |error: LibraryError| error.placed(&path);
        let (db, origin) = self.begin_change()?;
        let holdings = read_holdings(&db).map_err(|error| placed(error.into()))?;
        let change = decide(&holdings)?;
        let number = write(&db, &origin, time, command, change, shortfall).map_err(placed)?;
        db.commit().map_err(|error| placed(error.into()))?;
        Ok(number)
    }

    /// The latest batches of all machines, the latest first, at most `most`; of one card only, where one is named. Errors:
    /// when the database fails, or a row of the journal is damaged.
    pub fn history(&self, card: Option<&str>, most: usize) -> Result<Vec<Batch>, LibraryError> {
        self.reading(|db| {
            let sql = "SELECT id FROM batch WHERE ?1 IS NULL OR id IN (SELECT batch FROM entry WHERE name = ?1)
                       ORDER BY time DESC, origin, number DESC";
            let ids: Vec<i64> = db.prepare(sql)?.query_map([card], |row| row.get(0))?.collect::<Result<_, _>>()?;
            // What is left out of the answer must be left out rightly: a damaged time or name would hide a batch.
            let hides = heads_are_damaged(db)?
                || card.map_or(Ok(false), |card| sums_differ(db, &serde_json::json!([card]).to_string()))?;
            if hides {
                return Err(LibraryError::Damaged);
            }
            ids.into_iter().take(most).map(|id| read_batch(db, id)?.ok_or(LibraryError::Damaged)).collect()
        })
    }
}

/// Whether the head of some batch is damaged, or one is missing.
pub(super) fn heads_are_damaged(db: &Connection) -> Result<bool, LibraryError> {
    let mut heads = db.prepare_cached(&format!("SELECT {HEAD_COLUMNS} FROM batch"))?;
    let mut rows = heads.query([])?;
    let (mut count, mut sum) = (0, 0_i64);
    while let Some(row) = rows.next()? {
        let Some((batch, content)) = head_of(row)? else { return Ok(true) };
        count += 1;
        sum = sum.wrapping_add(of_head(&batch, content));
    }
    let control = Control::read(db)?;
    Ok((count, sum) != (control.batches, control.batch_digest))
}

/// Whether the entries of some names, which are a list in JSON, do not sum up to their totals.
pub(super) fn sums_differ(db: &Connection, names: &str) -> Result<bool, LibraryError> {
    let sql = "SELECT (SELECT ifnull(sum(delta), 0) FROM entry WHERE name IN (SELECT value FROM json_each(?1)))
                   <> (SELECT ifnull(sum(count), 0) FROM holding WHERE name IN (SELECT value FROM json_each(?1)))";
    Ok(db.query_row(sql, [names], |row| row.get(0))?)
}

/// A batch by its row, with all that it changed; `None` when a row of it is damaged.
pub(super) fn read_batch(db: &Connection, id: i64) -> Result<Option<Batch>, LibraryError> {
    let mut head = db.prepare_cached(&format!("SELECT {HEAD_COLUMNS} FROM batch WHERE id = ?1"))?;
    let Some((mut batch, content)) = head.query_row([id], head_of)? else { return Ok(None) };
    let mut entries = db.prepare_cached(&format!(
        "SELECT {LOT_COLUMNS}, delta, reason, digest FROM entry WHERE batch = ?1 ORDER BY id"
    ))?;
    for row in entries.query_map([id], |row| Ok((difference_of(row)?, row.get::<_, i64>(11)?)))? {
        let (difference, digest) = row?;
        if of_difference(&difference) != digest {
            return Ok(None);
        }
        batch.differences.push(difference);
    }
    batch.decks = super::decks::read_deck_changes(db, id)?;
    Ok((content_digest(&batch) == content).then_some(batch))
}

pub(super) const HEAD_COLUMNS: &str = "origin, number, time, kind, reverses, reverses_of, command, content, digest";

/// What is said of a batch, without its entries, and the digest of those; `None` when the row is damaged.
pub(super) fn head_of(row: &Row<'_>) -> rusqlite::Result<Option<(Batch, i64)>> {
    let Some(kind) = kind_of(&row.get::<_, String>(3)?, row.get(4)?) else { return Ok(None) };
    let batch = Batch {
        origin: row.get(0)?,
        number: row.get(1)?,
        time: row.get(2)?,
        kind,
        reverses_of: row.get(5)?,
        command: row.get(6)?,
        differences: Vec::new(),
        decks: Vec::new(),
    };
    let content = row.get(7)?;
    Ok((of_head(&batch, content) == row.get::<_, i64>(8)?).then_some((batch, content)))
}

/// Follows the batches of a machine backwards from the latest, each as it is said, without its entries, and its row; `look`
/// ends it by an answer. Errors: [`LibraryError::Damaged`] where a batch is missing or damaged.
pub(super) fn backwards<T>(
    db: &Connection,
    origin: &str,
    mut look: impl FnMut(i64, &Batch) -> Option<T>,
) -> Result<Option<T>, LibraryError> {
    let sql = format!("SELECT {HEAD_COLUMNS}, id FROM batch WHERE origin = ?1 ORDER BY number DESC");
    let mut rows = db.prepare_cached(&sql)?;
    let mut rows = rows.query([origin])?;
    let mut wanted = latest_number(db, origin)?;
    while let Some(row) = rows.next()? {
        let Some((batch, _)) = head_of(row)?.filter(|(batch, _)| batch.number == wanted && batch.origin == origin)
        else {
            return Err(LibraryError::Damaged);
        };
        wanted -= 1;
        if let Some(found) = look(row.get(9)?, &batch) {
            return Ok(Some(found));
        }
    }
    if wanted == 0 { Ok(None) } else { Err(LibraryError::Damaged) }
}

/// The number of the latest batch of a machine; of this one what was written down apart, so that a missing one shows.
fn latest_number(db: &Connection, origin: &str) -> rusqlite::Result<i64> {
    let is_own = db.query_row("SELECT whose = 'own' FROM origin WHERE origin = ?1", [origin], |row| row.get(0));
    if is_own.optional()?.unwrap_or(true) {
        return Ok(Control::read(db)?.own_number);
    }
    db.query_row("SELECT ifnull(max(number), 0) FROM batch WHERE origin = ?1", [origin], |row| row.get(0))
}

fn difference_of(row: &Row<'_>) -> rusqlite::Result<Difference> {
    Ok(Difference { lot: lot_of(row, 0)?, delta: row.get(9)?, reason: row.get(10)? })
}

impl Library {
    /// The latest batches of all machines that changed any of these cards, the latest first, at most `most`. Errors: when
    /// the database fails, or a row of the journal is damaged.
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
