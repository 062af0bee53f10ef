//! What can go wrong with the card database.

use crate::messages::database as say;
use zocalo_cards::data::cards::CardDataError;
use zocalo_words::language::{Text, said_by_sqlite, said_by_system};

use std::io;
use std::path::PathBuf;

/// An error of the card database. None of them is the user's fault except [`CatalogError::Data`], which a wrong edit
/// of `data/` causes.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum CatalogError {
    Data(#[from] CardDataError),
    Sqlite(#[from] rusqlite::Error),
    /// A card in the database does not read; the database is damaged.
    Facts(#[from] serde_json::Error),
    /// The database file could not be written or put in place.
    Write {
        path: PathBuf,
        source: io::Error,
    },
    /// Another program holds the file, so that it is not replaced.
    Held {
        path: PathBuf,
    },
    /// The file failed, and so did the one that was built in its place.
    FailedTwice {
        path: PathBuf,
        source: Box<CatalogError>,
    },
}

impl CatalogError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Data(error) => error.to_string().into(),
            Self::Sqlite(error) => say::Failed { error: said_by_sqlite(&error.to_string()) }.text(),
            Self::Facts(error) => say::UnreadableCard { error: error.to_string() }.text(),
            Self::Write { path, source } => {
                say::NotWritten { file: path.display().to_string(), error: said_by_system(source) }.text()
            }
            Self::Held { path } => say::Held { file: path.display().to_string() }.text(),
            Self::FailedTwice { path, source } => {
                say::FailedTwice { file: path.display().to_string(), error: source.text() }.text()
            }
        }
    }

    /// Whether the database failed in itself. The statements are ours and hold for every database that this program
    /// builds, so it is damaged or was built by another code, whatever SQLite calls it.
    #[must_use]
    pub(super) fn is_damage(&self) -> bool {
        matches!(self, Self::Sqlite(_) | Self::Facts(_))
    }
}
