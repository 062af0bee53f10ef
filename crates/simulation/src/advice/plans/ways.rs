//! The ways to play a deck among which the yardstick chooses: the pilot as asked, the deck's own plan, the habits with which
//! [`find_plan`](super::find_plan) begins, and simple plans that name a card of the opening hand; each with the deck's own
//! opening hand and with those that serve the goal best. A search of some ten thousand games, where a plan is found in a million.

use std::cmp::Reverse;

use rayon::prelude::*;

use crate::advice::plans::habits::HabitCounts;
use crate::advice::plans::line::{LineOfPlay, always, at_least};
use crate::advice::plans::moves::{BUILT, of_card};
use crate::advice::plans::way::{Play, Way, distinct, is_of_same_card};
use crate::advice::trial::{OnTrial, TrialWatch, play};
use crate::plan::{Act, CompiledPlan, Gauge, Plan, Sentence};
use crate::simulation::openings::{OpeningHand, deal};
use crate::simulation::{Aim, Prepared, on_threads};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_engine::game::{CardIndex, PlayDeck};
use zocalo_engine::pilots::search::Thinking;
use zocalo_text::order::Order as _;

/// The number of the first game that looks for ways, far from all that are counted.
const LOOKING: u64 = 1 << 52;

/// Games of each hand in the first stages, and how many hands are left after them: all play the same games, so that few tell
/// much.
const STAGES: [(u64, usize); 4] = [(2, 1_200), (4, 240), (12, 40), (60, HANDS)];

/// The stage after which the hands left are remembered.
const SHORTLISTED: usize = 1;

/// One hand in so many is tried with the best plan, beside those that do best without it.
const SAMPLED: usize = 4;

/// The fewest remembered hands that do for a changed deck.
const FEWEST_HANDS: usize = 20;

/// Hands that are played with simple plans, for each of the two rankings.
const HANDS: usize = 3;

/// Games of the searching pilot in which habits are looked for, and how long it thinks: as little as shows any.
const WATCHED: u64 = 2;
const THINKING: Thinking = Thinking::Once(12);

/// Games of each way in the first stage of a competition; each further stage doubles them.
const FIRST_STAGE: u64 = 16;

/// Games that put the last ways in order.
const LAST_STAGE: u64 = 500;

/// Ways that are known of a deck.
const KEPT: usize = 6;

/// How often the best plan gets further steps.
const ROUNDS: usize = 2;

/// Games in which further steps compete, how many are left for the second stage, and how many of the best are tried together.
const STEP_GAMES: [u64; 2] = [24, 72];
const STEPS_LEFT: usize = 24;
const TOGETHER: [usize; 5] = [2, 3, 5, 8, 12];

/// A plan of no more steps is short.
const FEW_STEPS: usize = 2;

/// A deck on which ways are tried: as it is compiled, or with cards in the places of others.
pub(in crate::advice) struct WayTable<'a> {
    pub prepared: &'a Prepared,
    pub cards: PlayDeck,
    pub aim: Aim,
    /// Whose names plans mean.
    pub deck: &'a Deck,
    pub index: &'a Index,
    pub threads: Option<usize>,
}

