//! The shape of the database: the tables and indexes that the SQL of `schema/library/` makes, and nothing beside them. A
//! trigger, a view or another table changes what commands find and do, and every copy would carry it on. And the digests of its rows.

use std::collections::BTreeMap;

use rusqlite::Connection;

use super::lot::{Lot, columns_of};
use super::migrations::SchemaForm;
use crate::messages::collection_damage as say;
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// What a database is made of; what SQLite makes by itself has no SQL.
const PARTS: &str = "SELECT type, name, ifnull(sql, '') FROM sqlite_schema ORDER BY type, name";

/// The digest of a shape, whatever comments and blanks its SQL has.
pub(super) fn digest(db: &Connection) -> rusqlite::Result<i64> {
    let mut parts = db.prepare(PARTS)?;
    let mut rows = parts.query([])?;
    let mut digest = RowDigest::new();
    while let Some(row) = rows.next()? {
        digest = digest.text(row.get_ref(0)?.as_str()?).text(row.get_ref(1)?.as_str()?);
        digest = words(row.get_ref(2)?.as_str()?).fold(digest, RowDigest::text).text("");
    }
    Ok(digest.value())
}

/// What differs from the shape that the file's form has; `None` where nothing does.
pub(super) fn difference(db: &Connection, forms: &[SchemaForm]) -> rusqlite::Result<Option<Text>> {
    let number: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let number = usize::try_from(number).unwrap_or(0);
    let Some(form) = number.checked_sub(1).and_then(|at| forms.get(at)) else { return Ok(None) };
    if digest(db)? == form.shape {
        return Ok(None);
    }
    let made = Connection::open_in_memory()?;
    for form in &forms[..number] {
        made.execute_batch(form.sql)?;
    }
    let (mut missing, found) = (parts(&made)?, parts(db)?);
    for ((kind, name), sql) in &found {
        let named = shortened(name, 60);
        match missing.remove(&(kind.clone(), name.clone())) {
            None => return Ok(Some(say::ShapeMore { kind, name: named }.text())),
            Some(made) if made != *sql => return Ok(Some(say::ShapeOther { kind, name: named }.text())),
            Some(_) => {}
        }
    }
    let missing = missing.into_keys().next();
    Ok(missing.map(|(kind, name)| say::ShapeMissing { kind, name }.text()))
}

fn parts(db: &Connection) -> rusqlite::Result<BTreeMap<(String, String), String>> {
    let mut parts = db.prepare(PARTS)?;
    let part = |row: &rusqlite::Row<'_>| {
        let sql: String = row.get(2)?;
        Ok(((row.get(0)?, row.get(1)?), words(&sql).collect::<Vec<_>>().join(" ")))
    };
    parts.query_map([], part)?.collect()
}

fn words(sql: &str) -> impl Iterator<Item = &str> {
    sql.lines().filter_map(|line| line.split("--").next()).flat_map(str::split_whitespace)
}

// Digests of rows, so that a damaged page shows as damage and not as another answer. FNV-1a with 64 bits: it guards against
// accidents and not against people.

/// A digest that texts and numbers are fed to, in order.
#[derive(Debug, Clone, Copy)]
pub(super) struct RowDigest(u64);

