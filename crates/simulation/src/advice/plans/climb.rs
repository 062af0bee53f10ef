//! Making a line of play better, step by step: the lines next to it race against it on the same games, and the best takes its
//! place where games of their own show it to be clearly better.

use std::ops::Range;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::trial::{OnTrial, Values, Watch, each_game, play};
use super::line::{Line, Table};
use super::moves::neighbours;
use super::vocabulary::Vocabulary;
use zocalo_text::estimate::Sums;

/// How often chance alone may take a line that is no better.
const ERROR: f64 = 0.05;

/// In how many games steps are looked for that do nothing, at most: each game's value is kept meanwhile.
pub(super) const MOST_SIMPLIFYING: u64 = 1_000_000;

/// How many lines are left when games decide that chose none of them.
const LAST: usize = 4;

/// The games that may still be spent on finding something. Every game has a number of its own, so that none is played for
/// two choices.
#[derive(Debug, Clone)]
pub(super) struct Purse {
    next: u64,
    left: u64,
    /// How many have been spent.
    pub spent: u64,
}

impl Purse {
    pub(super) fn new(games: u64) -> Self {
        Self { next: 0, left: games, spent: 0 }
    }

    /// The numbers of so many games for each of some decks; `None` where not so many are left.
    fn take(&mut self, games: u64, decks: usize) -> Option<Range<u64>> {
        let all = games * decks as u64;
        self.left = self.left.checked_sub(all)?;
        self.spent += all;
        self.next += games;
        Some(self.next - games..self.next)
    }

    pub(super) fn left(&self) -> u64 {
        self.left
    }
}

/// How many games each choice gets, by how many there are for all of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    /// In the first stage of a race.
    first: u64,
    /// Where it is decided whether a line is better.
    deciding: u64,
    /// How many lines race in a round.
    rivals: usize,
}

impl Pace {
    pub(super) fn of(trials: u64) -> Self {
        let rivals = usize::try_from((trials / 8_000).clamp(24, 480)).unwrap_or(480);
        Self { first: (trials / 100_000).clamp(8, 32), deciding: (trials / 400).clamp(100, 10_000), rivals }
    }
}

impl Pace {
    /// About how many games a round takes: every halving of the rivals as many, then those that decide.
    fn round(&self) -> u64 {
        let stages = u64::from(self.rivals.next_power_of_two().ilog2().saturating_sub(LAST.ilog2())) + 1;
        (self.rivals as u64 + 1) * self.first * stages + self.deciding * (LAST as u64 + 1)
    }
}

/// Where lines are made better.
pub(super) struct Climb<'a> {
    pub table: Table<'a>,
    pub vocabulary: Vocabulary,
    pub pace: Pace,
    pub turns: u8,
    pub threads: Option<usize>,
    pub watch: Watch<'a>,
    /// How many plans were tried.
    pub tried: u64,
    /// What the best so far came to in the games that chose it.
    pub worth: Sums,
}

