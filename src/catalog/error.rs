//! What can go wrong with the card database.

use crate::language::messages::database as say;
use crate::language::{said_by_sqlite, said_by_system};

use std::io;
use std::path::PathBuf;

/// An error of the card database. None of them is the user's fault except [`CatalogError::Data`], which a wrong edit
/// of `data/` causes.
#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    /// A file in `data/cards/` does not read as cards.
    #[error("data/cards/{file}.toml cannot be read: {reason}")]
    Data {
        /// The file, without its ending.
        file: &'static str,
        /// What the TOML reader says, with line and column.
        reason: String,
    },
    /// Two cards would have the same label.
    #[error("two cards in data/cards/ are both called {label:?}; give one of them a `version`")]
    SameLabel {
        /// The label.
        label: String,
    },
    /// The database could not be asked or filled.
    #[error("{}", say::Failed { error: said_by_sqlite(&(.0).to_string()) })]
    Sqlite(#[from] rusqlite::Error),
    /// A card in the database does not read; the database is damaged.
    #[error("{}", say::UnreadableCard { error: (.0) })]
    Facts(#[from] serde_json::Error),
    /// The database file could not be written or put in place.
    #[error("{}", say::NotWritten { file: path.display(), error: said_by_system(source) })]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Another program holds the file, so that it is not replaced.
    #[error("{}", say::Held { file: path.display() })]
    Held {
        /// The file.
        path: PathBuf,
    },
    /// The file failed, and so did the one that was built in its place.
    #[error("{}", say::FailedTwice { file: path.display(), error: source })]
    FailedTwice {
        /// The file.
        path: PathBuf,
        /// How it failed.
        source: Box<CatalogError>,
    },
}

impl CatalogError {
    /// Whether the database failed in itself. The statements are ours and hold for every database that this program
    /// builds, so it is damaged or was built by another code, whatever SQLite calls it.
    #[must_use]
    pub(super) fn is_damage(&self) -> bool {
        matches!(self, Self::Sqlite(_) | Self::Facts(_))
    }
}
