//! The persons whom several cards show, from `data/personalities.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::card::{Card, CardType, Limit};
use crate::data::embedded;

/// A person whom several cards show (PSI, Personalities).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Personality {
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
pub(crate) fn personalities() -> &'static [Personality] {
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

/// Whether two cards show one person, of whom only one is in play at a time: limited characters of one name, or of names
/// that are listed together (PSI, Personalities). A card and its own copies are for the limit of the card to settle.
#[must_use]
pub(crate) fn is_one_person(one: &Card, other: &Card) -> bool {
    let can_clash = |card: &Card| card.kind == Some(CardType::Character) && card.limit() != Some(Limit::Multiple);
    let together = |person: &Personality| [one, other].iter().all(|card| person.cards.contains(&card.name));
    one.id != other.id
        && can_clash(one)
        && can_clash(other)
        && (one.name == other.name || personalities().iter().any(together))
}
