//! What the system says of a file, in words: systems speak the language of the machine. What SQLite says
//! alike.

use std::io::{Error, ErrorKind};

use super::Text;
use super::messages::system as say;
use zocalo_text::files::reading::Unreadable;
use zocalo_text::files::writing::NoPlace;
use zocalo_text::message::Reason;

/// An error of the system in words. Only what users meet often is said otherwise than the system does.
pub fn said_by_system(error: &Error) -> Text {
    if let Some(why) = NoPlace::of(error) {
        return said_of_place(why);
    }
    if let Some(why) = Reason::of(error) {
        return why.clone();
    }
    // An error of our own says what is wrong itself, whatever kind it is of.
    let kind = match error.get_ref().is_none().then(|| error.kind()) {
        Some(ErrorKind::NotFound) => "not-found",
        Some(ErrorKind::PermissionDenied) => "denied",
        Some(ErrorKind::AlreadyExists) => "exists",
        Some(ErrorKind::IsADirectory) => "folder",
        Some(ErrorKind::NotADirectory) => "no-folder",
        Some(ErrorKind::StorageFull) => "full",
        Some(ErrorKind::ReadOnlyFilesystem) => "read-only",
        Some(ErrorKind::BrokenPipe) => "pipe",
        _ => "unknown",
    };
    say::Fault { kind, error: error.to_string() }.text()
}

/// Why a file may not stand where it is to, in words.
fn said_of_place(why: NoPlace) -> Text {
    match why {
        NoPlace::NoFolder => say::NoFolderForIt,
        NoPlace::OwnFile => say::OwnFile,
        NoPlace::BrokenLink => say::BrokenLink,
        NoPlace::NoFile => say::NoFile,
    }
}

/// Why a file is no text to work with, in words.
pub fn said_of_text(why: &Unreadable) -> Text {
    match why {
        Unreadable::System(error) => said_by_system(error),
        Unreadable::TooLarge(largest) => say::TooLarge { size: largest / 1024 }.text(),
        Unreadable::NoText => say::NoText,
    }
}

// What SQLite says, in one line.

/// What SQLite says where it means one of these things, of which the first that fits counts.
const MEANT: [(&str, &str); 9] = [
    ("malformed", "damaged"),
    ("not a database", "no-database"),
    ("no such", "no-table"),
    ("has no column", "no-table"),
    ("locked", "busy"),
    ("readonly", "read-only"),
    ("unable to open", "denied"),
    ("is full", "full"),
    ("i/o error", "failing"),
];

/// What SQLite says of a statement that failed, in words.
pub fn said_by_sqlite(message: &str) -> Text {
    let lower = message.to_lowercase();
    let kind = MEANT.iter().find(|(sign, _)| lower.contains(sign)).map_or("other", |(_, kind)| kind);
    say::Database { kind, why: message }.text()
}

/// What a check of SQLite finds wrong with the structure of a file, without the heading that it may have.
pub fn said_of_structure(found: &str) -> Text {
    let lines = found.lines().filter(|line| !line.starts_with("***"));
    say::Database { kind: "structure", why: lines.collect::<Vec<_>>().join("; ") }.text()
}

#[cfg(test)]
mod tests {
    use super::{said_by_sqlite, said_of_structure};

    #[test]
    fn english_is_what_sqlite_says_in_one_line() {
        assert_eq!(said_by_sqlite("database is locked").english(), "database is locked");
        let found = "*** in database main ***\nTree 2 page 2 cell 0: Extends off end of page\nPage 3: never used";
        let said = "Tree 2 page 2 cell 0: Extends off end of page; Page 3: never used";
        assert_eq!(said_of_structure(found).english(), said);
    }
}
