//! The forms of `library.db`, oldest first. A file is brought from one to the next by the SQL of `schema/library/`; a
//! form that has been released is never changed.

use std::path::Path;

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::copying::before_migration;
use super::error::LibraryError;

#[derive(Debug, Clone, Copy)]
pub(super) struct SchemaForm {
    /// What the copy before it is named after.
    pub name: &'static str,
    /// What brings the form before to this one.
    pub sql: &'static str,
    /// The digest of its tables and indexes, as [`super::shape::digest`] takes it.
    pub shape: i64,
}

/// The forms; the first makes an empty file.
pub(super) const FORMS: [SchemaForm; 2] = [
    SchemaForm {
        name: "journal",
        sql: include_str!("../../../../schema/library/001-journal.sql"),
        shape: 0x0581_4aa3_8989_77fa,
    },
    SchemaForm {
        name: "views",
        sql: include_str!("../../../../schema/library/002-views.sql"),
        shape: -0x7776_ea76_e477_6c14,
    },
];

pub(super) const NEWEST: usize = FORMS.len();

/// Brings a file of an older form up to date, after a copy that is named after the form it gets. If the copy cannot be made,
/// nothing begins.
pub(super) fn bring_up(db: &Connection, path: &Path, form: usize, forms: &[SchemaForm]) -> Result<(), LibraryError> {
    if form < forms.len() {
        before_migration(db, path, form, forms[form].name)?;
        migrate(db, forms)?;
    }
    Ok(())
}

