//! Decks that play the same games: what the goal is worth to each, game by game, with the same numbers for any number of
//! threads.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;

use crate::estimate::Sums;
use crate::game::PlayDeck;
use crate::plan::CompiledPlan;
use crate::simulation::{Aim, Prepared, on_threads};

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

/// What the goal was worth to each deck, game by game; and how many of the games each had won by the goal's turn.
#[derive(Debug, Clone, Default)]
pub(super) struct Values(pub Vec<Vec<u32>>, pub Vec<u64>);

impl Values {
    /// How many games each has played.
    pub(super) fn games(&self) -> u64 {
        self.0.first().map_or(0, |values| values.len() as u64)
    }

    /// How many of the games a deck had won by the turn of the goal.
    pub(super) fn won(&self, deck: usize) -> u64 {
        self.1.get(deck).copied().unwrap_or(0)
    }

    /// The values of a deck, added up.
    pub(super) fn of(&self, deck: usize) -> Sums {
        let mut sums = Sums::default();
        self.0[deck].iter().for_each(|value| sums.add(i64::from(*value)));
        sums
    }

    /// The values of a deck less those of another, game by game.
    pub(super) fn beyond(&self, deck: usize, other: usize) -> Sums {
        let mut sums = Sums::default();
        for (one, other) in self.0[deck].iter().zip(&self.0[other]) {
            sums.add(i64::from(*one) - i64::from(*other));
        }
        sums
    }
}

/// Lets each deck play these games. Where nobody waits any longer all have played the same fewer games.
pub(super) fn play(decks: &[OnTrial<'_>], games: Range<u64>, threads: Option<usize>, watch: &Watch<'_>) -> Values {
    on_threads(threads, || {
        let mut values = Values(vec![Vec::new(); decks.len()], vec![0; decks.len()]);
        for start in games.clone().step_by(usize::try_from(ROUND).unwrap_or(1)) {
            let Some(round) = round(decks, &(start..games.end.min(start + ROUND)), watch) else { break };
            for ((all, won), (more, more_won)) in values.0.iter_mut().zip(&mut values.1).zip(round) {
                all.extend(more);
                *won += more_won;
            }
        }
        values
    })
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
