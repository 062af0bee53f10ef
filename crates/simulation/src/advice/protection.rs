//! Which cards stay in the deck: those of its plan or opening hand, and those that the user locks.

use crate::plan::CompiledPlan;
use zocalo_engine::game::{CardIndex, PlayDeck};

#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Protection {
    Locked,
    /// Other cards are named to be cut.
    NotAsked,
    Plan,
    OpeningHand,
}

impl Protection {
    #[must_use]
    pub fn key(self) -> &'static str {
        self.into()
    }
}

/// Which cards may go, by label.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CutFilter {
    pub lock: Vec<String>,
    /// Only these go, whatever protects them; if empty, all others may.
    pub cut: Vec<String>,
    /// Cards of the plan and of the opening hand may go, too.
    pub may_cut: bool,
}

impl CutFilter {
    /// `None` for a card that may go.
    #[must_use]
    pub fn protection(&self, card: CardIndex, deck: &PlayDeck, plan: Option<&CompiledPlan>) -> Option<Protection> {
        let label = &deck.card(card).label;
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
        deck.opening_hand.contains(&card).then_some(Protection::OpeningHand)
    }
}
