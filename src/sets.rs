//! The sets of the game, from `data/sets.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::card::fold;
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

/// The set that a text names in any of its usual spellings: its name whatever case and accents, with or without its
/// article, the beginning of one name only, or the first letters of its words (`TGW`, `GW`, `WoF`); of several with the
/// same letters the oldest.
#[must_use]
pub fn set_called(text: &str) -> Option<&'static CardSet> {
    let bare = |name: &str| fold(name).trim_start_matches("the ").to_owned();
    let word = bare(text);
    if word.is_empty() {
        return None;
    }
    if let Some(set) = sets().iter().find(|set| bare(&set.name) == word) {
        return Some(set);
    }
    let letters = |set: &&CardSet| {
        let first = |small: &[&str]| -> String {
            let name = fold(&set.name);
            name.split_whitespace()
                .filter(|word| !small.contains(word))
                .filter_map(|word| word.chars().next())
                .collect()
        };
        [&[][..], &["the"], &["the", "of"]].iter().any(|small| first(small) == fold(text))
    };
    if let Some(set) = sets().iter().find(letters) {
        return Some(set);
    }
    // Two letters begin too many names.
    let mut begun = sets().iter().filter(|set| word.chars().nth(2).is_some() && bare(&set.name).starts_with(&word));
    begun.next().filter(|_| begun.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_known_by_name_beginning_and_letters() {
        let called = |text| set_called(text).map(|set| set.name.as_str());
        for (text, name) in [
            ("premier", "Premier"),
            ("the great war", "The Great War"),
            ("Great War", "The Great War"),
            ("TGW", "The Great War"),
            ("gw", "The Great War"),
            ("WoF", "Wheel of Fire"),
            ("PC", "Psi Corps"),
            ("P", "Premier"),
            ("delu", "Deluxe"),
        ] {
            assert_eq!(called(text), Some(name), "{text}");
        }
        for text in ["", "the", "pr", "War of Fire", "Unlimited"] {
            assert_eq!(called(text), None, "{text}");
        }
    }

    #[test]
    fn every_name_means_its_own_set() {
        for set in sets() {
            assert_eq!(set_called(&set.name).map(|set| &set.name), Some(&set.name));
        }
    }
}
