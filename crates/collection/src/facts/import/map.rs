//! How a table is read, as data: which heading means which column, and what the codes in the columns stand for. The usual
//! map is `data/import-map.toml`; one of the user's lies over it.

use std::collections::{BTreeMap, HashMap};
use std::str::FromStr as _;
use std::sync::OnceLock;

use serde::Deserialize;
use toml::Spanned;

use super::columns::ImportColumn;
use crate::facts::typed::loyalty;
use crate::messages::{card_facts as facts, table_import as say};
use zocalo_cards::card::{CardType, Loyalty, Rarity};
use zocalo_cards::data::sets::sets;
use zocalo_data as embedded;
use zocalo_text::message::Diagnosis;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Source, fold, shortened};
use zocalo_words::language::said_by_parser;

/// The usual map as text, to be printed and edited.
pub const USUAL_MAP: &str = embedded::IMPORT_MAP;

/// What a code of a column stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CodeMeaning<T> {
    Is(T),
    /// It states nothing.
    Nothing,
    /// Nobody has said.
    Unknown,
}

#[derive(Debug, Clone, Default)]
pub struct CodeMap {
    columns: HashMap<String, ImportColumn>,
    not_read: Vec<String>,
    types: HashMap<String, Option<CardType>>,
    races: HashMap<String, Option<Loyalty>>,
    /// Codes of races that say that none is printed.
    no_race: Vec<String>,
    rarities: HashMap<String, Option<Rarity>>,
    sets: HashMap<String, Option<String>>,
    subtypes: HashMap<String, Option<String>>,
}

type Codes = BTreeMap<String, Spanned<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    #[serde(default)]
    columns: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
    #[serde(default)]
    types: Codes,
    #[serde(default)]
    races: Codes,
    #[serde(default)]
    rarities: Codes,
    #[serde(default)]
    sets: Codes,
    #[serde(default)]
    subtypes: Codes,
}

/// A word in which case, spaces and signs do not matter.
fn key(word: &str) -> String {
    fold(word).replace(' ', "")
}

