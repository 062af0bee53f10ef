//! What can go wrong with the collection. Nothing is ever created, renamed or written after any of these; what is not
//! known for damage is none, so that nobody restores an old copy over a collection that was only busy.

use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use super::lot::Lot;
use crate::messages::holdings as say;
use zocalo_text::text;
use zocalo_words::language::{Text, said_by_sqlite, said_by_system};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum FieldFault {
    ControlSign,
    TooLong,
    Blanks,
    Empty,
}

impl FieldFault {
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::ControlSign => say::ControlSign,
            Self::TooLong => say::TooLong,
            Self::Blanks => say::Blanks,
            Self::Empty => say::Empty,
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum LibraryError {
    /// There is a file, and it cannot be used. It was not touched. What can be done says [`LibraryError::with_remedy`].
    Unusable { path: PathBuf, why: Text },
    /// A file or folder of the collection could not be read or written.
    Files { path: PathBuf, source: io::Error },
    /// The file is well as far as is known, but the system or another program is in the way. Nothing was changed.
    Refused { path: PathBuf, why: Text },
    /// The same before it is known where; never leaves the room.
    Sqlite(#[from] rusqlite::Error),
    /// A row that is not what was written, before it is known where; never leaves the room.
    Damaged,
    /// More copies would be taken away than there are. Nothing was changed.
    TooFew { lot: Box<Lot>, there: i64, asked: i64 },
    /// A change that changes nothing was asked for.
    Nothing,
    /// What was shown before a change is no longer what is there.
    ChangedMeanwhile,
    /// All that could be taken back was done on other machines.
    OnlyOthers,
    /// The clock of the machine says a year that cannot be. Nothing was changed.
    Clock { year: i64 },
    /// A text that no field of the collection takes.
    Field {
        field: &'static str,
        /// What was given, shortened.
        text: String,
        why: FieldFault,
    },
}

impl LibraryError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Unusable { path, why } => say::Unusable { path: path.display().to_string(), why }.text(),
            Self::Files { path, source } => text![path.display().to_string(), ": ", said_by_system(source)],
            Self::Refused { path, why } => say::Refused { path: path.display().to_string(), why }.text(),
            Self::Sqlite(error) => say::NotChanged { error: error.to_string() }.text(),
            Self::Damaged => say::JournalDamaged,
            Self::TooFew { lot, there, asked } => say::TooFew { asked, count: *there, lot: lot.to_string() }.text(),
            Self::Nothing => say::NothingToChange,
            Self::ChangedMeanwhile => say::ChangedMeanwhile,
            Self::OnlyOthers => say::OnlyOthers,
            Self::Clock { year } => say::ClockWrong { year }.text(),
            Self::Field { field, text, why } => {
                say::NoField { field, text: format!("{text:?}"), why: why.text() }.text()
            }
        }
    }

    /// The error with the file it is about, where it does not say that yet.
    pub(super) fn placed(self, path: &Path) -> Self {
        match self {
            Self::Damaged => unusable(path, say::ItsJournalDamaged),
            Self::Sqlite(error) if is_damage(&error) => unusable(path, words(&error)),
            Self::Sqlite(error) => Self::Refused { path: path.to_owned(), why: words(&error) },
            other => other,
        }
    }
}

pub(super) fn unusable(path: &Path, why: impl Into<Text>) -> LibraryError {
    LibraryError::Unusable { path: path.to_owned(), why: why.into() }
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
pub(super) fn words(error: &rusqlite::Error) -> Text {
    if let rusqlite::Error::SqlInputError { msg, .. } = error {
        return say::TablesDamaged { message: said_by_sqlite(msg) }.text();
    }
    let said = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => say::DiskFull,
        Some(ErrorCode::SystemIoFailure) => say::DiskFailing,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed) => say::Busy,
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => say::Denied,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => say::Damaged,
        _ => return said_by_sqlite(&error.to_string()),
    };
    say::SaidError { error: said_by_sqlite(&error.to_string()), said }.text()
}

#[must_use]
pub fn in_shell(path: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-+:,@%".contains(letter);
    if path.chars().all(is_plain) && !path.is_empty() {
        path.to_owned()
    } else {
        format!("'{}'", path.replace('\'', "'\\''"))
    }
}
