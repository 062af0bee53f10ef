//! How many games a race of opening hands spends, and where.

use crate::game::GoldfishError;
use crate::simulation::run::within;

/// How many hands play the last stage.
pub(super) const FINALISTS: usize = 16;

/// The fewest games of a stage.
const FEWEST_GAMES: u64 = 8;

/// How the games are spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// For each stage before the last: how many hands play, and how many games each.
    pub(super) stages: Vec<(usize, u64)>,
    /// How many games each of the last hands plays at most.
    pub(super) last: u64,
    finalists: usize,
    pub(super) turns: u8,
    pub(super) seed: u64,
    pub(super) threads: Option<usize>,
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
        within("the number of games", last, 1_000_000)?;
        within("the number of trial games", trials, 100_000_000)?;
        if let Some(threads) = threads {
            within("the number of threads", threads as u64, 256)?;
        }
        let mut left = hands;
        let mut sizes = Vec::new();
        while left > FINALISTS {
            sizes.push(left);
            left = left.div_ceil(2).max(FINALISTS);
        }
        let share = trials / sizes.len().max(1) as u64;
        let stages = sizes.into_iter().map(|left| (left, (share / left as u64).max(FEWEST_GAMES))).collect();
        // The deck's own hand plays the last stage whatever became of it before.
        Ok(Self { stages, last, finalists: left + 1, turns, seed, threads })
    }

    /// The most games that will be played, but for the few that ask which cards do as well as one of the best hand.
    #[must_use]
    pub fn games(&self) -> u64 {
        let trials: u64 = self.stages.iter().map(|(hands, games)| *hands as u64 * games).sum();
        trials + self.finalists as u64 * self.last
    }
}
