//! How many games a race of opening hands spends, and where.

use crate::simulation::run::{LARGEST_RUN, MOST_THREADS, within};
use zocalo_engine::game::{GoldfishError, RunNumber};
use zocalo_engine::pilots::search::Stop;

/// How many hands play the last stage, by a pilot that plays a game in no time and by one that thinks.
const FINALISTS: usize = 16;
const FINALISTS_OF_A_SEARCH: usize = 4;

/// The fewest games of a stage.
const FEWEST_GAMES: u64 = 8;

/// How many games the first round of the last stage has, by either pilot. Each further round doubles them.
const FIRST_ROUND: u64 = 1_000;
const FIRST_ROUND_OF_A_SEARCH: u64 = 10;

/// How the games are spent.
#[derive(Debug, Clone)]
pub struct Schedule {
    /// For each stage before the last: how many hands play, and how many games each.
    pub(super) stages: Vec<(usize, u64)>,
    /// How many games each of the last hands plays at most.
    pub(super) last: u64,
    /// How many hands play the last stage, but for the deck's own.
    pub(super) finalists: usize,
    /// How many games the first round of the last stage has.
    pub(super) first_round: u64,
    /// Whether a game takes no time: then a race that is stopped plays some for its figures all the same.
    pub(super) is_quick: bool,
    pub(super) turns: u8,
    pub(super) seed: u64,
    pub(super) threads: Option<usize>,
    /// Ends the race.
    pub(super) stop: Stop,
}

impl Schedule {
    /// Spends about `trials` games on finding the best of `hands`, then up to `last` games on each of those left.
    ///
    /// # Errors
    /// [`GoldfishError::OutOfRange`] when a number is.
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

    /// A race by the searching pilot of the hands that are left of this one: each of the last few plays `last` games, and all
    /// others together take no more than two of them would.
    ///
    /// # Errors
    /// [`GoldfishError::OutOfRange`] when `last` is.
    pub fn of_search(&self, last: u64) -> Result<Self, GoldfishError> {
        within(RunNumber::Games, last, LARGEST_RUN)?;
        let stages = stages(self.finalists + 1, FINALISTS_OF_A_SEARCH, 2 * last);
        let (finalists, first_round) = (FINALISTS_OF_A_SEARCH, FIRST_ROUND_OF_A_SEARCH);
        Ok(Self { stages, last, finalists, first_round, is_quick: false, ..self.clone() })
    }

    /// The same until the sign is raised.
    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Self { stop, ..self }
    }

    /// The most games that will be played, but for the few that ask which cards do as well as one of the best hand.
    #[must_use]
    pub fn games(&self) -> u64 {
        let trials: u64 = self.stages.iter().map(|(hands, games)| *hands as u64 * games).sum();
        // The deck's own hand plays the last stage whatever became of it before.
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
