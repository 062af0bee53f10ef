//! Who judges the swaps that gain for the pilot as asked: the yardstick of the deck, or that of the deck without a card that the
//! user cuts against advice.

use crate::advice::candidates::{Entrant, SwapRules};
use crate::advice::plans::WayTable;
use crate::advice::scales::{DeckPlace, Scales};
use crate::advice::trial::TrialWatch;
use crate::advice::worth::MeasuredDeck;
use crate::advice::yardstick::{Changed, Refusal, Yardstick};
use zocalo_decks::deck::Deck;

/// A card that may go, a place of it, and its mean worth.
pub(super) type Cut = (String, DeckPlace, f64);

pub(super) struct Judges<'a> {
    pub yardstick: Option<&'a Yardstick<'a>>,
    pub scales: &'a Scales,
    pub deck: &'a Deck,
    pub rules: &'a SwapRules<'a>,
    pub weighed: &'a MeasuredDeck,
    pub watch: &'a TrialWatch<'a>,
}

impl Judges<'_> {
    /// Which of these swaps the deck loses by. Where the user cuts a card against advice, the swap is compared with a blank in
    /// its place.
    pub(super) fn refusals(&self, pairs: &[(&Entrant, &Cut)], better: &[usize]) -> Vec<(usize, Refusal)> {
        let Self { yardstick, scales, deck, rules, weighed, watch } = self;
        let Some(yardstick) = yardstick else { return Vec::new() };
        let own = &scales.prepared.deck;
        let is_against = |cut: &str| weighed.cards.iter().any(|worth| worth.label == cut && worth.refused.is_some());
        let decks: Vec<Option<Deck>> =
            better.iter().map(|at| rules.swapped(&pairs[*at].1.0, &pairs[*at].0.card)).collect();
        let mut refusals = Vec::new();
        let mut judged: Vec<(usize, Changed<'_>)> = Vec::new();
        for (at, deck_after) in better.iter().zip(&decks) {
            let (entrant, (cut, place, _)) = pairs[*at];
            let Some((after, cut_card)) = deck_after.as_ref().zip(own.find(cut)) else { continue };
            let Entrant { prepared, number, aim, .. } = entrant;
            let cards = place.taken_by(*number, &prepared.deck);
            let (index, threads) = (rules.index, scales.threads);
            let table = WayTable { prepared, cards, aim: *aim, deck: after, index, threads };
            let changed = Changed { table, cuts: vec![cut_card], put: Some(*number) };
            if is_against(cut) {
                let emptied = place.taken_by(scales.blank, own);
                let without = Yardstick::with(scales, deck, emptied, index, watch);
                let refused = without.and_then(|one| one.refusals(std::slice::from_ref(&changed)).pop().flatten());
                refusals.extend(refused.map(|refused| (*at, refused)));
            } else {
                judged.push((*at, changed));
            }
        }
        let (places, changes): (Vec<usize>, Vec<Changed<'_>>) = judged.into_iter().unzip();
        let of_deck = places.into_iter().zip(yardstick.refusals(&changes));
        refusals.extend(of_deck.filter_map(|(at, refused)| Some((at, refused?))));
        refusals
    }
}
