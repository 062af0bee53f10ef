//! Reads the cards of `data/cards/`, which are compiled into the program, and gives each its label.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;

use crate::card::{Card, CardId};
use zocalo_data as embedded;
use zocalo_text::text::fold;

/// What is wrong with the card data: a wrong edit of `data/` causes it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CardDataError {
    /// A file in `data/cards/` does not read as cards.
    #[error("data/cards/{file}.toml cannot be read: {reason}")]
    Unreadable {
        /// The file, without its ending.
        file: &'static str,
        /// What the TOML reader says, with line and column.
        reason: String,
    },
    /// Two cards would have the same label.
    #[error("two cards in data/cards/ are both called {label:?}; give one of them a `version`")]
    SameLabel {
        /// The label.
        label: String,
    },
}

const NAME_ONLY: &str = "name only";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: Vec<Card>,
}

/// All cards, file by file, with their labels and their numbers. Errors: [`CardDataError::Unreadable`] when a file does not
/// read, [`CardDataError::SameLabel`] when two cards cannot be told apart.
pub fn read_cards() -> Result<Vec<Card>, CardDataError> {
    let mut cards = Vec::with_capacity(2048);
    for (file, text) in embedded::CARD_FILES {
        let read: CardFile =
            toml::from_str(text).map_err(|e| CardDataError::Unreadable { file, reason: e.to_string() })?;
        cards.extend(read.card);
    }
    label(&mut cards)?;
    Ok(cards)
}

/// A version is told by its word; of several cards of one name without a version, each is told by its loyalty. A card known
/// by name only says so, where its name is part of the name of a card of which more is known, or another spelling of one:
/// who gets it for `Kosh` must see that it is not the card that everybody knows. Errors: [`CardDataError::SameLabel`].
pub fn label(cards: &mut [Card]) -> Result<(), CardDataError> {
    let mut plain_names: HashMap<String, u32> = HashMap::new();
    for card in cards.iter().filter(|c| c.version.is_none()) {
        *plain_names.entry(card.name.clone()).or_default() += 1;
    }
    let better_known = better_known(cards);
    let mut seen = HashSet::with_capacity(cards.len());
    for (number, card) in (1..).zip(cards.iter_mut()) {
        card.id = CardId(number);
        let several = plain_names.get(&card.name).is_some_and(|n| *n > 1);
        card.label = match (&card.version, card.loyalty) {
            (Some(version), _) => format!("{} ({version})", card.name),
            (None, Some(loyalty)) if several => format!("{} ({loyalty})", card.name),
            (None, _) if card.is_known_by_name_only() && better_known.contains(&fold(&card.name)) => {
                format!("{} ({NAME_ONLY})", card.name)
            }
            _ => card.name.clone(),
        };
        if !seen.insert(card.label.clone()) {
            return Err(CardDataError::SameLabel { label: card.label.clone() });
        }
    }
    Ok(())
}

fn better_known(cards: &[Card]) -> HashSet<String> {
    let mut called = HashSet::new();
    for card in cards.iter().filter(|card| !card.is_known_by_name_only()) {
        let name = fold(&card.name);
        let words: Vec<&str> = name.split(' ').collect();
        for from in 0..words.len() {
            called.extend((from + 1..=words.len()).map(|to| words[from..to].join(" ")));
        }
        called.extend(card.aliases.iter().map(|alias| fold(alias)));
    }
    called
}
