//! A plan compiled for one deck: its names resolved, its sentences as small tables. Here what a step does, in card numbers of
//! the deck, and which cards a plan names.

pub(crate) mod conditions;
pub(crate) mod resolve_names;
pub(crate) mod steps;

use crate::plan::compile::conditions::CompiledTest;
use crate::plan::compile::steps::CompiledPlan;
use crate::plan::language::tree::Assistance;
use zocalo_cards::card::Until;
use zocalo_engine::game::deck::effects::CompiledChange;
use zocalo_engine::game::{CardIndex, CardSet, PlayDeck};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    Ambassador,
    Card(CardIndex),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StepTask {
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tries {
    Declared,
    Acted,
    Following,
    Discarding,
}

impl StepTask {
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

impl StepTask {
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
