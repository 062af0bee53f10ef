//! The collection of a data folder: there and whole, not there, or not to be used and why. The third is never repaired,
//! renamed or written over; what the player cannot get back is only ever touched by a command of his.

use std::path::{Path, PathBuf};
use std::{fs, io};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::control::{self, Control};
use super::error::{LibraryError, unusable, words};
use super::holdings::{Holdings, LOT_COLUMNS, TotalRow, lot_of, read_holdings};
use super::lot::CardKey;
use super::migrations::{FORMS, SchemaForm, bring_up, migrate};
use super::opening::{APPLICATION, FILE, connect, form_in, form_of, has_log, newer, prepare, still, sync_folder};
use super::shape;
use crate::messages::collection_damage as say;
use zocalo_text::files::own::{UNFINISHED, make_folder};
use zocalo_text::message::Text;

/// The open collection. One process opens it once: a second time in the same process would undo the locks of the first.
pub struct Library {
    pub(super) db: Connection,
    path: PathBuf,
    origin: String,
}

impl Library {
    /// Opens the collection of a data folder. `None` when there is none: nothing is created. Errors:
    /// [`LibraryError::Unusable`] when there is something in its place that cannot be used, and [`LibraryError::Refused`] or
    /// [`LibraryError::Files`] when something is in the way; it is left as it is.
    pub fn open(folder: &Path) -> Result<Option<Self>, LibraryError> {
        Self::open_seeing(folder, &mut |_| ())
    }

    pub fn open_or_begin(folder: &Path) -> Result<Self, LibraryError> {
        if let Some(library) = Self::open(folder)? {
            return Ok(library);
        }
        begin(folder)?;
        Self::open(folder)?.ok_or_else(|| unusable(&folder.join(FILE), say::Disappeared))
    }

