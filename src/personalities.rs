//! The persons whom several cards show, from `data/personalities.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::embedded;

/// A person whom several cards show (PSI, Personalities).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Personality {
    /// The names of the cards.
    pub cards: Vec<String>,
    /// Where it stands.
    pub citation: String,
}

/// The persons whom cards of several names show. Versions under one name are one person without being listed.
///
/// # Panics
/// Never in a released program: a test reads `data/personalities.toml`.
#[must_use]
pub fn personalities() -> &'static [Personality] {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct PersonalityFile {
        personality: Vec<Personality>,
    }
    static PERSONS: OnceLock<Vec<Personality>> = OnceLock::new();
    PERSONS.get_or_init(|| {
        let file: PersonalityFile =
            toml::from_str(embedded::PERSONALITIES).expect("data/personalities.toml reads, as a test checks");
        file.personality
    })
}
