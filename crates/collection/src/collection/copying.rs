//! Writing a copy of the collection's database: beside its place first, examined, then by its name; and which copies lie there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rusqlite::Connection;
use tempfile::TempDir;

use super::error::{LibraryError, unusable};
use super::opening::{FILE, beside, still, sync_folder};
use crate::messages::collection_damage as say;
use zocalo_text::files::own::UNFINISHED;
use zocalo_text::order::Order as _;
use zocalo_words::language::{Text, said_by_sqlite, said_of_structure};

const KEPT: usize = 10;

/// How many files may have one name, each with another number behind it.
const MOST_OF_A_NAME: usize = 1000;

/// Looks at a copy before it gets its name; says what is wrong with it.
pub(super) type Examine = fn(&Path) -> Result<(), Text>;

/// The names beside the collection that a file of this ending may get, the first that is free.
fn names(folder: &Path, ending: &str) -> impl Iterator<Item = PathBuf> {
    let first = folder.join(format!("{FILE}.{ending}"));
    let again = (1..=MOST_OF_A_NAME).map(|n| beside(&first, &format!("-{n}"))).collect::<Vec<_>>();
    std::iter::once(first).chain(again)
}

pub(super) fn free_place(folder: &Path, ending: &str) -> PathBuf {
    let is_free = |place: &PathBuf| fs::symlink_metadata(place).is_err();
    let last = || beside(&folder.join(format!("{FILE}.{ending}")), "-more");
    names(folder, ending).find(is_free).unwrap_or_else(last)
}

/// A copy of a file of an older form, named after the form that it is about to get, such as
/// `library.db.before-002-places`. If it cannot be made the migration must not begin.
pub(super) fn before_migration(db: &Connection, path: &Path, form: usize, name: &str) -> Result<(), LibraryError> {
    let folder = zocalo_text::files::writing::folder_of(path);
    let kind = format!("before-{:03}-{name}", form + 1);
    // There may be one of an earlier try that was cut off, or of somebody who went back to an older program in between.
    let place = copy_free(db, folder, &kind, is_sound)?;
    thin_out(folder, &format!("{FILE}.{kind}"), &place);
    Ok(())
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
    found.order();
    found.into_iter().map(|(_, path)| path).collect()
}

/// Deletes the oldest copies of one kind, all but [`KEPT`], and never the one that was just made: a clock that was set back
/// makes it look old.
pub(super) fn thin_out(folder: &Path, beginning: &str, just_made: &Path) {
    let mut found = copies(folder, beginning);
    found.retain(|copy| copy != just_made);
    for old in found.iter().take(found.len().saturating_sub(KEPT - 1)) {
        // One copy too many does no harm.
        let _ = fs::remove_file(old);
        let _ = fs::remove_file(beside(old, ".txt"));
    }
}

/// A folder to write something in that gets its name later.
pub(super) fn unfinished(folder: &Path) -> io::Result<TempDir> {
    // Its own error names a path that says nothing to the user.
    tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder).map_err(|error| error.kind().into())
}

/// Copies a database to a place where nothing is: beside it first, examined, then by its name.
pub(super) fn copy(db: &Connection, place: &Path, examine: Examine) -> Result<(), LibraryError> {
    let beside = examined(db, zocalo_text::files::writing::folder_of(place), place, examine)?;
    put(&beside.path().join(FILE), place).map_err(|source| LibraryError::Files { path: place.to_owned(), source })
}

/// As [`copy`], under the first name of this ending that nothing has: of several programs at once each gets its own.
pub(super) fn copy_free(
    db: &Connection,
    folder: &Path,
    ending: &str,
    examine: Examine,
) -> Result<PathBuf, LibraryError> {
    let first = folder.join(format!("{FILE}.{ending}"));
    let beside = examined(db, folder, &first, examine)?;
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
fn examined(db: &Connection, folder: &Path, place: &Path, examine: Examine) -> Result<TempDir, LibraryError> {
    let failed = |source| LibraryError::Files { path: place.to_owned(), source };
    let beside = unfinished(folder).map_err(failed)?;
    let file = beside.path().join(FILE);
    db.execute("VACUUM INTO ?1", [file.to_string_lossy()])?;
    examine(&file).map_err(|why| unusable(place, say::CopyIncomplete { why }))?;
    keep_private(&file);
    keep(&file).map_err(failed)?;
    Ok(beside)
}

/// Makes sure that what is in a file outlives a power cut. Windows asks that of none that was opened to be read.
pub(super) fn keep(file: &Path) -> io::Result<()> {
    fs::OpenOptions::new().append(true).open(file)?.sync_all()
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
    sync_folder(zocalo_text::files::writing::folder_of(place))
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

pub(super) fn is_sound(file: &Path) -> Result<(), Text> {
    let check = || still(file)?.query_row("PRAGMA integrity_check(1)", [], |row| row.get::<_, String>(0));
    let found = check().map_err(|error| said_by_sqlite(&error.to_string()))?;
    if found == "ok" { Ok(()) } else { Err(said_of_structure(&found)) }
}
