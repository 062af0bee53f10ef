//! What cards do beyond their cost.
//!
//! The vocabulary of effects, read from the card data, has its place here. The solo game plays none of it yet; so the
//! report names every card of the deck whose effect was left out, and this is what counts them.

use std::collections::BTreeMap;

use crate::card::Section;
use crate::deck::Deck;

/// The cards of the deck that do something which the solo game does not play, with their copies, in the order of the
/// deck: every card but those that the data knows to be plain. A card whose text nobody knows is among them.
#[must_use]
pub fn unplayed_effects(deck: &Deck) -> Vec<(String, u32)> {
    let played = [Section::Ambassador, Section::OpeningHand, Section::Deck];
    let mut copies: BTreeMap<String, (usize, u32)> = BTreeMap::new();
    for (at, slot) in deck.slots.iter().enumerate().filter(|(_, slot)| played.contains(&slot.section)) {
        if !slot.card().is_some_and(|card| card.plain) {
            copies.entry(slot.label()).or_insert((at, 0)).1 += slot.count;
        }
    }
    let mut list: Vec<(usize, String, u32)> = copies.into_iter().map(|(label, (at, n))| (at, label, n)).collect();
    list.sort();
    list.into_iter().map(|(_, label, count)| (label, count)).collect()
}
