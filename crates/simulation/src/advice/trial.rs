//! Decks that play the same games: what the goal is worth to each, game by game, with the same numbers for any number of
//! threads.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;

use crate::plan::CompiledPlan;
use crate::simulation::{Aim, Prepared, on_threads};
use zocalo_engine::game::PlayDeck;
use zocalo_text::estimate::Sums;

/// How many games of a deck a thread takes at once.
const CHUNK: u64 = 250;

/// After how many games of each deck somebody who has waited enough gets what there is.
const ROUND: u64 = 1_000;

/// Who waits for the games: hears how many are to come and how many have been played, and may have waited enough.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// So many more games are to come.
    pub planned: &'a (dyn Fn(u64) + Sync),
    /// So many have been played.
    pub played: &'a (dyn Fn(u64) + Sync),
    /// Whether no more are to be played.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
}

impl Watch<'_> {
    /// Nobody waits.
    pub const NOBODY: Watch<'static> = Watch { planned: &|_| (), played: &|_| (), is_over: &|| false };
}

/// A deck on trial.
#[derive(Debug, Clone)]
pub(super) struct OnTrial<'a> {
    /// What it was compiled with.
    pub prepared: &'a Prepared,
    /// The plan that is followed, if one is.
    pub plan: Option<Arc<CompiledPlan>>,
    /// The deck as it is played.
    pub book: PlayDeck,
    /// The goal.
    pub aim: Aim,
}

/// What the goal was worth to each deck: sums over the games, also of every two decks game by game. They take as much room
/// for a hundred million games as for one.
#[derive(Debug, Clone, Default)]
pub(super) struct Values {
    games: u64,
    /// Of each deck, the sum of its values.
    sums: Vec<i64>,
    /// Of each deck with itself and those before it, the sum of the products of their values in the same game.
    products: Vec<u64>,
    /// How many of the games each had won by the goal's turn.
    won: Vec<u64>,
}

impl Values {
    /// Of so many decks that have played no games.
    fn none(decks: usize) -> Self {
        Self { games: 0, sums: vec![0; decks], products: vec![0; place(decks, 0)], won: vec![0; decks] }
    }

    /// Adds the same games of all decks, and how many each had won.
    fn add<'v>(&mut self, played: impl IntoIterator<Item = (&'v [u32], u64)>) {
        let played: Vec<(&[u32], u64)> = played.into_iter().collect();
        self.games += played.first().map_or(0, |(values, _)| values.len() as u64);
        for (one, (values, won)) in played.iter().enumerate() {
            self.sums[one] += values.iter().map(|value| i64::from(*value)).sum::<i64>();
            self.won[one] += won;
            for (other, (others, _)) in played[..=one].iter().enumerate() {
                let product = |(value, other): (&u32, &u32)| u64::from(*value) * u64::from(*other);
                self.products[place(one, other)] += values.iter().zip(*others).map(product).sum::<u64>();
            }
        }
    }

    /// What each deck was worth in each game, and how many it won.
    #[cfg(test)]
    pub(super) fn of_games(values: &[Vec<u32>], won: &[u64]) -> Self {
        let mut all = Self::none(values.len());
        all.add(values.iter().map(Vec::as_slice).zip(won.iter().copied()));
        all
    }

    /// How many games each has played.
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// How many of the games a deck had won by the turn of the goal.
    pub(super) fn won(&self, deck: usize) -> u64 {
        self.won.get(deck).copied().unwrap_or(0)
    }

    /// The values of a deck, added up.
    pub(super) fn of(&self, deck: usize) -> Sums {
        Sums { count: self.games, sum: self.sums[deck], squares: self.products[place(deck, deck)] }
    }

    /// The values of a deck less those of another, game by game.
    pub(super) fn beyond(&self, deck: usize, other: usize) -> Sums {
        let squares = self.of(deck).squares + self.of(other).squares;
        let both = self.products[place(deck.max(other), deck.min(other))];
        Sums { count: self.games, sum: self.sums[deck] - self.sums[other], squares: squares - 2 * both }
    }
}

/// Where the products of two decks stand, of which the second is no later than the first.
fn place(one: usize, other: usize) -> usize {
    one * (one + 1) / 2 + other
}

/// Lets each deck play these games. Where nobody waits any longer all have played the same fewer games.
pub(super) fn play(decks: &[OnTrial<'_>], games: Range<u64>, threads: Option<usize>, watch: &Watch<'_>) -> Values {
    let mut values = Values::none(decks.len());
    in_rounds(decks, games, threads, watch, |round| {
        values.add(round.iter().map(|(values, won)| (values.as_slice(), *won)));
    });
    values
}

/// What the goal is worth to one deck in each of these games, for who compares it with decks that are not yet known.
pub(super) fn each_game(deck: OnTrial<'_>, games: Range<u64>, threads: Option<usize>, watch: &Watch<'_>) -> Vec<u32> {
    let mut values = Vec::new();
    in_rounds(&[deck], games, threads, watch, |round| values.extend(round.into_iter().flat_map(|(values, _)| values)));
    values
}

fn in_rounds(
    decks: &[OnTrial<'_>],
    games: Range<u64>,
    threads: Option<usize>,
    watch: &Watch<'_>,
    mut taken: impl FnMut(Vec<(Vec<u32>, u64)>) + Send,
) {
    on_threads(threads, || {
        for start in games.clone().step_by(usize::try_from(ROUND).unwrap_or(1)) {
            let Some(round) = round(decks, &(start..games.end.min(start + ROUND)), watch) else { break };
            taken(round);
        }
    });
}

/// A round; `None` where it was broken off.
fn round(decks: &[OnTrial<'_>], games: &Range<u64>, watch: &Watch<'_>) -> Option<Vec<(Vec<u32>, u64)>> {
    let starts: Vec<u64> = games.clone().step_by(usize::try_from(CHUNK).unwrap_or(1)).collect();
    let parts: Vec<(usize, u64)> =
        (0..decks.len()).flat_map(|deck| starts.iter().map(move |start| (deck, *start))).collect();
    let played: Option<Vec<(Vec<u32>, u64)>> = parts
        .into_par_iter()
        .map(|(deck, start)| {
            if (watch.is_over)() {
                return None;
            }
            let OnTrial { prepared, plan, book, aim } = &decks[deck];
            let chunk = start..games.end.min(start + CHUNK);
            let values = prepared.values(plan.as_ref(), book, *aim, chunk.clone());
            (watch.played)(chunk.end - chunk.start);
            Some(values)
        })
        .collect();
    let of_deck = |parts: &[(Vec<u32>, u64)]| {
        let values = parts.iter().flat_map(|(values, _)| values).copied().collect();
        (values, parts.iter().map(|(_, won)| won).sum())
    };
    Some(played?.chunks(starts.len().max(1)).map(of_deck).collect())
}
