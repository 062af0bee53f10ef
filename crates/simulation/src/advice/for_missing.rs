//! What stand-ins are worth in the place of cards that a deck lacks: the deck as it is listed, with all its cards, plays the same
//! games as with each stand-in by itself and with all that are to be taken.

use std::rc::Rc;

use crate::advice::candidates::Entrant;
use crate::advice::scales::{AdviceError, DeckPlace, Scales};
use crate::advice::stand_ins::{StandIn, WithStandIns};
use crate::advice::swaps::{CardSwap, swap_results};
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::advice::worth::unmeasurable;
use zocalo_cards::card::{Card, Section};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_text::estimate::Sums;

/// The most stand-ins for one card that play.
const PLAYED: usize = 3;

/// What stand-ins are worth.
#[derive(Debug, Clone)]
pub struct ForMissing {
    /// The goal with all cards of the list.
    pub own: Sums,
    pub own_won: u64,
    /// Each by itself. Not among them are those that games cannot measure, or whose card does not begin in the draw deck or the
    /// opening hand.
    pub swaps: Vec<CardSwap>,
    /// The goal with all that are to be taken, and the difference; `None` where nothing is.
    pub together: Option<(Sums, Sums)>,
    pub won_together: u64,
    pub games: u64,
}

/// The stand-ins for a card that are worth showing first: what is to be taken, then the most alike.
fn shown_first(stand_ins: &[StandIn]) -> impl Iterator<Item = &StandIn> {
    let (taken, others): (Vec<_>, Vec<_>) = stand_ins.iter().partition(|one| one.take > 0);
    taken.into_iter().chain(others).take(PLAYED)
}

/// Plays `games` games for each.
pub fn measure_stand_ins(
    found: &WithStandIns,
    scales: &Scales,
    deck: &Deck,
    index: &Index,
    games: u64,
    watch: &TrialWatch<'_>,
) -> Result<ForMissing, AdviceError> {
    let play_deck = &scales.prepared.deck;
    let mut pairs: Vec<(&str, DeckPlace, Rc<Card>)> = Vec::new();
    for replaced in &found.cards {
        let label = index.label(replaced.card);
        let held =
            DeckPlace::of_each(play_deck).into_iter().filter(|(_, card, _)| play_deck.card(*card).label == label);
        let measured = held.filter(|(_, card, _)| unmeasurable(play_deck.card(*card)).is_none());
        let Some((place, ..)) = measured.max_by_key(|(place, ..)| place.section == Section::Deck) else { continue };
        pairs.extend(shown_first(&replaced.stand_ins).map(|one| (label, place, Rc::clone(&one.card))));
    }
    let cards: Vec<Rc<Card>> = pairs.iter().map(|(.., card)| Rc::clone(card)).collect();
    let entrants = Entrant::all(&cards, scales, deck, deck, index)?;
    let measured: Vec<_> = pairs
        .iter()
        .zip(&entrants)
        .filter(|(_, entrant)| unmeasurable(entrant.prepared.deck.card(entrant.number)).is_none())
        .collect();
    let taken =
        found.decks.first().filter(|_| found.cards.iter().flat_map(|one| &one.stand_ins).any(|one| one.take > 0));
    let whole = taken.map(|taken| scales.with(taken, deck, index)).transpose()?;
    let swapped = measured.iter().map(|((_, place, _), entrant)| entrant.in_place(*place));
    let decks: Vec<OnTrial<'_>> =
        std::iter::once(scales.as_it_is()).chain(swapped).chain(whole.as_ref().map(Scales::as_it_is)).collect();
    (watch.planned)(games * decks.len() as u64);
    let values = play(&decks, 0..games, scales.threads, watch);
    let names: Vec<(&str, Section, &str)> =
        measured.iter().map(|((cut, place, put), _)| (*cut, place.section, put.label.as_str())).collect();
    let last = decks.len() - 1;
    Ok(ForMissing {
        own: values.of(0),
        own_won: values.won(0),
        swaps: if values.games() > 0 { swap_results(&names, &values, 0.0, |_| Vec::new()) } else { Vec::new() },
        together: whole.as_ref().map(|_| (values.of(last), values.beyond(last, 0))),
        won_together: values.won(last),
        games: values.games(),
    })
}