impl RowDigest {
    pub(super) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Feeds a text, and its end, so that `ab` `c` differs from `a` `bc`.
    pub(super) fn text(self, text: &str) -> Self {
        let fed = text.bytes().fold(self.0, |digest, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self((fed ^ 0xff).wrapping_mul(0x0100_0000_01b3))
    }

    pub(super) fn number(self, number: i64) -> Self {
        let mut fed = self;
        for byte in number.to_le_bytes() {
            fed.0 = (fed.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        fed
    }

    pub(super) fn value(self) -> i64 {
        self.0.cast_signed()
    }
}

pub(super) fn digest_of_lot(lot: &Lot, count: i64) -> i64 {
    digest_of_columns(columns_of(lot), count)
}

/// The digest of so many copies of the lot in these columns, in the order of
/// [`LOT_COLUMNS`](super::holdings::LOT_COLUMNS).
pub(super) fn digest_of_columns(columns: [&str; 9], count: i64) -> i64 {
    columns.into_iter().fold(RowDigest::new(), RowDigest::text).number(count).value()
}

pub(super) fn digest_of_deck(path: &str, mark: &str) -> i64 {
    RowDigest::new().text(path).text(mark).value()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::collection::migrations::FORMS;
    use crate::collection::opening::FILE;
    use crate::collection::{CardKey, Difference, JournalChange, Library, LibraryError, List, Lot, restore_into};

    fn filled(folder: &Path) {
        let card = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
        let difference = Difference { lot: Lot::of(card, List::Owned), delta: 2, reason: String::new() };
        let change = JournalChange { differences: vec![difference], decks: Vec::new() };
        let mut library = Library::open_or_begin(folder).unwrap();
        library.change("add", 1, |_| Ok::<_, LibraryError>(change)).unwrap();
    }

    #[test]
    fn forms_carry_the_digests_of_their_shapes() {
        let db = Connection::open_in_memory().unwrap();
        for form in &FORMS {
            db.execute_batch(form.sql).unwrap();
            assert_eq!(digest(&db).unwrap(), form.shape, "{}", form.name);
        }
    }

    #[test]
    fn a_planted_or_missing_part_is_refused_at_opening_and_by_a_restore() {
        for (sql, why) in [
            (
                "CREATE TRIGGER t AFTER INSERT ON batch BEGIN DELETE FROM holding; END",
                "it contains a trigger, t, that is not from Zocalo",
            ),
            ("CREATE VIEW seen AS SELECT * FROM holding", "it contains a view, seen, that is not from Zocalo"),
            ("CREATE TABLE more (n INTEGER)", "it contains a table, more, that is not from Zocalo"),
            (
                "CREATE INDEX entry_of_name ON entry (name)",
                "it contains an index, entry_of_name, that is not from Zocalo",
            ),
            ("DROP INDEX entry_of_batch", "its index entry_of_batch is missing"),
            ("DROP TABLE spelling", "its table spelling is missing"),
            ("ALTER TABLE import ADD COLUMN size INTEGER", "its table import is not as Zocalo made it"),
            (
                "ALTER TABLE holding RENAME TO held; CREATE VIEW holding AS SELECT * FROM held",
                "it contains a table, held, that is not from Zocalo",
            ),
        ] {
            let folder = tempfile::tempdir().unwrap();
            filled(folder.path());
            let path = folder.path().join(FILE);
            let db = Connection::open(&path).unwrap();
            db.execute_batch(sql).unwrap();
            db.close().unwrap();
            let bytes = fs::read(&path).unwrap();
            let error = Library::open(folder.path()).err().unwrap();
            assert!(matches!(error, LibraryError::Unusable { .. }), "{sql}: {error:?}");
            assert!(error.to_string().ends_with(why), "{sql}: {error}");
            let copy = folder.path().join("copy.db");
            fs::rename(&path, &copy).unwrap();
            let error = restore_into(folder.path(), &copy, "now").err().unwrap();
            assert!(error.to_string().ends_with(why), "{sql}: {error}");
            assert_eq!(
                crate::collection::copies::is_whole(&copy).map_err(|why| why.english()),
                Err(why.to_owned()),
                "{sql}"
            );
            assert!(!path.exists() && fs::read(&copy).unwrap() == bytes, "{sql}");
        }
    }

    #[test]
    fn comments_and_blanks_are_no_part_of_the_shape() {
        let shape = |sql: &str| {
            let db = Connection::open_in_memory().unwrap();
            db.execute_batch(sql).unwrap();
            digest(&db).unwrap()
        };
        let plain = shape("CREATE TABLE a (b TEXT, c TEXT)");
        assert_eq!(shape("CREATE TABLE a (b TEXT, -- so\n  c TEXT)"), plain);
        assert_ne!(shape("CREATE TABLE a (b TEXT, c INTEGER)"), plain);
    }
}
