//! What the tables must come to: one row that is written with every change, so that each opening sees in milliseconds
//! whether totals, marks and journal still agree.

use rusqlite::{Connection, params};

use super::holdings::{LOT_COLUMNS, TotalRow};
use super::shape::{RowDigest, digest_of_deck};
use crate::messages::collection_damage as say;
use zocalo_words::language::{Text, said_of_structure};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Control {
    pub batches: i64,
    pub entries: i64,
    pub deck_entries: i64,
    /// The number of this machine's latest batch; 0 before the first.
    pub own_number: i64,
    /// Sums of the digests of all batches, of all totals and of all marks, modulo 2^64.
    pub batch_digest: i64,
    pub holding_digest: i64,
    pub deck_digest: i64,
    digest: i64,
}

impl Control {
    pub(super) fn read(db: &Connection) -> rusqlite::Result<Self> {
        let sql = "SELECT batches, entries, deck_entries, own_number, batch_digest, holding_digest, deck_digest, digest
                   FROM control";
        db.prepare_cached(sql)?.query_row([], |row| {
            Ok(Self {
                batches: row.get(0)?,
                entries: row.get(1)?,
                deck_entries: row.get(2)?,
                own_number: row.get(3)?,
                batch_digest: row.get(4)?,
                holding_digest: row.get(5)?,
                deck_digest: row.get(6)?,
                digest: row.get(7)?,
            })
        })
    }

    pub(super) fn begin(db: &Connection) -> rusqlite::Result<()> {
        db.execute("INSERT INTO control VALUES (1, 0, 0, 0, 0, 0, 0, 0, 0, '')", [])?;
        Self::default().write(db)
    }

    pub(super) fn write(&self, db: &Connection) -> rusqlite::Result<()> {
        let sql =
            "UPDATE control SET batches = ?1, entries = ?2, deck_entries = ?3, own_number = ?4, batch_digest = ?5,
            holding_digest = ?6, deck_digest = ?7, digest = ?8";
        let Self { batches, entries, deck_entries, own_number, batch_digest, holding_digest, deck_digest, .. } = self;
        let digest = with_remembered(db, self.sum(db)?)?.value();
        let row =
            params![batches, entries, deck_entries, own_number, batch_digest, holding_digest, deck_digest, digest];
        db.prepare_cached(sql)?.execute(row).map(drop)
    }

    /// Writes the row again, after a change of what only its digest is of.
    pub(super) fn renew(db: &Connection) -> rusqlite::Result<()> {
        Self::read(db)?.write(db)
    }

    fn sum(&self, db: &Connection) -> rusqlite::Result<RowDigest> {
        let numbers = [self.batches, self.entries, self.deck_entries, self.own_number];
        let mut digest = numbers.into_iter().fold(RowDigest::new(), RowDigest::number);
        digest = digest.number(self.batch_digest).number(self.holding_digest).number(self.deck_digest);
        let mut origins = db.prepare_cached("SELECT origin, whose FROM origin ORDER BY origin")?;
        let mut rows = origins.query([])?;
        while let Some(row) = rows.next()? {
            digest = digest.text(row.get_ref(0)?.as_str()?).text(row.get_ref(1)?.as_str()?);
        }
        Ok(digest)
    }

    /// Whether the row, all origins, and what is remembered of imports are as written.
    fn is_whole(&self, db: &Connection) -> rusqlite::Result<bool> {
        let alone = self.sum(db)?;
        // A file that an older version wrote says nothing of imports until its next change.
        Ok(self.digest == with_remembered(db, alone)?.value() || self.digest == alone.value())
    }
}

/// A digest that goes on over the files that were taken in and the spellings that were settled, where there are any.
fn with_remembered(db: &Connection, mut digest: RowDigest) -> rusqlite::Result<RowDigest> {
    let mut imports = db.prepare_cached("SELECT digest, file, batch FROM import ORDER BY digest")?;
    let mut rows = imports.query([])?;
    while let Some(row) = rows.next()? {
        digest = digest.text(row.get_ref(0)?.as_str()?).text(row.get_ref(1)?.as_str()?).number(row.get(2)?);
    }
    let mut spellings = db.prepare_cached("SELECT folded, name, version, loyalty FROM spelling ORDER BY folded")?;
    let mut rows = spellings.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..4 {
            digest = digest.text(row.get_ref(column)?.as_str()?);
        }
    }
    Ok(digest)
}