    /// As [`Library::open`]; `see` sees every total, in the pass in which all of them are checked.
    pub(super) fn open_seeing(folder: &Path, see: &mut dyn FnMut(&TotalRow<'_>)) -> Result<Option<Self>, LibraryError> {
        if is_there(folder)? { Self::open_file_seeing(&folder.join(FILE), &FORMS, see).map(Some) } else { Ok(None) }
    }

    pub(super) fn open_file(path: &Path, forms: &[SchemaForm]) -> Result<Self, LibraryError> {
        Self::open_file_seeing(path, forms, &mut |_| ())
    }

    fn open_file_seeing(
        path: &Path,
        forms: &[SchemaForm],
        see: &mut dyn FnMut(&TotalRow<'_>),
    ) -> Result<Self, LibraryError> {
        form_of(path, forms.len())?;
        Self::open_checked(path.to_owned(), forms, see).map_err(|error| error.placed(path))
    }

    fn open_checked(
        path: PathBuf,
        forms: &[SchemaForm],
        see: &mut dyn FnMut(&TotalRow<'_>),
    ) -> Result<Self, LibraryError> {
        let db = connect(&path)?;
        let form: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let form = usize::try_from(form).unwrap_or(0);
        if form > forms.len() {
            // A newer program was cut off, so that only its log says so.
            return Err(unusable(&path, newer(form, forms.len())));
        }
        if let Some(why) = shape::difference(&db, forms)? {
            return Err(unusable(&path, why));
        }
        bring_up(&db, &path, form, forms)?;
        // One read transaction, so that a change of another program does not come between.
        let read = db.unchecked_transaction()?;
        if let Some(why) = control::differences(&read, see)? {
            return Err(unusable(&path, why));
        }
        let origin = own_origin(&read)?;
        drop(read);
        Ok(Self { db, path, origin })
    }

    /// A copy of a collection, or a damaged one, examined in its own place without a trace. Errors: why it is no whole
    /// collection of a form this program knows.
    pub(super) fn open_copy(path: &Path) -> Result<Self, Text> {
        form_in(path, FORMS.len()).map_err(|error| error.text())??;
        let open = || -> Result<Self, LibraryError> {
            let db = if has_log(path) { connect(path)? } else { still(path)? };
            let origin = own_origin(&db)?;
            Ok(Self { db, path: path.to_owned(), origin })
        };
        open().map_err(|error| match error {
            LibraryError::Sqlite(error) => words(&error),
            other => other.text(),
        })
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    pub(super) fn call_own(&mut self, origin: String) {
        self.origin = origin;
    }

    /// Begins a change: nobody else writes until it ends, and it sees what it changes. With it the name of this machine, which
    /// another program may have changed by restoring.
    pub(super) fn begin_change(&mut self) -> Result<(Transaction<'_>, String), LibraryError> {
        let Self { db, path, origin } = self;
        begin_immediate(db, origin).map_err(|error| error.placed(path))
    }

    /// Reads in one transaction, so that what another program changes meanwhile does not come between.
    pub(super) fn reading<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        let reading = || read(&*self.db.unchecked_transaction()?);
        reading().map_err(|error: LibraryError| error.placed(&self.path))
    }

    /// Everything that is owned, stood in for and wanted.
    pub fn holdings(&self) -> Result<Holdings, LibraryError> {
        self.reading(|db| Ok(read_holdings(db)?))
    }

    pub fn holdings_of(&self, card: &CardKey) -> Result<Holdings, LibraryError> {
        self.reading(|db| {
            let sql =
                format!("SELECT {LOT_COLUMNS}, count FROM holding WHERE name = ?1 AND version = ?2 AND loyalty = ?3");
            let mut rows = db.prepare_cached(&sql)?;
            let rows =
                rows.query_map([&card.name, &card.version, &card.loyalty], |row| Ok((lot_of(row, 0)?, row.get(9)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

fn begin_immediate<'c>(db: &'c mut Connection, origin: &mut String) -> Result<(Transaction<'c>, String), LibraryError> {
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    *origin = own_origin(&change)?;
    Ok((change, origin.clone()))
}

pub(super) fn own_origin(db: &Connection) -> rusqlite::Result<String> {
    db.query_row("SELECT origin FROM origin WHERE whose = 'own'", [], |row| row.get(0))
}

/// Whether a folder has a collection, whole or not. Errors: when something else has its place, or nobody may look.
pub(super) fn is_there(folder: &Path) -> Result<bool, LibraryError> {
    let path = folder.join(FILE);
    let seen = fs::symlink_metadata(&path);
    // Only what was a link is one that leads nowhere: a file that another program begins between two looks is no link.
    let is_link = seen.as_ref().is_ok_and(fs::Metadata::is_symlink);
    match if is_link { fs::metadata(&path) } else { seen } {
        Ok(there) if there.is_file() => Ok(true),
        Ok(_) => Err(unusable(&path, say::NotRegular)),
        // A link that leads nowhere is no collection that may be made anew.
        Err(error) if error.kind() == io::ErrorKind::NotFound && is_link => Err(unusable(&path, say::BrokenLink)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(source) => Err(LibraryError::Files { path, source }),
    }
}

/// Makes an empty collection beside its place and puts it there whole, unless somebody else was faster.
fn begin(folder: &Path) -> Result<(), LibraryError> {
    let failed = |source: io::Error| LibraryError::Files { path: folder.to_owned(), source };
    make_folder(folder).map_err(failed)?;
    let beside = tempfile::Builder::new().prefix(UNFINISHED).suffix(".db").tempfile_in(folder).map_err(failed)?;
    write_empty(beside.path()).map_err(|error| error.placed(&folder.join(FILE)))?;
    beside.as_file().sync_all().map_err(failed)?;
    match beside.persist_noclobber(folder.join(FILE)) {
        Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(failed(error.error)),
        _ => sync_folder(folder).map_err(failed),
    }
}

fn write_empty(path: &Path) -> Result<(), LibraryError> {
    let mut db = Connection::open(path)?;
    prepare(&mut db)?;
    // Where the log cannot be shared, as on a network drive, SQLite stays with its older journal by itself.
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "application_id", APPLICATION)?;
    migrate(&db, &FORMS)?;
    db.execute("INSERT INTO origin VALUES (?1, 'own')", [new_origin()])?;
    Control::begin(&db)?;
    db.close().map_err(|(_, error)| error)?;
    Ok(())
}

/// A name for this machine that no other has: 64 random bits.
pub(super) fn new_origin() -> String {
    use std::hash::{BuildHasher as _, RandomState};
    format!("{:016x}", RandomState::new().hash_one(std::process::id()))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    /// Programs that look while another one begins the collection see it or do not, and nothing else.
    #[test]
    fn a_collection_that_comes_meanwhile_is_no_broken_link() {
        let folder = tempfile::tempdir().unwrap();
        let (path, beside) = (folder.path().join(FILE), folder.path().join("beside"));
        fs::write(&beside, "a collection").unwrap();
        let is_over = AtomicBool::new(false);
        std::thread::scope(|threads| {
            threads.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    fs::hard_link(&beside, &path).unwrap();
                    fs::remove_file(&path).unwrap();
                }
            });
            let seen: Vec<_> = (0..20_000).map(|_| is_there(folder.path())).collect();
            is_over.store(true, Ordering::Relaxed);
            for one in seen {
                one.unwrap();
            }
        });
    }
}
