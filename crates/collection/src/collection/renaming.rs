//! Going on under a new name. A copied data folder uses the name of its original, so that both give the same numbers to
//! different commands; who sees this first keeps the commands that both have under the old name and takes its own along.

use rusqlite::{Transaction, params};

use super::batch::BatchKind;
use super::batch::of_batch;
use super::control::Control;
use super::error::LibraryError;
use super::journal::read_batch;
use super::store::new_origin;

/// Gives this machine a new name, and its commands from the number `first` on with it; all before stays under the old name,
/// which is a former one then. Returns the new name. Errors: [`LibraryError::Damaged`] where a command is; what the database
/// says.
pub(super) fn go_on_renamed(db: &Transaction<'_>, old: &str, first: i64) -> Result<String, LibraryError> {
    let new = new_origin();
    db.execute("UPDATE origin SET whose = 'former' WHERE origin = ?1", [old])?;
    db.execute("INSERT INTO origin VALUES (?1, 'own')", [&new])?;
    let ids: Vec<i64> = db
        .prepare("SELECT id FROM batch WHERE origin = ?1 AND number >= ?2 ORDER BY number")?
        .query_map(params![old, first], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut control = Control::read(db)?;
    control.own_number = 0;
    let mut update = db.prepare(
        "UPDATE batch SET origin = ?2, number = ?3, reverses = ?4, reverses_of = ?5, digest = ?6 WHERE id = ?1",
    )?;
    for id in ids {
        let mut batch = read_batch(db, id)?.ok_or(LibraryError::Damaged)?;
        control.batch_digest = control.batch_digest.wrapping_sub(of_batch(&batch));
        batch.origin.clone_from(&new);
        batch.number -= first - 1;
        let reverses = match &mut batch.kind {
            BatchKind::Change => None,
            BatchKind::Undo(number) | BatchKind::Redo(number) => {
                if batch.reverses_of.is_empty() && *number >= first {
                    *number -= first - 1;
                } else if batch.reverses_of.is_empty() {
                    old.clone_into(&mut batch.reverses_of);
                }
                Some(*number)
            }
        };
        let digest = of_batch(&batch);
        control.batch_digest = control.batch_digest.wrapping_add(digest);
        control.own_number = batch.number;
        update.execute(params![id, new, batch.number, reverses, batch.reverses_of, digest])?;
    }
    control.write(db)?;
    Ok(new)
}
