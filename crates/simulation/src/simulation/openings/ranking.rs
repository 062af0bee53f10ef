//! Ranks many opening hands by playing: successive halving on common random numbers.
//!
//! Every stage plays the same further games with each hand that is left and keeps the better half by all games so far. After
//! the first stage, hands that differ only in cards that no game has played count as one. The last few then play fresh games,
//! which alone are counted, so that the figures of the winners are not flattered by the luck that chose them. They play in
//! rounds, until each is clearly behind the best or so near it that more games would not matter. All sums are whole numbers:
//! the ranking depends on the seed only, not on the threads. A ranking that is stopped keeps the results of the finished
//! rounds.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use rayon::prelude::*;

use crate::simulation::openings::hands::{HandGroup, OpeningHand, deal, groups};
use crate::simulation::openings::schedule::RankingSchedule;
use crate::simulation::run::on_threads;
use crate::simulation::tally::Measure;
use zocalo_engine::game::rng::game_random;
use zocalo_engine::game::{CardIndex, CardSet, Game, GameState, Pilot, PlayDeck};
use zocalo_text::estimate::Sums;
use zocalo_text::order::Order as _;

/// The number of the first game of the stages before the last, far from the games that are counted.
const FIRST_TRIAL: u64 = 1 << 40;

/// Games that a thread takes at once in the last stage, with a fast pilot.
const CHUNK: u64 = 500;

/// Hands that a thread takes at once in the stages before, with a fast pilot.
const HANDS: usize = 8;

/// Games of the last hands of a ranking that was stopped before they had played any.
const HURRIED: u64 = 200;

const LARGEST_ROUND: u64 = 10_000;

/// A difference below this share of the standard deviation of the goal does not matter.
const NEAR_IN_DEVIATIONS: f64 = 0.05;

/// Nor does this one, where the goal hardly varies: a fiftieth of a point, or 2 % of the games.
const NEAR: f64 = 0.02;

/// What hands are compared in beside the goal; more is better.
pub const COMPARED: [Measure; 5] =
    [Measure::Influence, Measure::Power, Measure::CardsSeen, Measure::InnerCircle, Measure::Supporting];

/// The value of a finished game; the pilot is asked too, for what it alone knows.
pub trait HandScore<P>: Sync {
    fn value(&self, deck: &PlayDeck, state: &GameState, pilot: &P) -> u32;
}

