//! The forms of `library.db`, oldest first. A file is brought from one to the next by the SQL of `schema/library/`; a
//! form that has been released is never changed.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::copies;
use super::error::LibraryError;

/// Name and SQL of a form.
pub(super) type Form = (&'static str, &'static str);

/// The forms; the first makes an empty file.
pub(super) const FORMS: [Form; 1] = [("journal", include_str!("../../schema/library/001-journal.sql"))];

/// The form that this program reads and writes.
pub(super) const NEWEST: usize = FORMS.len();

/// Brings a file of an older form up to date, after a copy that is named after the form it gets. If the copy cannot be made,
/// nothing begins.
pub(super) fn bring_up(db: &Connection, path: &Path, form: usize, forms: &[Form]) -> Result<(), LibraryError> {
    if form < forms.len() {
        copies::before_migration(db, path, form, forms[form].0)?;
        migrate(db, forms)?;
    }
    Ok(())
}

/// Brings a database from whatever form it has to the newest, all of it or nothing.
pub(super) fn migrate(db: &Connection, forms: &[Form]) -> Result<(), LibraryError> {
    let change = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
    // Asked again, as another program may have been faster.
    let form: i64 = change.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let form = usize::try_from(form).unwrap_or(usize::MAX);
    for (_, sql) in forms.get(form..).unwrap_or_default() {
        change.execute_batch(sql)?;
    }
    if form < forms.len() {
        change.pragma_update(None, "user_version", i64::try_from(forms.len()).unwrap_or(i64::MAX))?;
    }
    change.commit()?;
    Ok(())
}
