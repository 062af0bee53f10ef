//! Copies of the collection: before a migration, before a restore, and where the player wants one. A copy
//! counts only after it was opened and examined, and only then older ones go; so the last good one is never deleted.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::Connection;
use tempfile::TempDir;

use super::error::{LibraryError, unusable};
use super::opening::{still, sync_folder};
use super::store::{FILE, Library};

/// How many copies of each kind are kept.
const KEPT: usize = 10;

/// How many files may have one name, each with another number behind it.
const MOST_OF_A_NAME: usize = 1000;

/// How old a leftover of a program that was killed is before it is cleared away.
const LEFTOVER: Duration = Duration::from_hours(24);

/// Whether a copy is examined as a whole collection of today's form, or only as a sound file of an older one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Examined {
    Whole,
    Structure,
}

impl Library {
    /// Writes a copy to a place where nothing is, and examines it.
    ///
    /// # Errors
    /// When something is there, the disk is full, or the copy is not whole; nothing is left behind then.
    pub fn copy_to(&self, place: &Path) -> Result<(), LibraryError> {
        copy(&self.db, place, Examined::Whole).map_err(|error| error.placed(place))
    }

    /// Writes a copy to a place where an older copy is, in its place and only when the new one was examined.
    ///
    /// # Errors
    /// As [`Library::copy_to`]; the older copy is there still.
    pub fn copy_over(&self, place: &Path) -> Result<(), LibraryError> {
        let failed = |source| LibraryError::Files { path: place.to_owned(), source };
        let folder = crate::files::writing::folder_of(place);
        let beside = unfinished(folder).map_err(failed)?;
        let file = beside.path().join("copy.db");
        self.copy_to(&file)?;
        fs::rename(&file, place).map_err(failed)?;
        sync_folder(folder).map_err(failed)
    }

    /// Makes a copy beside the collection, named after the reason: `library.db.before-restore-2026-11-22T10-00-00Z`. Keeps the
    /// ten newest of that reason. Returns its path.
    ///
    /// # Errors
    /// As [`Library::copy_to`].
    pub fn keep_copy(&self, reason: &str, stamp: &str) -> Result<PathBuf, LibraryError> {
        let folder = crate::files::writing::folder_of(self.path());
        clear_leftovers(folder);
        let place = self.copy_beside(&format!("{reason}-{stamp}"))?;
        thin_out(folder, &format!("{FILE}.{reason}-"), &place);
        Ok(place)
    }

    /// Makes a copy beside the collection under the first name of this ending that nothing has; returns its path.
    pub(super) fn copy_beside(&self, ending: &str) -> Result<PathBuf, LibraryError> {
        let folder = crate::files::writing::folder_of(self.path());
        copy_free(&self.db, folder, ending, Examined::Whole).map_err(|error| error.placed(self.path()))
    }
}

/// A time in seconds since 1970 as part of a file name: `2026-11-22T10-00-00Z`.
#[must_use]
pub(crate) fn stamp(time: i64) -> String {
    let asked = || -> rusqlite::Result<String> {
        let sql = "SELECT strftime('%Y-%m-%dT%H-%M-%SZ', ?1, 'unixepoch')";
        Connection::open_in_memory()?.query_row(sql, [time], |row| row.get(0))
    };
    asked().unwrap_or_else(|_| time.to_string())
}

/// The names beside the collection that a file of this ending may get, the first that is free.
fn names(folder: &Path, ending: &str) -> impl Iterator<Item = PathBuf> {
    let first = folder.join(format!("{FILE}.{ending}"));
    let again = (1..=MOST_OF_A_NAME).map(|n| super::opening::beside(&first, &format!("-{n}"))).collect::<Vec<_>>();
    std::iter::once(first).chain(again)
}

/// A name beside the collection that nothing has yet.
pub(super) fn free_place(folder: &Path, ending: &str) -> PathBuf {
    let is_free = |place: &PathBuf| fs::symlink_metadata(place).is_err();
    let last = || super::opening::beside(&folder.join(format!("{FILE}.{ending}")), "-more");
    names(folder, ending).find(is_free).unwrap_or_else(last)
}

/// A copy of a file of an older form, named after the form that it is about to get, such as
/// `library.db.before-002-places`. If it cannot be made the migration must not begin.
pub(super) fn before_migration(db: &Connection, path: &Path, form: usize, name: &str) -> Result<(), LibraryError> {
    let folder = crate::files::writing::folder_of(path);
    let kind = format!("before-{:03}-{name}", form + 1);
    // There may be one of an earlier try that was cut off, or of somebody who went back to an older program in between.
    let place = copy_free(db, folder, &kind, Examined::Structure)?;
    thin_out(folder, &format!("{FILE}.{kind}"), &place);
    Ok(())
}

/// The newest copy beside a collection that is whole.
pub(super) fn newest(path: &Path) -> Option<PathBuf> {
    let mut found = copies(crate::files::writing::folder_of(path), &format!("{FILE}."));
    found.retain(|copy| copy != path && !copy.to_string_lossy().contains(".set-aside-"));
    found.into_iter().rev().find(|copy| is_whole(copy).is_ok())
}

