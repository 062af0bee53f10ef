//! The names of files: plain letters that every system takes, and no two alike, whatever the cards are called.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Material;
use zocalo_cards::data::sets::sets;
use zocalo_text::files::portable::is_portable;
use zocalo_text::text::Language;

/// The longest name without its ending, in letters.
const LONGEST: usize = 60;

/// The set of the cards of which none is known.
pub(crate) const NO_SET: &str = "unknown";

/// The file with what is searched in a language, at the top of the site.
pub(crate) fn index(language: Language) -> String {
    format!("cards-{}.js", language.name())
}

pub(crate) struct Names {
    /// By the place of the card.
    cards: Vec<String>,
    /// The places of the cards, by label.
    places: HashMap<String, usize>,
    /// Oldest first, then those that only packs know: name and file.
    pub(crate) sets: Vec<(String, String)>,
}

impl Names {
    pub(crate) fn of(material: &Material<'_>) -> Self {
        let mut taken = HashSet::new();
        let cards = material.cards.iter().map(|card| free(&card.label, "card", &mut taken)).collect();
        let places = material.cards.iter().enumerate().map(|(at, card)| (card.label.clone(), at)).collect();
        let mut set_names: Vec<String> = sets().iter().map(|set| set.name.clone()).collect();
        let printings = material.cards.iter().flat_map(|card| &card.printings);
        let others: BTreeSet<&String> = printings.map(|one| &one.set).filter(|set| !set_names.contains(set)).collect();
        set_names.extend(others.into_iter().cloned());
        let mut taken: HashSet<String> = [NO_SET.to_owned()].into();
        let sets = set_names.into_iter().map(|name| {
            let file = free(&name, "set", &mut taken);
            (name, file)
        });
        Self { cards, places, sets: sets.collect() }
    }

    pub(crate) fn card(&self, at: usize) -> &str {
        &self.cards[at]
    }

    /// That of a card by its label; `None` where no card has it.
    pub(crate) fn card_called(&self, label: &str) -> Option<&str> {
        self.places.get(label).map(|at| self.cards[*at].as_str())
    }

    pub(crate) fn set(&self, name: &str) -> &str {
        self.sets.iter().find(|(set, _)| set == name).map_or(NO_SET, |(_, file)| file)
    }
}

/// A text in plain letters, with one line for whatever stands between. `site.js` does the same, so that the index need not say it.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::new();
    for sign in text.chars() {
        if sign.is_ascii_alphanumeric() {
            plain.push(sign.to_ascii_lowercase());
        } else if !plain.ends_with('-') && !plain.is_empty() {
            plain.push('-');
        }
    }
    plain.truncate(LONGEST);
    plain.trim_matches('-').to_owned()
}

/// A name that nothing else has, from these words, else from a word for what it is.
pub(crate) fn free(words: &str, what: &str, taken: &mut HashSet<String>) -> String {
    let plain = plain(words);
    let stem = if plain.is_empty() || !is_portable(&plain) { format!("{what}-{plain}") } else { plain };
    let stem = stem.trim_matches('-');
    let mut numbered = (1..).map(|number: u64| if number == 1 { stem.to_owned() } else { format!("{stem}-{number}") });
    let name = numbered.find(|name| !taken.contains(name)).unwrap_or_default();
    taken.insert(name.clone());
    name
}
