//! What was sold, from `data/products.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::messages::sealed as say;
use zocalo_cards::card::Rarity;
use zocalo_data as embedded;
use zocalo_words::language::Text;

/// What was sold.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Products {
    /// The starters.
    #[serde(rename = "starter")]
    pub starters: Vec<Starter>,
    /// The random cards of every starter.
    pub starter_random: StarterRandom,
    /// Every booster.
    pub booster: Booster,
    /// Cards that were in no booster.
    pub withdrawn: Vec<Withdrawn>,
}

/// A starter.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Starter {
    /// What it is called: its race.
    pub name: String,
    /// The set of its random cards.
    pub set: String,
    /// The deck of its fixed cards, by its file in `decks/`.
    pub fixed: String,
}

/// The random cards of a starter.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarterRandom {
    /// How many.
    pub cards: usize,
    /// Of which rarities.
    pub rarities: Vec<Rarity>,
}

/// A booster.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Booster {
    /// The sets of which a source states the make-up.
    pub stated_for: Vec<String>,
    /// How many cards of each rarity.
    pub cards: Vec<Slots>,
}

/// So many cards of a rarity.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slots {
    /// The rarity.
    pub rarity: Rarity,
    /// How many.
    pub cards: usize,
}

/// A card that was in no booster of a set.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawn {
    /// The set.
    pub set: String,
    /// The label of the card.
    pub card: String,
}

impl Products {
    /// The starter of this name, whatever its case.
    #[must_use]
    pub fn starter(&self, name: &str) -> Option<&Starter> {
        self.starters.iter().find(|starter| starter.name.eq_ignore_ascii_case(name.trim()))
    }

    /// What is assumed of boosters of a set; `None` where a source states their make-up.
    #[must_use]
    pub fn assumed_of_boosters(&self, set: &str) -> Option<Text> {
        let stated = &self.booster.stated_for;
        (!stated.iter().any(|one| one == set)).then(|| say::AssumedBoosters { stated: stated.join(", "), set }.text())
    }
}

/// What was sold.
///
/// # Panics
/// Never in a released program: a test reads `data/products.toml`.
#[must_use]
pub fn products() -> &'static Products {
    static PRODUCTS: OnceLock<Products> = OnceLock::new();
    PRODUCTS.get_or_init(|| toml::from_str(embedded::PRODUCTS).expect("data/products.toml reads, as a test checks"))
}
