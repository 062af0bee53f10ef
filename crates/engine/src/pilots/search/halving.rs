//! Successive halving: all contenders play the same futures, the worse half leaves, and those that are left play more.

use zocalo_text::estimate::Sums;

/// The fewest games of each contender in a stage with more than so many of them; the last few play more, as they are to be told
/// apart.
const FEWEST: [(usize, u64); 3] = [(16, 2), (6, 4), (0, 8)];

/// Who is behind by so many standard errors leaves whatever its place.
const HOPELESS: f64 = 3.0;

/// What is compared, such as a line of a turn, with what its games came to, future by future.
#[derive(Debug, Clone)]
pub(super) struct Contender<T> {
    pub what: T,
    pub values: Vec<i64>,
}

impl<T> Contender<T> {
    pub(super) fn beyond(&self, other: &Self) -> Sums {
        let mut sums = Sums::default();
        self.values.iter().zip(&other.values).for_each(|(mine, theirs)| sums.add(mine - theirs));
        sums
    }
}

/// Races contenders over about `budget` games and returns all of them: the usual one, which is the first and plays to the end,
/// then those that came as far as it, the best first, then the others. `play` says what one comes to in a future.
pub(super) fn race<T: Copy>(all: Vec<T>, budget: u64, mut play: impl FnMut(T, u64) -> i64) -> Vec<Contender<T>> {
    let mut left: Vec<Contender<T>> = all.into_iter().map(|what| Contender { what, values: Vec::new() }).collect();
    let mut gone = Vec::new();
    let stages = stages(left.len());
    let mut played = 0;
    for stage in 0..stages {
        if left.len() < 2 {
            break;
        }
        let games = stage_games(budget, stages, left.len());
        for contender in &mut left {
            let values = (played..played + games).map(|future| play(contender.what, future));
            contender.values.extend(values);
        }
        played += games;
        let mut rivals = left.split_off(1);
        let usual = &left[0];
        rivals.sort_by_cached_key(|rival| std::cmp::Reverse(rival.beyond(usual).sum));
        let half = if stage + 1 < stages { rivals.len().div_ceil(2) } else { rivals.len() };
        let (mut hopeful, mut leaving): (Vec<_>, Vec<_>) =
            rivals.into_iter().partition(|rival| may_be_better(&rival.beyond(usual)));
        // Where none may be better, the best of the rest stays, for reports.
        leaving.splice(0..0, hopeful.split_off(half.min(hopeful.len())));
        gone.splice(0..0, leaving);
        left.append(&mut hopeful);
    }
    left.append(&mut gone);
    left
}

/// How often the contenders are halved until one is left.
pub(super) fn stages(contenders: usize) -> u64 {
    u64::from(contenders.next_power_of_two().ilog2().max(1))
}

/// How many futures each contender plays in a stage.
pub(super) fn stage_games(budget: u64, stages: u64, contenders: usize) -> u64 {
    let fewest = FEWEST.iter().find(|(more, _)| contenders > *more).map_or(1, |(_, games)| *games);
    (budget / stages / contenders as u64).max(fewest)
}

/// The most games that a race of so many contenders takes, where none drops out without hope.
pub(super) fn most_games(contenders: usize, budget: u64) -> u64 {
    let stages = stages(contenders);
    let mut left = contenders;
    let mut most = 0;
    for _ in 0..stages {
        most += stage_games(budget, stages, left) * left as u64;
        left = 1 + (left - 1).div_ceil(2);
    }
    most
}

/// Whether more games could show a contender to be better than the usual one; of one that has made no difference in any future
/// so far, none is expected.
fn may_be_better(beyond: &Sums) -> bool {
    let mean = beyond.mean();
    let error = error(beyond);
    beyond.squares > 0 && mean.value > -HOPELESS * error.max(f64::EPSILON)
}

pub(super) fn error(sums: &Sums) -> f64 {
    sums.deviation() / (sums.count.max(2) as f64 - 1.0).sqrt()
}