impl<P, F: Fn(&PlayDeck, &GameState, &P) -> u32 + Sync> HandScore<P> for F {
    fn value(&self, deck: &PlayDeck, state: &GameState, pilot: &P) -> u32 {
        self(deck, state, pilot)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedHand {
    pub hand: OpeningHand,
    pub goal: Sums,
    /// The goal less that of the reference hand, game by game.
    pub goal_beyond: Sums,
    pub won: u64,
    /// The measures of [`COMPARED`] at the end of the goal's turn.
    pub measures: [Sums; COMPARED.len()],
    /// The same less those of the reference hand, game by game.
    pub beyond: [Sums; COMPARED.len()],
    /// Whether it cannot be told from the best: the interval of the difference, game by game, holds 0, or the games are too few
    /// for one.
    pub ties: bool,
    /// Its cards that no game of the ranking played.
    pub idle: Vec<CardIndex>,
    /// Other legal hands that differ from it only in cards that no game played: those tie with it.
    pub alike: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    pub hands: Vec<RankedHand>,
    /// The reference hand: the deck's own, else the best before the last stage.
    pub compared_with: OpeningHand,
    /// Games for each hand in the last stage; 0 if the ranking was stopped before.
    pub games: u64,
    /// The same hands, grouped where they differ in one card and cannot be told apart.
    pub groups: Vec<HandGroup>,
}

/// Ranks hands. `own` is the deck's own hand, if that is one of them; `played` is called with the number of games just
/// finished. Panics without a hand.
pub fn rank_hands<P: Pilot>(
    deck: &PlayDeck,
    pilot: &P,
    hands: &[OpeningHand],
    own: Option<OpeningHand>,
    schedule: &RankingSchedule,
    score: &impl HandScore<P>,
    played: &(impl Fn(u64) + Sync),
) -> Ranking {
    let halving = SuccessiveHalving { deck, pilot, schedule, score, played };
    on_threads(schedule.threads, || {
        let (mut left, mut played) = halving.trials(hands, own);
        let compared_with = own.unwrap_or(left[0]);
        if !left.contains(&compared_with) {
            left.push(compared_with);
        }
        let Finals { mut ranked, differences, games } = halving.last_stage(&left, compared_with, &mut played);
        let mut alike: HashMap<(OpeningHand, u8), usize> = HashMap::new();
        for hand in hands {
            *alike.entry(hand.without_idle(&played)).or_default() += 1;
        }
        for hand in &mut ranked {
            hand.idle = hand.hand.cards().iter().copied().filter(|card| !played.contains(*card)).collect();
            hand.alike = alike.get(&hand.hand.without_idle(&played)).map_or(0, |count| count - 1);
        }
        let mut order: Vec<usize> = (0..ranked.len()).collect();
        order.order_by_key(|at| ranked[*at].rank());
        ranked.order_by_key(RankedHand::rank);
        let family = halving.family(ranked[0].hand, hands, games);
        let in_order: Vec<OpeningHand> = ranked.iter().map(|ranked| ranked.hand).collect();
        let tie = |one: usize, other: usize| {
            let difference = &differences[order[one] * order.len() + order[other]];
            difference.is_too_few() || !difference.mean().is_clear()
        };
        Ranking { groups: groups(&in_order, family, tie), hands: ranked, compared_with, games }
    })
}

impl RankedHand {
    /// The better, the lower: by the goal, then by the other measures, then by the hand, so that the order is total.
    fn rank(&self) -> (std::cmp::Reverse<(i64, i64)>, OpeningHand) {
        let others: i64 = self.measures.iter().map(|sums| sums.sum).sum();
        (std::cmp::Reverse((self.goal.sum, others)), self.hand)
    }
}

#[derive(Clone, Copy)]
struct Values {
    goal: u32,
    is_won: bool,
    measures: [u16; COMPARED.len()],
}

struct Finals {
    ranked: Vec<RankedHand>,
    /// The goal of each hand less that of each, game by game: row after row.
    differences: Vec<Sums>,
    games: u64,
}

struct SuccessiveHalving<'a, P, S, N> {
    deck: &'a PlayDeck,
    pilot: &'a P,
    schedule: &'a RankingSchedule,
    score: &'a S,
    played: &'a N,
}

impl<P: Pilot, S: HandScore<P>, N: Fn(u64) + Sync> SuccessiveHalving<'_, P, S, N> {
    /// The hands of the last stage, the best first, and the cards that were played in any game.
    fn trials(&self, hands: &[OpeningHand], own: Option<OpeningHand>) -> (Vec<OpeningHand>, CardSet) {
        // For each hand: the goal, then the other measures where goals are equal; then the hand, so that the order is
        // total.
        let mut left: Vec<([u64; 2], OpeningHand)> = hands.iter().map(|hand| ([0; 2], *hand)).collect();
        let mut seen_played = CardSet::default();
        let mut next = FIRST_TRIAL;
        for (stage, (count, games)) in self.schedule.stages.iter().enumerate() {
            left.truncate(*count);
            if left.len() <= self.schedule.finalists || self.schedule.stop.is_raised() {
                break;
            }
            let before = left.clone();
            let range = next..next + games;
            next += games;
            let play = |(deck, pilot): &mut (PlayDeck, P), (sums, hand): &mut ([u64; 2], OpeningHand)| {
                let mut seen_played = CardSet::default();
                if self.schedule.stop.is_raised() {
                    return seen_played;
                }
                self.deal(deck, hand);
                self.play(deck, pilot, range.clone(), |goal, deck, state| {
                    sums[0] += u64::from(goal);
                    sums[1] += COMPARED.iter().map(|measure| measure.of(deck, state) as u64).sum::<u64>();
                    seen_played = seen_played.or(&state.played());
                });
                (self.played)(*games);
                seen_played
            };
            let at_once = if self.schedule.is_quick { HANDS } else { 1 };
            let all =
                left.par_iter_mut().with_min_len(at_once).map_init(|| (self.deck.clone(), self.pilot.clone()), play);
            seen_played = seen_played.or(&all.reduce(CardSet::default, |one, other| one.or(&other)));
            if self.schedule.stop.is_raised() && !(stage == 0 && self.schedule.is_quick) {
                // Some have played games that others have not.
                left = before;
                break;
            }
            // Those that a first stage did not come to are the last: they have nothing.
            left.order_by_key(|(sums, hand)| (std::cmp::Reverse(*sums), *hand));
            if stage == 0 {
                keep_one_of_those_alike(&mut left, own, &seen_played);
            }
        }
        left.truncate(self.schedule.finalists);
        (left.into_iter().map(|(_, hand)| hand).collect(), seen_played)
    }

