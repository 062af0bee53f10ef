//! The sets of the game, from `data/sets.toml`.

use std::sync::OnceLock;

use serde::Deserialize;

use zocalo_data as embedded;
use zocalo_text::text::fold;

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
    /// How many it has, give or take a few doubles, where the exact number is unknown; `None` when nobody knows.
    pub about: Option<u16>,
}

/// The sets, oldest first; a test reads the file, so that it never panics.
#[must_use]
pub fn sets() -> &'static [CardSet] {
    #[derive(Deserialize)]
    struct SetFile {
        set: Vec<CardSet>,
    }
    static SETS: OnceLock<Vec<CardSet>> = OnceLock::new();
    SETS.get_or_init(|| toml::from_str::<SetFile>(embedded::SETS).expect("data/sets.toml reads, as a test checks").set)
}

/// The set that somebody means: its name, the beginning of no other, or initials; `P` is Premier, not the promotional cards.
#[must_use]
pub fn set_called(typed: &str) -> Option<&'static CardSet> {
    let folded = fold(typed);
    if folded.is_empty() {
        return None;
    }
    let words = |set: &CardSet| fold(&set.name.replace(['\'', '’'], " "));
    let only = |fits: &dyn Fn(&CardSet) -> bool| {
        let mut fitting = sets().iter().filter(|set| fits(set));
        fitting.next().filter(|_| fitting.next().is_none())
    };
    let begins = |name: &str| name.strip_prefix("the ").is_some_and(|rest| rest.starts_with(&folded));
    let letters = |set: &CardSet| {
        let words = words(set);
        let letters = |small: &[&str]| -> String {
            words.split(' ').filter(|word| !small.contains(word)).filter_map(|word| word.chars().next()).collect()
        };
        [letters(&[]), letters(&["the"]), letters(&["the", "of"])].contains(&folded)
    };
    only(&|set| fold(&set.name) == folded || words(set) == folded)
        .or_else(|| sets().iter().find(|set| letters(set)))
        .or_else(|| only(&|set| fold(&set.name).starts_with(&folded) || begins(&fold(&set.name))))
}

/// Words that say of a set, on a command line or in the cell of a table, that nobody knows it.
const UNKNOWN: [&str; 10] = ["unknown", "unknown set", "?", "??", "-", "--", "—", "n/a", "неизвестно", "неизвестен"];

/// Whether a text says that the set is not known, by a word for it or by nothing at all.
#[must_use]
pub fn says_unknown(typed: &str) -> bool {
    let word = typed.trim().to_lowercase();
    word.is_empty() || UNKNOWN.contains(&word.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_called_by_any_spelling() {
        for (typed, meant) in [
            ("deluxe", Some("Deluxe")),
            ("DELUXE", Some("Deluxe")),
            ("great war", Some("The Great War")),
            ("tgw", Some("The Great War")),
            ("GW", Some("The Great War")),
            ("shadow", Some("The Shadows")),
            ("sd", Some("Severed Dreams")),
            ("wf", Some("Wheel of Fire")),
            ("anlashok", Some("Anla'Shok")),
            ("prem", Some("Premier")),
            ("c", Some("Crusade")),
            ("p", Some("Premier")),
            ("pr", None),
            ("", None),
            ("revised", None),
        ] {
            assert_eq!(set_called(typed).map(|set| set.name.as_str()), meant, "{typed}");
        }
    }

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
