//! A plan compiled for one deck: names resolved, sentences turned into small tables that are cheap to follow.

use crate::messages::plan_deck as say;
use crate::plan::compile::conditions::{CompiledTest, CompiledTests, ConditionStart, MOST_LOOKS};
use crate::plan::compile::resolve_names::{NameUse, Naming};
use crate::plan::compile::{Body, StepTask, Tries};
use crate::plan::language::tree::{Act, Condition, Plan, PlanStep, Sentence, Test, Turns, Who};
use zocalo_cards::card::CardType;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, CardSet, LONGEST_GAME, PlayDeck};
use zocalo_engine::pilots::note_cards;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::order::Order as _;

pub(crate) const MOST_STEPS: usize = 64;

#[derive(Debug, Clone)]
pub struct CompiledPlan {
    pub steps: Vec<CompiledStep>,
    /// The steps open in each turn, from turn 1.
    pub open: Vec<u64>,
    pub counted: u64,
    /// Steps whose success is reported.
    pub reported: u64,
    /// Steps tried in the Conflict Round, in the Action Round, after a conflict, and when cards are discarded.
    pub rounds: [u64; 4],
    pub starting: u64,
    /// Steps that only restrict the standard pilot.
    pub habits: u64,
    /// Steps that the end of a turn decides: those with `until`, and buying.
    pub ending: u64,
    /// Steps that play a card from hand and have no `until`: without the card they are tried once a turn.
    pub bringing: u64,
    /// Steps bound to turns or conditions that rotate a character in the Action Round.
    pub rotating: u64,
    pub looks: CompiledTests,
    /// Decks that show the standard pilot only what the plan leaves to it.
    pub left: Vec<PlayDeck>,
    /// Which of these each turn has; `None` for all cards.
    pub left_on: Vec<Option<u8>>,
}

#[derive(Debug, Clone)]
pub struct CompiledStep {
    /// The step alone, in the words of the plan: `turn 2: sponsor Susan Ivanova`.
    pub words: String,
    /// The first turn in which it is open, from 1; 0 for the start of a duel.
    pub first: u8,
    pub last: u8,
    /// Whether it counts for the plan's success: it is bound to turns or conditions, and can succeed.
    pub counted: bool,
    /// Whether its success is reported: it counts, or it belongs to the start of a duel, which is luck.
    pub reported: bool,
    /// `None` for whenever it can be done.
    pub times: Option<u8>,
    pub(crate) act: StepTask,
    /// Whether another step sponsors the same card, so that one in play is not yet this step's.
    pub shared: bool,
    pub when: Option<ConditionStart>,
    pub until: Option<ConditionStart>,
}

impl CompiledStep {
    /// Whether executions are counted; not for keeping influence, buying, bidding and passing.
    #[must_use]
    pub fn acts(&self) -> bool {
        !matches!(self.act, StepTask::Keep(_) | StepTask::Buy(_) | StepTask::Bid(_) | StepTask::Pass)
    }
}

impl CompiledPlan {
    /// Whether it orders the cards dealt for a duel, which the pilot then does not.
    pub fn orders_the_deal(&self) -> bool {
        self.starting != 0
    }

    /// Whether it names cards to keep: a hand without any of them is given back if allowed.
    pub fn keeps_cards(&self) -> bool {
        let of_start = self.steps.iter().enumerate().filter(|(at, _)| self.starting >> at & 1 == 1);
        of_start.into_iter().any(|(_, step)| matches!(step.act, StepTask::KeepCard(_)))
    }

