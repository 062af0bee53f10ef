//! Bringing a copy back. It is read and examined before anything else; what was there is kept, whole or damaged; and the
//! machine goes on under a new name in the journal, as the one whose copy it was may go on elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::batch::{Difference, JournalChange};
use super::booking::BelowZero;
use super::control::{self, Control};
use super::copies::stamp;
use super::copying::{free_place, keep, put, unfinished};
use super::error::{LibraryError, unusable};
use super::holdings::Holdings;
use super::lot::Lot;
use super::migrations::FORMS;
use super::opening::{FILE, beside, log_of, sync_folder};
use super::store::{Library, is_there, new_origin};
use crate::messages::collection_damage as say;

pub struct Restored {
    pub library: Library,
    /// Where the copy is of what was there.
    pub before: Option<PathBuf>,
    /// Where the file lies that could not be used.
    pub set_aside: Option<PathBuf>,
}

impl Library {
    /// Puts a copy in the place of what is there, inside the database, so that nobody who has it open goes on with a file
    /// that has no name. The copy is examined first, and what is there is copied before. Returns where the copy of what was
    /// there is. Errors: [`LibraryError::Unusable`] for a copy that is no whole collection of this program's form or an
    /// older one; nothing was changed then.
    pub fn restore(&mut self, from: &Path, stamp: &str) -> Result<PathBuf, LibraryError> {
        let folder = zocalo_text::files::writing::folder_of(self.path()).to_owned();
        let candidate = Candidate::read(&folder, from)?;
        let before = self.keep_copy("before-restore", stamp)?;
        let path = self.path().to_owned();
        self.take_over(&candidate.file()).map_err(|error| error.placed(&path))?;
        Ok(before)
    }

    /// Makes the collection hold what a text of it says, as one command like any other, so that it can be taken back. What is
    /// there is copied before. Returns where that copy is; `None` when nothing differs. Marks of decks stay.
    pub fn restore_totals(
        &mut self,
        wanted: &Holdings,
        command: &str,
        time: i64,
    ) -> Result<Option<PathBuf>, LibraryError> {
        let difference = |lot: &Lot, there: i64, wanted: i64| Difference {
            lot: lot.clone(),
            delta: wanted - there,
            reason: "restore".to_owned(),
        };
        let differences = |there: &Holdings| -> Vec<Difference> {
            let gone = there.iter().filter(|(lot, _)| !wanted.contains_key(lot));
            let gone = gone.map(|(lot, count)| difference(lot, *count, 0));
            let come = wanted.iter().map(|(lot, count)| difference(lot, there.get(lot).copied().unwrap_or(0), *count));
            gone.chain(come).filter(|difference| difference.delta != 0).collect()
        };
        if differences(&self.holdings()?).is_empty() {
            return Ok(None);
        }
        let before = self.keep_copy("before-restore", &stamp(time))?;
        // Machines that were merged may have left totals below zero, and the text says so.
        self.change_with(command, time, BelowZero::Kept, |there| {
            Ok::<_, LibraryError>(JournalChange { differences: differences(there), decks: Vec::new() })
        })?;
        Ok(Some(before))
    }

    fn take_over(&mut self, file: &Path) -> Result<(), LibraryError> {
        self.db.execute("ATTACH ?1 AS copy", [file.to_string_lossy()])?;
        let done = self.take_attached();
        self.db.execute_batch("DETACH copy")?;
        done
    }

    fn take_attached(&mut self) -> Result<(), LibraryError> {
        let path = self.path().to_owned();
        let (change, _) = self.begin_change()?;
        change.execute_batch("CREATE TEMP TABLE mine AS SELECT origin FROM main.origin WHERE whose <> 'other'")?;
        // Children before parents, and back.
        let tables = ["spelling", "import", "deck", "holding", "deck_entry", "entry", "batch", "origin", "control"];
        for table in tables {
            change.execute_batch(&format!("DELETE FROM main.{table}"))?;
        }
        for table in tables.iter().rev() {
            change.execute_batch(&format!("INSERT INTO main.{table} SELECT * FROM copy.{table}"))?;
        }
        change.execute_batch(
            "UPDATE main.origin SET whose = 'former' WHERE origin IN (SELECT origin FROM mine); DROP TABLE mine;",
        )?;
        Control::renew(&change)?;
        if let Some(why) = control::differences(&change, &mut |_| ())? {
            return Err(unusable(&path, say::NotRestored { why }));
        }
        let origin = super::store::own_origin(&change)?;
        change.commit()?;
        self.call_own(origin);
        Ok(())
    }
}

