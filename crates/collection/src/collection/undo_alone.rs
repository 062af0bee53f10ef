//! Taking back one command that others followed: a compensating batch, refused where a later command built on it.

use std::collections::{BTreeMap, HashMap};

use rusqlite::{Connection, OptionalExtension as _, Transaction};

use super::batch::{Batch, BatchKind, SETTLED};
use super::booking::{BelowZero, TotalChanges};
use super::decks::mark_of;
use super::error::LibraryError;
use super::holdings::{IS_OF_LOT, values};
use super::journal::backwards;
use super::lot::{Lot, columns_of};
use super::store::Library;
use super::undo::{LotKey, ShownCommand, key, reverse, reversed, stands, whole};

/// The most later commands that are named as the reason of a conflict.
const MOST_LATER: usize = 3;

/// What keeps a command from being taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UndoConflict {
    Copies {
        lot: Box<Lot>,
        asked: i64,
        there: i64,
        later: Vec<Later>,
    },
    /// The mark of a deck is no longer what the command made it.
    Mark {
        path: String,
        later: Vec<Later>,
    },
}

/// A command after the one that is to be taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Later {
    pub origin: String,
    pub number: i64,
    pub command: String,
}

/// What there is of a command that is to be taken back by its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OneChange {
    Unknown,
    Gone(i64),
    /// It stands: what it changed, and what keeps it from being taken back.
    Stands(Box<Batch>, ShownCommand, Vec<UndoConflict>),
}

impl Library {
    /// What there is of the command of this number. An undo can be taken back too; a redo counts as what it did again.
    /// Errors: when the database fails or the journal is damaged.
    pub fn one_change(&self, number: i64) -> Result<OneChange, LibraryError> {
        self.reading(|db| one_change(db, self.origin(), number))
    }

    /// Takes back the command that [`Library::one_change`] has shown. Returns the number of the command that does. Errors:
    /// [`LibraryError::ChangedMeanwhile`] when it no longer stands as it was shown, or something conflicts now.
    pub fn undo_alone(&mut self, shown: &ShownCommand, time: i64) -> Result<i64, LibraryError> {
        self.before_change(time);
        let path = self.path().to_owned();
        let mut undo = || {
            let (db, origin) = self.begin_change()?;
            let OneChange::Stands(batch, now, conflicts) = one_change(&db, &origin, shown.number)? else {
                return Err(LibraryError::ChangedMeanwhile);
            };
            if now != *shown || !conflicts.is_empty() {
                return Err(LibraryError::ChangedMeanwhile);
            }
            let number = take_back(&db, &origin, time, *batch)?;
            db.commit()?;
            Ok(number)
        };
        undo().map_err(|error: LibraryError| error.placed(&path))
    }
}

fn take_back(db: &Transaction<'_>, origin: &str, time: i64, batch: Batch) -> Result<i64, LibraryError> {
    let kind = match batch.kind {
        BatchKind::Undo(_) => BatchKind::Redo(batch.number),
        BatchKind::Change | BatchKind::Redo(_) => BatchKind::Undo(batch.number),
    };
    let mut totals = TotalChanges::of(BelowZero::Refused);
    let number = reverse(db, origin, time, batch, kind, &mut totals)?;
    totals.write(db)?;
    Ok(number)
}

fn one_change(db: &Connection, origin: &str, number: i64) -> Result<OneChange, LibraryError> {
    let mut gone: HashMap<LotKey, i64> = HashMap::new();
    backwards(db, origin, |_, batch| {
        if let Some(reversed) = reversed(batch).filter(|_| !gone.contains_key(&key(batch))) {
            gone.insert(reversed, batch.number);
        }
        None::<()>
    })?;
    let mut wanted = (origin.to_owned(), number);
    loop {
        let Some(id) = row_of(db, &wanted)? else { return Ok(OneChange::Unknown) };
        let batch = whole(db, id)?;
        if let Some(by) = gone.get(&key(&batch)) {
            return Ok(OneChange::Gone(*by));
        }
        match batch.kind {
            // What it did again is what can be taken back: the command that the undo had taken back.
            BatchKind::Redo(_) => {
                let undo = reversed(&batch).ok_or(LibraryError::Damaged)?;
                let undo = whole(db, row_of(db, &undo)?.ok_or(LibraryError::Damaged)?)?;
                wanted = reversed(&undo).ok_or(LibraryError::Damaged)?;
            }
            // Under a former name others may have taken it back.
            _ if batch.origin != origin && !stands(db, id)? => return Ok(OneChange::Unknown),
            _ => {
                let conflicts = conflicts(db, id, &batch, &gone)?;
                let shown = ShownCommand { number, ..ShownCommand::of(&batch) };
                return Ok(OneChange::Stands(Box::new(batch), shown, conflicts));
            }
        }
    }
}

