//! Opening `library.db`: there and whole, not there, or not to be used and why. The third is never repaired, renamed or
//! written over; what the player cannot get back is only ever touched by a command of his.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use super::copies;
use super::digest::{Digest, of_lot};
use super::error::LibraryError;
use super::holdings::read_holdings;
use super::migrations::{MIGRATIONS, NEWEST};

/// The name of the database in the data folder.
pub const FILE: &str = "library.db";

/// Marks the file as ours: `Zoca` in letters.
const APPLICATION: i64 = 0x5a6f_6361;

/// How long a command waits for another one to finish.
const PATIENCE: Duration = Duration::from_secs(60);

/// The open collection.
pub struct Library {
    pub(super) db: Connection,
    path: PathBuf,
    origin: String,
}

impl Library {
    /// Opens the collection of a data folder. `None` when there is none: nothing is created.
    ///
    /// # Errors
    /// [`LibraryError::Unusable`] when there is something in its place that cannot be used; it is left as it is.
    pub fn open(folder: &Path) -> Result<Option<Self>, LibraryError> {
        let path = folder.join(FILE);
        match fs::metadata(&path) {
            Ok(there) if there.is_file() => Self::open_file(path).map(Some),
            Ok(_) => Err(unusable(&path, "it is no ordinary file")),
            // A link that leads nowhere is no collection that may be made anew.
            Err(e) if e.kind() == io::ErrorKind::NotFound && fs::symlink_metadata(&path).is_err() => Ok(None),
            Err(e) => Err(unusable(&path, &e.to_string())),
        }
    }

    /// Opens the collection of a data folder, or begins one.
    ///
    /// # Errors
    /// As [`Library::open`], and when the folder or the file cannot be made.
    pub fn open_or_begin(folder: &Path) -> Result<Self, LibraryError> {
        if let Some(library) = Self::open(folder)? {
            return Ok(library);
        }
        begin(folder)?;
        Self::open(folder)?.ok_or_else(|| unusable(&folder.join(FILE), "it is gone again"))
    }

    fn open_file(path: PathBuf) -> Result<Self, LibraryError> {
        let db = connect(&path).map_err(|e| unusable(&path, &e.to_string()))?;
        let version = recognize(&db).map_err(|why| unusable(&path, &why))?;
        if version < NEWEST {
            copies::before_migration(&db, &path, version)?;
            migrate(&db, version)?;
        }
        let origin = db
            .query_row("SELECT origin FROM origin WHERE is_own = 1", [], |row| row.get(0))
            .map_err(|e| unusable(&path, &e.to_string()))?;
        let library = Self { db, path, origin };
        library.agrees()?;
        Ok(library)
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The name of this machine in the journal.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Calls this machine by another name from now on.
    pub(super) fn call_own(&mut self, origin: String) {
        self.origin = origin;
    }

    /// Begins a change: nobody else writes until it ends, and it sees what it changes.
    pub(super) fn begin_change(&mut self) -> Result<Transaction<'_>, LibraryError> {
        Ok(self.db.transaction_with_behavior(TransactionBehavior::Immediate)?)
    }

    /// Whether totals and journal agree as far as that can be seen at once: the number of rows, and a digest of every
    /// total. [`Library::examine`] looks at everything.
    ///
    /// # Errors
    /// [`LibraryError::Unusable`] with what differs.
    fn agrees(&self) -> Result<(), LibraryError> {
        // One read transaction, so that a change of another program does not come between.
        let read = self.db.unchecked_transaction().map_err(|e| self.unusable(&e.to_string()))?;
        let differs = light_differences(&read).map_err(|e| self.unusable(&e.to_string()))?;
        match differs {
            None => Ok(()),
            Some(why) => Err(self.unusable(&why)),
        }
    }

    /// Looks at everything: the file's structure, every row's digest, and that the totals are the sum of the journal. Empty
    /// when all is well, else what is wrong, a line each.
    ///
    /// # Errors
    /// When the file cannot even be read.
    pub fn examine(&self) -> Result<Vec<String>, LibraryError> {
        let read = self.db.unchecked_transaction()?;
        let mut wrong = Vec::new();
        let mut structure = read.prepare("PRAGMA integrity_check(20)")?;
        for line in structure.query_map([], |row| row.get::<_, String>(0))? {
            let line = line?;
            if line != "ok" {
                wrong.push(format!("the file is damaged: {line}"));
            }
        }
        let mut strays = read.prepare("PRAGMA foreign_key_check")?;
        if strays.exists([])? {
            wrong.push("an entry belongs to no command".to_owned());
        }
        wrong.extend(light_differences(&read)?);
        wrong.extend(super::journal::damaged_rows(&read)?);
        let unequal: i64 = read.query_row(
            "SELECT count(*) FROM (
                 SELECT name, version, loyalty, list, printing, condition, place, label, note, sum(delta) AS n
                 FROM entry GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING n <> 0
             ) FULL JOIN holding USING (name, version, loyalty, list, printing, condition, place, label, note)
             WHERE n IS NOT count",
            [],
            |row| row.get(0),
        )?;
        if unequal > 0 {
            wrong.push(format!("{unequal} totals are not the sum of their entries"));
        }
        Ok(wrong)
    }

    pub(super) fn unusable(&self, why: &str) -> LibraryError {
        unusable(&self.path, why)
    }
}

