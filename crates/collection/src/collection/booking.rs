//! Writing to the journal: a batch, its entries, and the totals that follow from them, in the transaction of the caller.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::batch::{
    Batch, BatchKind, Difference, JournalChange, SETTLED, content_digest, in_entries, kind_columns, of_difference,
    of_head,
};
use super::control::Control;
use super::decks::apply_deck_changes;
use super::error::{FieldFault, LibraryError};
use super::holdings::{IS_OF_LOT, LOT_COLUMNS, values};
use super::lot::{LONGEST_FIELD, Lot, columns_of};
use super::shape::digest_of_lot;
use zocalo_text::text::shortened;

/// The latest time that a command may have: the year 2200. A clock beyond it is wrong, and its time would stay that of all
/// later changes.
pub(super) const LATEST: i64 = 7_258_118_400;

/// Writes a command of this machine, and the totals that follow. Returns its number.
pub(super) fn write(
    db: &Transaction<'_>,
    origin: &str,
    time: i64,
    command: &str,
    change: JournalChange,
    shortfall: BelowZero,
) -> Result<i64, LibraryError> {
    let mut totals = TotalChanges::of(shortfall);
    let number = write_as(db, origin, time, (BatchKind::Change, ""), command, change, &mut totals)?;
    totals.write(db)?;
    Ok(number)
}

/// Writes a batch of this machine, and adds to the totals what follows; what it takes back with the former name that this was done under.
pub(super) fn write_as(
    db: &Transaction<'_>,
    origin: &str,
    time: i64,
    (kind, reverses_of): (BatchKind, &str),
    command: &str,
    change: JournalChange,
    totals: &mut TotalChanges,
) -> Result<i64, LibraryError> {
    if time > LATEST {
        return Err(LibraryError::Clock { year: 1970 + time / 31_556_952 });
    }
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
        time: if latest > LATEST { time } else { time.max(latest) },
        kind,
        reverses_of: reverses_of.to_owned(),
        command: command.to_owned(),
        differences: in_entries(change.differences),
        decks: change.decks,
    };
    for difference in &batch.differences {
        difference.lot.check()?;
    }
    insert(db, &batch, totals)?;
    Ok(batch.number)
}

/// Whether a total may fall below zero: never by a command of the player, but when the entries of another machine are taken
/// in, and when what this program wrote of such a state comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BelowZero {
    Refused,
    Kept,
}

