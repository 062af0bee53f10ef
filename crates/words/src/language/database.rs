//! What SQLite says, in one line.

use super::Text;
use super::messages::system as say;

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
