//! What can go wrong with the collection. Nothing is ever created, renamed or written after any of these.

use std::io;
use std::path::PathBuf;

use super::lot::Lot;

/// An error of the collection.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// There is a file, and it cannot be used. It was not touched.
    #[error("the collection {} cannot be used: {why}{}", path.display(), restore_hint(newest_copy.as_deref()))]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Why, in words.
        why: String,
        /// The newest copy that could be restored.
        newest_copy: Option<PathBuf>,
    },
    /// A file or folder of the collection could not be read or written.
    #[error("{}: {source}", path.display())]
    Files {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The database refused, as when the disk is full or another program holds it for too long. Nothing was changed.
    #[error("the collection was not changed: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// More copies would be taken away than there are. Nothing was changed.
    #[error("there are {there} copies of {lot} and not {asked}; nothing was changed")]
    TooFew {
        /// Of what.
        lot: Box<Lot>,
        /// How many there are.
        there: i64,
        /// How many were to go.
        asked: i64,
    },
    /// A change that changes nothing was asked for.
    #[error("nothing to change")]
    Nothing,
    /// A text that no field of the collection takes.
    #[error("{field} cannot hold {text:?}: {why}")]
    Field {
        /// Which field.
        field: &'static str,
        /// What was given, shortened.
        text: String,
        /// Why not.
        why: &'static str,
    },
}

fn restore_hint(copy: Option<&std::path::Path>) -> String {
    match copy {
        Some(copy) => {
            format!("; it was left as it is; `zocalo collection restore {}` brings back a copy", copy.display())
        }
        None => "; it was left as it is, and there is no copy to restore".to_owned(),
    }
}
