//! Everything that Zocalo knows about the game, as text: the files of this folder, compiled in. `README.md` explains them.

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A language that the program speaks: a row of `data/languages.toml`.
#[derive(Debug)]
pub struct Language {
    /// Its name in ISO 639-1, by which it is chosen.
    pub name: &'static str,
    /// What it is called in English.
    pub english: &'static str,
    /// What it is called in itself.
    pub own: &'static str,
    /// Between thousands, in numbers from `apart_from` on.
    pub thousands: char,
    pub apart_from: u64,
    /// Before fractions.
    pub decimal: char,
    /// The plural category of each whole number up to 200 by its first letter; `.` of the others. That of a larger number is that
    /// of its last two digits, with a hundred before them.
    pub plurals: &'static str,
    /// What is said in it, where all else is English; empty where all is.
    pub in_part: &'static str,
}

/// The numbers of cards, which never change: `data/register.txt`.
pub const REGISTER: &str = include_str!("register.txt");
/// The sets of cards: `data/sets.toml`.
pub const SETS: &str = include_str!("sets.toml");
/// The races and their tensions: `data/races.toml`.
pub const RACES: &str = include_str!("races.toml");
/// The other seats of a table that answers: `data/table.toml`.
pub const TABLE: &str = include_str!("table.toml");
/// The persons whom several cards show: `data/personalities.toml`.
pub const PERSONALITIES: &str = include_str!("personalities.toml");
/// Cards that go together: `data/companions.toml`.
pub const COMPANIONS: &str = include_str!("companions.toml");
/// The codes of findings: `data/codes.toml`.
pub const CODES: &str = include_str!("codes.toml");
/// The codes of findings, in Russian: `data/messages/ru/codes.toml`.
pub const CODES_IN_RUSSIAN: &str = include_str!("messages/ru/codes.toml");
/// What rulesets say of themselves, in Russian: `data/messages/ru/rulesets.toml`.
pub const RULESETS_IN_RUSSIAN: &str = include_str!("messages/ru/rulesets.toml");
/// The factions and who leads them: `data/factions.toml`.
pub const FACTIONS: &str = include_str!("factions.toml");
/// How the tables of others name their columns: `data/import-map.toml`.
pub const IMPORT_MAP: &str = include_str!("import-map.toml");
/// Sentences of card texts and what they do: `data/effect-patterns.toml`.
pub const EFFECT_PATTERNS: &str = include_str!("effect-patterns.toml");
/// Words of searches that mean the same: `data/synonyms.toml`.
pub const SYNONYMS: &str = include_str!("synonyms.toml");
/// What words of searches mean as facts: `data/readings.toml`.
pub const READINGS: &str = include_str!("readings.toml");
/// What cards do and how players ask for it: `data/purposes.toml`.
pub const PURPOSES: &str = include_str!("purposes.toml");
pub const NAMES_IN_RUSSIAN: &str = include_str!("names-in-russian.toml");
/// What was sold, and what was in it: `data/products.toml`.
pub const PRODUCTS: &str = include_str!("products.toml");
/// The terms of the game: `data/glossary.toml`.
pub const GLOSSARY: &str = include_str!("glossary.toml");
/// The sections of the rulebook: `data/sections.toml`.
pub const SECTIONS: &str = include_str!("sections.toml");
/// What games and lessons explain: `data/teaching.toml`.
pub const TEACHING: &str = include_str!("teaching.toml");
/// The same in Russian: `data/messages/ru/teaching.toml`.
pub const TEACHING_IN_RUSSIAN: &str = include_str!("messages/ru/teaching.toml");
