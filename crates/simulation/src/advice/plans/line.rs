//! A line of play: an opening hand and a plan of single steps; and the deck made ready to play it.

use crate::plan::language::tree::Condition;
use crate::plan::{Act, CompiledPlan, Entry, Gauge, Name, Plan, Step, Test, Turns, Who};
use crate::simulation::Aim;
use crate::simulation::Prepared;
use crate::simulation::openings::{Hand, deal};
use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::text::{Comparison, Span};

use super::super::trial::OnTrial;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Line {
    /// `None` for the deck's own.
    pub hand: Option<Hand>,
    /// One step an entry, the most urgent first.
    pub entries: Vec<Entry>,
}

impl Line {
    /// Neighbouring steps with the same turns and conditions are joined.
    pub(super) fn sentences(&self) -> Vec<String> {
        let mut joined: Vec<Entry> = Vec::new();
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
    pub(super) fn of_plan(hand: Option<Hand>, plan: &Plan) -> Self {
        let one = |entry: &Entry, step: &Step| Entry { steps: vec![step.clone()], ..entry.clone() };
        let entries = plan.entries.iter().flat_map(|entry| entry.steps.iter().map(move |step| one(entry, step)));
        Self { hand, entries: entries.collect() }
    }
}

fn same_time(one: &Entry, other: &Entry) -> bool {
    (&one.turns, &one.until, &one.when) == (&other.turns, &other.until, &other.when)
}

/// Compiles lines for a deck.
pub(super) struct Table<'a> {
    /// The deck as it plays in the games that find something.
    pub prepared: &'a Prepared,
    pub deck: &'a Deck,
    pub index: &'a Index,
    pub aim: Aim,
}

impl<'a> Table<'a> {
    /// The deck with this hand and this plan; `None` if a step cannot be followed.
    pub(super) fn seat(&self, line: &Line) -> Option<OnTrial<'a>> {
        let prepared = self.prepared;
        let plan = match &line.entries[..] {
            [] => None,
            entries => {
                let plan = Plan { entries: entries.to_vec() };
                Some(CompiledPlan::new(&plan, self.deck, &prepared.book, self.index).ok()?.into())
            }
        };
        let mut book = prepared.book.clone();
        if let Some(hand) = line.hand {
            deal(&mut book, &prepared.book, hand.cards());
        }
        Some(OnTrial { prepared, plan, book, aim: self.aim })
    }
}

/// A step whenever it can be done.
pub(super) fn always(act: Act) -> Entry {
    Entry { turns: None, until: None, when: None, steps: vec![Step { act, span: Span::default() }] }
}

pub(super) fn in_turns(turns: Turns, act: Act) -> Entry {
    Entry { turns: Some(turns), ..always(act) }
}

pub(super) fn name(book: &PlayDeck, card: CardIndex) -> Name {
    Name { text: book.card(card).label.clone(), span: Span::default() }
}

pub(super) fn who(book: &PlayDeck, card: CardIndex) -> Who {
    if card == book.ambassador { Who::Ambassador } else { Who::Card(name(book, card)) }
}

/// A condition that a number is at least this high.
pub(super) fn at_least(gauge: Gauge, number: u16) -> Condition {
    Condition::Leaf(Test::Number(gauge, Comparison::AtLeast, number))
}

/// The numbers that a deck can raise beside influence: marks that it needs or counts, and the influence of Babylon 5, the
/// Shadows and the Vorlons.
pub(super) fn gauges(book: &PlayDeck) -> Vec<Gauge> {
    let useful = Mark::ALL.iter().copied().filter(|mark| book.useful_marks >> *mark as u8 & 1 == 1);
    useful.map(Gauge::Marks).chain(ThirdPower::ALL.iter().copied().map(Gauge::Third)).collect()
}
