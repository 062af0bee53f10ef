//! Which cards stay in the deck: those that its plan or its opening hand names, and those that somebody locks.

use crate::plan::CompiledPlan;
use zocalo_engine::game::{CardIndex, PlayDeck};

/// Why a card stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protection {
    /// It is locked.
    Locked,
    /// Other cards are named to be cut.
    NotAsked,
    /// The plan names it.
    Plan,
    /// It stands in the opening hand.
    OpeningHand,
}

impl Protection {
    /// The word for it in JSON.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Locked => "locked",
            Self::NotAsked => "not_asked",
            Self::Plan => "plan",
            Self::OpeningHand => "opening_hand",
        }
    }
}

/// What somebody says of the cards that may go, by label.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choice {
    /// These stay.
    pub lock: Vec<String>,
    /// Only these go, whatever names them; all others where there are none.
    pub cut: Vec<String>,
    /// Cards of the plan and the opening hand may go, too.
    pub may_cut: bool,
}

impl Choice {
    /// Why a card stays; `None` for one that may go.
    #[must_use]
    pub fn protection(&self, card: CardIndex, book: &PlayDeck, plan: Option<&CompiledPlan>) -> Option<Protection> {
        let label = &book.card(card).label;
        if self.lock.contains(label) {
            return Some(Protection::Locked);
        }
        if !self.cut.is_empty() {
            return (!self.cut.contains(label)).then_some(Protection::NotAsked);
        }
        if self.may_cut {
            return None;
        }
        if plan.is_some_and(|plan| plan.named().contains(card)) {
            return Some(Protection::Plan);
        }
        book.opening_hand.contains(&card).then_some(Protection::OpeningHand)
    }
}
