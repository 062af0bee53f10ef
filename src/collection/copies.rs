//! Copies of the collection: before a migration, before a restore, once a day, and where the player wants one. A copy
//! counts only after it was opened and examined; the last good one is never deleted.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::error::LibraryError;
use super::migrations::MIGRATIONS;
use super::store::{FILE, Library, connect, new_origin, sync_folder, unusable};

/// How many copies of each kind are kept.
const KEPT: usize = 10;

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
        copy(&self.db, place, Examined::Whole)
    }

    /// Makes a copy beside the collection, named after the reason: `library.db.before-restore-2026-11-22T10-00-00Z`. Keeps the
    /// ten newest of that reason. Returns its path.
    ///
    /// # Errors
    /// As [`Library::copy_to`].
    pub fn keep_copy(&self, reason: &str, stamp: &str) -> Result<PathBuf, LibraryError> {
        let folder = self.path().parent().unwrap_or(Path::new("."));
        let free = |n: usize| {
            let again = if n == 0 { String::new() } else { format!("-{n}") };
            folder.join(format!("{FILE}.{reason}-{stamp}{again}"))
        };
        let place = (0..1000).map(free).find(|place| !place.exists()).unwrap_or_else(|| free(1000));
        copy(&self.db, &place, Examined::Whole)?;
        thin_out(folder, &format!("{FILE}.{reason}-"));
        Ok(place)
    }

    /// Puts a copy in the place of what is there, inside the database, so that nobody who has it open goes on with a file that
    /// has no name. The copy is examined first, and what is there is copied before. The machine gets a new name, as the old one
    /// may live on elsewhere. Returns where the copy of what was there is.
    ///
    /// # Errors
    /// [`LibraryError::Unusable`] for a copy that is no whole collection of this program's form or an older one; nothing was
    /// changed then.
    pub fn restore(&mut self, from: &Path, stamp: &str) -> Result<PathBuf, LibraryError> {
        let folder = tempfile::tempdir().map_err(|source| LibraryError::Files { path: from.to_owned(), source })?;
        // The copy is opened as a collection of its own, which also brings an older form up to date.
        fs::copy(from, folder.path().join(FILE))
            .map_err(|source| LibraryError::Files { path: from.to_owned(), source })?;
        let candidate = Library::open(folder.path())
            .map_err(|error| match error {
                LibraryError::Unusable { why, .. } => unusable(from, &why),
                other => other,
            })?
            .ok_or_else(|| unusable(from, "it is gone"))?;
        if let Some(wrong) = candidate.examine()?.first() {
            return Err(unusable(from, wrong));
        }
        let before = self.keep_copy("before-restore", stamp)?;
        let source = folder.path().join(FILE);
        drop(candidate);
        self.db.execute("ATTACH ?1 AS copy", [source.to_string_lossy()])?;
        let done = self.take_over();
        self.db.execute_batch("DETACH copy")?;
        done?;
        Ok(before)
    }

    fn take_over(&mut self) -> Result<(), LibraryError> {
        let change = self.begin_change()?;
        // Children before parents, and back.
        let tables = ["spelling", "import", "deck", "holding", "deck_entry", "entry", "batch", "origin", "control"];
        for table in tables {
            change.execute_batch(&format!("DELETE FROM main.{table}"))?;
        }
        for table in tables.iter().rev() {
            change.execute_batch(&format!("INSERT INTO main.{table} SELECT * FROM copy.{table}"))?;
        }
        let origin = new_origin();
        change.execute("UPDATE origin SET is_own = 0", [])?;
        change.execute("INSERT INTO origin VALUES (?1, 1)", [&origin])?;
        change.commit()?;
        self.call_own(origin);
        Ok(())
    }
}

/// A copy of a file of an older form, named after the form that it is about to get, such as
/// `library.db.before-002-places`. If it cannot be made the migration must not begin.
pub(super) fn before_migration(db: &Connection, path: &Path, version: usize) -> Result<(), LibraryError> {
    let (name, _) = MIGRATIONS[version];
    let folder = path.parent().unwrap_or(Path::new("."));
    let place = folder.join(format!("{FILE}.before-{:03}-{name}", version + 1));
    if place.exists() {
        // An earlier try was cut off after its copy, or somebody went back to an older program in between.
        let older = folder.join(format!("{FILE}.before-{:03}-{name}-{}", version + 1, new_origin()));
        fs::rename(&place, older).map_err(|source| LibraryError::Files { path: place.clone(), source })?;
    }
    copy(db, &place, Examined::Structure)?;
    thin_out(folder, &format!("{FILE}.before-{:03}-", version + 1));
    Ok(())
}

/// The newest copy beside a collection.
pub(super) fn newest(path: &Path) -> Option<PathBuf> {
    copies(path.parent()?, &format!("{FILE}.")).pop()
}

/// The copies whose name begins so, the oldest first.
fn copies(folder: &Path, beginning: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<(std::time::SystemTime, PathBuf)> = entries
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(beginning))
        .filter_map(|entry| Some((entry.metadata().ok().filter(fs::Metadata::is_file)?.modified().ok()?, entry.path())))
        .collect();
    found.sort();
    found.into_iter().map(|(_, path)| path).collect()
}

/// Deletes the oldest copies of one kind, all but [`KEPT`].
fn thin_out(folder: &Path, beginning: &str) {
    let found = copies(folder, beginning);
    for old in found.iter().take(found.len().saturating_sub(KEPT)) {
        // One copy too many does no harm.
        let _ = fs::remove_file(old);
    }
}

/// Copies a database to a place where nothing is: beside it first, examined, then by its name.
fn copy(db: &Connection, place: &Path, how: Examined) -> Result<(), LibraryError> {
    let failed = |source| LibraryError::Files { path: place.to_owned(), source };
    let folder = crate::writing::folder_of(place);
    let beside = tempfile::Builder::new().prefix(".library-copy-").tempdir_in(folder).map_err(failed)?;
    let file = beside.path().join(FILE);
    db.execute("VACUUM INTO ?1", [file.to_string_lossy()])?;
    examine(&file, how).map_err(|why| unusable(place, &why))?;
    let written = fs::File::open(&file).map_err(failed)?;
    written.sync_all().map_err(failed)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).map_err(failed)?;
    }
    // A hard link refuses to take the place of anything; where there are none, a rename after a look must do.
    if let Err(error) = fs::hard_link(&file, place) {
        if error.kind() == std::io::ErrorKind::AlreadyExists || place.exists() {
            return Err(failed(std::io::ErrorKind::AlreadyExists.into()));
        }
        fs::rename(&file, place).map_err(failed)?;
    }
    sync_folder(folder).map_err(failed)
}

fn examine(file: &Path, how: Examined) -> Result<(), String> {
    match how {
        Examined::Whole => {
            let folder = file.parent().unwrap_or(Path::new("."));
            let copy = Library::open(folder).map_err(|e| e.to_string())?.ok_or("it is gone")?;
            copy.examine().map_err(|e| e.to_string())?.into_iter().next().map_or(Ok(()), Err)
        }
        Examined::Structure => {
            let copy = connect(file).map_err(|e| e.to_string())?;
            let found: String =
                copy.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(|e| e.to_string())?;
            if found == "ok" { Ok(()) } else { Err(found) }
        }
    }
}
