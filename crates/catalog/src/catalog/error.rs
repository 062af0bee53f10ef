//! What can go wrong with the card database.

use crate::messages::database as say;
use zocalo_cards::data::cards::CardDataError;
use zocalo_words::language::{said_by_sqlite, said_by_system};

use std::io;
use std::path::PathBuf;

/// An error of the card database. None of them is the user's fault except [`CatalogError::Data`], which a wrong edit
/// of `data/` causes.
#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    /// The card data is wrong.
    #[error(transparent)]
    Data(#[from] CardDataError),
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
