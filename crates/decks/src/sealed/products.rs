//! What was sold, from `data/products.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::messages::sealed as say;
use zocalo_cards::card::Rarity;
use zocalo_data as embedded;
use zocalo_words::language::Text;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Products {
    #[serde(rename = "starter")]
    pub starters: Vec<Starter>,
    /// Of every starter.
    pub starter_random: StarterRandom,
    /// Every booster.
    pub booster: Booster,
    /// Cards that were in no booster.
    pub withdrawn: Vec<Withdrawn>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Starter {
    /// Its race.
    pub name: String,
    /// The set of its random cards.
    pub set: String,
    /// The deck of its fixed cards, by its file in `decks/`.
    pub fixed: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarterRandom {
    pub cards: usize,
    pub rarities: Vec<Rarity>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Booster {
    /// The sets whose contents a source states.
    pub stated_for: Vec<String>,
    pub cards: Vec<Slots>,
}

/// Cards of one rarity.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slots {
    pub rarity: Rarity,
    pub cards: usize,
}

/// A card that was in no booster of a set.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawn {
    pub set: String,
    /// A label.
    pub card: String,
}

impl Products {
    /// Case does not matter.
    #[must_use]
    pub fn starter(&self, name: &str) -> Option<&Starter> {
        self.starters.iter().find(|starter| starter.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The assumption about boosters of a set; `None` where a source states their contents.
    #[must_use]
    pub fn assumed_of_boosters(&self, set: &str) -> Option<Text> {
        let stated = &self.booster.stated_for;
        (!stated.iter().any(|one| one == set)).then(|| say::AssumedBoosters { stated: stated.join(", "), set }.text())
    }
}

/// A test reads `data/products.toml`, so that a released program never panics here.
#[must_use]
pub fn products() -> &'static Products {
    static PRODUCTS: OnceLock<Products> = OnceLock::new();
    PRODUCTS.get_or_init(|| toml::from_str(embedded::PRODUCTS).expect("data/products.toml reads, as a test checks"))
}
