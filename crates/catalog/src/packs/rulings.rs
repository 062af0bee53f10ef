//! Rulings on cards that somebody imported, and the one file in the data folder that keeps them. They are texts, and no
//! facts: nothing but `card --rulings` and the search asks for them.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml_edit::{Array, DocumentMut, Item, Table, Value, value};

use super::folder::{PackFolder, state};
use super::pack::PackError;
use crate::messages::pack_faults as say;
use zocalo_text::files::own::make_folder;
use zocalo_text::files::writing::AtomicFile;
use zocalo_text::message::{Diagnosis, Reason};
use zocalo_text::text::Source;
use zocalo_words::language::said_by_parser;

/// The largest file of rulings that is read, in bytes. All that were ever made of the game are a tenth of it.
pub const LARGEST_RULINGS: u64 = 4 << 20;

const HEAD: &str =
    "# Rulings on cards, by the names of the cards. `zocalo cards rulings import` replaces this file.\n\n";

#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    /// The document that they were imported from.
    #[serde(default)]
    pub source: String,
    /// The day on which that was, as `2026-11-21`.
    #[serde(default)]
    pub imported: String,
    /// The rulings on each card, by its label, in the order of the document.
    #[serde(default)]
    pub rulings: BTreeMap<String, Vec<String>>,
}

impl Rulings {
    #[must_use]
    pub fn of(&self, label: &str) -> &[String] {
        self.rulings.get(label).map_or(&[], Vec::as_slice)
    }

    /// How many there are on all cards together. One that stands with two cards counts twice.
    #[must_use]
    pub fn count(&self) -> usize {
        self.rulings.values().map(Vec::len).sum()
    }

    /// The other cards of the same name that have rulings, with their number: who asks for a version of a card may mean
    /// these.
    #[must_use]
    pub fn of_namesakes<'r>(&'r self, name: &str, label: &str) -> Vec<(&'r str, usize)> {
        let is_namesake = |other: &str| {
            other != label && other.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("))
        };
        let all = self.rulings.iter().filter(|(other, rulings)| is_namesake(other) && !rulings.is_empty());
        all.map(|(other, rulings)| (other.as_str(), rulings.len())).collect()
    }

    /// Reads rulings from the text of their file. Errors: [`PackError::Faults`] with the place where something is wrong.
    pub fn read(source: Source) -> Result<Self, PackError> {
        toml::from_str(&source.text).map_err(|error| {
            let reason = said_by_parser(&error.message().lines().collect::<Vec<_>>().join("; "));
            let help = say::ImportRulingsAgain;
            let fault = Diagnosis::new(error.span().unwrap_or(0..0), reason, help);
            PackError::Faults(Box::new(source), vec![fault])
        })
    }

    /// The text of the file, which reads back as the same rulings.
    #[must_use]
    pub fn text(&self) -> String {
        let mut document = DocumentMut::new();
        document.insert("source", value(&self.source));
        document.insert("imported", value(&self.imported));
        let mut table = Table::new();
        for (label, rulings) in &self.rulings {
            let mut array: Array = rulings.iter().map(String::as_str).collect();
            for item in array.iter_mut() {
                item.decor_mut().set_prefix("\n    ");
            }
            array.set_trailing("\n");
            array.set_trailing_comma(true);
            table.insert(label, Item::Value(Value::Array(array)));
        }
        document.insert("rulings", Item::Table(table));
        format!("{HEAD}{document}")
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingsFile {
    path: PathBuf,
}

impl RulingsFile {
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { path: data.join("rulings.toml") }
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What tells one state of the file from another, without reading it; empty when there is none.
    #[must_use]
    pub fn key(&self) -> String {
        let found = fs::metadata(&self.path).ok().filter(fs::Metadata::is_file);
        found.map_or_else(String::new, |found| format!("|rulings {}", state(&found)))
    }

    pub fn read(&self) -> Result<Option<Rulings>, PackError> {
        let failed = |source| PackError::File { path: self.path.display().to_string(), deed: "read", source };
        let mut text = Vec::new();
        match File::open(&self.path).and_then(|file| file.take(LARGEST_RULINGS * 2 + 1).read_to_end(&mut text)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(failed)?,
        };
        let label = self.path.display().to_string();
        // Signs that TOML escapes make the file larger than the document was.
        if text.len() as u64 > LARGEST_RULINGS * 2 {
            let reason = io::Error::new(io::ErrorKind::InvalidData, Reason(say::RulingsTooLarge));
            return Err(failed(reason));
        }
        let text = String::from_utf8(text)
            .map_err(|_| failed(io::Error::new(io::ErrorKind::InvalidData, Reason(say::RulingsNoText))))?;
        Rulings::read(Source { label, text }).map(Some)
    }

    /// Writes the rulings whole, in place of what was there before; the folder is made when it is missing. Errors:
    /// [`PackError::File`]; what was there before then still is.
    pub fn write(&self, rulings: &Rulings) -> Result<(), PackError> {
        let folder = zocalo_text::files::writing::folder_of(&self.path);
        let written = make_folder(folder)
            .and_then(|()| AtomicFile::write_own(&self.path, &rulings.text()))
            .and_then(AtomicFile::put_in_place);
        written.map_err(|source| PackError::File { path: self.path.display().to_string(), deed: "written", source })
    }

    /// Deletes the file. Whether there was one. Errors: [`PackError::File`] when the system does not let it.
    pub fn remove(&self) -> Result<bool, PackError> {
        match fs::remove_file(&self.path) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(source) => Err(PackError::File { path: self.path.display().to_string(), deed: "deleted", source }),
        }
    }
}

/// Where facts and rulings from outside lie. Nothing of it may exist yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    pub packs: PackFolder,
    pub rulings: RulingsFile,
}

