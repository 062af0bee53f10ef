//! Successive halving: all lines play the same futures, the worse half leaves, and those that are left play more.

use crate::estimate::Sums;
use crate::pilots::search::lines::Line;

/// The fewest futures of a stage.
const FEWEST: usize = 4;

/// Who is behind by so many standard errors leaves whatever its place.
const HOPELESS: f64 = 3.0;

/// A line with what its games came to, future by future.
#[derive(Debug, Clone)]
pub(super) struct Contender {
    pub line: Line,
    pub values: Vec<i64>,
}

impl Contender {
    /// A line that has not played.
    pub(super) fn new(line: Line) -> Self {
        Self { line, values: Vec::new() }
    }

    /// What it is worth beyond another in the futures that both have played.
    pub(super) fn beyond(&self, other: &Self) -> Sums {
        let mut sums = Sums::default();
        self.values.iter().zip(&other.values).for_each(|(mine, theirs)| sums.add(mine - theirs));
        sums
    }

    /// Plays up to so many futures.
    fn play_to(&mut self, futures: usize, play: &mut impl FnMut(&Line, u64) -> i64) {
        for future in self.values.len()..futures {
            let value = play(&self.line, future as u64);
            self.values.push(value);
        }
    }
}

/// Races lines over about `budget` games and returns all of them: the usual one, which is the first and plays to the end, then
/// those that came as far as it, the best first, then the others, and how many came to the end. What they have played
/// before counts. `play` says what a line comes to in a future.
pub(super) fn race(
    contenders: Vec<Contender>,
    budget: u64,
    mut play: impl FnMut(&Line, u64) -> i64,
) -> (Vec<Contender>, usize) {
    let mut left = contenders;
    let mut gone = Vec::new();
    let stages = left.len().next_power_of_two().ilog2().max(1) as usize;
    let share = usize::try_from(budget).unwrap_or(usize::MAX) / stages;
    let mut played = 0;
    for stage in 0..stages {
        if left.len() < 2 {
            break;
        }
        played += (share / left.len()).max(FEWEST);
        left.iter_mut().for_each(|contender| contender.play_to(played, &mut play));
        let mut rivals = left.split_off(1);
        let usual = &left[0];
        // Not all have played as many futures: who has played more has done so in an earlier race.
        let ahead = |rival: &Contender| {
            let beyond = rival.beyond(usual);
            std::cmp::Reverse(beyond.sum * 1_000 / i64::try_from(beyond.count.max(1)).unwrap_or(i64::MAX))
        };
        rivals.sort_by_cached_key(ahead);
        let half = if stage + 1 < stages { rivals.len().div_ceil(2) } else { rivals.len() };
        let (mut hopeful, mut leaving): (Vec<_>, Vec<_>) =
            rivals.into_iter().partition(|rival| may_be_better(&rival.beyond(usual)));
        // Without hope the best of the rest stays behind for whoever asks.
        leaving.splice(0..0, hopeful.split_off(half.min(hopeful.len())));
        gone.splice(0..0, leaving);
        left.append(&mut hopeful);
    }
    // Those at the end are compared in all that any of them has played.
    let most = left.iter().map(|contender| contender.values.len()).max().unwrap_or(0);
    left.iter_mut().for_each(|contender| contender.play_to(most, &mut play));
    let finalists = left.len();
    left.append(&mut gone);
    (left, finalists)
}

/// Whether more games could show an action to be better than the usual one; of one that has made no difference in any future
/// so far, none is expected.
fn may_be_better(beyond: &Sums) -> bool {
    let mean = beyond.mean();
    let error = error(beyond);
    beyond.squares > 0 && mean.value > -HOPELESS * error.max(f64::EPSILON)
}

/// The standard error of a mean.
pub(super) fn error(sums: &Sums) -> f64 {
    sums.deviation() / (sums.count.max(2) as f64 - 1.0).sqrt()
}
