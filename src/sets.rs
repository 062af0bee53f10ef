//! The sets of the game, from `data/sets.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::embedded;

/// What kind of set it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SetKind {
    /// A set with starters of its own.
    Core,
    /// A revised reprint.
    Revision,
    /// An expansion.
    Expansion,
    /// Single cards given away.
    Promo,
    /// Made by the publisher and never sold.
    Unpublished,
    /// Published online by players.
    Virtual,
}

/// One set.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    /// Its name, as printings and rulesets call it.
    pub name: String,
    /// What kind it is.
    pub kind: SetKind,
    /// When it came out: a year or a full date; `None` when unknown.
    pub released: Option<String>,
    /// How many cards it has; `None` when unknown.
    pub cards: Option<u16>,
}

/// The sets, oldest first.
///
/// # Panics
/// Never in a released program: a test reads `data/sets.toml`.
#[must_use]
pub fn sets() -> &'static [CardSet] {
    #[derive(Deserialize)]
    struct SetFile {
        set: Vec<CardSet>,
    }
    static SETS: OnceLock<Vec<CardSet>> = OnceLock::new();
    SETS.get_or_init(|| toml::from_str::<SetFile>(embedded::SETS).expect("data/sets.toml reads, as a test checks").set)
}
