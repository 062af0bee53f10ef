//! Writing to the journal: a batch, its entries, and the totals that follow from them, in the transaction of the caller.

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::batch::{Batch, Change, Difference, Kind, kind_columns};
use super::batch_digest::{content_digest, of_difference, of_head};
use super::control::Control;
use super::decks::apply_deck_changes;
use super::digest::of_lot;
use super::error::LibraryError;
use super::holdings::{IS_OF_LOT, LOT_COLUMNS, values};
use super::lot::columns_of;
use super::pieces::in_entries;

/// Writes a command of this machine, and the totals that follow. Returns its number.
pub(super) fn write(
    db: &Transaction<'_>,
    origin: &str,
    time: i64,
    command: &str,
    change: Change,
    shortfall: Shortfall,
) -> Result<i64, LibraryError> {
    write_as(db, origin, time, (Kind::Change, ""), command, change, shortfall)
}

/// Writes a batch of this machine; what it takes back with the former name that this was done under.
pub(super) fn write_as(
    db: &Transaction<'_>,
    origin: &str,
    time: i64,
    (kind, reverses_of): (Kind, &str),
    command: &str,
    change: Change,
    shortfall: Shortfall,
) -> Result<i64, LibraryError> {
    if change.differences.is_empty() && change.decks.is_empty() {
        return Err(LibraryError::Nothing);
    }
    let sql = "SELECT number, time FROM batch WHERE origin = ?1 ORDER BY number DESC LIMIT 1";
    let latest = db.query_row(sql, [origin], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    let (last, latest): (i64, i64) = latest.unwrap_or((0, 0));
    let batch = Batch {
        origin: origin.to_owned(),
        number: last + 1,
        // A clock that was set back must not put what comes later before what was there.
        time: time.max(latest),
        kind,
        reverses_of: reverses_of.to_owned(),
        command: command.to_owned(),
        differences: in_entries(change.differences),
        decks: change.decks,
    };
    for difference in &batch.differences {
        difference.lot.check()?;
    }
    insert(db, &batch, shortfall)?;
    Ok(batch.number)
}

/// Whether a total may fall below zero: never by a command of the player, but when the entries of another machine are taken
/// in, and when what this program wrote of such a state comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shortfall {
    /// It may not.
    Refused,
    /// It may, and is shown.
    Kept,
}

/// Adds a batch to the journal, and what it changes to the totals.
pub(super) fn insert(db: &Transaction<'_>, batch: &Batch, shortfall: Shortfall) -> Result<(), LibraryError> {
    let (kind, reverses) = kind_columns(batch.kind);
    let content = content_digest(batch);
    db.prepare_cached(
        "INSERT INTO batch (origin, number, time, kind, reverses, reverses_of, command, content, digest)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        batch.origin,
        batch.number,
        batch.time,
        kind,
        reverses,
        batch.reverses_of,
        batch.command,
        content,
        of_head(batch, content)
    ])?;
    let id = db.last_insert_rowid();
    let mut digest_change = 0_i64;
    {
        let mut entry = db.prepare_cached(&format!(
            "INSERT INTO entry ({LOT_COLUMNS}, batch, delta, reason, digest)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"
        ))?;
        for difference in &batch.differences {
            let columns = columns_of(&difference.lot);
            let digest = of_difference(difference);
            entry.execute(&values(&columns, &[&id, &difference.delta, &difference.reason, &digest])[..])?;
            digest_change = digest_change.wrapping_add(add_to_total(db, difference, shortfall)?);
        }
    }
    let deck_change = apply_deck_changes(db, id, &batch.decks)?;
    let mut control = Control::read(db)?;
    control.batches += 1;
    control.entries += rows(batch.differences.len());
    control.deck_entries += rows(batch.decks.len());
    control.batch_digest = control.batch_digest.wrapping_add(of_head(batch, content));
    control.holding_digest = control.holding_digest.wrapping_add(digest_change);
    control.deck_digest = control.deck_digest.wrapping_add(deck_change);
    let sql = "SELECT whose = 'own' FROM origin WHERE origin = ?1";
    if db.prepare_cached(sql)?.query_row([&batch.origin], |row| row.get(0))? {
        control.own_number = batch.number;
    }
    control.write(db)?;
    Ok(())
}

pub(super) fn rows(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Adds a difference to its total; returns what that changes in the digest of all totals.
fn add_to_total(db: &Connection, difference: &Difference, shortfall: Shortfall) -> Result<i64, LibraryError> {
    let lot = &difference.lot;
    let columns = columns_of(lot);
    let there: Option<i64> = db
        .prepare_cached(&format!("SELECT count FROM holding WHERE {IS_OF_LOT}"))?
        .query_row(columns, |row| row.get(0))
        .optional()?;
    let was = there.unwrap_or(0);
    let becomes = was + difference.delta;
    if shortfall == Shortfall::Refused && becomes < 0 && difference.delta < 0 {
        return Err(LibraryError::TooFew { lot: Box::new(lot.clone()), there: was, asked: -difference.delta });
    }
    if there.is_some() {
        db.prepare_cached(&format!("DELETE FROM holding WHERE {IS_OF_LOT}"))?.execute(columns)?;
    }
    if becomes != 0 {
        db.prepare_cached(&format!(
            "INSERT INTO holding ({LOT_COLUMNS}, count) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
        ))?
        .execute(&values(&columns, &[&becomes])[..])?;
    }
    let digest = |count: i64| if count == 0 { 0 } else { of_lot(lot, count) };
    Ok(digest(becomes).wrapping_sub(digest(was)))
}