/// Brings a copy back into a data folder: in the place of what is there, where nothing is, or beside a file that cannot be
/// used, which is set aside under a new name. Errors: as [`Library::restore`]; also when what is there is only in use or may
/// not be written: then it is left as it is.
pub fn restore_into(folder: &Path, from: &Path, stamp: &str) -> Result<Restored, LibraryError> {
    let place = folder.join(FILE);
    if same_file(&place, from) {
        return Err(unusable(from, say::Itself));
    }
    let there = match is_there(folder) {
        Ok(true) => Library::open(folder),
        Ok(false) => Ok(None),
        Err(error) => Err(error),
    };
    match there {
        Ok(Some(mut library)) => {
            let before = library.restore(from, stamp)?;
            Ok(Restored { library, before: Some(before), set_aside: None })
        }
        Ok(None) => {
            let failed = |source| LibraryError::Files { path: place.clone(), source };
            zocalo_text::files::own::make_folder(folder).map_err(failed)?;
            let candidate = Candidate::read(folder, from)?;
            match put(&candidate.file(), &place) {
                // Somebody began one in between.
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                    let mut library = opened(folder)?;
                    let before = library.restore(from, stamp)?;
                    return Ok(Restored { library, before: Some(before), set_aside: None });
                }
                put => put.map_err(failed)?,
            }
            Ok(Restored { library: opened(folder)?, before: None, set_aside: None })
        }
        Err(LibraryError::Unusable { .. }) => {
            let candidate = Candidate::read(folder, from)?;
            let aside = replace(&candidate.file(), &place, stamp)?;
            Ok(Restored { library: opened(folder)?, before: None, set_aside: Some(aside) })
        }
        Err(other) => Err(other),
    }
}

fn opened(folder: &Path) -> Result<Library, LibraryError> {
    Library::open(folder)?.ok_or_else(|| unusable(&folder.join(FILE), say::Disappeared))
}

/// Puts a file in the place of one that cannot be used; returns the new name of that. A link stays, and it is the file behind
/// it that is replaced.
fn replace(file: &Path, place: &Path, stamp: &str) -> Result<PathBuf, LibraryError> {
    let failed = |source| LibraryError::Files { path: place.to_owned(), source };
    let target = fs::canonicalize(place).map_err(failed)?;
    let folder = zocalo_text::files::writing::folder_of(&target);
    let aside = free_place(folder, &format!("set-aside-{stamp}"));
    // The log goes first and never stays: it would be taken for the log of the file that comes.
    let log = log_of(&target);
    if fs::symlink_metadata(&log).is_ok() {
        fs::rename(&log, log_of(&aside)).map_err(failed)?;
    }
    for ending in ["-shm", "-journal"] {
        let rest = beside(&target, ending);
        if fs::symlink_metadata(&rest).is_ok() {
            fs::rename(&rest, beside(&aside, ending)).map_err(failed)?;
        }
    }
    // With a second name the old file never is without one, so that a cut between leaves no empty place that somebody
    // might begin anew in. What takes no second name, such as a folder, is renamed.
    if fs::hard_link(&target, &aside).is_err() {
        fs::rename(&target, &aside).map_err(failed)?;
    }
    sync_folder(folder).map_err(failed)?;
    fs::rename(file, &target).map_err(failed)?;
    sync_folder(folder).map_err(failed)?;
    Ok(aside)
}

