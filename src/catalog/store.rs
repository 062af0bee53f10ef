//! Where the card database lives: opened read-only when it is whole and of this data, else built beside its place and
//! renamed into it. Two processes that start at once both build; either result is complete.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::error::CatalogError;
use super::fill::{fill, stamp};
use super::pattern::teach;
use super::sources::read_cards_with;
use super::uses::PacksInUse;
use crate::card::Card;
use crate::packs::PackFolder;

/// An open card database.
pub struct Store {
    connection: Connection,
    path: Option<PathBuf>,
    packs: Option<PackFolder>,
    why_in_memory: Option<CatalogError>,
}

impl Store {
    /// Opens or builds the database; see [`super::Catalog::open_with`].
    pub fn open(folder: Option<&Path>, packs: Option<PackFolder>) -> Result<Self, CatalogError> {
        let path = folder.map(|f| f.join("cards.db"));
        if let Some(connection) = path.as_deref().and_then(|path| open_whole(path, &key(packs.as_ref()))) {
            return Ok(Self { connection, path, packs, why_in_memory: None });
        }
        Self::build(path, packs)
    }

    /// Opens the database, or builds it where it will be found again; `None` where it cannot be written.
    pub fn open_kept(folder: &Path, packs: Option<PackFolder>) -> Option<Self> {
        let path = folder.join("cards.db");
        let build = || {
            // Asked before the cards are read, which takes far longer.
            fs::create_dir_all(folder).and_then(|()| tempfile::tempfile_in(folder)).ok()?;
            build_file(&path, &Content::read(packs.as_ref()).ok()?).ok()
        };
        let connection = open_whole(&path, &key(packs.as_ref())).or_else(build)?;
        Some(Self { connection, path: Some(path), packs, why_in_memory: None })
    }

    /// Builds the database anew, over a damaged one.
    pub fn replace(&mut self) -> Result<(), CatalogError> {
        *self = Self::build(self.path.take(), self.packs.take())?;
        Ok(())
    }

    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    pub fn why_in_memory(&self) -> Option<&CatalogError> {
        self.why_in_memory.as_ref()
    }

    /// The packs that the cards were built with.
    pub fn packs(&self) -> Result<PacksInUse, CatalogError> {
        // Without a folder of packs there can be none, and a start asks nothing more.
        self.packs.as_ref().map_or_else(|| Ok(PacksInUse::default()), |_| PacksInUse::read(&self.connection))
    }

    fn build(path: Option<PathBuf>, packs: Option<PackFolder>) -> Result<Self, CatalogError> {
        let content = Content::read(packs.as_ref())?;
        let mut why_in_memory = None;
        if let Some(path) = &path {
            match build_file(path, &content) {
                Ok(connection) => return Ok(Self { connection, path: Some(path.clone()), packs, why_in_memory }),
                Err(error) => why_in_memory = Some(error),
            }
        }
        Ok(Self { connection: in_memory(&content)?, path, packs, why_in_memory })
    }

    /// A database of these cards in memory.
    pub fn of(cards: Vec<Card>) -> Result<Self, CatalogError> {
        let content = Content { cards, packs: PacksInUse::default(), key: String::new() };
        Ok(Self { connection: in_memory(&content)?, path: None, packs: None, why_in_memory: None })
    }
}

/// What a database is filled with.
struct Content {
    cards: Vec<Card>,
    packs: PacksInUse,
    key: String,
}

impl Content {
    fn read(packs: Option<&PackFolder>) -> Result<Self, CatalogError> {
        // Before the packs are read: one that changes meanwhile is read again at the next start.
        let key = key(packs);
        let (cards, packs) = read_cards_with(packs)?;
        Ok(Self { cards, packs, key })
    }

    fn fill(&self, connection: &mut Connection) -> Result<(), CatalogError> {
        fill(connection, &self.cards, &self.packs, &self.key)
    }
}

fn key(packs: Option<&PackFolder>) -> String {
    packs.map_or_else(String::new, PackFolder::key)
}

/// The database at this place, if it is there and of this program's data.
fn open_whole(path: &Path, packs_key: &str) -> Option<Connection> {
    let connection = open_read_only(path).ok()?;
    let found: String = connection.query_row("SELECT value FROM stamp", [], |row| row.get(0)).ok()?;
    (found == stamp(packs_key)).then_some(connection)
}

fn open_read_only(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    // The file is never written but replaced whole: one lock does for all that is read, and its pages can be mapped.
    connection.execute_batch("PRAGMA locking_mode = EXCLUSIVE; PRAGMA mmap_size = 67108864;")?;
    prepare(&connection)?;
    Ok(connection)
}

/// What every open database gets: the functions of ours, and room to sort all its cards without a file.
fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536;")?;
    teach(connection)
}

fn in_memory(content: &Content) -> Result<Connection, CatalogError> {
    let mut connection = Connection::open_in_memory()?;
    content.fill(&mut connection)?;
    prepare(&connection)?;
    Ok(connection)
}

/// Builds beside and renames into place, so that nobody ever sees half a database.
fn build_file(path: &Path, content: &Content) -> Result<Connection, CatalogError> {
    let write = |source: io::Error| CatalogError::Write { path: path.to_owned(), source };
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(write)?;
    let beside = tempfile::Builder::new().prefix(".cards-").suffix(".db").tempfile_in(folder).map_err(write)?;
    let mut connection = Connection::open(beside.path())?;
    content.fill(&mut connection)?;
    drop(connection);
    beside.persist(path).map_err(|e| write(e.error))?;
    Ok(open_read_only(path)?)
}
