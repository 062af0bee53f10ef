//! A deck made ready to be weighed for a goal.

use std::rc::Rc;

use super::blank::blank;
use super::error::AdviceError;
use super::trial::OnTrial;
use crate::plan::CompiledPlan;
use crate::simulation::run::within;
use crate::simulation::{Aim, Goal, LARGEST_RUN, MOST_THREADS, Prepared, Request, can_be_counted};
use zocalo_cards::card::{Card, Section};
use zocalo_catalog::names::{How, Index};
use zocalo_decks::deck::{Deck, Reading, Slot};
use zocalo_engine::game::LONGEST_GAME;
use zocalo_engine::game::{CardIndex, PlayDeck, RunNumber};

/// The goal of a deck without a plan.
const USUAL_GOAL: &str = "influence@6";

/// The most swaps that may be asked for.
pub const MOST_STEPS: u64 = 100;

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
        threads.map_or(Ok(()), |threads| within(RunNumber::Threads, threads as u64, MOST_THREADS))?;
        let (mut prepared, blank) = ready(request, deck, &[blank()], deck, None, index)?;
        let text = goal.map_or_else(|| usual_goal(prepared.plan.as_deref()), str::to_owned);
        let wrong = |fault| AdviceError::Goal(text.clone(), fault);
        let mut goal = Goal::parse(&text).map_err(wrong)?;
        can_be_counted([&goal], prepared.plan.is_some(), deck)?;
        let aim = goal.resolve(&prepared.book, index).map_err(wrong)?;
        prepared.goal = Some(aim);
        Ok(Self { prepared, goal, threads, aim, blank })
    }

    /// The same for what the deck of `author` has become.
    ///
    /// # Errors
    /// [`AdviceError`] when its games cannot be played.
    pub(super) fn with(&self, deck: &Deck, author: &Deck, index: &Index) -> Result<Self, AdviceError> {
        let (mut prepared, blank) =
            ready(self.prepared.request.clone(), deck, &[blank()], author, Some(&self.prepared.book), index)?;
        let aim = self.aim_in(&prepared, index)?;
        prepared.goal = Some(aim);
        Ok(Self { prepared, aim, blank, goal: self.goal.clone(), threads: self.threads })
    }

    /// The deck as it is.
    pub(super) fn as_it_is(&self) -> OnTrial<'_> {
        let (prepared, plan) = (&self.prepared, self.prepared.plan.clone());
        OnTrial { prepared, plan, book: prepared.book.clone(), aim: self.aim }
    }

    /// The goal, in the numbers of another book.
    pub(super) fn aim_in(&self, prepared: &Prepared, index: &Index) -> Result<Aim, AdviceError> {
        self.goal.aim(&prepared.book, index).map_err(|fault| AdviceError::Goal(self.goal.to_string(), fault))
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
    Ok(within(RunNumber::Games, games, LARGEST_RUN)?)
}

/// Checks how many games are to be spent on finding candidates, and how many swaps are to be made.
///
/// # Errors
/// When they are none or too many.
pub fn check_search(trials: u64, steps: u64) -> Result<(), AdviceError> {
    within(RunNumber::TrialGames, trials, LARGEST_RUN)?;
    Ok(within(RunNumber::Steps, steps, MOST_STEPS)?)
}

/// A deck made ready with cards beside it, and the number of the first of them. Names in the plan mean cards of `author`,
/// whose plan it is: what the deck has lost since lies beside it, too. The draw deck is laid out like another, so that the
/// places of one are those of the other.
pub(super) fn ready(
    request: Request,
    deck: &Deck,
    others: &[Slot],
    author: &Deck,
    like: Option<&PlayDeck>,
    index: &Index,
) -> Result<(Prepared, CardIndex), AdviceError> {
    let kept = deck.drawn_or_chosen();
    let is_lost = |slot: &&Slot| {
        matches!(slot.section, Section::Deck | Section::OpeningHand)
            && slot.card().is_some_and(|card| !kept.contains(&card.id))
    };
    let lost = author.slots.iter().filter(is_lost).filter_map(Slot::card).map(slot);
    let others: Vec<Slot> = others.iter().cloned().chain(lost).collect();
    let (prepared, numbers) = Prepared::beside(request, deck, &others, author, like, index)?;
    let first = numbers.first().copied().unwrap_or(prepared.book.ambassador);
    Ok((prepared, first))
}

/// A copy of a card, to stand beside a deck.
pub(super) fn slot(card: &Rc<Card>) -> Slot {
    let reading = Reading::Card(Rc::clone(card), How::Named);
    Slot { section: Section::Deck, count: 1, written: card.label.clone(), span: 0..0, reading }
}

/// The goal of a deck for which nobody has named one.
fn usual_goal(plan: Option<&CompiledPlan>) -> String {
    let turn = |step: &crate::plan::CompiledStep| if step.last < LONGEST_GAME { step.last } else { USUAL_TURN };
    let counted = plan.into_iter().flat_map(|plan| &plan.steps).filter(|step| step.counted);
    counted.map(turn).max().map_or_else(|| USUAL_GOAL.to_owned(), |turn| format!("plan@{turn}"))
}