/// The row of a command of this machine, under the name that it has or else the latest one that it had.
fn row_of(db: &Connection, (origin, number): &LotKey) -> Result<Option<i64>, LibraryError> {
    let sql = "SELECT id FROM batch JOIN origin USING (origin) WHERE number = ?2
                   AND (origin = ?1 OR whose = 'former') ORDER BY origin = ?1 DESC, time DESC LIMIT 1";
    Ok(db.query_row(sql, rusqlite::params![origin, number], |row| row.get(0)).optional()?)
}

fn conflicts(
    db: &Connection,
    id: i64,
    batch: &Batch,
    gone: &HashMap<LotKey, i64>,
) -> Result<Vec<UndoConflict>, LibraryError> {
    let mut sums: BTreeMap<&Lot, i64> = BTreeMap::new();
    for difference in batch.differences.iter().filter(|one| one.reason != SETTLED) {
        *sums.entry(&difference.lot).or_default() += difference.delta;
    }
    let mut conflicts = Vec::new();
    for (lot, asked) in sums.into_iter().filter(|(_, sum)| *sum > 0) {
        let columns = columns_of(lot);
        let there = db
            .prepare_cached(&format!("SELECT count FROM holding WHERE {IS_OF_LOT}"))?
            .query_row(columns, |row| row.get(0))
            .optional()?
            .unwrap_or(0);
        if there >= asked {
            continue;
        }
        let sql = format!(
            "SELECT origin, number, command FROM batch WHERE id > ?10 AND
                 (SELECT sum(delta) FROM entry WHERE entry.batch = batch.id AND {IS_OF_LOT}) < 0 ORDER BY id DESC"
        );
        let later = later(db, &sql, &values(&columns, &[&id]), gone)?;
        conflicts.push(UndoConflict::Copies { lot: Box::new(lot.clone()), asked, there, later });
    }
    for change in &batch.decks {
        if mark_of(db, &change.path)? != change.becomes {
            let sql = "SELECT origin, number, command FROM batch WHERE id > ?2 AND id IN
                           (SELECT batch FROM deck_entry WHERE path = ?1) ORDER BY id DESC";
            let later = later(db, sql, &[&change.path, &id], gone)?;
            conflicts.push(UndoConflict::Mark { path: change.path.clone(), later });
        }
    }
    Ok(conflicts)
}