impl Outside {
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { packs: PackFolder::of(data), rulings: RulingsFile::of(data) }
    }

    /// What tells one state of it from another, without reading it; empty when there is nothing.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}{}", self.packs.key(), self.rulings.key())
    }

    /// The rulings for the card database. A file that is broken holds none: who asks for rulings is told by whoever reads
    /// the file for him.
    #[must_use]
    pub fn read_rulings(&self) -> Rulings {
        self.rulings.read().ok().flatten().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn source(text: &str) -> Source {
        Source { label: "rulings.toml".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn what_is_written_is_whole_and_a_broken_file_is_reported_with_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let file = RulingsFile::of(&folder.path().join("new"));
        assert_eq!((file.read().unwrap(), file.key().as_str()), (None, ""));
        let one = Rulings {
            source: "a.txt".to_owned(),
            imported: "2026-11-21".to_owned(),
            rulings: [("Bester".to_owned(), vec!["He \"may\".".to_owned(), "He\u{1b}\\may not.".to_owned()])].into(),
        };
        file.write(&one).unwrap();
        assert_eq!(file.read().unwrap().unwrap(), one);
        assert!(!file.key().is_empty());
        fs::write(file.path(), "[rulings]\nBester = 3\n").unwrap();
        let Err(PackError::Faults(source, faults)) = file.read() else { panic!("it is broken") };
        assert_eq!(source.place(&faults[0].span).line, 2);
        assert!(file.remove().unwrap());
        assert!(!file.remove().unwrap());
    }

    #[test]
    fn namesakes_are_versions_of_the_name_and_not_longer_names() {
        let text =
            "[rulings]\nBester = [\"a\"]\n\"Bester (ambassador)\" = [\"b\", \"c\"]\n\"Bester's Men\" = [\"d\"]\n";
        let rulings = Rulings::read(source(text)).unwrap();
        assert_eq!(rulings.of_namesakes("Bester", "Bester"), [("Bester (ambassador)", 2)]);
        assert_eq!(rulings.of_namesakes("Bester", "Bester (ambassador)"), [("Bester", 1)]);
        assert_eq!(rulings.count(), 4);
    }

    proptest! {
        /// Whatever the names and the texts are, they read back as they were.
        #[test]
        fn rulings_read_back(rulings in proptest::collection::btree_map(".{0,12}", proptest::collection::vec(".{0,30}", 0..4), 0..5)) {
            let one = Rulings { source: "a \"b\"".to_owned(), imported: String::new(), rulings };
            prop_assert_eq!(Rulings::read(source(&one.text())).unwrap(), one);
        }
    }
}