fn same_file(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// A copy in a folder of its own, examined, of today's form, with a name of its own in the journal.
struct Candidate {
    folder: TempDir,
}

impl Candidate {
    /// Reads a copy; it is left as it is.
    fn read(beside_folder: &Path, from: &Path) -> Result<Self, LibraryError> {
        let failed = |source| LibraryError::Files { path: from.to_owned(), source };
        let there = fs::metadata(from).map_err(failed)?;
        if !there.is_file() {
            return Err(unusable(from, say::NotRegular));
        }
        super::opening::form_of(from, FORMS.len())?;
        let folder = unfinished(beside_folder).map_err(failed)?;
        let file = folder.path().join(FILE);
        fs::copy(from, &file).map_err(failed)?;
        // What was copied while it was in use has part of it in its log.
        if super::opening::has_log(from) {
            fs::copy(log_of(from), log_of(&file)).map_err(failed)?;
        }
        let candidate = Self { folder };
        candidate.prepare().map_err(|error| match error.placed(from) {
            LibraryError::Unusable { why, .. } => unusable(from, why),
            other => other,
        })?;
        Ok(candidate)
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join(FILE)
    }

    fn prepare(&self) -> Result<(), LibraryError> {
        let mut copy = Library::open_file(&self.file(), &FORMS)?;
        if let Some(wrong) = copy.examine()?.first() {
            return Err(unusable(&self.file(), wrong));
        }
        let (change, _) = copy.begin_change()?;
        change.execute("UPDATE origin SET whose = 'former' WHERE whose = 'own'", [])?;
        change.execute("INSERT INTO origin VALUES (?1, 'own')", [new_origin()])?;
        let mut control = Control::read(&change)?;
        control.own_number = 0;
        control.write(&change)?;
        change.commit()?;
        // A copy has no log that programs share; where there can be none it stays without.
        copy.db.pragma_update(None, "journal_mode", "WAL")?;
        let Library { db, .. } = copy;
        db.close().map_err(|(_, error)| error)?;
        keep(&self.file()).map_err(|source| LibraryError::Files { path: self.file(), source })?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let _ = fs::set_permissions(self.file(), fs::Permissions::from_mode(0o600));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{CardKey, List, TakenIn};

    fn filled(folder: &Path) -> (Library, PathBuf) {
        let mut library = Library::open_or_begin(folder).unwrap();
        let card = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
        let change = JournalChange {
            differences: vec![Difference { lot: Lot::of(card, List::Owned), delta: 2, reason: String::new() }],
            decks: Vec::new(),
        };
        let taken = TakenIn { digest: "1".to_owned(), file: "list.csv".to_owned(), ..TakenIn::default() };
        library.take_in("import", 1, &taken, |_| Ok::<_, LibraryError>(change)).unwrap();
        let copy = folder.join("copy.db");
        library.copy_to(&copy).unwrap();
        (library, copy)
    }

    #[test]
    fn an_import_before_a_restore_is_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let (mut library, copy) = filled(folder.path());
        library.restore(&copy, "now").unwrap();
        assert_eq!(library.imported("1").unwrap().unwrap().file, "list.csv");
        assert_eq!(library.imported("2").unwrap(), None);
    }

    /// The names of the tables stand in the file as text, and damage there is no reason to refuse a good copy.
    #[test]
    fn damaged_tables_give_way_to_a_copy() {
        let folder = tempfile::tempdir().unwrap();
        let (library, copy) = filled(folder.path());
        drop(library);
        let path = folder.path().join(FILE);
        let mut bytes = fs::read(&path).unwrap();
        let (from, to) = (b"own_number", b"own_numbes");
        let places: Vec<usize> = (0..bytes.len() - from.len()).filter(|&at| bytes[at..].starts_with(from)).collect();
        assert!(!places.is_empty());
        for at in places {
            bytes[at..at + to.len()].copy_from_slice(to);
        }
        fs::write(&path, bytes).unwrap();
        let error = Library::open(folder.path()).err().unwrap();
        assert!(matches!(error, LibraryError::Unusable { .. }), "{error:?}");
        assert!(!error.to_string().contains('\n'), "{error}");
        let restored = restore_into(folder.path(), &copy, "now").unwrap();
        assert!(restored.set_aside.is_some());
        assert_eq!(restored.library.holdings().unwrap().len(), 1);
    }
}
