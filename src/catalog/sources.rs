//! Reads the cards of `data/cards/`, which are compiled into the program, and gives each its label.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;

use super::error::CatalogError;
use crate::card::{Card, CardId};
use crate::embedded;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    card: Vec<Card>,
}

/// All cards, file by file, with their labels and their numbers.
///
/// # Errors
/// [`CatalogError::Data`] when a file does not read, [`CatalogError::SameLabel`] when two cards cannot be told apart.
pub fn read_cards() -> Result<Vec<Card>, CatalogError> {
    let mut cards = Vec::with_capacity(2048);
    for (file, text) in embedded::CARD_FILES {
        let read: CardFile = toml::from_str(text).map_err(|e| CatalogError::Data { file, reason: e.to_string() })?;
        cards.extend(read.card);
    }
    label(&mut cards)?;
    Ok(cards)
}

/// A version is told by its word; of several cards of one name without a version, each is told by its loyalty.
pub fn label(cards: &mut [Card]) -> Result<(), CatalogError> {
    let mut plain_names: HashMap<String, u32> = HashMap::new();
    for card in cards.iter().filter(|c| c.version.is_none()) {
        *plain_names.entry(card.name.clone()).or_default() += 1;
    }
    let mut seen = HashSet::with_capacity(cards.len());
    for (number, card) in (1..).zip(cards.iter_mut()) {
        card.id = CardId(number);
        let several = plain_names.get(&card.name).is_some_and(|n| *n > 1);
        card.label = match (&card.version, card.loyalty) {
            (Some(version), _) => format!("{} ({version})", card.name),
            (None, Some(loyalty)) if several => format!("{} ({loyalty})", card.name),
            _ => card.name.clone(),
        };
        if !seen.insert(card.label.clone()) {
            return Err(CatalogError::SameLabel { label: card.label.clone() });
        }
    }
    Ok(())
}
