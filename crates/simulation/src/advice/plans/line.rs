//! A line of play: an opening hand and a plan of single steps; and the deck made ready to play it. The hands to try are the
//! deck's own, and those that do best for the goal without a plan, with the deck's own plan, and with the plan found.

use crate::advice::plans::PlanSearch;
use crate::advice::scales::Scales;
use crate::advice::trial::{OnTrial, TrialWatch};
use crate::plan::language::tree::Condition;
use crate::plan::{Act, CompiledPlan, Gauge, Name, Plan, PlanStep, Sentence, Test, Turns, Who};
use crate::simulation::openings::{OpeningHand, RankingSchedule, deal, legal_hands};
use crate::simulation::{Aim, Prepared};
use zocalo_cards::card::{Mark, ThirdPower};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;
use zocalo_text::text::{Comparison, Span};

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

/// Games of the last hands of a ranking.
const LAST_GAMES: u64 = 1_000;

/// One game in so many is for each ranking of hands.
const SHARE: u64 = 80;

pub(super) struct Hands<'a> {
    scales: &'a Scales,
    /// All that the rules allow; none if only the deck's own is tried.
    pub legal: Vec<OpeningHand>,
    /// Why none is listed, if others were asked for.
    pub why_none: Option<Text>,
    own: Option<OpeningHand>,
    most: usize,
    trials: u64,
    tried: Vec<Option<OpeningHand>>,
}

impl<'a> Hands<'a> {
    pub(super) fn new(search: &PlanSearch<'_>, scales: &'a Scales) -> Self {
        let deck = &scales.prepared.deck;
        let most = usize::try_from(search.hands).unwrap_or(usize::MAX);
        let listed = if most > 1 {
            legal_hands(search.deck, &scales.prepared.request.ruleset, deck).map(|legal| legal.hands)
        } else {
            Ok(Vec::new())
        };
        let (legal, why_none) = match listed {
            Ok(hands) => (hands, None),
            Err(why) => (Vec::new(), Some(why.text())),
        };
        let own = OpeningHand::of(&deck.opening_hand);
        Self { scales, legal, why_none, own, most, trials: search.trials / SHARE, tried: vec![None] }
    }

    /// About how many games go to rankings.
    pub(super) fn games(&self) -> u64 {
        3 * self.schedule(0).map_or(0, |schedule| schedule.games())
    }

    fn schedule(&self, seed: u64) -> Option<RankingSchedule> {
        if self.legal.is_empty() {
            return None;
        }
        let Scales { goal, threads, .. } = self.scales;
        let last = LAST_GAMES.min(self.trials.max(100));
        RankingSchedule::new(self.legal.len(), self.trials.max(1), last, goal.turn, seed, *threads).ok()
    }

    /// Best first.
    fn best(&self, finding: &Prepared, aim: Aim, watch: &TrialWatch<'_>) -> Vec<OpeningHand> {
        let schedule = self.schedule(finding.request.seed).filter(|_| !(watch.is_over)());
        let Some(schedule) = schedule else { return Vec::new() };
        let ranking = finding.rank_hands(&self.legal, None, aim, &schedule, &|games| (watch.played)(games));
        ranking.hands.iter().map(|ranked| ranked.hand).filter(|hand| Some(*hand) != self.own).collect()
    }

    /// Ranks all hands without a plan and with the deck's own, and takes the best of both by turns.
    pub(super) fn race(&mut self, finding: &Prepared, aim: Aim, scales: &Scales, watch: &TrialWatch<'_>) {
        let without = self.best(&Prepared { plan: None, ..finding.clone() }, aim, watch);
        let with = if scales.prepared.plan.is_some() { self.best(finding, aim, watch) } else { Vec::new() };
        for at in 0..without.len().max(with.len()) {
            for hand in [with.get(at), without.get(at)].into_iter().flatten() {
                if self.tried.len() < self.most && !self.tried.contains(&Some(*hand)) {
                    self.tried.push(Some(*hand));
                }
            }
        }
    }

    /// The hands to try, the deck's own first.
    pub(super) fn tried(&self) -> Vec<Option<OpeningHand>> {
        self.tried.clone()
    }

    /// The line with the hands that do best with its plan.
    pub(super) fn after(
        &self,
        line: &LineOfPlay,
        table: &LineCompiler<'_>,
        scales: &Scales,
        watch: &TrialWatch<'_>,
    ) -> Vec<LineOfPlay> {
        let Some(seated) = table.seat(line).filter(|_| !self.legal.is_empty()) else { return Vec::new() };
        let finding = Prepared { plan: seated.plan, ..table.prepared.clone() };
        let best = self.best(&finding, scales.aim, watch).into_iter().take(self.most);
        let hands = best.map(Some).chain([None]).filter(|hand| *hand != line.hand);
        hands.map(|hand| LineOfPlay { hand, entries: line.entries.clone() }).collect()
    }

    pub(super) fn labels(&self, hand: Option<OpeningHand>) -> Vec<String> {
        let deck = &self.scales.prepared.deck;
        let cards: Vec<CardIndex> = hand.map_or_else(|| deck.opening_hand.clone(), |hand| hand.cards().to_vec());
        let mut labels: Vec<String> = cards.into_iter().map(|card| deck.card(card).label.clone()).collect();
        labels.order();
        labels
    }
}
