//! The persons whom several cards show, from `data/personalities.toml`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::card::{Card, CardType, Limit, Loyalty, Race};
use zocalo_data as embedded;

/// A person whom several cards show (PSI, Personalities).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Personality {
    /// The names of the cards.
    pub cards: Vec<String>,
    /// Where it stands.
    pub citation: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PersonalityFile {
    personality: Vec<Personality>,
    races: BTreeMap<Race, Vec<String>>,
}

/// A test reads `data/personalities.toml`, so that this never panics.
fn file() -> &'static PersonalityFile {
    static PERSONS: OnceLock<PersonalityFile> = OnceLock::new();
    PERSONS.get_or_init(|| {
        toml::from_str(embedded::PERSONALITIES).expect("data/personalities.toml reads, as a test checks")
    })
}

/// The persons whom cards of several names show. Versions under one name are one person without being listed.
#[must_use]
pub fn personalities() -> &'static [Personality] {
    &file().personality
}

/// Whom a card is loyal to: what is known of it, else the race of the person whose name it bears. A card of another type
/// than Character shows nobody.
#[must_use]
pub fn loyalty_of_person(card: &Card) -> Option<Loyalty> {
    let shows_somebody = card.kind.is_none_or(|kind| kind == CardType::Character);
    let of_person = || {
        let (race, _) = file().races.iter().find(|(_, names)| names.contains(&card.name)).filter(|_| shows_somebody)?;
        Some(Loyalty::from(*race))
    };
    card.loyalty.or_else(of_person)
}

/// Whether two cards show one person, of whom only one is in play at a time: limited characters of one name, or of names
/// that are listed together (PSI, Personalities). A card and its own copies are for the limit of the card to settle.
#[must_use]
pub fn is_one_person(one: &Card, other: &Card) -> bool {
    let can_clash = |card: &Card| card.kind == Some(CardType::Character) && card.limit() != Some(Limit::Multiple);
    let together = |person: &Personality| [one, other].iter().all(|card| person.cards.contains(&card.name));
    one.id != other.id
        && can_clash(one)
        && can_clash(other)
        && (one.name == other.name || personalities().iter().any(together))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_of_the_race_of_its_person() {
        let cards = crate::data::cards::read_cards().unwrap();
        for (race, name) in file().races.iter().flat_map(|(race, names)| names.iter().map(move |name| (*race, name))) {
            let known: Vec<Loyalty> =
                cards.iter().filter(|c| c.name == *name).filter_map(|card| card.loyalty).collect();
            assert!(!known.is_empty() && known.iter().all(|loyalty| *loyalty == race.into()), "{name}");
        }
        for bare in cards.iter().filter(|card| card.version.is_some() && card.is_known_by_name_only()) {
            let namesakes =
                cards.iter().filter(|card| card.name == bare.name && card.kind == Some(CardType::Character));
            let loyal = namesakes.filter_map(|card| card.loyalty).find(|loyalty| loyalty.race().is_some());
            assert_eq!(loyalty_of_person(bare), loyal, "{}", bare.label);
        }
    }
}
