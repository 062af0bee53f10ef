//! Where the card database lives: opened read-only when it is whole and of this data, else built beside its place and
//! renamed into it. Two processes that start at once both build; either result is complete.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::error::CatalogError;
use super::fill::{fill, stamp};
use super::pattern::teach;
use super::sources::read_cards;
use crate::card::Card;

/// An open card database.
pub struct Store {
    connection: Connection,
    path: Option<PathBuf>,
    why_in_memory: Option<CatalogError>,
}

impl Store {
    /// Opens or builds the database; see [`super::Catalog::open`].
    pub fn open(folder: Option<&Path>) -> Result<Self, CatalogError> {
        let path = folder.map(|f| f.join("cards.db"));
        if let Some(connection) = path.as_deref().and_then(open_whole) {
            return Ok(Self { connection, path, why_in_memory: None });
        }
        Self::build(path)
    }

    /// Opens the database, or builds it where it will be found again; `None` where it cannot be written.
    pub fn open_kept(folder: &Path) -> Option<Self> {
        let path = folder.join("cards.db");
        let build = || {
            // Asked before the cards are read, which takes far longer.
            fs::create_dir_all(folder).and_then(|()| tempfile::tempfile_in(folder)).ok()?;
            build_file(&path, &read_cards().ok()?).ok()
        };
        let connection = open_whole(&path).or_else(build)?;
        Some(Self { connection, path: Some(path), why_in_memory: None })
    }

    /// Builds the database anew, over a damaged one.
    pub fn replace(&mut self) -> Result<(), CatalogError> {
        *self = Self::build(self.path.take())?;
        Ok(())
    }

    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    pub fn why_in_memory(&self) -> Option<&CatalogError> {
        self.why_in_memory.as_ref()
    }

    fn build(path: Option<PathBuf>) -> Result<Self, CatalogError> {
        let cards = read_cards()?;
        let mut why_in_memory = None;
        if let Some(path) = &path {
            match build_file(path, &cards) {
                Ok(connection) => return Ok(Self { connection, path: Some(path.clone()), why_in_memory }),
                Err(error) => why_in_memory = Some(error),
            }
        }
        Ok(Self { connection: in_memory(&cards)?, path, why_in_memory })
    }

    /// A database of these cards in memory.
    pub fn of(cards: &[Card]) -> Result<Self, CatalogError> {
        Ok(Self { connection: in_memory(cards)?, path: None, why_in_memory: None })
    }
}

/// The database at this place, if it is there and of this program's data.
fn open_whole(path: &Path) -> Option<Connection> {
    let connection = open_read_only(path).ok()?;
    let found: String = connection.query_row("SELECT value FROM stamp", [], |row| row.get(0)).ok()?;
    (found == stamp()).then_some(connection)
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

fn in_memory(cards: &[Card]) -> Result<Connection, CatalogError> {
    let mut connection = Connection::open_in_memory()?;
    fill(&mut connection, cards)?;
    prepare(&connection)?;
    Ok(connection)
}

/// Builds beside and renames into place, so that nobody ever sees half a database.
fn build_file(path: &Path, cards: &[Card]) -> Result<Connection, CatalogError> {
    let write = |source: io::Error| CatalogError::Write { path: path.to_owned(), source };
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(write)?;
    let beside = tempfile::Builder::new().prefix(".cards-").suffix(".db").tempfile_in(folder).map_err(write)?;
    let mut connection = Connection::open(beside.path())?;
    fill(&mut connection, cards)?;
    drop(connection);
    beside.persist(path).map_err(|e| write(e.error))?;
    Ok(open_read_only(path)?)
}
