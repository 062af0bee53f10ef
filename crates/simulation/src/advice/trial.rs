//! Decks that play the same games: the value of the goal in each, game by game, the same for any number of threads.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;

use crate::plan::CompiledPlan;
use crate::simulation::{Aim, Prepared, on_threads};
use zocalo_engine::game::PlayDeck;
use zocalo_text::estimate::Sums;

/// Games of a deck that a thread takes at once.
const CHUNK: u64 = 250;

/// Games of each deck between two looks at whether to stop.
const ROUND: u64 = 1_000;

/// How advice reports its progress, and when to stop.
#[derive(Clone, Copy)]
pub struct TrialWatch<'a> {
    /// Called with the number of games to come.
    pub planned: &'a (dyn Fn(u64) + Sync),
    /// Called with the number of games played.
    pub played: &'a (dyn Fn(u64) + Sync),
    /// Whether to stop.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
}

impl TrialWatch<'_> {
    /// Reports to nobody and never stops.
    pub const NOBODY: TrialWatch<'static> = TrialWatch { planned: &|_| (), played: &|_| (), is_over: &|| false };
}

/// A deck that plays for its value.
#[derive(Debug, Clone)]
pub(super) struct OnTrial<'a> {
    pub prepared: &'a Prepared,
    pub plan: Option<Arc<CompiledPlan>>,
    pub deck: PlayDeck,
    pub aim: Aim,
}

/// Sums of the goal's values for each deck, and of products for every two decks game by game: as small for a hundred million
/// games as for one.
#[derive(Debug, Clone, Default)]
pub(super) struct Values {
    games: u64,
    sums: Vec<i64>,
    /// For each deck with itself and those before it, the sum of products in the same game.
    products: Vec<u64>,
    /// Games won by each by the goal's turn.
    won: Vec<u64>,
}

impl Values {
    /// No games yet.
    fn none(decks: usize) -> Self {
        Self { games: 0, sums: vec![0; decks], products: vec![0; place(decks, 0)], won: vec![0; decks] }
    }

    /// Adds the same games of all decks, and the number that each won.
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

    /// From the value of each deck in each game, and the games that it won.
    #[cfg(test)]
    pub(super) fn of_games(values: &[Vec<u32>], won: &[u64]) -> Self {
        let mut all = Self::none(values.len());
        all.add(values.iter().map(Vec::as_slice).zip(won.iter().copied()));
        all
    }

    pub(super) fn games(&self) -> u64 {
        self.games
    }

    pub(super) fn won(&self, deck: usize) -> u64 {
        self.won.get(deck).copied().unwrap_or(0)
    }

    pub(super) fn of(&self, deck: usize) -> Sums {
        Sums { count: self.games, sum: self.sums[deck], squares: self.products[place(deck, deck)] }
    }

    /// One deck less another, game by game.
    pub(super) fn beyond(&self, deck: usize, other: usize) -> Sums {
        let squares = self.of(deck).squares + self.of(other).squares;
        let both = self.products[place(deck.max(other), deck.min(other))];
        Sums { count: self.games, sum: self.sums[deck] - self.sums[other], squares: squares - 2 * both }
    }
}

/// The index of a product; `other` is no later than `one`.
fn place(one: usize, other: usize) -> usize {
    one * (one + 1) / 2 + other
}

/// Lets each deck play these games; on interruption all have played the same fewer games.
pub(super) fn play(decks: &[OnTrial<'_>], games: Range<u64>, threads: Option<usize>, watch: &TrialWatch<'_>) -> Values {
    let mut values = Values::none(decks.len());
    in_rounds(decks, games, threads, watch, |round| {
        values.add(round.iter().map(|(values, won)| (values.as_slice(), *won)));
    });
    values
}

/// The values of one deck game by game, for comparison with decks that are not yet known.
pub(super) fn each_game(
    deck: OnTrial<'_>,
    games: Range<u64>,
    threads: Option<usize>,
    watch: &TrialWatch<'_>,
) -> Vec<u32> {
    let mut values = Vec::new();
    in_rounds(&[deck], games, threads, watch, |round| values.extend(round.into_iter().flat_map(|(values, _)| values)));
    values
}

fn in_rounds(
    decks: &[OnTrial<'_>],
    games: Range<u64>,
    threads: Option<usize>,
    watch: &TrialWatch<'_>,
    mut taken: impl FnMut(Vec<(Vec<u32>, u64)>) + Send,
) {
    on_threads(threads, || {
        for start in games.clone().step_by(usize::try_from(ROUND).unwrap_or(1)) {
            let Some(round) = round(decks, &(start..games.end.min(start + ROUND)), watch) else { break };
            taken(round);
        }
    });
}

/// `None` on interruption.
fn round(decks: &[OnTrial<'_>], games: &Range<u64>, watch: &TrialWatch<'_>) -> Option<Vec<(Vec<u32>, u64)>> {
    let starts: Vec<u64> = games.clone().step_by(usize::try_from(CHUNK).unwrap_or(1)).collect();
    let parts: Vec<(usize, u64)> =
        (0..decks.len()).flat_map(|deck| starts.iter().map(move |start| (deck, *start))).collect();
    let played: Option<Vec<(Vec<u32>, u64)>> = parts
        .into_par_iter()
        .map(|(deck, start)| {
            if (watch.is_over)() {
                return None;
            }
            let OnTrial { prepared, plan, deck: play_deck, aim } = &decks[deck];
            let chunk = start..games.end.min(start + CHUNK);
            let values = prepared.values(plan.as_ref(), play_deck, *aim, chunk.clone());
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
