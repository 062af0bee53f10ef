//! The opening hands to try: the deck's own, and those that do best for the goal without a plan, with the deck's own plan, and
//! with the plan found.

use crate::simulation::openings::{OpeningHand, RankingSchedule, legal_hands};
use crate::simulation::{Aim, Prepared};
use zocalo_engine::game::CardIndex;
use zocalo_text::message::Text;

use super::super::scales::Scales;
use super::super::trial::TrialWatch;
use super::asked::PlanSearch;
use super::line::{LineCompiler, LineOfPlay};

/// Games of the last hands of a ranking.
const LAST_GAMES: u64 = 2_000;

/// One game in so many is for each ranking of hands.
const SHARE: u64 = 40;

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
        labels.sort();
        labels
    }
}
