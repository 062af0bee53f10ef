//! What came of looking for a plan.

use zocalo_text::estimate::Sums;
use zocalo_text::message::Text;

/// Whose plan it is that played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// The one that was found.
    Found,
    /// The deck's own, with the deck's own opening hand.
    Own,
    /// None, with the deck's own opening hand.
    Nobodys,
    /// None, with the opening hand that was found.
    NobodysWithHand,
}

/// A plan that played the games that are reported.
#[derive(Debug, Clone)]
pub struct PlayedPlan {
    /// Whose it is.
    pub whose: Whose,
    /// The goal.
    pub value: Sums,
    /// What the plan that was found has more, game by game.
    pub less: Sums,
    /// In how many games victory had been won by the turn of the goal.
    pub won: u64,
    /// What else is counted, in the order in which it was asked.
    pub wants: Vec<Sums>,
}

/// What came of looking for a plan.
#[derive(Debug, Clone)]
pub struct FoundPlan {
    /// The sentences.
    pub sentences: Vec<String>,
    /// The opening hand, by label.
    pub hand: Vec<String>,
    /// Whether that is the deck's own.
    pub is_own_hand: bool,
    /// Whether the sentences are those of the deck's own plan.
    pub is_own_plan: bool,
    /// The steps that were left out in the end, as they changed nothing.
    pub dropped: Vec<String>,
    /// The plans that are compared, the one that was found first; none of them has played where nobody waited.
    pub played: Vec<PlayedPlan>,
    /// How many games each of them has played.
    pub games: u64,
    /// The goal in games that helped to choose the plan, which flatter it.
    pub in_finding: Sums,
    /// How many plans were tried.
    pub tried: u64,
    /// How many games that took.
    pub spent: u64,
    /// How many games of the searching pilot were watched.
    pub watched: u64,
    /// How many opening hands were tried.
    pub hands: usize,
    /// Why no other opening hand was tried, if that is not what was asked for.
    pub no_other_hand: Option<Text>,
}

impl FoundPlan {
    /// What the plan that was found has more than the deck's own, or than none where there is none; nothing where no game
    /// was played.
    #[must_use]
    pub fn gain(&self) -> Option<&PlayedPlan> {
        let of = |whose| self.played.iter().find(|played| played.whose == whose);
        of(Whose::Own).or_else(|| of(Whose::Nobodys)).filter(|_| self.games > 0)
    }

    /// Whether it is clearly better than that; in too few games nothing is.
    #[must_use]
    pub fn is_better(&self) -> bool {
        self.gain().is_some_and(|played| !played.less.is_too_few() && played.less.mean().low > 0.0)
    }
}