impl<'a> WayTable<'a> {
    /// The deck made ready to be played so; `None` if its hand or a step of its plan cannot be had.
    pub(in crate::advice) fn seat(&self, way: &Way) -> Option<OnTrial<'a>> {
        let prepared = self.prepared;
        let mut deck = self.cards.clone();
        if let Some(hand) = way.hand {
            if !holds(&self.cards, &hand) {
                return None;
            }
            deal(&mut deck, &self.cards, hand.cards());
        }
        let plan = match &way.play {
            Play::AsAsked => prepared.plan.clone(),
            Play::Plan(entries) if entries.is_empty() => None,
            Play::Plan(entries) => {
                let plan = Plan { entries: entries.clone() };
                Some(CompiledPlan::new(&plan, self.deck, &prepared.deck, self.index).ok()?.into())
            }
        };
        Some(OnTrial { prepared, plan, deck, aim: self.aim })
    }

    /// Whether a way begins with a card.
    pub(in crate::advice) fn begins_with(&self, way: &Way, card: CardIndex) -> bool {
        way.hand.map_or_else(|| self.cards.opening_hand.contains(&card), |hand| hand.cards().contains(&card))
    }

    /// Whether a way needs a card of this name: it begins with it or its plan names it.
    pub(in crate::advice) fn names(&self, way: &Way, card: CardIndex) -> bool {
        let Some(seated) = self.seat(way) else { return true };
        seated.deck.opening_hand.contains(&card) || seated.plan.is_some_and(|plan| plan.named().contains(card))
    }

    /// The best ways, the best first, among the hands that can be dealt; and the hands that did best, for a changed deck.
    pub(in crate::advice) fn find(
        &self,
        hands: &[OpeningHand],
        legal: &[OpeningHand],
        watch: &TrialWatch<'_>,
    ) -> (Vec<Way>, Vec<OpeningHand>) {
        let base = Prepared { deck: self.cards.clone(), ..self.prepared.clone() };
        let mut games = LOOKING;
        let dealt = |hands: &[OpeningHand]| -> Vec<OpeningHand> {
            hands.iter().copied().filter(|hand| holds(&self.cards, hand)).collect()
        };
        let mut competing = dealt(hands);
        if competing.len() < FEWEST_HANDS {
            competing = dealt(legal);
        }
        let (mut tried, mut shortlist) = (vec![None], Vec::new());
        for plan in [base.plan.clone(), None].into_iter().skip(usize::from(base.plan.is_none())) {
            let run = Prepared { plan, ..base.clone() };
            tried.extend(self.best_hands(&run, &competing, &mut shortlist).into_iter().map(Some));
        }
        let tried = distinct(tried);
        let mut ways: Vec<Way> = tried.iter().map(|hand| Way { hand: *hand, play: Play::AsAsked }).collect();
        // The success of a plan is that of the one asked for.
        let is_open = !self.aim.is_about_plan();
        if is_open {
            ways.extend(tried.iter().flat_map(|hand| self.simple(*hand)));
            let habits = |hand: Option<OpeningHand>| {
                let watched =
                    HabitCounts::play(&base, hand, (WATCHED, THINKING), self.aim.turn, self.threads, watch).ok()?;
                Some(watched.plans(hand).into_iter().map(move |line| Way { hand, play: Play::Plan(line.entries) }))
            };
            ways.extend(tried.iter().copied().take(2).filter_map(habits).flatten());
        }
        let mut ways = self.raced(distinct(ways), &mut games, watch);
        // What grows out of the habits of a pilot and what grows out of next to nothing are two plans.
        let is_short = |way: &&Way| !matches!(&way.play, Play::Plan(entries) if entries.len() > FEW_STEPS);
        let short = ways.iter().find(is_short).cloned().unwrap_or(Way::AS_ASKED);
        let starts = distinct(ways.first().cloned().into_iter().chain([short]).collect());
        for mut start in starts.into_iter().filter(|_| is_open) {
            for _ in 0..ROUNDS {
                let Some(better) = self.better(&start, &mut games, watch) else { break };
                ways.insert(0, better.clone());
                start = better;
            }
        }
        let mut ways = self.ordered(distinct(ways), &mut games, watch);
        // Another hand may suit the best plan better.
        if let Some(best) = ways.first().cloned().filter(|_| is_open) {
            let some = shortlist.iter().chain(competing.iter().step_by(SAMPLED)).copied().collect();
            let run = self.seat(&best).map(|seated| Prepared { plan: seated.plan, ..base.clone() });
            let hands = run.map_or(Vec::new(), |run| self.best_hands(&run, &distinct(some), &mut Vec::new()));
            ways.extend(hands.into_iter().map(|hand| Way { hand: Some(hand), ..best.clone() }));
            ways = self.ordered(distinct(ways), &mut games, watch);
        }
        ways.truncate(KEPT);
        if let Some(best) = ways.first_mut() {
            *best = self.simplified(best, &mut games, watch);
        }
        if !ways.contains(&Way::AS_ASKED) {
            ways.push(Way::AS_ASKED);
        }
        (ways, shortlist)
    }

    /// The way without the steps that it reaches as much without, the last first.
    fn simplified(&self, way: &Way, games: &mut u64, watch: &TrialWatch<'_>) -> Way {
        let numbers = *games..*games + LAST_STAGE;
        *games += LAST_STAGE;
        let reached = |way: &Way| Some(play(&[self.seat(way)?], numbers.clone(), self.threads, watch).of(0).sum);
        let (Play::Plan(entries), Some(mut most)) = (&way.play, reached(way)) else { return way.clone() };
        let mut entries = entries.clone();
        for at in (0..entries.len()).rev() {
            let mut fewer = entries.clone();
            fewer.remove(at);
            let without = reached(&Way { play: Play::Plan(fewer.clone()), ..way.clone() });
            if let Some(without) = without.filter(|without| *without >= most && !(watch.is_over)()) {
                (entries, most) = (fewer, without);
            }
        }
        Way { play: Play::Plan(entries), ..way.clone() }
    }

    /// Plans of one purpose for a hand.
    fn simple(&self, hand: Option<OpeningHand>) -> Vec<Way> {
        let plain = Way { hand, play: Play::Plan(Vec::new()) };
        let mut ways = vec![plain.clone()];
        let own = Plan::read(&self.deck.list.goldfish.plan, &self.deck.list.source, self.deck);
        ways.extend(
            own.ok()
                .filter(|own| !own.entries.is_empty())
                .map(|own| Way { hand, play: Play::Plan(LineOfPlay::of_plan(None, &own).entries) }),
        );
        let bases = ways.clone();
        for base in &bases {
            ways.extend(self.additions(hand).iter().filter_map(|addition| base.after(addition, true)));
        }
        ways
    }

    /// Steps that name a card of the hand, and building.
    fn additions(&self, hand: Option<OpeningHand>) -> Vec<Vec<Sentence>> {
        let held = hand.map_or_else(|| self.cards.opening_hand.clone(), |hand| hand.cards().to_vec());
        let build = || Act::Build { times: None, with: None };
        let until = Sentence { until: Some(at_least(Gauge::Influence, BUILT)), ..always(build()) };
        let mut all = vec![vec![always(build())], vec![until]];
        all.extend(held.into_iter().flat_map(|card| of_card(&self.cards, card)));
        all
    }

    /// The best of the ways with a step more, or with several of the best steps more, if it is clearly better.
    fn better(&self, best: &Way, games: &mut u64, watch: &TrialWatch<'_>) -> Option<Way> {
        let before = self.seat(best)?;
        let buying = (0..=2).map(|number| vec![always(Act::Buy(number))]);
        let of_hand = self.additions(best.hand).into_iter().chain(buying);
        let placed = of_hand.flat_map(|steps| [(steps.clone(), true), (steps, false)]);
        let mut cards = self.cards.draw_deck.clone();
        cards.dedup();
        let of_deck =
            distinct(cards).into_iter().flat_map(|card| of_card(&self.cards, card)).map(|steps| (steps, true));
        let mut left: Vec<(i64, Vec<Sentence>, bool, OnTrial<'a>)> = placed
            .chain(of_deck)
            .filter_map(|(steps, is_first)| {
                let seated = self.seat(&best.after(&steps, is_first)?)?;
                Some((0, steps, is_first, seated))
            })
            .collect();
        for each in STEP_GAMES {
            let decks: Vec<OnTrial<'_>> =
                std::iter::once(before.clone()).chain(left.iter().map(|(.., seated)| seated.clone())).collect();
            let values = play(&decks, *games..*games + each, self.threads, watch);
            *games += each;
            for (at, (gain, ..)) in (1..).zip(&mut left) {
                *gain += values.beyond(at, 0).sum;
            }
            left.retain(|(gain, ..)| *gain > 0);
            left.order_by_key(|(gain, ..)| Reverse(*gain));
            left.truncate(STEPS_LEFT);
        }
        // Of each card once: its other steps would take the place of those of other cards.
        let mut steps: Vec<&Vec<Sentence>> = Vec::new();
        for (_, other, ..) in &left {
            if steps.iter().all(|steps| !is_of_same_card(steps, other)) {
                steps.push(other);
            }
        }
        let counts = distinct(TOGETHER.iter().map(|count| steps.len().min(*count)).collect());
        let all = |count: usize| steps[..count].iter().copied().flatten().cloned().collect::<Vec<_>>();
        let together = counts.into_iter().filter_map(|count| best.after(&all(count), true));
        let single = left.iter().take(2).filter_map(|(_, steps, is_first, _)| best.after(steps, *is_first));
        let rivals = single.chain(together).filter_map(|way| Some((self.seat(&way)?, way)));
        let (decks, rivals): (Vec<OnTrial<'_>>, Vec<Way>) = rivals.unzip();
        let decks: Vec<OnTrial<'_>> = std::iter::once(before).chain(decks).collect();
        let values = play(&decks, *games..*games + LAST_STAGE, self.threads, watch);
        *games += LAST_STAGE;
        let gains = rivals.into_iter().enumerate().map(|(at, way)| (values.beyond(at + 1, 0), way));
        let clear = gains.filter(|(gains, _)| gains.mean().low > 0.0);
        clear.max_by_key(|(gains, way)| (gains.sum, Reverse(way.sentences()))).map(|(_, way)| way)
    }

    /// The same way with simple steps that name a card.
    pub(in crate::advice) fn naming(&self, way: &Way, card: CardIndex) -> Vec<Way> {
        let additions = of_card(&self.cards, card);
        additions.iter().flat_map(|steps| [true, false].map(|is_first| way.after(steps, is_first))).flatten().collect()
    }

    /// The last ways of a competition on common games, the best first; the first of equal ones.
    fn raced(&self, ways: Vec<Way>, games: &mut u64, watch: &TrialWatch<'_>) -> Vec<Way> {
        let mut left: Vec<(i64, Way, OnTrial<'a>)> =
            ways.into_iter().filter_map(|way| self.seat(&way).map(|seated| (0, way, seated))).collect();
        let mut each = FIRST_STAGE;
        while left.len() > KEPT && !(watch.is_over)() {
            let decks: Vec<OnTrial<'_>> = left.iter().map(|(.., seated)| seated.clone()).collect();
            let values = play(&decks, *games..*games + each, self.threads, watch);
            *games += each;
            each *= 2;
            for (at, (sum, ..)) in left.iter_mut().enumerate() {
                *sum += values.of(at).sum;
            }
            left.order_by_key(|(sum, ..)| Reverse(*sum));
            left.truncate((left.len() / 2).max(KEPT));
        }
        self.ordered(left.into_iter().map(|(_, way, _)| way).collect(), games, watch)
    }

    /// These ways, the best first.
    pub(in crate::advice) fn ordered(&self, ways: Vec<Way>, games: &mut u64, watch: &TrialWatch<'_>) -> Vec<Way> {
        let seated = ways.into_iter().filter_map(|way| self.seat(&way).map(|seated| (way, seated)));
        let (ways, decks): (Vec<Way>, Vec<OnTrial<'_>>) = seated.unzip();
        let values = play(&decks, *games..*games + LAST_STAGE, self.threads, watch);
        *games += LAST_STAGE;
        let mut order: Vec<usize> = (0..ways.len()).collect();
        order.order_by_key(|at| Reverse(values.of(*at).sum));
        order.into_iter().map(|at| ways[at].clone()).collect()
    }

    /// The best hands for a plan or for none.
    fn best_hands(&self, run: &Prepared, legal: &[OpeningHand], shortlist: &mut Vec<OpeningHand>) -> Vec<OpeningHand> {
        let mut left: Vec<(i64, OpeningHand)> = legal.iter().map(|hand| (0, *hand)).collect();
        let (aim, mut first) = (self.aim, LOOKING);
        for (stage, (games, most)) in STAGES.into_iter().enumerate() {
            let range = first..first + games;
            first += games;
            let play = |deck: &mut PlayDeck, (sum, hand): &mut (i64, OpeningHand)| {
                deal(deck, &run.deck, hand.cards());
                let (values, _) = run.values(run.plan.as_ref(), deck, aim, range.clone());
                *sum += values.iter().map(|value| i64::from(*value)).sum::<i64>();
            };
            on_threads(self.threads, || left.par_iter_mut().with_min_len(8).for_each_init(|| run.deck.clone(), play));
            left.order_by_key(|(sum, hand)| (Reverse(*sum), *hand));
            left.truncate(most);
            if stage == SHORTLISTED {
                shortlist.extend(left.iter().map(|(_, hand)| *hand));
            }
        }
        left.into_iter().map(|(_, hand)| hand).collect()
    }
}

/// Whether a hand can be dealt from a deck.
fn holds(deck: &PlayDeck, hand: &OpeningHand) -> bool {
    let mut pool: Vec<CardIndex> = deck.opening_hand.iter().chain(&deck.draw_deck).copied().collect();
    hand.cards().iter().all(|card| {
        let place = pool.iter().position(|other| other == card);
        place.map(|at| pool.swap_remove(at)).is_some()
    })
}