    /// Plays the games that count.
    fn last_stage(&self, hands: &[OpeningHand], compared_with: OpeningHand, seen_played: &mut CardSet) -> Finals {
        let new = |hand: &OpeningHand| RankedHand {
            hand: *hand,
            goal: Sums::default(),
            goal_beyond: Sums::default(),
            won: 0,
            measures: [Sums::default(); COMPARED.len()],
            beyond: [Sums::default(); COMPARED.len()],
            ties: false,
            idle: Vec::new(),
            alike: 0,
        };
        let mut ranked: Vec<RankedHand> = hands.iter().map(new).collect();
        let yardstick = hands.iter().position(|hand| *hand == compared_with).unwrap_or(0);
        let mut differences = vec![Sums::default(); hands.len() * hands.len()];
        let mut games = 0;
        while let Some(values) = self.next_round(hands, games, seen_played) {
            games += values.len() as u64;
            for of_game in &values {
                let theirs = of_game[yardstick];
                for (at, (row, mine)) in ranked.iter_mut().zip(of_game).enumerate() {
                    row.goal.add(mine.goal.into());
                    row.won += u64::from(mine.is_won);
                    row.goal_beyond.add(i64::from(mine.goal) - i64::from(theirs.goal));
                    for (measure, (mine, theirs)) in mine.measures.iter().zip(theirs.measures).enumerate() {
                        row.measures[measure].add((*mine).into());
                        row.beyond[measure].add(i64::from(*mine) - i64::from(theirs));
                    }
                    for (other, their) in of_game.iter().enumerate() {
                        differences[at * hands.len() + other].add(i64::from(mine.goal) - i64::from(their.goal));
                    }
                }
            }
            let best = (0..ranked.len()).min_by_key(|at| ranked[*at].rank()).unwrap_or(0);
            let near = near(&ranked[best].goal);
            let ahead_of = |at: usize| differences[best * hands.len() + at].mean();
            let is_settled = |at: usize| ahead_of(at).low > 0.0 || ahead_of(at).high <= near;
            for (at, row) in ranked.iter_mut().enumerate() {
                row.ties = at != best && (ahead_of(at).low <= 0.0 || row.goal.is_too_few());
            }
            if (0..hands.len()).all(is_settled) {
                break;
            }
        }
        Finals { ranked, differences, games }
    }

    /// The next games of the last stage; empty when it is over.
    fn next_round(&self, hands: &[OpeningHand], games: u64, seen_played: &mut CardSet) -> Option<Vec<Vec<Values>>> {
        let RankingSchedule { last, first_round, stop, is_quick, .. } = self.schedule;
        let round = games.clamp(*first_round, LARGEST_ROUND).min(last - games);
        if round == 0 {
            return None;
        }
        let values = if stop.is_raised() { None } else { self.round(hands, games..games + round, seen_played, true) };
        // Figures of few games are better than none, if they take no time.
        let is_hurried = values.is_none() && games == 0 && *is_quick;
        if is_hurried { self.round(hands, 0..HURRIED.min(*last), seen_played, false) } else { values }
    }