pub(super) fn unusable(path: &Path, why: &str) -> LibraryError {
    LibraryError::Unusable { path: path.to_owned(), why: why.to_owned(), newest_copy: copies::newest(path) }
}

/// Opens a file that is there, for commands that change it and for such that only look.
pub(super) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let db = Connection::open_with_flags(path, flags)?;
    db.busy_timeout(PATIENCE)?;
    let is_read_only = db.is_readonly("main")?;
    if is_read_only && !wal_of(path).exists() {
        // In a folder that cannot be written there is nobody who writes, and no place for the files of the log.
        let uri = format!("file:{}?immutable=1", escaped(path));
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
        let db = Connection::open_with_flags(uri, flags)?;
        prepare(&db)?;
        return Ok(db);
    }
    prepare(&db)?;
    Ok(db)
}

/// The log of changes that SQLite keeps beside the file while it is in use.
pub(super) fn wal_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

fn escaped(path: &Path) -> String {
    path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

fn prepare(db: &Connection) -> rusqlite::Result<()> {
    db.execute_batch(
        "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL; PRAGMA mmap_size = 0;
         PRAGMA temp_store = MEMORY;",
    )
}

/// The version of a file of ours.
fn recognize(db: &Connection) -> Result<usize, String> {
    let asked = |pragma: &str| db.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i64>(0));
    if asked("application_id").map_err(|e| e.to_string())? != APPLICATION {
        return Err("it is no collection of Zocalo".to_owned());
    }
    let version = asked("user_version").map_err(|e| e.to_string())?;
    match usize::try_from(version) {
        Ok(version) if version > NEWEST => {
            Err(format!("it is of a newer Zocalo (form {version}; this one knows {NEWEST})"))
        }
        Ok(version) if version > 0 => Ok(version),
        _ => Err(format!("its form {version} is none")),
    }
}

/// Makes an empty collection beside its place and puts it there whole, unless somebody else was faster.
fn begin(folder: &Path) -> Result<(), LibraryError> {
    let failed = |source: io::Error| LibraryError::Files { path: folder.to_owned(), source };
    private_folder(folder).map_err(failed)?;
    let beside = tempfile::Builder::new().prefix(".library-").suffix(".db").tempfile_in(folder).map_err(failed)?;
    let db = Connection::open(beside.path())?;
    prepare(&db)?;
    // Where the log cannot be shared, as on a network drive, SQLite stays with its older journal by itself.
    db.pragma_update(None, "journal_mode", "WAL")?;
    db.pragma_update(None, "application_id", APPLICATION)?;
    migrate(&db, 0)?;
    db.execute("INSERT INTO origin VALUES (?1, 1)", [new_origin()])?;
    db.execute("INSERT INTO control VALUES (1, 0, 0, 0, 0, 0)", [])?;
    db.close().map_err(|(_, error)| error)?;
    beside.as_file().sync_all().map_err(failed)?;
    match beside.persist_noclobber(folder.join(FILE)) {
        Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => Err(failed(error.error)),
        _ => sync_folder(folder).map_err(failed),
    }
}

/// Brings a file of an older form up to date, all of it or nothing.
fn migrate(db: &Connection, version: usize) -> Result<(), LibraryError> {
    let change = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
    for (_, sql) in &MIGRATIONS[version..] {
        change.execute_batch(sql)?;
    }
    change.pragma_update(None, "user_version", i64::try_from(NEWEST).unwrap_or(i64::MAX))?;
    change.commit()?;
    Ok(())
}

/// A folder that only its owner reads, if it has to be made.
pub(super) fn private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes sure that a new name in a folder outlives a power cut.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { fs::File::open(folder)?.sync_all() } else { Ok(()) }
}

/// A name for this machine that no other has: 64 random bits.
pub(super) fn new_origin() -> String {
    use std::hash::{BuildHasher as _, RandomState};
    format!("{:016x}", RandomState::new().hash_one(std::process::id()))
}

/// What differs between the tables and what `control` says of them.
fn light_differences(db: &Connection) -> rusqlite::Result<Option<String>> {
    let (batches, entries, deck_entries, holding, decks): (i64, i64, i64, i64, i64) =
        db.query_row("SELECT batches, entries, deck_entries, holding_digest, deck_digest FROM control", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
        })?;
    // The rows are only ever added, so the last number is their number.
    for (table, count) in [("batch", batches), ("entry", entries), ("deck_entry", deck_entries)] {
        let last: i64 = db.query_row(&format!("SELECT ifnull(max(id), 0) FROM {table}"), [], |row| row.get(0))?;
        if last != count {
            return Ok(Some(format!("its journal has {last} rows in {table} where {count} were written")));
        }
    }
    let found = read_holdings(db)?.iter().fold(0_i64, |sum, (lot, count)| sum.wrapping_add(of_lot(lot, *count)));
    if found != holding {
        return Ok(Some("its totals are damaged".to_owned()));
    }
    let mut rows = db.prepare("SELECT path, mark FROM deck")?;
    let marks = rows.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
    let mut found = 0_i64;
    for mark in marks {
        let (path, mark) = mark?;
        found = found.wrapping_add(of_deck(&path, &mark));
    }
    Ok((found != decks).then(|| "its marks of decks are damaged".to_owned()))
}

/// The digest of a deck's mark.
pub(super) fn of_deck(path: &str, mark: &str) -> i64 {
    Digest::new().text(path).text(mark).value()
}