/// Brings a database from whatever form it has to the newest, all of it or nothing.
pub(super) fn migrate(db: &Connection, forms: &[SchemaForm]) -> Result<(), LibraryError> {
    let change = Transaction::new_unchecked(db, TransactionBehavior::Immediate)?;
    // Asked again, as another program may have been faster.
    let form: i64 = change.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let form = usize::try_from(form).unwrap_or(usize::MAX);
    for form in forms.get(form..).unwrap_or_default() {
        change.execute_batch(form.sql)?;
    }
    if form < forms.len() {
        change.pragma_update(None, "user_version", i64::try_from(forms.len()).unwrap_or(i64::MAX))?;
    }
    change.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::collection::opening::{FILE, form_in};
    use crate::collection::store::Library;

    /// What a next release might do, in enough statements to be cut off between.
    const NEXT: [SchemaForm; 3] = [
        FORMS[0],
        FORMS[1],
        SchemaForm {
            name: "places",
            sql: "CREATE TABLE place (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
             INSERT INTO place SELECT DISTINCT note FROM entry;
             ALTER TABLE import ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
             CREATE INDEX entry_of_name ON entry (name);",
            shape: 0,
        },
    ];

    fn filled(folder: &Path) {
        use crate::collection::{CardKey, Difference, JournalChange, LibraryError, List, Lot};
        let mut library = Library::open_or_begin(folder).unwrap();
        let difference = |n: usize| {
            let card = CardKey { name: format!("Card {n}"), version: String::new(), loyalty: String::new() };
            let lot = Lot { note: format!("note {n}"), ..Lot::of(card, List::Owned) };
            Difference { lot, delta: 1, reason: String::new() }
        };
        let change = JournalChange { differences: (0..300).map(difference).collect(), decks: Vec::new() };
        library.change("many", 1, |_| Ok::<_, LibraryError>(change)).unwrap();
    }

    fn copies(folder: &Path) -> Vec<String> {
        let names =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name.starts_with("library.db.before-")).collect();
        names.sort();
        names
    }

    #[test]
    fn an_older_form_is_copied_and_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path());
        let path = folder.path().join(FILE);
        let library = Library::open_file(&path, &NEXT).unwrap();
        assert_eq!(library.holdings().unwrap().len(), 300);
        assert_eq!(library.examine().unwrap(), []);
        drop(library);
        assert_eq!(form_in(&path, 3).unwrap(), Ok(3));
        assert_eq!(copies(folder.path()), ["library.db.before-003-places"]);
        // The older program refuses what the newer one made, and names the copy.
        let refused = Library::open(folder.path()).err().unwrap().with_remedy().english();
        assert!(refused.contains("newer Zocalo") && refused.contains("before-003-places"), "{refused}");
        let copy = folder.path().join("library.db.before-003-places");
        let restored = crate::collection::restore_into(folder.path(), &copy, "now").unwrap();
        assert_eq!(restored.library.holdings().unwrap().len(), 300);
        assert!(restored.set_aside.is_some());
    }

    /// What the first versions wrote is a collection with a view more.
    #[test]
    fn a_collection_of_the_first_form_gets_its_view() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path());
        let path = folder.path().join(FILE);
        let db = Connection::open(&path).unwrap();
        db.execute_batch("DROP VIEW collection; PRAGMA user_version = 1").unwrap();
        db.close().unwrap();
        let library = Library::open(folder.path()).unwrap().unwrap();
        assert_eq!((library.holdings().unwrap().len(), library.examine().unwrap().len()), (300, 0));
        drop(library);
        assert_eq!(copies(folder.path()), ["library.db.before-002-views"]);
        let db = Connection::open(&path).unwrap();
        let asked = "SELECT count, set_name IS NULL, note FROM collection WHERE name = 'Card 7'";
        let row = db.query_row(asked, [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
        assert_eq!(row.unwrap(), (1_i64, true, "note 7".to_owned()));
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path());
        let path = folder.path().join(FILE);
        let before = fs::read(&path).unwrap();
        let sql = "CREATE TABLE place (name TEXT) STRICT; DROP TABLE nothing;";
        let broken = [FORMS[0], FORMS[1], SchemaForm { name: "broken", sql, shape: 0 }];
        assert!(Library::open_file(&path, &broken).is_err());
        assert_eq!(form_in(&path, 3).unwrap(), Ok(2));
        assert_eq!(fs::read(&path).unwrap(), before);
        assert_eq!(Library::open(folder.path()).unwrap().unwrap().holdings().unwrap().len(), 300);
    }

    const FOLDER: &str = "ZOCALO_TEST_MIGRATE";

    /// Migrates the folder that the environment names, if any; the test below starts it and kills it.
    #[test]
    fn migrate_when_asked() {
        if let Some(folder) = std::env::var_os(FOLDER) {
            drop(Library::open_file(&Path::new(&folder).join(FILE), &NEXT).unwrap());
        }
    }

    #[test]
    fn a_killed_migration_is_done_or_not_begun_and_its_copy_whole() {
        kill_migrations(12);
    }

    #[test]
    #[ignore = "takes a minute; .ci/run runs it"]
    fn two_hundred_killed_migrations() {
        kill_migrations(200);
    }

    fn kill_migrations(kills: u64) {
        let whole = tempfile::tempdir().unwrap();
        filled(whole.path());
        let begin = std::time::Instant::now();
        let start = |folder: &Path| {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", "collection::migrations::tests::migrate_when_asked"]).env(FOLDER, folder);
            command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
        };
        let unharmed = tempfile::tempdir().unwrap();
        fs::copy(whole.path().join(FILE), unharmed.path().join(FILE)).unwrap();
        assert!(start(unharmed.path()).wait().unwrap().success());
        let takes = begin.elapsed();
        for kill in 0..kills {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join(FILE);
            fs::copy(whole.path().join(FILE), &path).unwrap();
            let mut child = start(folder.path());
            std::thread::sleep(takes.mul_f64(kill as f64 / kills as f64));
            child.kill().unwrap();
            child.wait().unwrap();
            let library = Library::open_file(&path, &NEXT).unwrap();
            assert_eq!(library.holdings().unwrap().len(), 300);
            assert_eq!(library.examine().unwrap(), []);
            drop(library);
            // Also where only the log says so yet, as the program that was killed could not put it in its place.
            let refused = Library::open(folder.path()).err().unwrap().with_remedy().english();
            assert!(refused.contains("newer Zocalo"), "{refused}");
            for copy in
                copies(folder.path()).into_iter().filter(|name| !name.ends_with("-wal") && !name.ends_with("-shm"))
            {
                assert_eq!(crate::collection::copies::is_whole(&folder.path().join(copy)), Ok(()));
            }
        }
    }
}