    /// The largest group of hands that differ from the best in one card and cannot be told from it. All candidates play in the
    /// games that were counted, fewer and fewer of them the longer it takes.
    fn family(&self, best: OpeningHand, hands: &[OpeningHand], games: u64) -> Option<HandGroup> {
        if !self.schedule.is_quick {
            return None;
        }
        let relatives: Vec<OpeningHand> =
            hands.iter().copied().filter(|hand| hand.differs_in_one(&best).is_some()).collect();
        let mut open: Vec<(OpeningHand, Sums)> = relatives.into_iter().map(|hand| (hand, Sums::default())).collect();
        let mut tied: Vec<(OpeningHand, Sums)> = Vec::new();
        let mut own = Sums::default();
        let mut done = 0;
        while done < games && !open.is_empty() {
            let round = done.clamp(self.schedule.first_round, LARGEST_ROUND).min(games - done);
            let playing: Vec<OpeningHand> = open.iter().map(|(hand, _)| *hand).chain([best]).collect();
            for of_game in self.round(&playing, done..done + round, &mut CardSet::default(), true)? {
                let theirs = i64::from(of_game[open.len()].goal);
                own.add(theirs);
                open.iter_mut().zip(&of_game).for_each(|((_, ahead), mine)| ahead.add(theirs - i64::from(mine.goal)));
            }
            done += round;
            let near = near(&own);
            open.retain(|(_, ahead)| ahead.mean().low <= 0.0);
            tied.extend(open.extract_if(.., |(_, ahead)| ahead.mean().high <= near));
        }
        tied.append(&mut open);
        tied.order_by(|(one, ahead), (other, behind)| {
            ahead.mean().value.total_cmp(&behind.mean().value).then_with(|| one.cmp(other))
        });
        let others: Vec<OpeningHand> = tied.into_iter().map(|(hand, _)| hand).collect();
        HandGroup::largest(0, &best, &others)
    }

    /// The value of each hand in some games of the last stage, game by game; `None` if `may_stop` and the user stops it.
    fn round(
        &self,
        hands: &[OpeningHand],
        games: Range<u64>,
        seen_played: &mut CardSet,
        may_stop: bool,
    ) -> Option<Vec<Vec<Values>>> {
        let chunk = if self.schedule.is_quick { CHUNK } else { 1 };
        let is_stopped = || may_stop && self.schedule.stop.is_raised();
        let starts: Vec<u64> = (games.start..games.end).step_by(usize::try_from(chunk).unwrap_or(1)).collect();
        let chunks: Vec<(Vec<Vec<Values>>, CardSet)> = starts
            .into_par_iter()
            .map(|start| {
                let range = start..games.end.min(start + chunk);
                let mut of_chunk: Vec<Vec<Values>> = range.clone().map(|_| Vec::with_capacity(hands.len())).collect();
                let mut seen_played = CardSet::default();
                for hand in hands {
                    if is_stopped() {
                        break;
                    }
                    let (mut deck, mut pilot) = (self.deck.clone(), self.pilot.clone());
                    self.deal(&mut deck, hand);
                    let mut of_games = of_chunk.iter_mut();
                    self.play(&deck, &mut pilot, range.clone(), |goal, deck, state| {
                        let measure = |measure: Measure| u16::try_from(measure.of(deck, state)).unwrap_or(u16::MAX);
                        let values = Values { goal, is_won: state.won_on() > 0, measures: COMPARED.map(measure) };
                        of_games.next().into_iter().for_each(|of_game| of_game.push(values));
                        seen_played = seen_played.or(&state.played());
                    });
                    (self.played)(range.end - range.start);
                }
                (of_chunk, seen_played)
            })
            .collect();
        if is_stopped() {
            return None;
        }
        *seen_played = chunks.iter().fold(*seen_played, |all, (_, of_chunk)| all.or(of_chunk));
        Some(chunks.into_iter().flat_map(|(of_chunk, _)| of_chunk).collect())
    }

    fn play(&self, deck: &PlayDeck, pilot: &mut P, games: Range<u64>, mut end: impl FnMut(u32, &PlayDeck, &GameState)) {
        let mut table = Game::new(deck, self.schedule.turns);
        for game in games {
            table.play(game_random(self.schedule.seed, game), pilot, &mut ());
            end(self.score.value(deck, table.state(), pilot), deck, table.state());
        }
    }

    fn deal(&self, deck: &mut PlayDeck, hand: &OpeningHand) {
        deal(deck, self.deck, hand.cards());
    }
}

/// Whether the difference is too small for more games to matter.
fn near(best: &Sums) -> f64 {
    NEAR.max(NEAR_IN_DEVIATIONS * best.deviation())
}

/// Of hands that differ only in cards that no game has played keeps the first, or the deck's own.
fn keep_one_of_those_alike(hands: &mut Vec<([u64; 2], OpeningHand)>, own: Option<OpeningHand>, played: &CardSet) {
    let own_alike = own.map(|own| own.without_idle(played));
    let mut kept = HashSet::new();
    hands.retain(|(_, hand)| {
        let alike = hand.without_idle(played);
        if Some(alike) == own_alike { Some(*hand) == own } else { kept.insert(alike) }
    });
}
