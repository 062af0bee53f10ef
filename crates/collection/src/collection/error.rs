//! What can go wrong with the collection. Nothing is ever created, renamed or written after any of these; what is not
//! known for damage is none, so that nobody restores an old copy over a collection that was only busy.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use super::lot::Lot;
use crate::messages::holdings as say;
use zocalo_words::language::{said_by_sqlite, said_by_system};

/// Why a field does not take a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FieldFault {
    /// It holds a control character.
    #[error("{}", say::ControlSign)]
    ControlSign,
    /// It is longer than a field may be.
    #[error("{}", say::TooLong)]
    TooLong,
    /// It begins or ends with a blank.
    #[error("{}", say::Blanks)]
    Blanks,
    /// It is empty where a text must be.
    #[error("{}", say::Empty)]
    Empty,
}

/// An error of the collection.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// There is a file, and it cannot be used. It was not touched. What can be done says [`LibraryError::with_remedy`].
    #[error("{}", say::Unusable { path: path.display(), why })]
    Unusable {
        /// The file.
        path: PathBuf,
        /// Why, in words.
        why: String,
    },
    /// A file or folder of the collection could not be read or written.
    #[error("{}: {}", path.display(), said_by_system(source))]
    Files {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file is well as far as is known, but the system or another program is in the way. Nothing was changed.
    #[error("{}", say::Refused { path: path.display(), why })]
    Refused {
        /// The file.
        path: PathBuf,
        /// Why, in words.
        why: String,
    },
    /// The same before it is known where; never leaves the room.
    #[error("{}", say::NotChanged { error: _0 })]
    Sqlite(#[from] rusqlite::Error),
    /// A row that is not what was written, before it is known where; never leaves the room.
    #[error("{}", say::JournalDamaged)]
    Damaged,
    /// More copies would be taken away than there are. Nothing was changed.
    #[error("{}", say::TooFew { asked, count: *there, lot })]
    TooFew {
        /// Of what.
        lot: Box<Lot>,
        /// How many there are.
        there: i64,
        /// How many were to go.
        asked: i64,
    },
    /// A change that changes nothing was asked for.
    #[error("{}", say::NothingToChange)]
    Nothing,
    /// What was shown before a change is no longer what is there.
    #[error("{}", say::ChangedMeanwhile)]
    ChangedMeanwhile,
    /// All that could be taken back was done on other machines.
    #[error("{}", say::OnlyOthers)]
    OnlyOthers,
    /// The clock of the machine says a year that cannot be. Nothing was changed.
    #[error("{}", say::ClockWrong { year: year.to_string() })]
    Clock {
        /// The year.
        year: i64,
    },
    /// A text that no field of the collection takes.
    #[error("{}", say::NoField { field, text: format!("{text:?}"), why })]
    Field {
        /// Which field.
        field: &'static str,
        /// What was given, shortened.
        text: String,
        /// Why not.
        why: FieldFault,
    },
}

impl LibraryError {
    /// The error with the file it is about, where it does not say that yet.
    pub(super) fn placed(self, path: &Path) -> Self {
        match self {
            Self::Damaged => unusable(path, &say::ItsJournalDamaged.to_string()),
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
        return say::TablesDamaged { message: said_by_sqlite(msg) }.to_string();
    }
    let said = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => say::DiskFull.to_string(),
        Some(ErrorCode::SystemIoFailure) => say::DiskFailing.to_string(),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed) => {
            say::Busy.to_string()
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => say::Denied.to_string(),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => say::Damaged.to_string(),
        _ => return said_by_sqlite(&error.to_string()).to_string(),
    };
    say::SaidError { error: said_by_sqlite(&error.to_string()), said }.to_string()
}

/// A path as a shell takes it.
#[must_use]
pub fn in_shell(path: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+:,@%".contains(letter);
    if path.chars().all(is_plain) && !path.is_empty() {
        path.to_owned()
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    }
}
