//! What a step does, in card numbers of the deck.

use crate::plan::language::tree::Assistance;
use zocalo_cards::card::Until;
use zocalo_engine::game::deck::effects::CompiledChange;
use zocalo_engine::game::{CardIndex, PlayDeck};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    Ambassador,
    Card(CardIndex),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Task {
    Build(Option<Body>),
    Sponsor { card: CardIndex, with: Option<Body>, on: Option<Body> },
    Promote { card: CardIndex, with: Option<Body> },
    Hide { card: CardIndex, with: Option<Body> },
    Reveal(Option<CardIndex>),
    ReplaceAgenda(CardIndex),
    DiscardAgenda,
    Replace { who: Body, card: CardIndex },
    Event { card: CardIndex, on: Option<Body> },
    Aftermath { card: CardIndex, on: Option<Body> },
    Use { card: CardIndex, on: Option<Body> },
    Assist { card: CardIndex, what: Assistance },
    Lead { fleet: CardIndex, with: Body },
    Conflict { card: CardIndex, target: Option<u8>, with: Vec<Body> },
    Buy(u16),
    Bid(u16),
    Keep(u16),
    KeepCard(Vec<CardIndex>),
    Stack(CardIndex),
    Discard(CardIndex),
    Pass,
}

/// When a step is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tries {
    Declared,
    Acted,
    Following,
    Discarding,
}

impl Task {
    /// The card that it plays from hand.
    pub(crate) fn brings(&self) -> Option<CardIndex> {
        match self {
            Self::Sponsor { card, .. }
            | Self::Hide { card, .. }
            | Self::ReplaceAgenda(card)
            | Self::Replace { card, .. }
            | Self::Event { card, .. }
            | Self::Aftermath { card, .. }
            | Self::Conflict { card, .. } => Some(*card),
            _ => None,
        }
    }

    /// Whether a character of the Inner Circle rotates for it.
    pub(crate) fn rotates(&self) -> bool {
        matches!(
            self,
            Self::Build(_) | Self::Sponsor { .. } | Self::Promote { .. } | Self::Hide { .. } | Self::ReplaceAgenda(_)
        )
    }

    /// Whether it can succeed; others are habits.
    pub(crate) fn is_counted(&self) -> bool {
        !matches!(self, Self::Keep(_) | Self::Bid(_) | Self::Discard(_) | Self::Pass)
    }

    /// Empty for habits.
    pub(crate) fn rounds(&self, deck: &PlayDeck) -> &'static [Tries] {
        let adds_conflicts = |card: CardIndex| {
            let adds = |what| matches!(what, CompiledChange::Conflicts(_));
            deck.steps_of(card).iter().any(|step| adds(step.what) && step.until != Some(Until::NextTurn))
        };
        match self {
            Self::Keep(_) | Self::Buy(_) | Self::Bid(_) | Self::Pass | Self::KeepCard(_) | Self::Stack(_) => &[],
            Self::Conflict { .. } => &[Tries::Declared, Tries::Acted],
            Self::Use { card, .. } if adds_conflicts(*card) => &[Tries::Declared, Tries::Acted],
            Self::Aftermath { .. } => &[Tries::Following],
            Self::Discard(_) => &[Tries::Discarding],
            _ => &[Tries::Acted],
        }
    }

    /// How often it is done in given turns unless it says so.
    pub(crate) fn usual_times(&self) -> u8 {
        match self {
            Self::Keep(_) | Self::Bid(_) | Self::Discard(_) | Self::Pass => u8::MAX,
            _ => 1,
        }
    }
}
