//! Reads the cards of `data/cards/`, which are compiled into the program, and gives each its label.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;

use super::error::CatalogError;
use super::uses::{PackInUse, PacksInUse};
use crate::card::{Card, CardId};
use crate::data::embedded;
use crate::packs::{Given, Pack, PackFolder, merge};
use crate::text::fold;

/// What stands behind the name of a card of which nothing but the name is known, where that name alone means others.
const NAME_ONLY: &str = "name only";

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

/// The cards of the program with the packs of a folder laid over them, and what each pack gave. A pack that cannot be used
/// is left out, and said to be.
///
/// # Errors
/// As [`read_cards`].
pub(crate) fn read_cards_with(folder: Option<&PackFolder>) -> Result<(Vec<Card>, PacksInUse), CatalogError> {
    let shipped = read_cards()?;
    let Some(read) = folder.map(PackFolder::read).filter(|read| !read.is_empty()) else {
        return Ok((shipped, PacksInUse::default()));
    };
    let mut packs: Vec<Pack> = Vec::new();
    let mut in_use: Vec<PackInUse> = Vec::new();
    let left_out = |name: String, why: String| {
        let given = Given { name, cards: 0, new_cards: 0, facts: 0, unplaced: vec![why] };
        PackInUse { given, is_broken: true }
    };
    for (name, pack) in read {
        match pack {
            Ok(pack) => packs.push(pack),
            Err(error) => in_use.push(left_out(name, error.to_string())),
        }
    }
    let mut merged = merge(shipped.clone(), &packs);
    let (cards, fingerprint) = match label(&mut merged.cards) {
        Ok(()) => {
            in_use.extend(merged.given.into_iter().map(|given| PackInUse { given, is_broken: false }));
            (merged.cards, merged.fingerprint)
        }
        // What no check of a single card can see must not stop the program either.
        Err(error) => {
            in_use.extend(packs.into_iter().map(|pack| left_out(pack.name, error.to_string())));
            (shipped, String::new())
        }
    };
    in_use.sort_by(|a, b| a.given.name.cmp(&b.given.name));
    Ok((cards, PacksInUse { packs: in_use, fingerprint }))
}

/// A version is told by its word; of several cards of one name without a version, each is told by its loyalty. A card
/// known by name only says so, where its name is part of the name of a card of which more is known, or another spelling
/// of one: who gets it for `Kosh` must see that it is not the card that everybody knows.
pub(super) fn label(cards: &mut [Card]) -> Result<(), CatalogError> {
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
            return Err(CatalogError::SameLabel { label: card.label.clone() });
        }
    }
    Ok(())
}

/// What the cards of which more is known than the name are called, folded: their names, every run of words of a name,
/// and their other spellings.
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
