//! How good the standard pilot is: the same games by it and by the searching pilot, what each comes to, and the decisions
//! in which it loses most.
//!
//! | file | what |
//! |---|---|
//! | `watched` | the standard pilot, its decisions weighed as it takes them |
//! | `mistakes` | those decisions by kind, over many games |

mod mistakes;
mod watched;

pub use mistakes::{Kind, Kinds, Mistake, MistakesOfKind};

use std::sync::{Arc, Mutex, PoisonError};

use rayon::prelude::*;

use crate::simulation::judge::mistakes::by_kind;
use crate::simulation::judge::watched::Watched;
use crate::simulation::pilot_work::{CountsPlan, PilotWork};
use crate::simulation::prepared::Prepared;
use crate::simulation::run::on_threads;
use crate::simulation::tally::Measure;
use zocalo_engine::game::{Game, GoldfishError, game_random};
use zocalo_engine::pilots::search::Worth as _;
use zocalo_text::estimate::{RoughEstimate, Sums, half_of_few, half_of_shares};

/// What a game came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ending {
    worth: i64,
    influence: i64,
    power: i64,
    victory: i64,
}

/// What both pilots came to in one measure: the standard one, the searching one, and what the second has more, game by game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Both {
    /// The standard pilot.
    pub standard: Sums,
    /// The searching pilot.
    pub search: Sums,
    /// What the searching pilot has more.
    pub more: Sums,
}

impl Both {
    fn of(games: &[(Ending, Ending)], measure: impl Fn(&Ending) -> i64) -> Self {
        let mut both = Self::default();
        for (standard, search) in games {
            let [standard, search] = [measure(standard), measure(search)];
            both.standard.add(standard);
            both.search.add(search);
            both.more.add(search - standard);
        }
        both
    }
}

/// What came of judging the standard pilot.
#[derive(Debug, Clone)]
pub struct Judgement {
    /// How many games both have played.
    pub games: u64,
    /// What they played for: the goal, else what every player wants.
    pub worth: Both,
    /// Influence at the end.
    pub influence: Both,
    /// Power at the end.
    pub power: Both,
    /// The games won.
    pub victory: Both,
    /// What the standard pilot reaches of what the searching one reaches, a share with its interval; none where the searching
    /// one reaches nothing.
    pub share: Option<RoughEstimate>,
    /// How many decisions of the standard pilot had more than one answer.
    pub decisions: u64,
    /// Where it loses, what costs most first; behind that what may be chance.
    pub kinds: Vec<MistakesOfKind>,
}

/// A game by both.
struct Judged {
    standard: Ending,
    search: Ending,
    decisions: u64,
    mistakes: Vec<Mistake>,
}

impl Prepared {
    /// Judges the standard pilot by so many games, after the plan if there is one. `played` hears of games as they end; when
    /// the run is stopped, what was played to its end counts.
    pub fn judge(&self, threads: Option<usize>, played: &(impl Fn(u64) + Sync)) -> Result<Judgement, GoldfishError> {
        self.settings(threads).check()?;
        let game = |number: usize| {
            if self.stop.is_raised() {
                return None;
            }
            let judged = self.judged(number as u64);
            // What was played without thinking says nothing.
            if self.stop.is_raised() {
                return None;
            }
            played(1);
            Some(judged)
        };
        let number = usize::try_from(self.request.games).unwrap_or(usize::MAX);
        let games: Vec<Judged> =
            on_threads(threads, || (0..number).into_par_iter().with_max_len(1).filter_map(game).collect());
        Ok(judgement(games, self.pursuit().goal(1).is_some_and(|goal| !goal.is_mean())))
    }

    /// Plays one game by both pilots.
    fn judged(&self, number: u64) -> Judged {
        let notes = Arc::new(Mutex::new(Kinds::default()));
        let watched = Watched::new(self, number, Arc::clone(&notes));
        let standard = self.with_plan(watched, Played { run: self, number });
        let search = self.with_plan(self.searcher(), Played { run: self, number });
        let Kinds { decisions, mistakes } = std::mem::take(&mut *notes.lock().unwrap_or_else(PoisonError::into_inner));
        Judged { standard, search, decisions, mistakes }
    }
}

/// What many games come to, whose goal is a share of them or not.
fn judgement(games: Vec<Judged>, is_share: bool) -> Judgement {
    let endings: Vec<(Ending, Ending)> = games.iter().map(|game| (game.standard, game.search)).collect();
    let worth = Both::of(&endings, |ending| ending.worth);
    Judgement {
        games: endings.len() as u64,
        share: share(&endings, &worth, is_share),
        worth,
        influence: Both::of(&endings, |ending| ending.influence),
        power: Both::of(&endings, |ending| ending.power),
        victory: Both::of(&endings, |ending| ending.victory),
        decisions: games.iter().map(|game| game.decisions).sum(),
        kinds: by_kind(games.into_iter().flat_map(|game| game.mistakes).collect()),
    }
}

/// The quotient of two means of the same games, with its interval by the spread of what the games leave unexplained.
/// Games that all came to the same are not sure where the goal is a share of them.
fn share(games: &[(Ending, Ending)], worth: &Both, is_share: bool) -> Option<RoughEstimate> {
    let reached = worth.search.mean().value;
    if reached <= 0.0 {
        return None;
    }
    let value = worth.standard.mean().value / reached;
    let rest = |(standard, search): &(Ending, Ending)| standard.worth as f64 - value * search.worth as f64;
    let squares: f64 = games.iter().map(|game| rest(game).powi(2)).sum();
    let count = games.len() as u64;
    let half = if is_share { half_of_shares(count, squares) } else { half_of_few(count, squares) };
    let half = half.map(|half| half / reached);
    Some(RoughEstimate { value, half, bounds: (0.0, f64::INFINITY) })
}

/// Plays a game of the run to its end.
struct Played<'a> {
    run: &'a Prepared,
    number: u64,
}

impl PilotWork for Played<'_> {
    type Answer = Ending;

    fn done_by<P: CountsPlan + 'static>(self, mut pilot: P) -> Ending {
        let Self { run, number } = self;
        let Prepared { book, request, .. } = run;
        // Both are judged where they play for: the goal ends the game.
        let pursuit = run.pursuit();
        let turns = pursuit.judged_on(1);
        let mut table = Game::new(book, turns);
        table.play(game_random(request.seed, number), &mut pilot, &mut ());
        let state = table.state();
        let amount = |measure: Measure| i64::try_from(measure.of(book, state)).unwrap_or(i64::MAX);
        Ending {
            worth: pursuit.reached(book, state),
            influence: amount(Measure::Influence),
            power: amount(Measure::Power),
            victory: i64::from(state.won_on() != 0),
        }
    }
}
