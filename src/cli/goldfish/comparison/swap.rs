//! `goldfish --swap`: a deck in which a card has taken the place of another.

use std::ops::Range;

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::resolve_card::card_in_argument;
use crate::messages::goldfish_run as say;
use zocalo_cards::card::CardId;
use zocalo_decks::deck::Deck;
use zocalo_text::message::Diagnosis;

/// A deck in which a card has taken the place of another.
pub(super) struct SwappedDeck {
    pub(super) deck: Deck,
    pub(super) words: String,
    /// The names that were not written letter for letter, a sentence each.
    pub(super) readings: Vec<String>,
}

impl SwappedDeck {
    pub(super) fn read(text: &str, deck: &Deck, context: &Context) -> Result<Self, Failure> {
        let (catalog, index, locale) = (context.catalog()?, context.index()?, context.locale());
        let wrong = |span, reason: String, help: String| {
            Failure::in_argument("--swap", text, Diagnosis::new(span, reason, help))
        };
        let Some(at) = text.find('=') else {
            let place = text.len()..text.len();
            return Err(wrong(place, say::NoEquals.render(locale), say::WriteBoth.render(locale)));
        };
        let (out_place, in_place) = (0..at, at + 1..text.len());
        let mut readings = Vec::new();
        let mut card = |place: Range<usize>, these: Option<&[CardId]>| {
            let (id, read) = card_in_argument(&text[place.clone()], deck.race, these, index)
                .map_err(|(reason, help)| wrong(place, reason.render(locale), help.render(locale)))?;
            readings.extend(read.map(|read| read.render(locale)));
            Ok::<CardId, Failure>(id)
        };
        let out = card(out_place, Some(&deck.drawn_or_chosen()))?;
        let id = card(in_place.clone(), None)?;
        let swapped = catalog.card(id)?.and_then(|card| deck.swapped(out, &card));
        let Some(swapped) = swapped else {
            let reason = say::CannotTakePlace { card: index.label(id) }.render(locale);
            return Err(wrong(in_place, reason, say::WriteName.render(locale)));
        };
        let words = say::OneSwap { cut: index.label(out), put: index.label(id) }.render(locale);
        Ok(Self { deck: swapped, words, readings })
    }
}
