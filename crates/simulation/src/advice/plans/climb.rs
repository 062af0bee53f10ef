//! Hill climbing over plans: neighbours compete on common random numbers; the best wins if a fresh sample confirms it.

use std::ops::Range;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::trial::{OnTrial, TrialWatch, Values, each_game, play};
use super::line::{LineCompiler, LineOfPlay};
use super::moves::neighbours;
use crate::advice::plans::moves::StepVocabulary;
use zocalo_text::estimate::Sums;
use zocalo_text::order::Order as _;

/// The chance of taking a line that is no better.
const ERROR: f64 = 0.05;

/// The most games in which superfluous steps are looked for: the value of each game is kept in memory.
pub(super) const MOST_SIMPLIFYING: u64 = 1_000_000;

/// Lines that are left for the deciding games.
const LAST: usize = 4;

/// The games that may still be spent on finding something. No game number is used for two choices.
#[derive(Debug, Clone)]
pub(super) struct GameBudget {
    next: u64,
    left: u64,
    pub spent: u64,
}

impl GameBudget {
    pub(super) fn new(games: u64) -> Self {
        Self { next: 0, left: games, spent: 0 }
    }

    /// The numbers of `games` games for each of `decks` decks; `None` if not so many are left.
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

/// Games for each choice, derived from the games for all of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct StageGames {
    /// In the first stage of a comparison.
    first: u64,
    /// To decide whether a line is better.
    deciding: u64,
    /// Lines that compete in a round.
    rivals: usize,
}

impl StageGames {
    pub(super) fn of(trials: u64) -> Self {
        let rivals = usize::try_from((trials / 8_000).clamp(24, 480)).unwrap_or(480);
        Self { first: (trials / 100_000).clamp(8, 32), deciding: (trials / 400).clamp(100, 10_000), rivals }
    }
}

impl StageGames {
    /// About how many games a round takes: as many for every halving of the rivals, then those that decide.
    fn round(&self) -> u64 {
        let stages = u64::from(self.rivals.next_power_of_two().ilog2().saturating_sub(LAST.ilog2())) + 1;
        (self.rivals as u64 + 1) * self.first * stages + self.deciding * (LAST as u64 + 1)
    }
}

pub(super) struct Climb<'a> {
    pub table: LineCompiler<'a>,
    pub vocabulary: StepVocabulary,
    pub pace: StageGames,
    pub turns: u8,
    pub threads: Option<usize>,
    pub watch: TrialWatch<'a>,
    /// The number of plans tried.
    pub tried: u64,
    /// The best so far, in the games that chose it.
    pub worth: Sums,
}

impl<'a> Climb<'a> {
    /// Improves a line until no neighbour is better, only `keep` games of the budget are left, or the user stops it.
    pub(super) fn climb(
        &mut self,
        mut line: LineOfPlay,
        purse: &mut GameBudget,
        keep: u64,
        random: &mut Xoshiro256PlusPlus,
    ) -> LineOfPlay {
        'better: loop {
            let deck = &self.table.prepared.deck;
            for lines in neighbours(&line, &self.vocabulary, deck, self.turns, random, self.pace.rivals) {
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

    /// The best of some rivals if it is clearly better than the line.
    pub(super) fn better(
        &mut self,
        line: &LineOfPlay,
        mut rivals: Vec<LineOfPlay>,
        purse: &mut GameBudget,
    ) -> Option<LineOfPlay> {
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
            order.order_by_key(|at| std::cmp::Reverse(beyond[*at].sum));
            order.truncate((rivals.len() / 2).max(LAST));
            // What is behind now may come back in another round.
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

    /// Lines by what they reach, best first; in their own order when the games are spent.
    pub(super) fn ranked(&mut self, mut lines: Vec<LineOfPlay>, purse: &mut GameBudget) -> Vec<LineOfPlay> {
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
        order.order_by_key(|at| std::cmp::Reverse(values.of(*at).sum));
        self.worth = order.first().map_or_else(Sums::default, |best| values.of(*best));
        order.into_iter().map(|at| lines[at].clone()).collect()
    }

    /// `None` if the budget has fewer games, or on interruption.
    fn play(&self, decks: &[OnTrial<'_>], games: u64, purse: &mut GameBudget) -> Option<Values> {
        let numbers = purse.take(games, decks.len())?;
        let values = play(decks, numbers, self.threads, &self.watch);
        (!(self.watch.is_over)()).then_some(values)
    }

    /// Drops every step without which games show no difference, the last first; returns the line and the steps dropped.
    pub(super) fn simplified(&mut self, line: LineOfPlay, games: Range<u64>) -> (LineOfPlay, Vec<String>) {
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
            // Compared with the original line too, so that small losses do not add up.
            if !is_missed(&values) && !is_missed(&before) {
                dropped.push(step.to_string());
                (now, values) = (shorter, played);
            }
        }
        dropped.reverse();
        (now, dropped)
    }
}
