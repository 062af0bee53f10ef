//! The languages of `languages.toml`, with their plurals as CLDR has them, as Rust. `crates/messages` reads them with this too.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use serde::Deserialize;

/// The names of the plural categories of CLDR.
pub(crate) const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The table in the folder of the data.
pub(crate) const FILE: &str = "languages.toml";

/// So many numbers show which category any whole number has: that of a larger one is that of its last two digits, with a
/// hundred before them.
pub(crate) const TOLD_BY: u64 = 200;

/// The languages that the program knows by name.
const NAMED: [&str; 2] = ["en", "ru"];

/// A row of the table.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    /// The name of its folder.
    pub(crate) folder: String,
    english: String,
    own: String,
    thousands: char,
    apart_from: u64,
    decimal: char,
    /// What is said in it, where not all is.
    pub(crate) in_part: Option<String>,
}

/// All languages, the first of them that with which the others are compared.
///
/// # Panics
/// When the file cannot be read, or does not begin with the languages that the program knows by name.
pub(crate) fn all(data: &Path) -> Vec<Row> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        language: Vec<Row>,
    }
    let text = fs::read_to_string(data.join(FILE)).expect("data/languages.toml can be read");
    let rows = toml::from_str::<File>(&text).unwrap_or_else(|error| panic!("data/languages.toml: {error}")).language;
    let named: Vec<&str> = rows.iter().take(NAMED.len()).map(|row| &*row.folder).collect();
    assert_eq!(named, NAMED, "data/languages.toml begins with these");
    rows
}

impl Row {
    /// The plural categories that its whole numbers and fractions have.
    pub(crate) fn plurals(&self) -> Vec<&'static str> {
        let has = |name: &&'static str| {
            *name == "other" || (0..TOLD_BY).any(|number| category(&self.folder, number) == *name)
        };
        CATEGORIES.into_iter().filter(has).collect()
    }

    /// Its row as Rust, without its place among others.
    fn code(&self) -> String {
        let Self { folder, english, own, thousands, apart_from, decimal, in_part } = self;
        let in_part = in_part.as_deref().unwrap_or_default();
        // Their first letters tell all but one category apart.
        let letter = |number| match category(folder, number) {
            "other" => '.',
            named => named.chars().next().expect("a category has a name"),
        };
        let plurals: String = (0..TOLD_BY).map(letter).collect();
        format!(
            "Language {{ name: {folder:?}, english: {english:?}, own: {own:?}, thousands: {thousands:?}, apart_from: \
             {apart_from}, decimal: {decimal:?}, plurals: {plurals:?}, in_part: {in_part:?} }}"
        )
    }
}

/// The plural category of a whole number.
///
/// # Panics
/// When CLDR does not know the language.
pub(crate) fn category(language: &str, number: u64) -> &'static str {
    let known = PluralRules::get_locales(PluralRuleType::CARDINAL);
    let name = known.into_iter().find(|known| *known == language);
    let rules = name.and_then(|name| PluralRules::create(name, PluralRuleType::CARDINAL).ok());
    let rules = rules.unwrap_or_else(|| panic!("{language} is no language of CLDR"));
    match rules.select(number) {
        Ok(PluralCategory::ZERO) => "zero",
        Ok(PluralCategory::ONE) => "one",
        Ok(PluralCategory::TWO) => "two",
        Ok(PluralCategory::FEW) => "few",
        Ok(PluralCategory::MANY) => "many",
        _ => "other",
    }
}

/// The table of languages as Rust.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut code = "/// The languages of `data/languages.toml`.\npub static LANGUAGES: &[Language] = &[\n".to_owned();
    for row in rows {
        let _ = writeln!(code, "    {},", row.code());
    }
    let names: Vec<&str> = rows.iter().map(|row| &*row.folder).collect();
    let _ = writeln!(code, "];\n/// Their names.\npub const LANGUAGE_NAMES: [&str; {}] = {names:?};", rows.len());
    code
}
