//! Which of many candidates are worth real swaps: successive halving on common random numbers. Every stage plays the same further
//! games with each candidate that is left, in the place of the same card, and keeps the better half by all games so far.

use std::cmp::Reverse;
use std::rc::Rc;

use super::blank::DeckPlace;
use super::trial::{OnTrial, TrialWatch, play};
use crate::simulation::{Aim, Prepared};
use zocalo_cards::card::Card;
use zocalo_engine::game::CardIndex;

pub(super) const FINALISTS: usize = 16;

const FEWEST_GAMES: u64 = 16;

/// A card that might come into the deck, with the deck compiled for it.
pub(super) struct Entrant {
    pub card: Rc<Card>,
    pub prepared: Prepared,
    pub number: CardIndex,
    pub aim: Aim,
    /// The goal, summed over all games so far.
    pub sum: i64,
    pub games: u64,
}

impl Entrant {
    pub(super) fn in_place(&self, place: DeckPlace) -> OnTrial<'_> {
        let Self { prepared, number, aim, .. } = self;
        OnTrial { prepared, plan: prepared.plan.clone(), deck: place.taken_by(*number, &prepared.deck), aim: *aim }
    }
}

/// For each stage, the number of candidates and of games for each.
fn stages(candidates: usize, trials: u64) -> Vec<(usize, u64)> {
    let mut left = candidates;
    let mut sizes = Vec::new();
    while left > FINALISTS {
        sizes.push(left);
        left = left.div_ceil(2).max(FINALISTS);
    }
    // The last games put those that are left in order.
    sizes.push(left);
    let share = trials / sizes.len() as u64;
    sizes.into_iter().map(|left| (left, (share / left.max(1) as u64).max(FEWEST_GAMES))).collect()
}

/// The best candidates, best first, from games with numbers from `first` on; when interrupted, by the games so far.
pub(super) fn halve(
    entrants: &mut Vec<Entrant>,
    place: DeckPlace,
    trials: u64,
    first: u64,
    threads: Option<usize>,
    watch: &TrialWatch<'_>,
) {
    let stages = stages(entrants.len(), trials);
    (watch.planned)(stages.iter().map(|(left, games)| *left as u64 * games).sum());
    let mut next = first;
    for (left, games) in stages {
        entrants.truncate(left);
        let decks: Vec<OnTrial<'_>> = entrants.iter().map(|entrant| entrant.in_place(place)).collect();
        let values = play(&decks, next..next + games, threads, watch);
        drop(decks);
        next += games;
        for (at, entrant) in entrants.iter_mut().enumerate() {
            entrant.sum += values.of(at).sum;
            entrant.games += values.games();
        }
        entrants
            .sort_by(|one, other| (Reverse(one.sum), &one.card.label).cmp(&(Reverse(other.sum), &other.card.label)));
        if (watch.is_over)() {
            break;
        }
    }
    entrants.truncate(FINALISTS);
}
