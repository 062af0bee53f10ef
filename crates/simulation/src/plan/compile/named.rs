//! The cards that a plan names, so that advice does not cut them.

use crate::plan::compile::looks::CompiledTest;
use crate::plan::compile::steps::CompiledPlan;
use crate::plan::compile::task::{Body, Task};
use zocalo_engine::game::{CardIndex, CardSet};

impl CompiledPlan {
    /// In steps and in conditions.
    #[must_use]
    pub fn named(&self) -> CardSet {
        let mut cards = CardSet::default();
        for step in &self.steps {
            step.act.cards().into_iter().for_each(|card| cards.insert(card));
        }
        self.looks.all().filter_map(CompiledTest::card).for_each(|card| cards.insert(card));
        cards
    }
}

impl Body {
    fn card(self) -> Option<CardIndex> {
        match self {
            Self::Ambassador => None,
            Self::Card(card) => Some(card),
        }
    }
}

impl CompiledTest {
    fn card(self) -> Option<CardIndex> {
        match self {
            Self::Number(..) => None,
            Self::Ready(who) | Self::InPlay(who) | Self::InCircle(who) => who.card(),
            Self::InHand(card) => Some(card),
        }
    }
}

impl Task {
    fn cards(&self) -> Vec<CardIndex> {
        let with = |card: CardIndex, others: &[Option<Body>]| {
            std::iter::once(card).chain(others.iter().flatten().filter_map(|who| who.card())).collect()
        };
        match self {
            Self::Build(who) => who.and_then(Body::card).into_iter().collect(),
            Self::Sponsor { card, with: who, on } => with(*card, &[*who, *on]),
            Self::Promote { card, with: who } | Self::Hide { card, with: who } => with(*card, &[*who]),
            Self::Reveal(card) => card.iter().copied().collect(),
            Self::ReplaceAgenda(card) | Self::Assist { card, .. } | Self::Stack(card) | Self::Discard(card) => {
                vec![*card]
            }
            Self::Replace { who, card } => with(*card, &[Some(*who)]),
            Self::Event { card, on } | Self::Aftermath { card, on } | Self::Use { card, on } => with(*card, &[*on]),
            Self::Lead { fleet, with: who } => with(*fleet, &[Some(*who)]),
            Self::Conflict { card, with: who, .. } => {
                std::iter::once(*card).chain(who.iter().filter_map(|who| who.card())).collect()
            }
            Self::KeepCard(cards) => cards.clone(),
            Self::DiscardAgenda | Self::Buy(_) | Self::Bid(_) | Self::Keep(_) | Self::Pass => Vec::new(),
        }
    }
}
