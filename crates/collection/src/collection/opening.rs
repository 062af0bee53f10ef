//! Opening the file of a collection so that nothing happens to it: whatever is no collection of ours is refused before SQLite
//! sees it, and a log that another program left is neither taken over nor deleted by looking.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::{LibraryError, unusable};
use super::waiting::try_again;
use crate::messages::collection_damage as say;
pub(super) use zocalo_text::files::own::APPLICATION;
pub use zocalo_text::files::own::LIBRARY as FILE;
use zocalo_text::message::Text;

/// Reads the beginning of a file as the SQLite file format has it; its form, when it is a collection. A damaged or foreign
/// file never gets to SQLite, which would delete the log of an empty one. Errors: [`LibraryError::Unusable`] for any other
/// file; [`LibraryError::Files`] when it cannot be read.
pub(super) fn form_of(path: &Path, newest: usize) -> Result<usize, LibraryError> {
    form_in(path, newest)?.map_err(|why| unusable(path, why))
}

/// The form of a file where forms up to `newest` are known; why it cannot be used inside.
pub(super) fn form_in(path: &Path, newest: usize) -> Result<Result<usize, Text>, LibraryError> {
    let failed = |source| LibraryError::Files { path: path.to_owned(), source };
    let mut header = Vec::with_capacity(100);
    File::open(path).map_err(failed)?.take(100).read_to_end(&mut header).map_err(failed)?;
    let number =
        |at: usize| header.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map_or(0, u32::from_be_bytes);
    Ok(if header.is_empty() {
        Err(say::Empty)
    } else if !header.starts_with(b"SQLite format 3\0") || number(68) != APPLICATION {
        Err(say::NoCollection)
    } else {
        match usize::try_from(number(60)) {
            Ok(form) if form > newest => Err(newer(form, newest)),
            Ok(form) if form > 0 => Ok(form),
            _ => Err(say::BadForm),
        }
    })
}

/// Why a file of a newer program cannot be used.
pub(super) fn newer(form: usize, newest: usize) -> Text {
    say::Newer { form, newest }.text()
}

/// Opens a file that is there, for commands that change it and for such that only look.
pub(super) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let has_log = has_log(path);
    let open = |share: bool| open_as(path, flags, None, share, has_log);
    open(true).or_else(|error: rusqlite::Error| {
        let code = error.sqlite_error_code();
        match code {
            // In a folder that cannot be written nobody writes, and there is no place for the files of the log.
            Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly) if !has_log => still(path).map_err(|_| error),
            Some(ErrorCode::SystemIoFailure | ErrorCode::FileLockingProtocolFailed | ErrorCode::CannotOpen) => {
                open(false).map_err(|_| error)
            }
            _ => Err(error),
        }
    })
}

fn open_as(
    path: &Path,
    flags: OpenFlags,
    system: Option<&str>,
    share: bool,
    has_log: bool,
) -> rusqlite::Result<Connection> {
    let mut db = match system {
        Some(system) => Connection::open_with_flags_and_vfs(path, flags, system)?,
        None => Connection::open_with_flags(path, flags)?,
    };
    // What was left in the log is taken over when something is changed, and not by looking. This comes before anything
    // that may fail, as closing would delete the log.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, has_log)?;
    if !share {
        // Needs no memory that programs share, which network drives do not have; the others wait.
        db.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    }
    prepare(&mut db)?;
    first_look(&db)?;
    Ok(db)
}

/// Opens a file that nobody writes, and writes nothing.
pub(super) fn still(path: &Path) -> rusqlite::Result<Connection> {
    let escaped = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let mut db = Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags)?;
    prepare(&mut db)?;
    first_look(&db)?;
    Ok(db)
}

/// Reads something, as what is wrong shows only then.
fn first_look(db: &Connection) -> rusqlite::Result<()> {
    db.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))
}

/// Sets up a connection: every commit reaches the disk, no text of the file is obeyed, damaged cells are noticed.
pub(super) fn prepare(db: &mut Connection) -> rusqlite::Result<()> {
    db.busy_handler(Some(try_again))?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DML, false)?;
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_DQS_DDL, false)?;
    db.execute_batch(
        "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;
         PRAGMA cell_size_check = ON;",
    )
}

/// The log of changes that SQLite keeps beside the file while it is in use.
pub(super) fn log_of(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// The file beside another one whose name goes on so.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

pub(super) fn has_log(path: &Path) -> bool {
    fs::metadata(log_of(path)).is_ok_and(|log| log.len() > 0)
}

/// Makes sure that a new name in a folder outlives a power cut.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::store::Library;

    /// A drive whose programs cannot share memory: SQLite's way of locking by files has none.
    #[test]
    fn without_shared_memory_the_log_gives_way_to_a_journal() {
        let folder = tempfile::tempdir().unwrap();
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut db = Connection::open_with_flags_and_vfs(folder.path().join("new.db"), flags, "unix-dotfile").unwrap();
        prepare(&mut db).unwrap();
        db.pragma_update(None, "journal_mode", "WAL").unwrap();
        let mode: String = db.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
        assert_eq!(mode, "delete");
        // One that was begun elsewhere is used without the memory, by one program at a time.
        drop(Library::open_or_begin(folder.path()).unwrap());
        let path = folder.path().join(FILE);
        let open = |share| open_as(&path, flags, Some("unix-dotfile"), share, false);
        assert!(open(true).is_err());
        let db = open(false).unwrap();
        db.execute_batch("BEGIN IMMEDIATE; UPDATE control SET warned_of = ''; COMMIT").unwrap();
    }
}
