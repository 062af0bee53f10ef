//! Finds the best of many opening hands by playing: successive halving on common random numbers.
//!
//! Every stage plays the same further games with each hand that is left and keeps the better half by all games so far. The
//! last few then play fresh games, which alone are counted, so that the figures of the winners are not flattered by the
//! luck that chose them. All sums are whole numbers: the ranking depends on the seed only, not on the threads.

use std::ops::Range;

use rayon::prelude::*;

use crate::game::rng::game_random;
use crate::game::{CardIndex, Game, GameState, GoldfishError, Pilot, PlayDeck};
use crate::simulation::estimate::Sums;
use crate::simulation::openings::hands::Hand;
use crate::simulation::run::{on_threads, within};
use crate::simulation::tally::Measure;

/// How many hands play the last stage.
const FINALISTS: usize = 16;

/// The fewest games of a stage.
const FEWEST_GAMES: u64 = 8;

/// The number of the first game of the stages before the last, far from the games that are counted.
const FIRST_TRIAL: u64 = 1 << 40;

/// How many games a thread takes at once in the last stage.
const CHUNK: u64 = 500;

/// What hands are compared in, beside the goal: of these, more is better.
pub const COMPARED: [Measure; 5] =
    [Measure::Influence, Measure::Power, Measure::CardsSeen, Measure::InnerCircle, Measure::Supporting];

/// How the games are spent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// For each stage before the last: how many hands play, and how many games each.
    stages: Vec<(usize, u64)>,
    /// How many games each of the last hands plays.
    last: u64,
    finalists: usize,
    turns: u8,
    seed: u64,
    threads: Option<usize>,
}

impl Schedule {
    /// Spends about `trials` games on finding the best of `hands`, then `last` games on each of those left.
    ///
    /// # Errors
    /// [`GoldfishError::OutOfRange`] when a number is.
    pub fn new(
        hands: usize,
        trials: u64,
        last: u64,
        turns: u8,
        seed: u64,
        threads: Option<usize>,
    ) -> Result<Self, GoldfishError> {
        within("the number of games", last, 1_000_000)?;
        within("the number of trial games", trials, 100_000_000)?;
        if let Some(threads) = threads {
            within("the number of threads", threads as u64, 256)?;
        }
        let mut left = hands;
        let mut sizes = Vec::new();
        while left > FINALISTS {
            sizes.push(left);
            left = left.div_ceil(2).max(FINALISTS);
        }
        let share = trials / sizes.len().max(1) as u64;
        let stages = sizes.into_iter().map(|left| (left, (share / left as u64).max(FEWEST_GAMES))).collect();
        // The deck's own hand plays the last stage whatever became of it before.
        Ok(Self { stages, last, finalists: left + 1, turns, seed, threads })
    }

    /// The most games that will be played.
    #[must_use]
    pub fn games(&self) -> u64 {
        let trials: u64 = self.stages.iter().map(|(hands, games)| *hands as u64 * games).sum();
        trials + self.finalists as u64 * self.last
    }

    /// The games that each of the last hands plays.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.last
    }
}

/// What a game was worth when it ended: of the pilot too, for what only he knows.
pub trait Score<P>: Sync {
    /// The value of a game that has just ended.
    fn value(&self, book: &PlayDeck, board: &GameState, pilot: &P) -> u32;
}

impl<P, F: Fn(&PlayDeck, &GameState, &P) -> u32 + Sync> Score<P> for F {
    fn value(&self, book: &PlayDeck, board: &GameState, pilot: &P) -> u32 {
        self(book, board, pilot)
    }
}

/// A hand of the last stage with what its games came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// The hand.
    pub hand: Hand,
    /// The goal.
    pub goal: Sums,
    /// The goal less that of the hand of comparison, game by game.
    pub goal_beyond: Sums,
    /// The measures of [`COMPARED`] at the end of the goal's turn.
    pub measures: [Sums; COMPARED.len()],
    /// The same less those of the hand of comparison, game by game.
    pub beyond: [Sums; COMPARED.len()],
}

/// The hands of the last stage, the best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    /// The hands.
    pub hands: Vec<Ranked>,
    /// With which hand the others are compared: the deck's own, else the one that was best before the last stage.
    pub compared_with: Hand,
}

/// Plays the race. `own` is the deck's own hand, if that is one of the hands; `played` hears of games as they end.
///
/// # Panics
/// When there is no hand.
pub fn race<P: Pilot>(
    book: &PlayDeck,
    pilot: &P,
    hands: &[Hand],
    own: Option<Hand>,
    schedule: &Schedule,
    score: &impl Score<P>,
    played: &(impl Fn(u64) + Sync),
) -> Ranking {
    let race = SuccessiveHalving { book, pilot, schedule, score, played };
    on_threads(schedule.threads, || {
        let mut left = race.trials(hands);
        let compared_with = own.unwrap_or(left[0]);
        if !left.contains(&compared_with) {
            left.push(compared_with);
        }
        let mut ranked = race.last_stage(&left, compared_with);
        ranked.sort_by_key(|hand| {
            let others: i64 = hand.measures.iter().map(|sums| sums.sum).sum();
            (std::cmp::Reverse((hand.goal.sum, others)), hand.hand)
        });
        Ranking { hands: ranked, compared_with }
    })
}

struct SuccessiveHalving<'a, P, S, N> {
    book: &'a PlayDeck,
    pilot: &'a P,
    schedule: &'a Schedule,
    score: &'a S,
    played: &'a N,
}

