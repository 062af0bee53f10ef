//! How many games a ranking of opening hands plays, and where.

use crate::simulation::run::{LARGEST_RUN, MOST_THREADS, within};
use zocalo_engine::game::{GoldfishError, RunNumber};
use zocalo_engine::pilots::search::Stop;

/// Hands of the last stage, with a fast pilot and with one that thinks.
const FINALISTS: usize = 16;

const FINALISTS_OF_A_SEARCH: usize = 4;

const FEWEST_GAMES: u64 = 8;

/// Games of the first round of the last stage, with either pilot. Each further round doubles them.
const FIRST_ROUND: u64 = 1_000;

const FIRST_ROUND_OF_A_SEARCH: u64 = 10;

#[derive(Debug, Clone)]
pub struct RankingSchedule {
    /// For each stage before the last: the number of hands and of games for each.
    pub(super) stages: Vec<(usize, u64)>,
    /// The most games for each of the last hands.
    pub(super) last: u64,
    /// Hands of the last stage, without the deck's own.
    pub(super) finalists: usize,
    /// Games of the first round of the last stage.
    pub(super) first_round: u64,
    /// Whether a game takes no time: then a ranking that is stopped still plays some for its figures.
    pub(super) is_quick: bool,
    pub(super) turns: u8,
    pub(super) seed: u64,
    pub(super) threads: Option<usize>,
    pub(super) stop: Stop,
}

impl RankingSchedule {
    /// Plays about `trials` games to find the best of `hands`, then up to `last` games with each of those left.
    pub fn new(
        hands: usize,
        trials: u64,
        last: u64,
        turns: u8,
        seed: u64,
        threads: Option<usize>,
    ) -> Result<Self, GoldfishError> {
        within(RunNumber::Games, last, LARGEST_RUN)?;
        within(RunNumber::TrialGames, trials, LARGEST_RUN)?;
        if let Some(threads) = threads {
            within(RunNumber::Threads, threads as u64, MOST_THREADS)?;
        }
        let stages = stages(hands, FINALISTS, trials);
        let stop = Stop::default();
        Ok(Self {
            stages,
            last,
            finalists: FINALISTS,
            first_round: FIRST_ROUND,
            is_quick: true,
            turns,
            seed,
            threads,
            stop,
        })
    }

    /// For a ranking by the searching pilot of the hands left by this one: each of the last few plays `last` games, and all
    /// others together take no more than two of them would.
    pub fn of_search(&self, last: u64) -> Result<Self, GoldfishError> {
        within(RunNumber::Games, last, LARGEST_RUN)?;
        let stages = stages(self.finalists + 1, FINALISTS_OF_A_SEARCH, 2 * last);
        let (finalists, first_round) = (FINALISTS_OF_A_SEARCH, FIRST_ROUND_OF_A_SEARCH);
        Ok(Self { stages, last, finalists, first_round, is_quick: false, ..self.clone() })
    }

    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Self { stop, ..self }
    }

    /// The most games, without the few that ask which cards do as well as one of the best hand.
    #[must_use]
    pub fn games(&self) -> u64 {
        let trials: u64 = self.stages.iter().map(|(hands, games)| *hands as u64 * games).sum();
        // The deck's own hand always plays the last stage.
        trials + (self.finalists as u64 + 1) * self.last
    }
}

/// The stages that halve so many hands to the last few, each with the same share of the games.
fn stages(hands: usize, finalists: usize, trials: u64) -> Vec<(usize, u64)> {
    let mut left = hands;
    let mut sizes = Vec::new();
    while left > finalists {
        sizes.push(left);
        left = left.div_ceil(2).max(finalists);
    }
    let share = trials / sizes.len().max(1) as u64;
    sizes.into_iter().map(|left| (left, (share / left as u64).max(FEWEST_GAMES))).collect()
}
