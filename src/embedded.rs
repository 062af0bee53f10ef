//! The data files and the schema, compiled into the program by `build.rs`: each as (file stem, text).

include!(concat!(env!("OUT_DIR"), "/data.rs"));

pub(crate) const SETS: &str = include_str!("../data/sets.toml");
pub(crate) const RACES: &str = include_str!("../data/races.toml");
pub(crate) const PERSONALITIES: &str = include_str!("../data/personalities.toml");
pub(crate) const COMPANIONS: &str = include_str!("../data/companions.toml");
pub(crate) const CODES: &str = include_str!("../data/codes.toml");
pub(crate) const FACTIONS: &str = include_str!("../data/factions.toml");
pub(crate) const IMPORT_MAP: &str = include_str!("../data/import-map.toml");
pub(crate) const SYNONYMS: &str = include_str!("../data/synonyms.toml");

/// The fixed cards of the Premier starters, by race, as deck files.
pub(crate) const STARTERS: [(&str, &str); 4] = [
    ("Human", include_str!("../decks/premier-human.toml")),
    ("Centauri", include_str!("../decks/premier-centauri.toml")),
    ("Minbari", include_str!("../decks/premier-minbari.toml")),
    ("Narn", include_str!("../decks/premier-narn.toml")),
];
