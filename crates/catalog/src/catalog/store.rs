//! Where the card database lives: a file that is read whole into memory when its digest says that it is as this program
//! wrote it, else built in memory, written beside its place and renamed into it. Two processes that start at once both
//! build; either result is complete.
//!
//! How the file is read and written: [`super::sealed`].

use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, MAIN_DB};

use super::error::CatalogError;
use super::fill::{fill, stamp};
use super::sealed::{keep, read_whole};
use super::uses::PacksInUse;
use super::uses::read_cards_with;
use super::{functions, in_russian};
use crate::packs::{Outside, Rulings};
use zocalo_cards::card::Card;
use zocalo_text::files::own::make_cache;

const FILE: &str = "cards.db";

pub(super) struct Store {
    connection: Connection,
    path: Option<PathBuf>,
    is_from_file: bool,
    outside: Option<Outside>,
    why_in_memory: Option<CatalogError>,
    has_russian: bool,
}

impl Store {
    /// Opens or builds the database; see [`super::Catalog::open_with`].
    pub(super) fn open(folder: Option<&Path>, outside: Option<Outside>) -> Result<Self, CatalogError> {
        let path = folder.map(|folder| folder.join(FILE));
        if let Some(connection) = path.as_deref().and_then(|path| open_whole(path, &key(outside.as_ref()))) {
            return Ok(Self { connection, path, is_from_file: true, outside, why_in_memory: None, has_russian: false });
        }
        Self::build(path, outside)
    }

    /// Opens the database, or builds it where it will be found again; `None` where it cannot be written.
    pub(super) fn open_kept(folder: &Path, outside: Option<Outside>) -> Option<Self> {
        let path = folder.join(FILE);
        if let Some(connection) = open_whole(&path, &key(outside.as_ref())) {
            return Some(Self {
                connection,
                path: Some(path),
                is_from_file: true,
                outside,
                why_in_memory: None,
                has_russian: false,
            });
        }
        // Asked before the cards are read, which takes far longer.
        make_cache(folder).and_then(|()| tempfile::tempfile_in(folder)).ok()?;
        Self::build(Some(path), outside).ok().filter(|store| store.why_in_memory.is_none())
    }

    pub(super) fn replace(&mut self) -> Result<(), CatalogError> {
        *self = Self::build(self.path.take(), self.outside.take())?;
        Ok(())
    }

    pub(super) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Whether what a Russian reads is attached, or was just now from its file.
    pub(super) fn has_russian(&mut self) -> Result<bool, CatalogError> {
        if !self.has_russian {
            let folder = self.path.as_deref().and_then(Path::parent);
            let cards = stamp(&key(self.outside.as_ref()));
            self.has_russian = in_russian::attach(&mut self.connection, folder, &cards)?;
        }
        Ok(self.has_russian)
    }

    pub(super) fn make_russian(&mut self, cards: &[Card]) -> Result<(), CatalogError> {
        let folder = self.path.as_deref().and_then(Path::parent);
        let stamp = stamp(&key(self.outside.as_ref()));
        in_russian::make(&mut self.connection, cards, folder, &stamp)?;
        self.has_russian = true;
        Ok(())
    }

    /// Whether it was read from its file and not built just now.
    pub(super) fn is_from_file(&self) -> bool {
        self.is_from_file
    }

    pub(super) fn why_in_memory(&self) -> Option<&CatalogError> {
        self.why_in_memory.as_ref()
    }

    pub(super) fn packs(&self) -> Result<PacksInUse, CatalogError> {
        // Without a folder of packs there can be none, and a start asks nothing more.
        if self.outside.is_none() { Ok(PacksInUse::default()) } else { PacksInUse::read(&self.connection) }
    }

    /// The error of a database that was built anew and failed again, with the place of its file.
    pub(super) fn failed_twice(&self, error: CatalogError) -> CatalogError {
        match &self.path {
            Some(path) => CatalogError::FailedTwice { path: path.clone(), source: Box::new(error) },
            None => error,
        }
    }

    fn build(path: Option<PathBuf>, outside: Option<Outside>) -> Result<Self, CatalogError> {
        let content = DatabaseContent::read(outside.as_ref())?;
        let mut connection = in_memory(&content)?;
        let why_in_memory =
            path.as_deref().and_then(|path| keep(&mut connection, MAIN_DB, path, &stamp(&content.key)).err());
        Ok(Self { connection, path, is_from_file: false, outside, why_in_memory, has_russian: false })
    }

    pub(super) fn of(cards: Vec<Card>) -> Result<Self, CatalogError> {
        let connection = in_memory(&DatabaseContent::of(cards))?;
        Ok(Self { connection, path: None, is_from_file: false, outside: None, why_in_memory: None, has_russian: false })
    }
}

struct DatabaseContent {
    cards: Vec<Card>,
    packs: PacksInUse,
    rulings: Rulings,
    key: String,
}

impl DatabaseContent {
    fn of(cards: Vec<Card>) -> Self {
        Self { cards, packs: PacksInUse::default(), rulings: Rulings::default(), key: String::new() }
    }

