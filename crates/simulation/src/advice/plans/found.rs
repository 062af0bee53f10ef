//! The result of a search for a plan.

use zocalo_text::estimate::Sums;
use zocalo_text::message::Text;

/// Which plan and opening hand played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanSource {
    Found,
    /// The deck's own, with its own opening hand.
    Own,
    /// None, with the deck's own opening hand.
    Nobodys,
    /// None, with the opening hand that was found.
    NobodysWithHand,
}

#[derive(Debug, Clone)]
pub struct PlayedPlan {
    pub whose: PlanSource,
    pub value: Sums,
    /// The plan found less this one, game by game.
    pub less: Sums,
    /// Games won by the turn of the goal.
    pub won: u64,
    /// Further goals, in the order in which they were asked.
    pub wants: Vec<Sums>,
}

#[derive(Debug, Clone)]
pub struct FoundPlan {
    pub sentences: Vec<String>,
    /// By label.
    pub hand: Vec<String>,
    /// The hand is the deck's own.
    pub is_own_hand: bool,
    /// The sentences are the deck's own plan.
    pub is_own_plan: bool,
    /// Steps dropped in the end, as they changed nothing.
    pub dropped: Vec<String>,
    /// The plans compared, the one found first; none has played if the search was stopped.
    pub played: Vec<PlayedPlan>,
    /// Games for each of them.
    pub games: u64,
    /// The goal in the games that helped to choose the plan, which flatter it.
    pub in_finding: Sums,
    /// Plans tried.
    pub tried: u64,
    /// Games spent on them.
    pub spent: u64,
    /// Games of the searching pilot observed.
    pub watched: u64,
    /// Opening hands tried.
    pub hands: usize,
    /// Why no other opening hand was tried, if others were asked for.
    pub no_other_hand: Option<Text>,
}

impl FoundPlan {
    /// The plan found against the deck's own, or against none; `None` if no game was played.
    #[must_use]
    pub fn gain(&self) -> Option<&PlayedPlan> {
        let of = |whose| self.played.iter().find(|played| played.whose == whose);
        of(PlanSource::Own).or_else(|| of(PlanSource::Nobodys)).filter(|_| self.games > 0)
    }

    /// Whether it is clearly better than that; never after too few games.
    #[must_use]
    pub fn is_better(&self) -> bool {
        self.gain().is_some_and(|played| !played.less.is_too_few() && played.less.mean().low > 0.0)
    }
}
