//! What can still be read of a collection that cannot be used: rows of its totals and of its journal, as far as the file
//! gives them. The file is only read, and nothing that is read here is ever taken for the truth without a word.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use rusqlite::{Connection, Row};
use tempfile::TempDir;

use super::batch::{Difference, of_difference};
use super::control::Control;
use super::error::LibraryError;
use super::holdings::{Holdings, LOT_COLUMNS, lot_of};
use super::lot::Lot;
use super::opening::{FILE, connect, form_of, has_log, log_of, still};
use super::shape::digest_of_lot;
use super::store::is_there;
use crate::messages::collection_damage as say;
use zocalo_text::message::Text;

/// The largest file that is taken for a collection, in bytes.
const LARGEST: u64 = 1 << 34;

/// The most entries that are looked for one by one.
const MOST_ENTRIES: i64 = 2_000_000;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Salvage {
    pub holdings: Holdings,
    /// Where these come from and what is missing of them, a sentence each; never empty.
    pub remarks: Vec<Text>,
}

struct Found<T> {
    rows: Vec<T>,
    is_whole: bool,
}

/// Reads what can be read of the collection of a data folder; `None` where there is none. Errors: when the file is none of a
/// collection or gives nothing at all.
pub fn salvage(folder: &Path) -> Result<Option<Salvage>, LibraryError> {
    if !is_there(folder)? {
        return Ok(None);
    }
    let path = folder.join(FILE);
    form_of(&path, super::migrations::NEWEST)?;
    let copied = padded_copy(&path).map_err(|source| LibraryError::Files { path: path.clone(), source })?;
    let copy = copied.path().join(FILE);
    let open = || if has_log(&copy) { connect(&copy) } else { still(&copy) };
    let db = open().map_err(|error| LibraryError::Sqlite(error).placed(&path))?;
    let total = |row: &Row<'_>| Ok((lot_of(row, 0)?, row.get::<_, i64>(9)?));
    let key = "name, version, loyalty, list, printing, condition, place, label, note";
    let down = key.replace(',', " DESC,") + " DESC";
    let totals = found(&db, &format!("SELECT {LOT_COLUMNS}, count FROM holding ORDER BY"), [key, &down], total);
    let entry = |row: &Row<'_>| {
        let difference = Difference { lot: lot_of(row, 0)?, delta: row.get(9)?, reason: row.get(10)? };
        Ok((row.get::<_, i64>(12)?, of_difference(&difference) == row.get::<_, i64>(11)?, difference))
    };
    let sql = format!("SELECT {LOT_COLUMNS}, delta, reason, digest, id FROM entry ORDER BY");
    let mut entries = found(&db, &sql, ["id", "id DESC"], entry);
    let control = Control::read(&db).ok();
    if let Some(control) = control.as_ref().filter(|_| !entries.is_whole) {
        // What lies between two lost pages is found by its number alone.
        let one = sql.replace("ORDER BY", "WHERE id = ?1");
        let by_number = |id: i64| db.prepare_cached(&one)?.query_row([id], entry);
        entries.rows = (1..=control.entries.min(MOST_ENTRIES)).filter_map(|id| by_number(id).ok()).collect();
    }
    Ok(Some(put_together(totals, entries, control.as_ref())))
}

/// A copy in a folder of its own, as long as its beginning says: SQLite reads nothing of a file that was cut short.
fn padded_copy(path: &Path) -> io::Result<TempDir> {
    let folder = tempfile::tempdir()?;
    let copy = folder.path().join(FILE);
    fs::copy(path, &copy)?;
    if has_log(path) {
        fs::copy(log_of(path), log_of(&copy))?;
    }
    let mut header = [0; 100];
    File::open(&copy)?.read_exact(&mut header)?;
    // In the file format of SQLite the size of a page, where 1 stands for 65536, and the number of pages.
    let page = match u16::from_be_bytes([header[16], header[17]]) {
        1 => 65_536,
        size => u64::from(size),
    };
    let pages = u64::from(u32::from_be_bytes([header[28], header[29], header[30], header[31]]));
    let file = File::options().write(true).open(&copy)?;
    let length = page * pages;
    if (file.metadata()?.len()..=LARGEST).contains(&length) {
        file.set_len(length)?;
    }
    Ok(folder)
}