/// What differs between the tables and what `control` says of them, as far as that can be seen at once: the structure of
/// the tables that are read as a whole, the number of rows, and a digest of every total and mark. `see` sees each total on
/// the way; what it saw holds only where nothing differs.
pub(super) fn differences(db: &Connection, see: &mut dyn FnMut(&TotalRow<'_>)) -> rusqlite::Result<Option<Text>> {
    for table in ["holding", "deck", "origin", "control", "import", "spelling"] {
        let found: String = db.query_row(&format!("PRAGMA quick_check({table})"), [], |row| row.get(0))?;
        if found != "ok" {
            return Ok(Some(say::Damaged { found: said_of_structure(&found) }.text()));
        }
    }
    let control = Control::read(db)?;
    if !control.is_whole(db)? {
        return Ok(Some(say::ControlDamaged));
    }
    // The rows are only ever added, so the last number is their number.
    let counts = [("batch", control.batches), ("entry", control.entries), ("deck_entry", control.deck_entries)];
    for (table, count) in counts {
        let last: i64 = db.query_row(&format!("SELECT ifnull(max(id), 0) FROM {table}"), [], |row| row.get(0))?;
        if last != count {
            return Ok(Some(say::JournalRows { count, last, table }.text()));
        }
    }
    let sql = "SELECT ifnull(max(number), 0) FROM batch WHERE origin = (SELECT origin FROM origin WHERE whose = 'own')";
    if db.query_row(sql, [], |row| row.get::<_, i64>(0))? != control.own_number {
        return Ok(Some(say::LatestMissing));
    }
    if digest_of_totals(db, see)? != control.holding_digest {
        return Ok(Some(say::TotalsDamaged));
    }
    let mut rows = db.prepare("SELECT path, mark FROM deck")?;
    let mut marks = rows.query([])?;
    let mut found = 0_i64;
    while let Some(row) = marks.next()? {
        found = found.wrapping_add(digest_of_deck(&row.get::<_, String>(0)?, &row.get::<_, String>(1)?));
    }
    Ok((found != control.deck_digest).then_some(say::MarksDamaged))
}

/// The sum of the digests of all totals. Every opening takes it, so the columns are fed as they lie in the page; a list or a
/// label that is none gives another sum, like any other damage.
fn digest_of_totals(db: &Connection, see: &mut dyn FnMut(&TotalRow<'_>)) -> rusqlite::Result<i64> {
    let mut totals = db.prepare(&format!("SELECT {LOT_COLUMNS}, count FROM holding"))?;
    let mut rows = totals.query([])?;
    let mut sum = 0_i64;
    while let Some(row) = rows.next()? {
        let total = TotalRow::of(row)?;
        sum = sum.wrapping_add(total.digest());
        see(&total);
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::collection::opening::FILE;
    use crate::collection::{CardKey, Difference, JournalChange, Library, LibraryError, List, Lot, TakenIn};

    fn key(name: &str) -> CardKey {
        CardKey { name: name.to_owned(), version: String::new(), loyalty: String::new() }
    }

    /// A collection with an import that stands and a spelling that was settled.
    fn taken_in(folder: &Path) {
        let taken = TakenIn {
            digest: "1".to_owned(),
            file: "list.csv".to_owned(),
            spellings: vec![("trde pact".to_owned(), key("Trade Pact"))],
            ..TakenIn::default()
        };
        let difference = Difference { lot: Lot::of(key("Trade Pact"), List::Owned), delta: 3, reason: String::new() };
        let change = JournalChange { differences: vec![difference], decks: Vec::new() };
        let mut library = Library::open_or_begin(folder).unwrap();
        library.take_in("import", 1, &taken, |_| Ok::<_, LibraryError>(change)).unwrap();
    }

    fn tamper(folder: &Path, sql: &str) {
        let db = Connection::open(folder.join(FILE)).unwrap();
        db.execute_batch(sql).unwrap();
        db.close().unwrap();
    }

    #[test]
    fn what_is_remembered_of_imports_cannot_change_unseen() {
        for sql in [
            "UPDATE import SET digest = '2'",
            "UPDATE import SET file = 'other.csv'",
            "DELETE FROM import",
            "INSERT INTO import VALUES ('2', 'other.csv', 1)",
            "UPDATE spelling SET name = 'Delenn'",
            "UPDATE spelling SET folded = 'pact'",
            "DELETE FROM spelling",
            "DELETE FROM import; DELETE FROM spelling",
        ] {
            let folder = tempfile::tempdir().unwrap();
            taken_in(folder.path());
            tamper(folder.path(), sql);
            let error = Library::open(folder.path()).err().unwrap();
            assert!(error.to_string().contains("imported files and spellings, are damaged"), "{sql}: {error}");
        }
    }

    #[test]
    fn a_file_whose_row_says_nothing_of_imports_opens_and_says_it_from_its_next_change_on() {
        let folder = tempfile::tempdir().unwrap();
        taken_in(folder.path());
        let db = Connection::open(folder.path().join(FILE)).unwrap();
        let alone = Control::read(&db).unwrap().sum(&db).unwrap().value();
        db.execute("UPDATE control SET digest = ?1", [alone]).unwrap();
        db.close().unwrap();
        let mut library = Library::open(folder.path()).unwrap().unwrap();
        assert_eq!(library.imported("1").unwrap().unwrap().file, "list.csv");
        assert_eq!(library.examine().unwrap(), []);
        library.undo(1, 2).unwrap();
        drop(library);
        assert_eq!(Library::open(folder.path()).unwrap().unwrap().examine().unwrap(), []);
        tamper(folder.path(), "UPDATE spelling SET name = 'Delenn'");
        assert!(Library::open(folder.path()).is_err());
    }
}