impl<'a> Climb<'a> {
    /// Makes a line better as long as one next to it is better, games of the purse are left above `keep`, and somebody waits.
    pub(super) fn climb(
        &mut self,
        mut line: Line,
        purse: &mut Purse,
        keep: u64,
        random: &mut Xoshiro256PlusPlus,
    ) -> Line {
        'better: loop {
            let book = &self.table.prepared.book;
            for lines in neighbours(&line, &self.vocabulary, book, self.turns, random, self.pace.rivals) {
                if purse.left() < keep + self.pace.round() || (self.watch.is_over)() {
                    return line;
                }
                if let Some(better) = self.better(&line, lines, purse) {
                    line = better;
                    continue 'better;
                }
            }
            return line;
        }
    }

    /// The best of some lines if it is clearly better than this one.
    pub(super) fn better(&mut self, line: &Line, mut rivals: Vec<Line>, purse: &mut Purse) -> Option<Line> {
        let mut decks: Vec<OnTrial<'a>> = vec![self.table.seat(line)?];
        rivals.retain(|rival| {
            self.table.seat(rival).is_some_and(|seated| {
                decks.push(seated);
                true
            })
        });
        self.tried += rivals.len() as u64;
        if rivals.is_empty() {
            return None;
        }
        let mut beyond = vec![Sums::default(); rivals.len()];
        let mut games = self.pace.first;
        while rivals.len() > LAST {
            let values = self.play(&decks, games, purse)?;
            for (at, sums) in beyond.iter_mut().enumerate() {
                sums.absorb(&values.beyond(at + 1, 0));
            }
            let mut order: Vec<usize> = (0..rivals.len()).collect();
            order.sort_by_key(|at| std::cmp::Reverse(beyond[*at].sum));
            order.truncate((rivals.len() / 2).max(LAST));
            // What is behind by now may come back in another round.
            order.retain(|at| beyond[*at].sum > 0);
            if order.is_empty() {
                return None;
            }
            rivals = order.iter().map(|at| rivals[*at].clone()).collect();
            beyond = order.iter().map(|at| beyond[*at]).collect();
            decks = [0].into_iter().chain(order.iter().map(|at| at + 1)).map(|at| decks[at].clone()).collect();
            games *= 2;
        }
        let values = self.play(&decks, self.pace.deciding, purse)?;
        let gains = (0..rivals.len()).map(|at| values.beyond(at + 1, 0));
        let clear = |(_, gains): &(usize, Sums)| gains.sum > 0 && gains.chance() <= ERROR / rivals.len() as f64;
        let best = gains.enumerate().filter(clear).max_by_key(|(at, gains)| (gains.sum, std::cmp::Reverse(*at)));
        let (at, _) = best?;
        self.worth = values.of(at + 1);
        Some(rivals.swap_remove(at))
    }

    /// Some lines in the order of what they come to, the best first; in their own order where the games are spent.
    pub(super) fn ranked(&mut self, mut lines: Vec<Line>, purse: &mut Purse) -> Vec<Line> {
        let mut decks = Vec::new();
        lines.retain(|line| {
            self.table.seat(line).is_some_and(|seated| {
                decks.push(seated);
                true
            })
        });
        self.tried += lines.len() as u64;
        let Some(values) = self.play(&decks, self.pace.deciding, purse) else { return lines };
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by_key(|at| std::cmp::Reverse(values.of(*at).sum));
        self.worth = order.first().map_or_else(Sums::default, |best| values.of(*best));
        order.into_iter().map(|at| lines[at].clone()).collect()
    }

    /// Plays games of the purse; `None` where not so many are left, or nobody waits any longer.
    fn play(&self, decks: &[OnTrial<'_>], games: u64, purse: &mut Purse) -> Option<Values> {
        let numbers = purse.take(games, decks.len())?;
        let values = play(decks, numbers, self.threads, &self.watch);
        (!(self.watch.is_over)()).then_some(values)
    }

    /// Drops every step without which games do not tell the line from what it was, the last first; returns the line and the
    /// steps that were dropped.
    pub(super) fn simplified(&mut self, line: Line, games: Range<u64>) -> (Line, Vec<String>) {
        let Some(whole) = self.table.seat(&line) else { return (line, Vec::new()) };
        let games = games.start..games.end.min(games.start + MOST_SIMPLIFYING);
        let before = each_game(whole, games.clone(), self.threads, &self.watch);
        if !before.is_empty() {
            self.worth = Sums::default();
            for value in &before {
                self.worth.add(i64::from(*value));
            }
        }
        let (mut now, mut values, mut dropped) = (line, before.clone(), Vec::new());
        for at in (0..now.entries.len()).rev() {
            let mut shorter = now.clone();
            let step = shorter.entries.remove(at);
            let Some(seated) = self.table.seat(&shorter) else { continue };
            let played = each_game(seated, games.clone(), self.threads, &self.watch);
            if (self.watch.is_over)() {
                break;
            }
            let is_missed = |with: &[u32]| {
                let mut less = Sums::default();
                with.iter().zip(&played).for_each(|(with, without)| less.add(i64::from(*with) - i64::from(*without)));
                less.mean().low > 0.0
            };
            // By the line as it was too, so that many small losses do not add up.
            if !is_missed(&values) && !is_missed(&before) {
                dropped.push(step.to_string());
                (now, values) = (shorter, played);
            }
        }
        dropped.reverse();
        (now, dropped)
    }
}