    fn read(outside: Option<&Outside>) -> Result<Self, CatalogError> {
        // Before the files are read: one that changes meanwhile is read again at the next start.
        let key = key(outside);
        let (cards, packs) = read_cards_with(outside.map(|outside| &outside.packs))?;
        let rulings = outside.map(Outside::read_rulings).unwrap_or_default();
        Ok(Self { cards, packs, rulings, key })
    }

    fn fill(&self, connection: &mut Connection) -> Result<(), CatalogError> {
        fill(connection, &self.cards, &self.packs, &self.rulings, &self.key)
    }
}

/// What of a database changes with the packs and the rulings.
fn key(outside: Option<&Outside>) -> String {
    outside.map_or_else(String::new, Outside::key)
}

/// The database at this place, if it is there, whole and of this program's data and these packs and rulings.
fn open_whole(path: &Path, outside_key: &str) -> Option<Connection> {
    let mut connection = Connection::open_in_memory().ok()?;
    read_whole(&mut connection, path, &stamp(outside_key))?;
    prepare(&connection).ok()?;
    Some(connection)
}

/// What every open database gets: the functions of ours, room to sort all its cards without a file, and its pages read
/// where they lie in memory.
fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    // Else a statement is planned anew for every value that is bound to it.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.execute_batch("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536; PRAGMA mmap_size = 67108864;")?;
    functions::teach(connection)
}

fn in_memory(content: &DatabaseContent) -> Result<Connection, CatalogError> {
    let mut connection = Connection::open_in_memory()?;
    content.fill(&mut connection)?;
    prepare(&connection)?;
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::catalog::Catalog;
    use crate::names::Index;
    use zocalo_cards::data::cards::read_cards;
    use zocalo_text::text::Language;

    /// A file that is whole and of this data, but was filled by other code, is found out when it is asked.
    #[test]
    fn a_file_of_other_code_is_built_anew_and_then_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let mut connection = Connection::open_in_memory().unwrap();
        DatabaseContent::of(read_cards().unwrap()).fill(&mut connection).unwrap();
        connection.execute_batch("DROP TABLE spelling").unwrap();
        keep(&mut connection, MAIN_DB, &path, &stamp("")).unwrap();
        assert!(open_whole(&path, "").is_some());
        let catalog = Catalog::open(Some(folder.path())).unwrap();
        assert!(Index::load(&catalog).unwrap().of_label("G'Kar").is_some());
        let spellings = |catalog: &Catalog| catalog.number("SELECT count(*) FROM spelling", &[]).unwrap();
        assert_eq!(spellings(&catalog), spellings(&Catalog::open(None).unwrap()));
        // What fails with the new one too is no damage that building could mend: whoever reads it is told the place.
        let catalog = Catalog::open(Some(folder.path())).unwrap();
        let error = catalog.texts("SELECT nothing FROM nowhere", &[]).unwrap_err().to_string();
        let place = path.display().to_string();
        assert!(error.contains(&place) && error.contains("delete the file"), "{error}");
        assert!(open_whole(&path, "").is_some());
    }

    #[test]
    fn what_the_database_says_is_english() {
        let connection = in_memory(&DatabaseContent::of(read_cards().unwrap())).unwrap();
        let mut statement =
            connection.prepare("SELECT type_line || keywords || ifnull(effects, '') FROM said").unwrap();
        let said: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        assert!(said.len() > 400 && said.iter().all(|said| Language::of(said) == Language::English));
    }

    /// No damage passes for the file as it was written: bits, bytes, pages exchanged, parts zeroed, cut off or added.
    #[test]
    fn three_hundred_damages_are_all_known() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        let mut connection = in_memory(&DatabaseContent::of(read_cards().unwrap())).unwrap();
        keep(&mut connection, MAIN_DB, &path, &stamp("")).unwrap();
        assert!(open_whole(&path, "").is_some());
        let whole = fs::read(&path).unwrap();
        let mut luck = 0x9e37_79b9_7f4a_7c15_u64;
        let mut below = |most: usize| {
            luck = luck.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            usize::try_from(luck >> 33).unwrap() % most
        };
        let mut tried = 0;
        while tried < 300 {
            let mut damaged = whole.clone();
            let at = below(damaged.len());
            let page = |number: usize| number * 4096..(number + 1) * 4096;
            match tried % 6 {
                0 => damaged[at] ^= 1 << below(8),
                1 => (0..8).for_each(|_| damaged[below(whole.len())] = 0x20),
                2 => {
                    let (one, other) = (page(below(whole.len() / 4096)), page(below(whole.len() / 4096)));
                    damaged[one.clone()].copy_from_slice(&whole[other.clone()]);
                    damaged[other].copy_from_slice(&whole[one]);
                }
                3 => damaged.truncate(at),
                4 => damaged[at..whole.len().min(at + 600)].fill(0),
                _ => damaged.extend_from_slice(&whole[at..]),
            }
            if damaged != whole {
                fs::write(&path, &damaged).unwrap();
                assert!(open_whole(&path, "").is_none(), "damage {tried}");
                tried += 1;
            }
        }
    }
}
