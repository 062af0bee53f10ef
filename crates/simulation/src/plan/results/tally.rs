//! How often each step of a plan was due, done and missed. Whole numbers only, so that tallies merge in any order.

use crate::plan::compile::steps::CompiledPlan;
use crate::plan::results::miss_reason::MissReason;
use zocalo_engine::game::PlayDeck;
use zocalo_text::estimate::{Estimate, total, wilson};

#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PlanTally {
    games: u64,
    succeeded: u64,
    steps: Vec<StepTally>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct StepTally {
    due: u64,
    met: u64,
    times: u64,
    missed: Vec<u64>,
}

/// The results of a step over many games.
#[derive(Debug, Clone, PartialEq)]
pub struct StepResult {
    /// Games in which its turn came or its condition held.
    pub due: u64,
    /// Games of those in which it succeeded.
    pub met: u64,
    /// Executions in all games.
    pub times: u64,
    /// Reasons of failure with the number of games, the most frequent first.
    pub missed: Vec<(MissReason, u64)>,
}

impl PlanTally {
    #[must_use]
    pub fn new(orders: &CompiledPlan, deck: &PlayDeck) -> Self {
        let step = StepTally { missed: vec![0; MissReason::count(deck)], ..StepTally::default() };
        Self { games: 0, succeeded: 0, steps: vec![step; orders.steps.len()] }
    }

    /// Whether the counts are possible for so many games: a step that is due is met or missed, for one reason.
    #[must_use]
    pub fn fit(&self, games: u64) -> bool {
        let fits = |step: &StepTally| {
            step.due <= games
                && total(step.missed.iter().chain([&step.met])) == step.due
                && step.times <= games.saturating_mul(u8::MAX.into())
        };
        self.games == games && self.succeeded <= games && self.steps.iter().all(fits)
    }

    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Games in which every step that was due succeeded.
    #[must_use]
    pub fn succeeded(&self) -> u64 {
        self.succeeded
    }

    /// In the order of the plan.
    #[must_use]
    pub fn steps(&self) -> Vec<StepResult> {
        let result = |step: &StepTally| {
            let counted = step.missed.iter().enumerate().filter(|(_, count)| **count > 0);
            let mut missed: Vec<(MissReason, u64)> = counted.map(|(at, count)| (MissReason::at(at), *count)).collect();
            missed.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            StepResult { due: step.due, met: step.met, times: step.times, missed }
        };
        self.steps.iter().map(result).collect()
    }

    pub(crate) fn note_game(&mut self, succeeded: bool) {
        self.games += 1;
        self.succeeded += u64::from(succeeded);
    }

    /// Notes a step of a game: whether it was due, why it was missed, how often it was done.
    #[inline]
    pub fn note_step(&mut self, at: usize, due: bool, missed: Option<MissReason>, times: u8) {
        let step = &mut self.steps[at];
        step.times += u64::from(times);
        step.due += u64::from(due);
        match missed {
            Some(why) if due => step.missed[why.place()] += 1,
            None if due => step.met += 1,
            _ => {}
        }
    }

    pub fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        self.succeeded += other.succeeded;
        for (mine, theirs) in self.steps.iter_mut().zip(&other.steps) {
            mine.due += theirs.due;
            mine.met += theirs.met;
            mine.times += theirs.times;
            for (mine, theirs) in mine.missed.iter_mut().zip(&theirs.missed) {
                *mine += theirs;
            }
        }
    }
}

/// `None` without games.
#[must_use]
pub fn share(hits: u64, games: u64) -> Option<Estimate> {
    (games > 0).then(|| wilson(hits, games))
}
