//! What can go wrong with the collection. Nothing is ever created, renamed or written after any of these; what is not
//! known for damage is none, so that nobody restores an old copy over a collection that was only busy.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use super::lot::Lot;

/// An error of the collection.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// There is a file, and it cannot be used. It was not touched. What can be done says [`LibraryError::with_remedy`].
    #[error("the collection {} cannot be used: {why}", path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Why, in words.
        why: String,
    },
    /// A file or folder of the collection could not be read or written.
    #[error("{}: {source}", path.display())]
    Files {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file is well as far as is known, but the system or another program is in the way. Nothing was changed.
    #[error("{}: {why}; nothing was changed", path.display())]
    Refused {
        /// The file.
        path: PathBuf,
        /// Why, in words.
        why: String,
    },
    /// The same before it is known where; never leaves the room.
    #[error("the collection was not changed: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A row that is not what was written, before it is known where; never leaves the room.
    #[error("the journal of the collection is damaged")]
    Damaged,
    /// More copies would be taken away than there are. Nothing was changed.
    #[error("there {} of {lot}, not {asked}; nothing was changed", copies_there(*there))]
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
    /// What was shown before a change is no longer what is there.
    #[error("the collection has been changed in the meantime; nothing was changed now")]
    ChangedMeanwhile,
    /// All that could be taken back was done on other machines.
    #[error("everything this machine changed is already undone; what other machines changed can be undone only there")]
    OnlyOthers,
    /// A text that no field of the collection takes.
    #[error("{field} cannot be {text:?}: {why}")]
    Field {
        /// Which field.
        field: &'static str,
        /// What was given, shortened.
        text: String,
        /// Why not.
        why: &'static str,
    },
}

impl LibraryError {
    /// The error with the file it is about, where it does not say that yet.
    pub(super) fn placed(self, path: &Path) -> Self {
        match self {
            Self::Damaged => unusable(path, "its journal is damaged"),
            Self::Sqlite(error) if is_damage(&error) => unusable(path, &words(&error)),
            Self::Sqlite(error) => Self::Refused { path: path.to_owned(), why: words(&error) },
            other => other,
        }
    }
}

/// There is a file that cannot be used.
pub(super) fn unusable(path: &Path, why: &str) -> LibraryError {
    LibraryError::Unusable { path: path.to_owned(), why: why.to_owned() }
}

/// Whether it is the file that is wrong. What is in the way from outside, such as a lock, a right or a full disk, is no
/// damage, and neither is what is not known.
fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::Error::{
        FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, QueryReturnedNoRows, SqlInputError,
    };
    match error {
        // The program asks nothing that a whole file does not have, so for an error in its SQL too the file has other tables.
        FromSqlConversionFailure(..)
        | IntegralValueOutOfRange(..)
        | InvalidColumnType(..)
        | QueryReturnedNoRows
        | SqlInputError { .. } => true,
        error => matches!(
            error.sqlite_error_code(),
            // Unknown is, among other things, a table that is not there.
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::TypeMismatch | ErrorCode::Unknown)
        ),
    }
}

/// What the database says, in words for who keeps cards.
pub(super) fn words(error: &rusqlite::Error) -> String {
    if let rusqlite::Error::SqlInputError { msg, .. } = error {
        return format!("its tables are damaged or belong to another program ({msg})");
    }
    let said = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full",
        Some(ErrorCode::SystemIoFailure) => "the disk is full or failing",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed) => {
            "another program has been changing it for more than a minute; try again when it has finished"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            "it or its folder cannot be written to (permission denied)"
        }
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => "it is damaged",
        _ => return error.to_string(),
    };
    format!("{said} ({error})")
}

fn copies_there(there: i64) -> String {
    if there == 1 { "is 1 copy".to_owned() } else { format!("are {there} copies") }
}

/// A path as a shell takes it.
#[must_use]
pub(crate) fn in_shell(path: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+:,@%".contains(letter);
    if path.chars().all(is_plain) && !path.is_empty() {
        path.to_owned()
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    }
}