impl<P: Pilot, S: Score<P>, N: Fn(u64) + Sync> SuccessiveHalving<'_, P, S, N> {
    /// The hands that are left for the last stage, the best first.
    fn trials(&self, hands: &[Hand]) -> Vec<Hand> {
        // Of each: the goal, then all that hands are compared in where goals are equal; then the hand, so that nothing is left open.
        let mut left: Vec<([u64; 2], Hand)> = hands.iter().map(|hand| ([0; 2], *hand)).collect();
        let mut next = FIRST_TRIAL;
        for (count, games) in &self.schedule.stages {
            left.truncate(*count);
            let range = next..next + games;
            next += games;
            left.par_iter_mut().with_min_len(8).for_each_init(
                || (self.book.clone(), self.pilot.clone()),
                |(book, pilot), (sums, hand)| {
                    self.deal(book, hand);
                    self.play(book, pilot, range.clone(), |goal, book, board| {
                        sums[0] += u64::from(goal);
                        sums[1] += COMPARED.iter().map(|measure| measure.of(book, board) as u64).sum::<u64>();
                    });
                    (self.played)(*games);
                },
            );
            left.sort_unstable_by_key(|(sums, hand)| (std::cmp::Reverse(*sums), *hand));
        }
        left.truncate(FINALISTS);
        left.into_iter().map(|(_, hand)| hand).collect()
    }

    /// Plays the games that count, all hands game by game, and the hand of comparison first.
    fn last_stage(&self, hands: &[Hand], compared_with: Hand) -> Vec<Ranked> {
        let games = self.schedule.last;
        let none = Ranked {
            hand: compared_with,
            goal: Sums::default(),
            goal_beyond: Sums::default(),
            measures: [Sums::default(); COMPARED.len()],
            beyond: [Sums::default(); COMPARED.len()],
        };
        let empty = || hands.iter().map(|hand| Ranked { hand: *hand, ..none.clone() }).collect::<Vec<_>>();
        (0..games.div_ceil(CHUNK))
            .into_par_iter()
            .fold(empty, |mut ranked, chunk| {
                let range = chunk * CHUNK..games.min((chunk + 1) * CHUNK);
                let yardstick = self.values(compared_with, range.clone());
                for row in &mut ranked {
                    let values = self.values(row.hand, range.clone());
                    for (mine, theirs) in values.iter().zip(&yardstick) {
                        row.goal.add(mine.0);
                        row.goal_beyond.add(mine.0 - theirs.0);
                        for at in 0..COMPARED.len() {
                            row.measures[at].add(mine.1[at]);
                            row.beyond[at].add(mine.1[at] - theirs.1[at]);
                        }
                    }
                    (self.played)(range.end - range.start);
                }
                ranked
            })
            .reduce(empty, |mut one, other| {
                for (mine, theirs) in one.iter_mut().zip(&other) {
                    mine.goal.absorb(&theirs.goal);
                    mine.goal_beyond.absorb(&theirs.goal_beyond);
                    for at in 0..COMPARED.len() {
                        mine.measures[at].absorb(&theirs.measures[at]);
                        mine.beyond[at].absorb(&theirs.beyond[at]);
                    }
                }
                one
            })
    }

    /// Goal and measures of each game that a hand plays.
    fn values(&self, hand: Hand, games: Range<u64>) -> Vec<(i64, [i64; COMPARED.len()])> {
        let (mut book, mut pilot) = (self.book.clone(), self.pilot.clone());
        self.deal(&mut book, &hand);
        let mut values = Vec::with_capacity(usize::try_from(games.end - games.start).unwrap_or(0));
        self.play(&book, &mut pilot, games, |goal, book, board| {
            let measures = COMPARED.map(|measure| i64::try_from(measure.of(book, board)).unwrap_or(0));
            values.push((goal.into(), measures));
        });
        values
    }

    fn play(&self, book: &PlayDeck, pilot: &mut P, games: Range<u64>, mut end: impl FnMut(u32, &PlayDeck, &GameState)) {
        let mut table = Game::new(book, self.schedule.turns);
        for game in games {
            table.play(game_random(self.schedule.seed, game), pilot, &mut ());
            end(self.score.value(book, table.state(), pilot), book, table.state());
        }
    }

    fn deal(&self, book: &mut PlayDeck, hand: &Hand) {
        deal(book, self.book, hand.cards());
    }
}

/// Makes `book` the same deck as `of` with another opening hand. Every card that leaves the draw deck leaves its place to
/// one that the old hand gives back, so that hands that share cards draw alike in the same game.
pub(crate) fn deal(book: &mut PlayDeck, of: &PlayDeck, hand: &[CardIndex]) {
    let mut given_back = of.opening_hand.clone();
    let mut taken = Vec::with_capacity(hand.len());
    for card in hand {
        match given_back.iter().position(|other| other == card) {
            Some(at) => {
                given_back.remove(at);
            }
            None => taken.push(*card),
        }
    }
    book.opening_hand.clear();
    book.opening_hand.extend_from_slice(hand);
    book.draw_deck.clone_from(&of.draw_deck);
    let mut given_back = given_back.into_iter();
    for card in taken {
        if let Some(at) = book.draw_deck.iter().position(|other| *other == card) {
            match given_back.next() {
                Some(back) => book.draw_deck[at] = back,
                None => {
                    book.draw_deck.remove(at);
                }
            }
        }
    }
    book.draw_deck.extend(given_back);
}
