//! A way to play a deck: an opening hand, and the pilot as asked or another plan.

use crate::advice::plans::line::LineOfPlay;
use crate::advice::plans::moves::{MOST_STEPS, card};
use crate::plan::Sentence;
use crate::simulation::openings::OpeningHand;
use zocalo_engine::game::{CardIndex, PlayDeck};

/// A way to play a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::advice) struct Way {
    /// `None` for the deck's own.
    pub hand: Option<OpeningHand>,
    pub play: Play,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::advice) enum Play {
    /// The pilot with the plan that was asked for, or with none.
    AsAsked,
    /// Another plan, one step an entry.
    Plan(Vec<Sentence>),
}

impl Way {
    pub(in crate::advice) const AS_ASKED: Self = Self { hand: None, play: Play::AsAsked };

    /// The same for a deck compiled with other cards beside it.
    pub(in crate::advice) fn carried(&self, from: &PlayDeck, to: &PlayDeck) -> Option<Self> {
        let hand = match self.hand {
            None => None,
            Some(hand) => {
                let cards: Option<Vec<CardIndex>> =
                    hand.cards().iter().map(|card| to.find(&from.card(*card).label)).collect();
                Some(OpeningHand::of(&cards?)?)
            }
        };
        Some(Self { hand, play: self.play.clone() })
    }

    /// The sentences of its plan; none for the pilot as asked.
    pub(in crate::advice) fn sentences(&self) -> Vec<String> {
        match &self.play {
            Play::AsAsked => Vec::new(),
            Play::Plan(entries) => LineOfPlay { hand: None, entries: entries.clone() }.sentences(),
        }
    }

    /// The same without the steps about a card.
    pub(in crate::advice) fn without(&self, label: &str) -> Self {
        let is_about = |entry: &Sentence| {
            entry.steps.iter().filter_map(|step| card(&step.act)).any(|name| name.text.eq_ignore_ascii_case(label))
        };
        match &self.play {
            Play::AsAsked => self.clone(),
            Play::Plan(entries) => {
                let others = entries.iter().filter(|entry| !is_about(entry)).cloned().collect();
                Self { play: Play::Plan(others), ..self.clone() }
            }
        }
    }

    /// The same with further steps, unless it has them or becomes too long.
    pub(super) fn after(&self, addition: &[Sentence], is_first: bool) -> Option<Self> {
        let entries = match &self.play {
            Play::AsAsked => &[][..],
            Play::Plan(entries) => entries,
        };
        if entries.len() + addition.len() > MOST_STEPS || addition.iter().all(|entry| entries.contains(entry)) {
            return None;
        }
        let both = if is_first { [addition, entries] } else { [entries, addition] };
        Some(Self { play: Play::Plan(both.concat()), ..self.clone() })
    }
}

/// Whether the first steps of two additions are about one card.
pub(super) fn is_of_same_card(one: &[Sentence], other: &[Sentence]) -> bool {
    let first = |steps: &[Sentence]| Some(card(&steps.first()?.steps.first()?.act)?.text.clone());
    first(one).is_some_and(|card| Some(card) == first(other))
}

/// Each of these once, in their order.
pub(in crate::advice) fn distinct<T: PartialEq>(all: Vec<T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for one in all {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct
}
