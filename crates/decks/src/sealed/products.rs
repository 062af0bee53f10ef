//! What was sold, from `data/products.toml`, and the possible random cards: those of a set and a rarity.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::messages::sealed as say;
use zocalo_cards::card::{CardId, Rarity};
use zocalo_cards::data::glossary::Kind;
use zocalo_cards::data::sets::sets;
use zocalo_catalog::catalog::{Catalog, CatalogError};
use zocalo_data as embedded;
use zocalo_words::language::{Text, called};

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

/// Percent of the cards that must be known in a set of about that size: the others may be doubles.
const LEAST_OF_ABOUT: u64 = 95;

/// The cards of one rarity of a set, by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RaritySheet {
    pub rarity: Rarity,
    pub cards: Vec<CardId>,
}

/// Why no product of a set can be opened.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum NoSheets {
    /// Not all rarities are known.
    Unknown {
        set: String,
        /// Cards of known rarity.
        known: u64,
        /// Cards known to be in it, or likely.
        cards: u64,
    },
    /// Some of its cards are missing from the card data.
    Missing {
        set: String,
        /// Cards known.
        known: u64,
        /// Cards in the set.
        cards: u64,
        /// Whether that is approximate.
        about: bool,
    },
    /// The number of its cards is unknown.
    SizeUnknown {
        set: String,
        /// Cards known.
        known: u64,
    },
    /// It has no cards of a rarity that is drawn.
    NoneOf {
        set: String,
        rarity: Rarity,
    },
    Catalog(#[from] CatalogError),
}

impl NoSheets {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Unknown { set, known, cards } => say::RaritiesUnknown { set, cards, known }.text(),
            Self::Missing { set, known, cards, about } => say::CardsMissing { set, cards, known, about: *about }.text(),
            Self::SizeUnknown { set, known } => say::SizeUnknown { set, known }.text(),
            Self::NoneOf { set, rarity } => {
                say::NoneOfRarity { set, rarity: called(Kind::Rarity, rarity.name()) }.text()
            }
            Self::Catalog(error) => error.text(),
        }
    }
}

/// The sheets of these rarities of a set; an error unless every card of the set and its rarity is known.
pub(super) fn sheets(catalog: &Catalog, set: &str, rarities: &[Rarity]) -> Result<Vec<RaritySheet>, NoSheets> {
    let count = |of: &str| {
        let sql = format!("SELECT count(DISTINCT card) FROM printing WHERE set_name = ?1 {of}");
        catalog.number(&sql, &[set.to_owned()])
    };
    let (cards, known) = (count("")?, count("AND rarity IS NOT NULL AND NOT likely")?);
    if cards == 0 || known < cards {
        return Err(NoSheets::Unknown { set: set.to_owned(), known, cards });
    }
    let printed = sets().iter().find(|one| one.name == set);
    let size = printed.and_then(|one| one.cards).map(u64::from);
    let about = printed.and_then(|one| one.about).map(u64::from);
    let missing = |cards, about| NoSheets::Missing { set: set.to_owned(), known, cards, about };
    match (size, about) {
        (Some(size), _) if known < size => return Err(missing(size, false)),
        (None, Some(about)) if known * 100 < about * LEAST_OF_ABOUT => return Err(missing(about, true)),
        (None, None) => return Err(NoSheets::SizeUnknown { set: set.to_owned(), known }),
        _ => {}
    }
    rarities.iter().map(|rarity| sheet(catalog, set, *rarity)).collect()
}

fn sheet(catalog: &Catalog, set: &str, rarity: Rarity) -> Result<RaritySheet, NoSheets> {
    let sql = "SELECT id FROM card JOIN printing ON printing.card = card.id WHERE set_name = ?1 AND rarity = ?2 \
        GROUP BY id ORDER BY label";
    let mut cards = catalog.search_ids(sql, &[set.to_owned(), rarity.name().to_owned()])?;
    for withdrawn in products().withdrawn.iter().filter(|one| one.set == set) {
        let gone = catalog.search_ids("SELECT id FROM card WHERE label = ?1", std::slice::from_ref(&withdrawn.card))?;
        cards.retain(|card| !gone.contains(card));
    }
    if cards.is_empty() {
        return Err(NoSheets::NoneOf { set: set.to_owned(), rarity });
    }
    Ok(RaritySheet { rarity, cards })
}
