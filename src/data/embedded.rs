//! The data files and the schema, compiled into the program by `build.rs`: each as (file stem, text).

include!(concat!(env!("OUT_DIR"), "/data.rs"));

pub(crate) const SCHEMA_IN_RUSSIAN: &str = include_str!("../../schema/catalog/in_russian/said.sql");
pub(crate) const SETS: &str = include_str!("../../data/sets.toml");
pub(crate) const RACES: &str = include_str!("../../data/races.toml");
pub(crate) const PERSONALITIES: &str = include_str!("../../data/personalities.toml");
pub(crate) const COMPANIONS: &str = include_str!("../../data/companions.toml");
pub(crate) const CODES: &str = include_str!("../../data/codes.toml");
pub(crate) const CODES_IN_RUSSIAN: &str = include_str!("../../data/messages/ru/codes.toml");
pub(crate) const RULESETS_IN_RUSSIAN: &str = include_str!("../../data/messages/ru/rulesets.toml");
pub(crate) const FACTIONS: &str = include_str!("../../data/factions.toml");
pub(crate) const IMPORT_MAP: &str = include_str!("../../data/import-map.toml");
pub(crate) const EFFECT_PATTERNS: &str = include_str!("../../data/effect-patterns.toml");
pub(crate) const SYNONYMS: &str = include_str!("../../data/synonyms.toml");
pub(crate) const PRODUCTS: &str = include_str!("../../data/products.toml");
pub(crate) const GLOSSARY: &str = include_str!("../../data/glossary.toml");
pub(crate) const SECTIONS: &str = include_str!("../../data/sections.toml");