/// The copies whose name begins so, the oldest first.
pub(super) fn copies(folder: &Path, beginning: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let endings = ["-wal", "-shm", "-journal", ".txt"];
    let mut found: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.starts_with(beginning) && !endings.iter().any(|ending| name.ends_with(ending))
        })
        .filter_map(|entry| Some((entry.metadata().ok().filter(fs::Metadata::is_file)?.modified().ok()?, entry.path())))
        .collect();
    found.sort();
    found.into_iter().map(|(_, path)| path).collect()
}

/// Deletes the oldest copies of one kind, all but [`KEPT`], and never the one that was just made: a clock that was set back
/// makes it look old.
fn thin_out(folder: &Path, beginning: &str, just_made: &Path) {
    let mut found = copies(folder, beginning);
    found.retain(|copy| copy != just_made);
    for old in found.iter().take(found.len().saturating_sub(KEPT - 1)) {
        // One copy too many does no harm.
        let _ = fs::remove_file(old);
        let _ = fs::remove_file(super::opening::beside(old, ".txt"));
    }
}

/// Clears away what a killed program left unfinished beside the collection: names of ours that no finished file has.
fn clear_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(UNFINISHED)) {
        let Ok(there) = entry.metadata() else { continue };
        let is_old = there.modified().is_ok_and(|then| then.elapsed().is_ok_and(|age| age > LEFTOVER));
        if is_old {
            let _ = if there.is_dir() { fs::remove_dir_all(entry.path()) } else { fs::remove_file(entry.path()) };
        }
    }
}

/// How the names of files begin that are being written.
pub(super) const UNFINISHED: &str = ".library-";

/// A folder to write something in that gets its name later.
pub(super) fn unfinished(folder: &Path) -> io::Result<TempDir> {
    tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder)
}

/// Copies a database to a place where nothing is: beside it first, examined, then by its name.
fn copy(db: &Connection, place: &Path, how: Examined) -> Result<(), LibraryError> {
    let beside = examined(db, crate::files::writing::folder_of(place), place, how)?;
    put(&beside.path().join(FILE), place).map_err(|source| LibraryError::Files { path: place.to_owned(), source })
}

/// As [`copy`], under the first name of this ending that nothing has: of several programs at once each gets its own.
fn copy_free(db: &Connection, folder: &Path, ending: &str, how: Examined) -> Result<PathBuf, LibraryError> {
    let first = folder.join(format!("{FILE}.{ending}"));
    let beside = examined(db, folder, &first, how)?;
    for place in names(folder, ending) {
        match put(&beside.path().join(FILE), &place) {
            Ok(()) => return Ok(place),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(source) => return Err(LibraryError::Files { path: place, source }),
        }
    }
    Err(LibraryError::Files { path: first, source: io::ErrorKind::AlreadyExists.into() })
}

/// A copy in a folder of its own that gets its name later; `place` is what messages call it.
fn examined(db: &Connection, folder: &Path, place: &Path, how: Examined) -> Result<TempDir, LibraryError> {
    let failed = |source| LibraryError::Files { path: place.to_owned(), source };
    let beside = unfinished(folder).map_err(failed)?;
    let file = beside.path().join(FILE);
    db.execute("VACUUM INTO ?1", [file.to_string_lossy()])?;
    let whole = match how {
        Examined::Whole => is_whole(&file),
        Examined::Structure => is_sound(&file),
    };
    whole.map_err(|why| unusable(place, &format!("the copy is not whole: {why}")))?;
    keep_private(&file);
    fs::File::open(&file).and_then(|written| written.sync_all()).map_err(failed)?;
    Ok(beside)
}

/// Gives a file a name that nothing has yet, for good.
pub(super) fn put(file: &Path, place: &Path) -> io::Result<()> {
    // A hard link refuses to take the place of anything; where there are none, a rename after a look must do.
    if let Err(error) = fs::hard_link(file, place) {
        if error.kind() == io::ErrorKind::AlreadyExists || fs::symlink_metadata(place).is_ok() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        fs::rename(file, place)?;
    }
    sync_folder(crate::files::writing::folder_of(place))
}

/// Nobody else reads it, where the file system knows of that.
fn keep_private(file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let _ = fs::set_permissions(file, fs::Permissions::from_mode(0o600));
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// Whether a copy is a whole collection of today's form, or a sound one of an older form.
pub(super) fn is_whole(file: &Path) -> Result<(), String> {
    let form = super::opening::form_in(file, super::migrations::NEWEST).map_err(|error| error.to_string())??;
    if form < super::migrations::NEWEST {
        return is_sound(file);
    }
    let copy = Library::open_copy(file)?;
    copy.examine().map_err(|error| error.to_string())?.into_iter().next().map_or(Ok(()), Err)
}

/// Whether a file is a collection, going by its beginning; nothing else may lose its place to a copy.
#[must_use]
pub(crate) fn is_copy(file: &Path) -> bool {
    let is_file = fs::metadata(file).is_ok_and(|there| there.is_file());
    is_file && matches!(super::opening::form_in(file, super::migrations::NEWEST), Ok(Ok(_)))
}

/// Whether the structure of a file is sound.
fn is_sound(file: &Path) -> Result<(), String> {
    let check = || still(file)?.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0));
    let found = check().map_err(|error| error.to_string())?;
    if found == "ok" { Ok(()) } else { Err(found) }
}