/// Adds a batch to the journal, and what it changes to the totals, which their owner writes.
pub(super) fn insert(db: &Transaction<'_>, batch: &Batch, totals: &mut TotalChanges) -> Result<(), LibraryError> {
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
    {
        let mut entry = db.prepare_cached(&format!(
            "INSERT INTO entry ({LOT_COLUMNS}, batch, delta, reason, digest)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"
        ))?;
        for difference in &batch.differences {
            let columns = columns_of(&difference.lot);
            let digest = of_difference(difference);
            entry.execute(&values(&columns, &[&id, &difference.delta, &difference.reason, &digest])[..])?;
            totals.add(db, difference)?;
        }
    }
    let deck_change = apply_deck_changes(db, id, &batch.decks)?;
    let mut control = Control::read(db)?;
    control.batches += 1;
    control.entries += rows(batch.differences.len());
    control.deck_entries += rows(batch.decks.len());
    control.batch_digest = control.batch_digest.wrapping_add(of_head(batch, content));
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

/// The totals of one transaction: those that change are read once and written once, as the entries of many commands change
/// the same few.
pub(super) struct TotalChanges {
    shortfall: BelowZero,
    counts: BTreeMap<Lot, (i64, i64)>,
}

impl TotalChanges {
    /// Those of a transaction in which totals may fall below zero, or may not.
    pub(super) fn of(shortfall: BelowZero) -> Self {
        Self { shortfall, counts: BTreeMap::new() }
    }

    fn add(&mut self, db: &Connection, difference: &Difference) -> Result<(), LibraryError> {
        let lot = &difference.lot;
        let count = if let Some((_, count)) = self.counts.get_mut(lot) {
            count
        } else {
            let there = db
                .prepare_cached(&format!("SELECT count FROM holding WHERE {IS_OF_LOT}"))?
                .query_row(columns_of(lot), |row| row.get(0))
                .optional()?
                .unwrap_or(0);
            &mut self.counts.entry(lot.clone()).or_insert((there, there)).1
        };
        let becomes = *count + difference.delta;
        // What only brought a total up to nothing can be taken back.
        let may_be_below = self.shortfall == BelowZero::Kept || difference.reason == SETTLED;
        if !may_be_below && becomes < 0 && difference.delta < 0 {
            return Err(LibraryError::TooFew { lot: Box::new(lot.clone()), there: *count, asked: -difference.delta });
        }
        *count = becomes;
        Ok(())
    }

    /// Writes those that have changed, and the digest of all.
    pub(super) fn write(self, db: &Transaction<'_>) -> Result<(), LibraryError> {
        let mut digest_change = 0_i64;
        for (lot, (was, becomes)) in self.counts.into_iter().filter(|(_, (was, becomes))| was != becomes) {
            let columns = columns_of(&lot);
            if was != 0 {
                db.prepare_cached(&format!("DELETE FROM holding WHERE {IS_OF_LOT}"))?.execute(columns)?;
                digest_change = digest_change.wrapping_sub(digest_of_lot(&lot, was));
            }
            if becomes != 0 {
                db.prepare_cached(&format!(
                    "INSERT INTO holding ({LOT_COLUMNS}, count) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"
                ))?
                .execute(&values(&columns, &[&becomes])[..])?;
                digest_change = digest_change.wrapping_add(digest_of_lot(&lot, becomes));
            }
        }
        let mut control = Control::read(db)?;
        control.holding_digest = control.holding_digest.wrapping_add(digest_change);
        Ok(control.write(db)?)
    }
}

impl Lot {
    /// Whether every text is one that the collection takes. Errors: [`LibraryError::Field`] for the first that is empty
    /// where it must not be, too long, or holds control characters.
    pub fn check(&self) -> Result<(), LibraryError> {
        let fields = [
            ("name", &self.card.name),
            ("version", &self.card.version),
            ("loyalty", &self.card.loyalty),
            ("set", &self.printing),
            ("condition", &self.condition),
            ("place", &self.place),
            ("note", &self.note),
        ];
        for (field, text) in fields {
            let why = if text.chars().any(char::is_control) {
                FieldFault::ControlSign
            } else if text.chars().nth(LONGEST_FIELD).is_some() {
                FieldFault::TooLong
            } else if text.trim() != text {
                FieldFault::Blanks
            } else if field == "name" && text.is_empty() {
                FieldFault::Empty
            } else {
                continue;
            };
            return Err(LibraryError::Field { field, text: shortened(text, 40), why });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{CardKey, Library, List};

    #[test]
    fn a_clock_beyond_the_year_2200_changes_nothing_and_a_time_beyond_it_does_not_stay() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open_or_begin(folder.path()).unwrap();
        let card = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
        let difference = Difference { lot: Lot::of(card, List::Owned), delta: 1, reason: String::new() };
        let change = JournalChange { differences: vec![difference], decks: Vec::new() };
        let mut add = |time: i64| library.change("add", time, |_| Ok::<_, LibraryError>(change.clone()));
        add(1_000).unwrap();
        let refused = add(1_000_000_000_000).unwrap_err();
        assert!(matches!(refused, LibraryError::Clock { year: 33_658 }), "{refused:?}");
        add(LATEST).unwrap();
        // Times of the journal never fall, but for one that no clock can have.
        add(2_000).unwrap();
        assert_eq!(library.history(None, 9).unwrap().iter().map(|batch| batch.time).min(), Some(1_000));
        assert_eq!(library.examine().unwrap(), []);
    }
}