    /// Compiles a plan for a deck. Errors: a name that no card of the deck bears or several do, a card that cannot do what the
    /// step says, a race that does not sit at the table, more than [`MOST_STEPS`] steps.
    pub fn new(plan: &Plan, deck: &Deck, play_deck: &PlayDeck, index: &Index) -> Result<Self, Vec<Diagnosis>> {
        let mut compiler = Compiler {
            deck: play_deck,
            naming: Naming::new(deck, play_deck, index),
            looks: CompiledTests::default(),
            faults: Vec::new(),
        };
        let mut steps: Vec<CompiledStep> = Vec::new();
        // All steps beyond the most are one mistake.
        let mut left = MOST_STEPS;
        for entry in &plan.entries {
            if entry.steps.len() <= left {
                compiler.entry(entry, &mut steps);
            } else if left > 0 {
                compiler.entry(&Sentence { steps: entry.steps[..left].to_vec(), ..entry.clone() }, &mut steps);
            }
            left = left.saturating_sub(entry.steps.len());
        }
        if let Some(step) = plan.entries.iter().flat_map(|entry| &entry.steps).nth(MOST_STEPS) {
            let reason = say::TooManySteps { most: MOST_STEPS };
            compiler.faults.push(Diagnosis::new(step.span.0.clone(), reason, say::RemoveSteps));
        }
        if !compiler.faults.is_empty() {
            return Err(compiler.faults);
        }
        let looks = compiler.looks;
        for at in 0..steps.len() {
            let brings = steps[at].act.brings();
            let others = steps.iter().enumerate().filter(|(other, step)| *other != at && step.act.brings() == brings);
            steps[at].shared = brings.is_some() && others.count() > 0;
        }
        let bits = |fits: &dyn Fn(&CompiledStep) -> bool| {
            steps.iter().enumerate().filter(|(_, step)| fits(step)).fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let open = (1..=LONGEST_GAME).map(|turn| bits(&|step| (step.first..=step.last).contains(&turn))).collect();
        let counted = bits(&|step| step.counted);
        let reported = bits(&|step| step.reported);
        let rounds = [Tries::Declared, Tries::Acted, Tries::Following, Tries::Discarding]
            .map(|round| bits(&|step| step.act.rounds(play_deck).contains(&round)));
        let starting = bits(&|step| step.last == 0);
        let habits = bits(&|step| step.act.rounds(play_deck).is_empty()) & !starting;
        let ending = bits(&|step| step.until.is_some() || matches!(step.act, StepTask::Buy(_)));
        let bringing = bits(&|step| step.act.brings().is_some() && step.until.is_none());
        let rotating = bits(&|step| step.counted && step.act.rotates());
        let (left, left_on) = left_to_the_default(&steps, play_deck);
        Ok(Self {
            steps,
            open,
            counted,
            reported,
            rounds,
            starting,
            habits,
            ending,
            bringing,
            rotating,
            looks,
            left,
            left_on,
        })
    }
}

/// The decks of the standard pilot and the one for each turn: cards that a step may still want are not the pilot's, nor is any
/// agenda while a step brings one.
fn left_to_the_default(steps: &[CompiledStep], deck: &PlayDeck) -> (Vec<PlayDeck>, Vec<Option<u8>>) {
    let mut sets: Vec<CardSet> = Vec::new();
    let mut left = Vec::new();
    let left_on = (1..=LONGEST_GAME)
        .map(|turn| {
            let mut reserved = CardSet::default();
            for step in steps {
                let hides = matches!(step.act, StepTask::Hide { .. });
                if turn > step.last && !hides {
                    continue;
                }
                if let Some(card) = step.act.brings() {
                    reserved.insert(card);
                }
                let brings_agenda = step.act.brings().is_some_and(|card| deck.agendas.contains(card));
                let reveals = deck.is_vcg() && matches!(step.act, StepTask::Reveal(_));
                if turn <= step.last && (brings_agenda || reveals) {
                    reserved = reserved.or(&deck.agendas);
                }
            }
            if reserved.is_empty() {
                return None;
            }
            let at = sets.iter().position(|set| *set == reserved).unwrap_or_else(|| {
                sets.push(reserved);
                left.push(without(deck, &reserved));
                sets.len() - 1
            });
            u8::try_from(at).ok()
        })
        .collect();
    (left, left_on)
}

fn without(deck: &PlayDeck, reserved: &CardSet) -> PlayDeck {
    let mut deck = deck.clone();
    for set in [
        &mut deck.sponsored,
        &mut deck.agendas,
        &mut deck.conflicts,
        &mut deck.events,
        &mut deck.aftermaths,
        &mut deck.replacing,
    ] {
        *set = set.without(reserved);
    }
    note_cards(&mut deck);
    deck
}

/// Why a step is impossible in this ruleset's turn (VCG, Actions).
fn not_in_this_turn(deck: &PlayDeck, step: &PlanStep) -> Option<Diagnosis> {
    let fault = |reason: Text, help: Text| Some(Diagnosis::new(step.span.0.clone(), reason, help));
    match (&step.act, deck.is_vcg()) {
        (Act::Bid(_), false) => fault(say::BidsInVcg, say::RemoveOrVcg),
        (
            Act::Promote { .. }
            | Act::Hide { .. }
            | Act::ReplaceAgenda(_)
            | Act::DiscardAgenda
            | Act::Use { assists: Some(_), .. }
            | Act::Lead { .. }
            | Act::Discard(_)
            | Act::KeepCard(_)
            | Act::Stack(_),
            true,
        ) => fault(say::NotInVcg, say::RemoveStep),
        (Act::Sponsor { with: Some(_), .. }, true) => fault(say::NobodyRotates, say::LeaveWithOut),
        _ => None,
    }
}

struct Compiler<'a> {
    deck: &'a PlayDeck,
    naming: Naming<'a>,
    looks: CompiledTests,
    faults: Vec<Diagnosis>,
}

