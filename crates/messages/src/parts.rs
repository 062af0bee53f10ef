//! What is whole of a language that is there in part: `data/messages/LANGUAGE/parts.toml`.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use super::languages::Row;

/// What is whole, as far as messages go.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Parts {
    /// The files of messages of which none is missing.
    pub(crate) rooms: Vec<String>,
    /// Words that stay out of all its files.
    #[cfg(test)]
    words_out: Vec<String>,
}

/// What of a language is whole; nothing of one that has everything is named.
///
/// # Panics
/// When the file cannot be read.
pub(crate) fn of(row: &Row, data: &Path) -> Option<Parts> {
    row.in_part.as_ref()?;
    let file = data.join("messages").join(&row.folder).join("parts.toml");
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    Some(toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())))
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::languages::{TOLD_BY, all, category};
    use std::fs;
    use std::path::Path;
    use walkdir::WalkDir;

    /// Those are avoided that somebody might write, as the glossary names the Russian ones.
    #[test]
    fn words_that_stay_out_of_a_language_stand_in_none_of_its_files() {
        let data = Path::new("../../data");
        for row in all(data) {
            let Some(parts) = of(&row, data) else { continue };
            let files = WalkDir::new(data.join("messages").join(&row.folder)).into_iter().map(Result::unwrap);
            for file in files.filter(|file| file.file_type().is_file() && file.file_name() != "parts.toml") {
                let text = fs::read_to_string(file.path()).unwrap();
                let words: Vec<&str> = text.split(|sign: char| !sign.is_alphanumeric()).collect();
                let out: Vec<_> = parts.words_out.iter().filter(|word| words.contains(&word.as_str())).collect();
                assert!(out.is_empty(), "{}: {out:?}", file.path().display());
            }
        }
    }

    #[test]
    fn the_last_digits_tell_the_category_of_every_number() {
        for row in all(Path::new("../../data")) {
            for number in (TOLD_BY..3_000).chain(999_900..1_000_000) {
                let told_by = 100 + number % 100;
                assert_eq!(category(&row.folder, number), category(&row.folder, told_by), "{} {number}", row.folder);
            }
        }
    }
}