impl CodeMap {
    /// The usual map; a test reads `data/import-map.toml`, so that it never panics.
    #[must_use]
    pub fn usual() -> &'static Self {
        static USUAL: OnceLock<CodeMap> = OnceLock::new();
        USUAL.get_or_init(|| {
            let source = Source { label: "data/import-map.toml".to_owned(), text: USUAL_MAP.to_owned() };
            Self::default().with(&source).expect("data/import-map.toml reads, as a test checks")
        })
    }

    /// The usual map with what this one says laid over it: a list of headings whole, codes one by one. Errors: every place
    /// where something in the map is wrong.
    pub fn read(source: &Source) -> Result<Self, Vec<Diagnosis>> {
        Self::usual().clone().with(source)
    }

    fn with(mut self, source: &Source) -> Result<Self, Vec<Diagnosis>> {
        let file: MapFile = toml::from_str(&source.text).map_err(|error| {
            let reason = said_by_parser(&error.message().lines().collect::<Vec<_>>().join("; "));
            vec![Diagnosis::new(error.span().unwrap_or(0..0), reason, say::PrintsMap)]
        })?;
        let mut faults = Vec::new();
        for (name, headings) in file.columns {
            let words = || headings.iter().map(|heading| key(heading.get_ref()));
            if name.get_ref() == "not_read" {
                self.not_read = words().collect();
                continue;
            }
            let Some(column) = ImportColumn::read(name.get_ref()) else {
                let known: Vec<String> = ImportColumn::all().map(ImportColumn::name).collect();
                let reason = say::NoColumn { name: shortened(name.get_ref(), 40) };
                faults.push(Diagnosis::new(name.span(), reason, say::ColumnsAre { names: known.join(", ") }));
                continue;
            };
            self.columns.retain(|_, known| *known != column);
            for (word, heading) in words().zip(&headings) {
                // A heading that is named here is read here, wherever it was before.
                if word.is_empty() {
                    faults.push(Diagnosis::new(heading.span(), say::HeadingLetters, say::HeadingLettersHelp));
                }
                self.not_read.retain(|known| *known != word);
                self.columns.insert(word, column);
            }
        }
        for code in file.races.iter().filter(|(_, value)| value.get_ref().eq_ignore_ascii_case("none")) {
            self.no_race.push(key(code.0));
        }
        take(&mut self.types, file.types, "type", CardType::ALL.iter().map(|one| one.name()), &mut faults, |word| {
            CardType::from_str(word).ok()
        });
        let races = Loyalty::ALL.iter().map(|one| one.name()).chain(["none"]);
        take(&mut self.races, file.races, "race", races, &mut faults, |word| loyalty(word, 0..0).ok());
        take(
            &mut self.rarities,
            file.rarities,
            "rarity",
            Rarity::ALL.iter().map(|one| one.name()),
            &mut faults,
            |word| Rarity::from_str(word).ok(),
        );
        take(&mut self.sets, file.sets, "set", sets().iter().map(|set| set.name.as_str()), &mut faults, set_called);
        take(&mut self.subtypes, file.subtypes, "subtype", [].into_iter(), &mut faults, |word| Some(word.to_owned()));
        faults.order_by_key(|fault| fault.span.start);
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    #[must_use]
    pub fn column(&self, heading: &str) -> Option<ImportColumn> {
        self.columns.get(&key(heading)).copied()
    }

    /// Whether the column under a heading is known and not to be read.
    #[must_use]
    pub fn passes_over(&self, heading: &str) -> bool {
        self.not_read.contains(&key(heading))
    }

    #[must_use]
    pub fn card_type(&self, cell: &str) -> CodeMeaning<CardType> {
        meaning(&self.types, cell, |word| CardType::from_str(word).ok())
    }

    #[must_use]
    pub fn race(&self, cell: &str) -> CodeMeaning<Loyalty> {
        meaning(&self.races, cell, |word| loyalty(word, 0..0).ok())
    }

    /// Whether a cell says that no race is printed, in other words than that the card is Neutral.
    #[must_use]
    pub fn is_no_race(&self, cell: &str) -> bool {
        self.no_race.contains(&key(cell)) || cell.eq_ignore_ascii_case("none")
    }

    #[must_use]
    pub fn rarity(&self, cell: &str) -> CodeMeaning<Rarity> {
        meaning(&self.rarities, cell, |word| Rarity::from_str(word).ok())
    }

    #[must_use]
    pub fn set(&self, cell: &str) -> CodeMeaning<String> {
        meaning(&self.sets, cell, set_called)
    }

    /// The subtype that a cell states; a word is one, a number only when the map says so.
    #[must_use]
    pub fn subtype(&self, cell: &str) -> CodeMeaning<String> {
        let is_word = |word: &str| word.chars().any(char::is_alphabetic);
        meaning(&self.subtypes, cell, |word| is_word(word).then(|| word.to_owned()))
    }
}

fn set_called(word: &str) -> Option<String> {
    let bare = |name: &str| fold(name).trim_start_matches("the ").to_owned();
    let word = bare(word);
    sets().iter().find(|set| bare(&set.name) == word).map(|set| set.name.clone())
}

fn meaning<T: Clone>(
    codes: &HashMap<String, Option<T>>,
    cell: &str,
    read: impl Fn(&str) -> Option<T>,
) -> CodeMeaning<T> {
    if cell.is_empty() || cell == "?" {
        return CodeMeaning::Nothing;
    }
    // Spreadsheets write whole numbers as 3.0.
    let cell = cell.strip_suffix(".0").unwrap_or(cell);
    match codes.get(&key(cell)) {
        Some(Some(value)) => CodeMeaning::Is(value.clone()),
        Some(None) => CodeMeaning::Nothing,
        None => read(cell).map_or(CodeMeaning::Unknown, CodeMeaning::Is),
    }
}

fn take<'n, T>(
    known: &mut HashMap<String, Option<T>>,
    codes: Codes,
    what: &str,
    names: impl Iterator<Item = &'n str>,
    faults: &mut Vec<Diagnosis>,
    read: impl Fn(&str) -> Option<T>,
) {
    let names: Vec<&str> = names.collect();
    for (code, value) in codes {
        let word = value.get_ref().trim();
        let meant = if word.is_empty() { None } else { read(word) };
        if !word.is_empty() && meant.is_none() {
            let reason = facts::NoWord { what, text: shortened(word, 40) };
            faults.push(Diagnosis::new(value.span(), reason, say::ChoicesOrNothing { names: names.join(", ") }));
        }
        known.insert(key(&code), meant);
    }
}