fn later(
    db: &Connection,
    sql: &str,
    values: &[&dyn rusqlite::ToSql],
    gone: &HashMap<LotKey, i64>,
) -> Result<Vec<Later>, LibraryError> {
    let mut rows = db.prepare_cached(sql)?;
    let later =
        rows.query_map(values, |row| Ok(Later { origin: row.get(0)?, number: row.get(1)?, command: row.get(2)? }))?;
    let stands = |one: &Result<Later, rusqlite::Error>| {
        !one.as_ref().is_ok_and(|one| gone.contains_key(&(one.origin.clone(), one.number)))
    };
    Ok(later.filter(stands).take(MOST_LATER).collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{CardKey, DeckState, Difference, JournalChange, List, sync_tests::Machine};

    fn undo(machine: &mut Machine, number: i64, time: i64) -> Result<i64, String> {
        match machine.library.one_change(number).unwrap() {
            OneChange::Stands(_, shown, conflicts) if conflicts.is_empty() => {
                Ok(machine.library.undo_alone(&shown, time).unwrap())
            }
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn a_wrong_entry_under_ten_good_ones_goes_alone_and_comes_back() {
        let mut machine = Machine::new();
        machine.add("Delenn", 2, 1);
        machine.add("Trade Pact", 30, 2);
        for time in 3..13 {
            machine.add("Delenn", 1, time);
        }
        let by = undo(&mut machine, 2, 20).unwrap();
        assert_eq!((by, machine.total("Trade Pact"), machine.total("Delenn")), (13, 0, 12));
        assert_eq!(machine.library.one_change(2).unwrap(), OneChange::Gone(13));
        machine.add("Earth", 1, 21);
        let again = undo(&mut machine, by, 22).unwrap();
        assert_eq!((again, machine.total("Trade Pact")), (15, 30));
        assert_eq!(machine.library.one_change(by).unwrap(), OneChange::Gone(15));
        // What was done again can be taken back by either number.
        assert_eq!(undo(&mut machine, again, 23), Ok(16));
        assert_eq!(machine.total("Trade Pact"), 0);
        assert_eq!(undo(&mut machine, 16, 24), Ok(17));
        assert_eq!(undo(&mut machine, 2, 25), Ok(18));
        assert_eq!(machine.total("Trade Pact"), 0);
        assert_eq!(machine.library.one_change(19).unwrap(), OneChange::Unknown);
        // The plain undo goes on with what stands.
        assert_eq!(machine.library.undoable(1).unwrap()[0].number, 14);
        assert_eq!(machine.library.examine().unwrap(), []);
    }

    #[test]
    fn what_later_commands_built_on_is_named_and_nothing_changes() {
        let mut machine = Machine::new();
        machine.add("Trade Pact", 3, 1);
        machine.add("Trade Pact", -2, 2);
        machine.mark("/a.toml", DeckState::Built, 3);
        machine.mark("/a.toml", DeckState::Idea, 4);
        let before = machine.state();
        let OneChange::Stands(_, shown, conflicts) = machine.library.one_change(1).unwrap() else { panic!() };
        let later = |number, command: &str| {
            vec![Later { origin: machine.library.origin().to_owned(), number, command: command.to_owned() }]
        };
        let card = CardKey { name: "Trade Pact".to_owned(), version: String::new(), loyalty: String::new() };
        let lot = Box::new(Lot::of(card, List::Owned));
        let copies = UndoConflict::Copies { lot, asked: 3, there: 1, later: later(2, "add -2 Trade Pact") };
        assert_eq!(conflicts, [copies]);
        let OneChange::Stands(.., conflicts) = machine.library.one_change(3).unwrap() else { panic!() };
        assert_eq!(conflicts, [UndoConflict::Mark { path: "/a.toml".to_owned(), later: later(4, "mark") }]);
        assert!(matches!(machine.library.undo_alone(&shown, 5), Err(LibraryError::ChangedMeanwhile)));
        assert_eq!(machine.state(), before);
        // Without what came later it goes.
        assert_eq!(undo(&mut machine, 2, 6), Ok(5));
        assert_eq!(undo(&mut machine, 1, 7), Ok(6));
        assert_eq!(machine.total("Trade Pact"), 0);
        assert_eq!(undo(&mut machine, 4, 8), Ok(7));
        assert_eq!(machine.library.decks().unwrap()["/a.toml"].state, DeckState::Built);
    }

    #[test]
    fn what_was_shown_and_has_changed_is_not_taken_back() {
        let mut machine = Machine::new();
        machine.add("Trade Pact", 3, 1);
        let OneChange::Stands(_, shown, _) = machine.library.one_change(1).unwrap() else { panic!() };
        let card = CardKey { name: "Trade Pact".to_owned(), version: String::new(), loyalty: String::new() };
        let taken = Difference { lot: Lot::of(card, List::Owned), delta: -1, reason: String::new() };
        let change = JournalChange { differences: vec![taken], decks: Vec::new() };
        machine.library.change("remove", 2, |_| Ok::<_, LibraryError>(change)).unwrap();
        assert!(matches!(machine.library.undo_alone(&shown, 3), Err(LibraryError::ChangedMeanwhile)));
        assert_eq!(machine.total("Trade Pact"), 2);
    }
}
