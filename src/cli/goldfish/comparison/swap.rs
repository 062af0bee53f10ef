//! `goldfish --swap`: a deck in which a card has taken the place of another.

use std::ops::Range;

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::messages::{goals, goldfish_run as say};
use zocalo_cards::card::CardId;
use zocalo_catalog::names::Resolved;
use zocalo_decks::deck::Deck;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::shortened;

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
        let labels =
            |ids: &[CardId]| ids.iter().map(|id| index.label(*id)).collect::<Vec<_>>().join(&goals::Or.render(locale));
        let did_you_mean = |near: &[CardId], otherwise: String| match near {
            [] => otherwise,
            near => goals::DidYouMean { cards: labels(&near[..near.len().min(4)]) }.render(locale),
        };
        let (out_place, in_place) = (0..at, at + 1..text.len());
        let mut readings = Vec::new();
        let mut card = |place: Range<usize>, these: Option<&[CardId]>| {
            let name = &text[place.clone()];
            let quoted = shortened(name.trim(), 60);
            let resolved = match these {
                Some(these) => index.resolve_among(name, deck.race, these),
                None => index.resolve(name, deck.race),
            };
            match resolved {
                Resolved::Card(id, how) => {
                    if how.is_reading() {
                        readings.push(say::IsReadAs { card: index.label(id), text: quoted }.render(locale));
                    }
                    Ok(id)
                }
                Resolved::Several(ids) => {
                    let reason = match these {
                        Some(_) => say::MatchesSeveralOfDeck { text: quoted }.render(locale),
                        None => say::MatchesSeveral { text: quoted }.render(locale),
                    };
                    Err(wrong(place, reason, did_you_mean(&ids, String::new())))
                }
                Resolved::Unknown(near) => {
                    // A card that exists is not misspelt: it is elsewhere.
                    let elsewhere = these.and(index.full_name(name, deck.race));
                    let reason = match elsewhere {
                        Some((id, _)) => goals::NotInDeck { card: index.label(id) }.render(locale),
                        None if these.is_some() => say::NoCardOfDeck { text: quoted }.render(locale),
                        None => say::NoCardCalled { text: quoted }.render(locale),
                    };
                    let otherwise = match these {
                        Some(_) => say::NameDrawnOrChosen.render(locale),
                        None => say::WriteName.render(locale),
                    };
                    Err(wrong(place, reason, did_you_mean(&near, otherwise)))
                }
            }
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
