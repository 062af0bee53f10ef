//! A line of play: an opening hand and a plan of single steps; and the deck made ready to play it.

use crate::plan::language::tree::Condition;
use crate::plan::{Act, CompiledPlan, Gauge, Name, Plan, PlanStep, Sentence, Test, Turns, Who};
use crate::simulation::Aim;
use crate::simulation::Prepared;
use crate::simulation::openings::{OpeningHand, deal};
use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::text::{Comparison, Span};

use super::super::trial::OnTrial;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct LineOfPlay {
    /// `None` for the deck's own.
    pub hand: Option<OpeningHand>,
    /// One step an entry, the most urgent first.
    pub entries: Vec<Sentence>,
}

impl LineOfPlay {
    /// Neighbouring steps with the same turns and conditions are joined.
    pub(super) fn sentences(&self) -> Vec<String> {
        let mut joined: Vec<Sentence> = Vec::new();
        for entry in &self.entries {
            let is_bound = entry.turns.is_some() || entry.until.is_some() || entry.when.is_some();
            match joined.last_mut() {
                Some(last) if is_bound && same_time(last, entry) => last.steps.extend_from_slice(&entry.steps),
                _ => joined.push(entry.clone()),
            }
        }
        joined.iter().map(ToString::to_string).collect()
    }

    /// Cuts a plan into single steps.
    pub(super) fn of_plan(hand: Option<OpeningHand>, plan: &Plan) -> Self {
        let one = |entry: &Sentence, step: &PlanStep| Sentence { steps: vec![step.clone()], ..entry.clone() };
        let entries = plan.entries.iter().flat_map(|entry| entry.steps.iter().map(move |step| one(entry, step)));
        Self { hand, entries: entries.collect() }
    }
}

fn same_time(one: &Sentence, other: &Sentence) -> bool {
    (&one.turns, &one.until, &one.when) == (&other.turns, &other.until, &other.when)
}

/// Compiles lines for a deck.
pub(super) struct LineCompiler<'a> {
    /// The deck as it plays in the games that find something.
    pub prepared: &'a Prepared,
    pub deck: &'a Deck,
    pub index: &'a Index,
    pub aim: Aim,
}

impl<'a> LineCompiler<'a> {
    /// The deck with this hand and this plan; `None` if a step cannot be followed.
    pub(super) fn seat(&self, line: &LineOfPlay) -> Option<OnTrial<'a>> {
        let prepared = self.prepared;
        let plan = match &line.entries[..] {
            [] => None,
            entries => {
                let plan = Plan { entries: entries.to_vec() };
                Some(CompiledPlan::new(&plan, self.deck, &prepared.deck, self.index).ok()?.into())
            }
        };
        let mut deck = prepared.deck.clone();
        if let Some(hand) = line.hand {
            deal(&mut deck, &prepared.deck, hand.cards());
        }
        Some(OnTrial { prepared, plan, deck, aim: self.aim })
    }
}

/// A step whenever it can be done.
pub(super) fn always(act: Act) -> Sentence {
    Sentence { turns: None, until: None, when: None, steps: vec![PlanStep { act, span: Span::default() }] }
}

pub(super) fn in_turns(turns: Turns, act: Act) -> Sentence {
    Sentence { turns: Some(turns), ..always(act) }
}

pub(super) fn name(deck: &PlayDeck, card: CardIndex) -> Name {
    Name { text: deck.card(card).label.clone(), span: Span::default() }
}

pub(super) fn who(deck: &PlayDeck, card: CardIndex) -> Who {
    if card == deck.ambassador { Who::Ambassador } else { Who::Card(name(deck, card)) }
}

/// A condition that a number is at least this high.
pub(super) fn at_least(gauge: Gauge, number: u16) -> Condition {
    Condition::Leaf(Test::Number(gauge, Comparison::AtLeast, number))
}

/// The numbers that a deck can raise beside influence: marks that it needs or counts, and the influence of Babylon 5, the
/// Shadows and the Vorlons.
pub(super) fn gauges(deck: &PlayDeck) -> Vec<Gauge> {
    let useful = Mark::ALL.iter().copied().filter(|mark| deck.useful_marks >> *mark as u8 & 1 == 1);
    useful.map(Gauge::Marks).chain(ThirdPower::ALL.iter().copied().map(Gauge::Third)).collect()
}
