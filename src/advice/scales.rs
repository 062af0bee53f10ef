//! A deck made ready to be weighed for a goal.

use super::error::AdviceError;
use crate::advice::blank::blank;
use crate::deck::{Deck, Slot};
use crate::game::CardIndex;
use crate::names::Index;
use crate::plan::CompiledPlan;
use crate::simulation::run::within;
use crate::simulation::{Aim, Goal, LONGEST_GAME, MOST_THREADS, Prepared, Request, can_be_counted};

/// The goal of a deck without a plan.
const USUAL_GOAL: &str = "influence@6";

/// The most games that a deck plays.
pub const MOST_GAMES: u64 = 1_000_000;

/// By which turn a plan is to have succeeded whose steps wait for conditions.
const USUAL_TURN: u8 = 8;

/// A deck made ready to be weighed, with a card beside it that can never be played.
#[derive(Debug, Clone)]
pub struct Scales {
    /// The deck, ready to be played.
    pub prepared: Prepared,
    /// What its cards are to be good for.
    pub goal: Goal,
    /// On how many threads; `None` for one a processor.
    pub threads: Option<usize>,
    pub(super) aim: Aim,
    pub(super) blank: CardIndex,
}

impl Scales {
    /// Makes a deck ready. Without a goal it is the success of its plan, or else the influence of the sixth turn.
    ///
    /// # Errors
    /// [`AdviceError`] when its games cannot be played or the goal cannot be counted.
    pub fn new(
        request: Request,
        goal: Option<&str>,
        threads: Option<usize>,
        deck: &Deck,
        index: &Index,
    ) -> Result<Self, AdviceError> {
        threads.map_or(Ok(()), |threads| within("the number of threads", threads as u64, MOST_THREADS))?;
        let (prepared, blank) = ready(request, deck, &[blank()], deck, index)?;
        let text = goal.map_or_else(|| usual_goal(prepared.plan.as_deref()), str::to_owned);
        let wrong = |fault| AdviceError::Goal(text.clone(), fault);
        let mut goal = Goal::parse(&text).map_err(wrong)?;
        can_be_counted([&goal], prepared.plan.is_some(), deck)?;
        let aim = goal.resolve(&prepared.book, index).map_err(wrong)?;
        Ok(Self { prepared, goal, threads, aim, blank })
    }

    /// Whether the goal is a mean; else it is a share of the games.
    #[must_use]
    pub fn is_mean(&self) -> bool {
        self.aim.is_mean()
    }
}

/// Checks how many games each deck is to play.
///
/// # Errors
/// When they are none or too many.
pub fn check_games(games: u64) -> Result<(), AdviceError> {
    Ok(within("the number of games", games, MOST_GAMES)?)
}

/// A deck made ready with cards beside it, and the number of the first of them. Names in the plan mean cards of `author`,
/// whose plan it is.
pub(super) fn ready(
    request: Request,
    deck: &Deck,
    others: &[Slot],
    author: &Deck,
    index: &Index,
) -> Result<(Prepared, CardIndex), AdviceError> {
    let (prepared, numbers) = Prepared::beside(request, deck, others, author, index)?;
    let first = numbers.first().copied().unwrap_or(prepared.book.ambassador);
    Ok((prepared, first))
}

/// The goal of a deck for which nobody has named one.
fn usual_goal(plan: Option<&CompiledPlan>) -> String {
    let turn = |step: &crate::plan::CompiledStep| if step.last < LONGEST_GAME { step.last } else { USUAL_TURN };
    let counted = plan.into_iter().flat_map(|plan| &plan.steps).filter(|step| step.counted);
    counted.map(turn).max().map_or_else(|| USUAL_GOAL.to_owned(), |turn| format!("plan@{turn}"))
}