impl Compiler<'_> {
    fn entry(&mut self, entry: &Sentence, steps: &mut Vec<CompiledStep>) {
        let had_room = !self.looks.is_full();
        let until = entry.until.as_ref().map(|condition| self.condition(condition));
        let when = entry.when.as_ref().map(|condition| self.condition(condition));
        if let (true, true, Some(step)) = (had_room, self.looks.is_full(), entry.steps.first()) {
            let reason = say::TooManyConditions { most: MOST_LOOKS };
            self.faults.push(Diagnosis::new(step.span.0.clone(), reason, say::RemoveConditions));
        }
        let (first, last) = match entry.turns {
            None => (1, LONGEST_GAME),
            Some(Turns::From(first)) => (first, LONGEST_GAME),
            Some(Turns::Only(first, last)) => (first, last),
            Some(Turns::Start) => (0, 0),
        };
        let is_bound = entry.turns.is_some() || entry.until.is_some() || entry.when.is_some();
        let is_once = matches!(entry.turns, Some(Turns::Only(..))) && entry.until.is_none();
        for step in &entry.steps {
            if let Some(fault) = not_in_this_turn(self.deck, step) {
                self.faults.push(fault);
                continue;
            }
            let task = match self.task(&step.act) {
                Ok(task) => task,
                Err(faults) => {
                    self.faults.extend(faults);
                    continue;
                }
            };
            let times = match &step.act {
                Act::Build { times: Some(times), .. } => Some(*times),
                _ if is_once => Some(task.usual_times()).filter(|times| *times < u8::MAX),
                _ => None,
            };
            steps.push(CompiledStep {
                words: format!("{}{step}", entry.prefix()),
                first,
                last,
                counted: is_bound && task.is_counted() && last > 0,
                reported: is_bound && task.is_counted(),
                times,
                act: task,
                shared: false,
                when,
                until,
            });
        }
    }

    fn condition(&mut self, condition: &Condition) -> ConditionStart {
        let mut faults = Vec::new();
        let mut looks = std::mem::take(&mut self.looks);
        let asked = looks.add(condition, &mut |test| {
            self.look(test).unwrap_or_else(|fault| {
                faults.push(fault);
                CompiledTest::InPlay(Body::Ambassador)
            })
        });
        self.looks = looks;
        self.faults.extend(faults);
        asked
    }

    fn look(&self, test: &Test) -> Result<CompiledTest, Diagnosis> {
        Ok(match test {
            Test::Number(gauge, compare, number) => {
                CompiledTest::Number(*gauge, *compare, i16::try_from(*number).unwrap_or(i16::MAX))
            }
            Test::Ready(who) => CompiledTest::Ready(self.body(who, NameUse::Any)?),
            Test::InPlay(who) => CompiledTest::InPlay(self.body(who, NameUse::Any)?),
            Test::InCircle(who) => CompiledTest::InCircle(self.body(who, NameUse::Promote)?),
            Test::InHand(name) => CompiledTest::InHand(self.naming.card(name, NameUse::Any)?),
        })
    }

    fn body(&self, who: &Who, verb: NameUse) -> Result<Body, Diagnosis> {
        Ok(match who {
            Who::Ambassador => Body::Ambassador,
            Who::Card(name) => Body::Card(self.naming.card(name, verb)?),
        })
    }

    fn task(&self, act: &Act) -> Result<StepTask, Vec<Diagnosis>> {
        let mut faults = Vec::new();
        let mut keep =
            |result: Result<CardIndex, Diagnosis>| result.map_err(|fault| faults.push(fault)).unwrap_or(CardIndex(0));
        let mut others = Vec::new();
        let mut body = |who: Option<&Who>, verb: NameUse| {
            let body = who.map(|who| self.body(who, verb)).transpose();
            body.map_err(|fault| others.push(fault)).unwrap_or_default()
        };
        let card = |name, verb| self.naming.card(name, verb);
        let task = match act {
            Act::Build { with, .. } => StepTask::Build(body(with.as_ref(), NameUse::Act)),
            Act::Sponsor { card: name, with, on } => StepTask::Sponsor {
                card: keep(card(name, NameUse::Sponsor)),
                with: body(with.as_ref(), NameUse::Act),
                on: body(on.as_ref(), NameUse::Any),
            },
            Act::Promote { card: name, with } => {
                StepTask::Promote { card: keep(card(name, NameUse::Promote)), with: body(with.as_ref(), NameUse::Act) }
            }
            Act::Hide { card: name, with } => {
                StepTask::Hide { card: keep(card(name, NameUse::Hide)), with: body(with.as_ref(), NameUse::Act) }
            }
            Act::Reveal(name) => StepTask::Reveal(name.as_ref().map(|name| keep(card(name, NameUse::Hide)))),
            Act::ReplaceAgenda(name) => StepTask::ReplaceAgenda(keep(card(name, NameUse::Hide))),
            Act::DiscardAgenda => StepTask::DiscardAgenda,
            Act::Replace { who, card: name } => StepTask::Replace {
                card: keep(card(name, NameUse::Promote)),
                who: body(Some(who), NameUse::Promote).unwrap_or(Body::Ambassador),
            },
            Act::Play { card: name, on } => {
                let (card, on) = (keep(card(name, NameUse::Play)), body(on.as_ref(), NameUse::Any));
                match self.naming.kind(card) {
                    Some(CardType::Aftermath) => StepTask::Aftermath { card, on },
                    _ => StepTask::Event { card, on },
                }
            }
            Act::Use { card: name, assists: Some(what), .. } => {
                StepTask::Assist { card: keep(card(name, NameUse::Assist)), what: *what }
            }
            Act::Use { card: name, on, assists: None } => {
                StepTask::Use { card: keep(card(name, NameUse::Use)), on: body(on.as_ref(), NameUse::Any) }
            }
            Act::Lead { fleet, with } => StepTask::Lead {
                fleet: keep(card(fleet, NameUse::BeLed)),
                with: body(Some(with), NameUse::Act).unwrap_or(Body::Ambassador),
            },
            Act::Conflict { card: name, against, with } => {
                let target = match against.as_ref().map(|race| self.naming.seat(race)).transpose() {
                    Ok(target) => target,
                    Err(fault) => {
                        keep(Err(fault));
                        None
                    }
                };
                let supporters = with.iter().filter_map(|who| body(Some(who), NameUse::Support)).collect();
                StepTask::Conflict { card: keep(card(name, NameUse::Conflict)), target, with: supporters }
            }
            Act::Bid(influence) => StepTask::Bid(*influence),
            Act::Buy(cards) => StepTask::Buy(*cards),
            Act::Keep(influence) => StepTask::Keep(*influence),
            Act::KeepCard(names) => {
                StepTask::KeepCard(names.iter().map(|name| keep(card(name, NameUse::Any))).collect())
            }
            Act::Stack(name) => StepTask::Stack(keep(card(name, NameUse::Any))),
            Act::Discard(name) => StepTask::Discard(keep(card(name, NameUse::Any))),
            Act::OtherwisePass => StepTask::Pass,
        };
        faults.extend(others);
        faults.order_by_key(|fault| fault.span.start);
        if faults.is_empty() { Ok(task) } else { Err(faults) }
    }
}
