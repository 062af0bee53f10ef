//! Several decks of one command judged together: each copy is in one of them only.

use super::super::holdings::decks::{CountedDeck, Shelf};
use std::collections::HashMap;
use zocalo_text::message::Locale;

use crate::report::decks_named;
use zocalo_collection::collection::{Counts, Share};

/// Decks taken as one, and what that one has of each of its cards.
pub(super) fn at_once(decks: &[&CountedDeck], shelf: &Shelf, locale: Locale) -> (CountedDeck, Vec<Share>) {
    let named = decks_named(&decks.iter().map(|deck| deck.shown.as_str()).collect::<Vec<_>>(), locale);
    let mut whole =
        CountedDeck { shown: named.clone(), path: None, title: named, cards: Counts::new(), known: HashMap::new() };
    for deck in decks {
        for (card, count) in &deck.cards {
            *whole.cards.entry(card.clone()).or_default() += count;
        }
        whole.known.extend(deck.known.iter().map(|(key, card)| (key.clone(), card.clone())));
    }
    let places = decks.iter().filter_map(|deck| shelf.place_of(deck));
    let paths: Vec<&str> = places.map(|at| shelf.decks[at].path.as_str()).collect();
    let shares = shelf.balance.shares_at_once(&whole.cards, &paths);
    (whole, shares)
}