/// Reads a table from its beginning, and from its end where that breaks off.
fn found<T>(db: &Connection, sql: &str, orders: [&str; 2], read: impl Fn(&Row<'_>) -> rusqlite::Result<T>) -> Found<T> {
    let mut all = Vec::new();
    for order in orders {
        let mut is_whole = true;
        let mut pass = || -> rusqlite::Result<()> {
            let mut rows = db.prepare(&format!("{sql} {order}"))?;
            let mut rows = rows.query([])?;
            while let Some(row) = rows.next()? {
                match read(row) {
                    Ok(row) => all.push(row),
                    Err(_) => is_whole = false,
                }
            }
            Ok(())
        };
        if pass().is_ok() {
            return Found { rows: all, is_whole };
        }
    }
    Found { rows: all, is_whole: false }
}

/// The sums of the journal where it is whole, else the totals, with what only the journal still knows.
fn put_together(
    totals: Found<(Lot, i64)>,
    entries: Found<(i64, bool, Difference)>,
    control: Option<&Control>,
) -> Salvage {
    let totals_are_whole = totals.is_whole;
    let totals: Holdings = totals.rows.into_iter().collect();
    let digest = totals.iter().fold(0_i64, |sum, (lot, count)| sum.wrapping_add(digest_of_lot(lot, *count)));
    let totals_are_whole = totals_are_whole && control.is_some_and(|control| control.holding_digest == digest);
    let entries_are_whole = entries.is_whole;
    // Read from both ends, an entry may be there twice.
    let good: BTreeMap<i64, Difference> =
        entries.rows.into_iter().filter(|(_, is_good, _)| *is_good).map(|(id, _, one)| (id, one)).collect();
    let count = i64::try_from(good.len()).unwrap_or(i64::MAX);
    let journal_is_whole = entries_are_whole && control.is_some_and(|control| control.entries == count);
    let mut sums = Holdings::new();
    for difference in good.into_values() {
        *sums.entry(difference.lot).or_default() += difference.delta;
    }
    sums.retain(|_, count| *count != 0);
    if totals_are_whole {
        let remarks = vec![say::TotalsIntact];
        return Salvage { holdings: totals, remarks };
    }
    if journal_is_whole {
        let remarks = vec![say::JournalIntact { count }.text()];
        return Salvage { holdings: sums, remarks };
    }
    let mut remarks = vec![say::TotalsRead { count: totals.len() }.text()];
    let mut holdings = totals;
    let before = holdings.len();
    for (lot, sum) in sums {
        if sum > 0 {
            holdings.entry(lot).or_insert(sum);
        }
    }
    let all = control.map_or_else(|| "none".to_owned(), |control| control.entries.to_string());
    remarks.push(say::EntriesRead { all, count, more: holdings.len() - before }.text());
    Salvage { holdings, remarks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{CardKey, JournalChange, Library, List};

    /// A collection of so many cards, three copies of each.
    fn filled(folder: &Path, cards: usize) -> Holdings {
        let mut library = Library::open_or_begin(folder).unwrap();
        let lot = |number: usize| {
            let name = format!("Card {number:04}");
            Lot::of(CardKey { name, version: String::new(), loyalty: String::new() }, List::Owned)
        };
        let difference = |number| Difference { lot: lot(number), delta: 3, reason: "add".to_owned() };
        let change = JournalChange { differences: (0..cards).map(difference).collect(), decks: Vec::new() };
        library.change::<LibraryError>("add", 1, |_| Ok(change)).unwrap();
        library.holdings().unwrap()
    }

    #[test]
    fn the_journal_stands_in_for_damaged_totals() {
        let folder = tempfile::tempdir().unwrap();
        let wanted = filled(folder.path(), 5);
        let db = Connection::open(folder.path().join(FILE)).unwrap();
        db.execute("UPDATE holding SET count = 9", []).unwrap();
        drop(db);
        assert!(Library::open(folder.path()).is_err());
        let found = salvage(folder.path()).unwrap().unwrap();
        assert_eq!(found.holdings, wanted);
        assert!(found.remarks[0].english().contains("sums of its 5 entries"), "{:?}", found.remarks);
    }

    #[test]
    fn of_a_file_that_was_cut_the_rest_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let wanted = filled(folder.path(), 600);
        let path = folder.path().join(FILE);
        let bytes = fs::read(&path).unwrap();
        let mut most = 0;
        for part in 1..8 {
            let cut = &bytes[..bytes.len() * part / 8];
            fs::write(&path, cut).unwrap();
            if let Ok(Some(found)) = salvage(folder.path()) {
                assert!(!found.remarks.is_empty());
                assert!(found.holdings.iter().all(|(lot, count)| wanted.get(lot) == Some(count)), "{part}");
                most = most.max(found.holdings.len());
            }
            assert_eq!(fs::read(&path).unwrap(), cut);
        }
        assert!(most > 100, "{most}");
    }
}
