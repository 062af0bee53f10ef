//! Where the rows of a table go that are left: beside the table, and never over what somebody may have corrected there.

use std::fs;
use std::path::{Path, PathBuf};

/// What the file of the rows that are left has behind the name of the table.
pub(super) const LEFT: &str = ".unmatched";

/// The place of the rows that are left of a table, as a file that ends in `ending`; of standard input after `name`. A file
/// with the same text is the same place.
pub(super) fn place_of_left(path: &Path, name: &str, ending: &str, text: &str) -> PathBuf {
    let table = if path.as_os_str() == "-" { Path::new(name) } else { path };
    let numbered = |number: usize| {
        let mut file = table.file_name().unwrap_or_default().to_owned();
        file.push(if number == 1 { format!("{LEFT}.{ending}") } else { format!("{LEFT}.{number}.{ending}") });
        table.with_file_name(file)
    };
    let is_free = |place: &PathBuf| fs::read(place).map_or(!place.exists(), |there| there == text.as_bytes());
    (1..100).map(numbered).find(is_free).unwrap_or_else(|| numbered(100))
}
