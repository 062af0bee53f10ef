//! What a player is asked, and the answers: a legal action, or the order in which the cards dealt for a duel are kept
//! (ENG, Appendix One).

use crate::game::legal::action::Action;
use crate::game::state::GameState;
use crate::game::state::in_play::Phase;

/// What the game waits for, in the order of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Decision {
    /// Which of the cards dealt for a duel are kept, [`Action::KeepHand`]; who passes keeps them as they were dealt.
    KeepHand,
    /// A conflict, in the Conflict Round.
    Declare,
    /// An action, in the Action Round.
    Act,
    /// In the VCG, who supports the conflict that is fought now.
    Support,
    /// An aftermath, when a conflict has resolved.
    Aftermath,
    /// In the VCG, what is bid for power.
    Bid,
    /// A card to discard, at the beginning of the Draw Round, [`Action::Discard`].
    Discard,
    /// Whether a free card that need not be drawn is drawn, the cards that must be drawn being seen: who passes draws it,
    /// [`Action::Decline`] leaves it.
    FreeCard,
    /// Whether one more card is bought, at its end, [`Action::Buy`].
    Buy,
}

/// An action that can be done now, and what it costs: made by [`crate::game::GameState::check`] alone, so that a caller who
/// does it need not ask again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Legal {
    action: Action,
    cost: i16,
}

impl Legal {
    /// Only the rules make one.
    pub(super) fn new(action: Action, cost: i16) -> Self {
        Self { action, cost }
    }

    /// What is done.
    pub fn action(self) -> Action {
        self.action
    }

    /// The influence it costs.
    pub fn cost(self) -> i16 {
        self.cost
    }
}

/// What a pilot chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// An action that the rules have allowed in this very state and deck: it is not checked again.
    Legal(Legal),
    /// An action that is still to be checked. What cannot be done ends what is asked, as passing does.
    Unchecked(Action),
}

impl Choice {
    /// Does no more of what is asked.
    pub const PASS: Self = Self::Unchecked(Action::Pass);

    /// What is to be done.
    pub fn action(self) -> Action {
        match self {
            Self::Legal(legal) => legal.action,
            Self::Unchecked(action) => action,
        }
    }
}

impl From<Legal> for Choice {
    fn from(legal: Legal) -> Self {
        Self::Legal(legal)
    }
}

impl From<Action> for Choice {
    fn from(action: Action) -> Self {
        Self::Unchecked(action)
    }
}

impl GameState {
    /// What the game waits for; `None` before it has started and when it is over.
    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        Some(match self.phase {
            Phase::Over => return None,
            Phase::Dealt => Decision::KeepHand,
            Phase::Declare { .. } => Decision::Declare,
            Phase::Act { .. } => Decision::Act,
            Phase::Support { .. } => Decision::Support,
            Phase::Aftermath { .. } => Decision::Aftermath,
            Phase::Bid => Decision::Bid,
            Phase::Discard => Decision::Discard,
            Phase::FreeCard { .. } => Decision::FreeCard,
            Phase::Buy => Decision::Buy,
        })
    }
}
