//! Cards that lie in hand and do nothing.
//!
//! A card could be played from the turn after it was first drawn, one of the opening hand from the first. In every turn
//! from then on that ends before any copy of it has been played, it lies dead.

use std::ops::Range;

use crate::estimate::{Estimate, total, wilson};
use crate::game::{CardIndex, GameState, PlayDeck};

/// How often and how long cards lay dead, over many games.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DeadCards {
    turns: usize,
    games: u64,
    /// For each card and turn, in how many games it could first be played then.
    ready: Vec<u64>,
    /// For each card and turn, in how many games it was first played then, having been ready.
    played: Vec<u64>,
}

/// How dead a card was.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct DeadCard {
    /// Which.
    #[serde(skip)]
    pub card: CardIndex,
    /// In how many games it could have been played in some turn.
    pub games: u64,
    /// The share of those in which it never was.
    pub never_played: Estimate,
    /// The mean number of turns in which it lay dead, in those games.
    pub turns_waiting: f64,
}

/// The turns of a game that has ended in which a card of the deck lay dead, up to the last of `turns`: empty when it was
/// played as soon as it could be, `None` when there was no such turn or it was played sooner.
pub(crate) fn dead_turns(book: &PlayDeck, board: &GameState, card: CardIndex, turns: usize) -> Option<Range<usize>> {
    // What stands beside the deck in the VCG never lies in hand.
    if book.is_vcg() && (book.agenda == Some(card) || book.conflict_pile.contains(&card)) {
        return None;
    }
    let was_chosen = book.opening_hand.contains(&card);
    let ready = if was_chosen { 1 } else { usize::from(board.seen_on(card)) + 1 };
    let played = match usize::from(board.played_on(card)) {
        0 => turns + 1,
        turn => turn,
    };
    (ready <= turns && ready <= played).then_some(ready..played)
}

impl DeadCards {
    pub(crate) fn new(book: &PlayDeck, turns: u8) -> Self {
        let turns = usize::from(turns);
        let cells = book.cards.len() * turns;
        Self { turns, games: 0, ready: vec![0; cells], played: vec![0; cells] }
    }

    pub(crate) fn end_game(&mut self, book: &PlayDeck, board: &GameState) {
        self.games += 1;
        for card in board.seen().iter() {
            let row = usize::from(card.0) * self.turns;
            if let Some(Range { start, end }) = dead_turns(book, board, card, self.turns) {
                self.ready[row + start - 1] += 1;
                if end <= self.turns {
                    self.played[row + end - 1] += 1;
                }
            }
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        for (mine, theirs) in [(&mut self.ready, &other.ready), (&mut self.played, &other.played)] {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
    }

    /// Whether the counts can be those of so many games: a card is first ready in one turn of a game, and is played in a
    /// turn in which it was ready.
    pub(crate) fn fit(&self, games: u64) -> bool {
        let turns = self.turns.max(1);
        self.games == games
            && self.ready.chunks(turns).zip(self.played.chunks(turns)).all(|(ready, played)| {
                total(ready) <= games && (1..=ready.len()).all(|turn| total(&played[..turn]) <= total(&ready[..turn]))
            })
    }

    /// In how many games a card lay dead in each turn.
    fn by_turn_of(&self, card: usize) -> impl Iterator<Item = u64> + '_ {
        let row = card * self.turns..(card + 1) * self.turns;
        let mut dead: u64 = 0;
        self.ready[row.clone()].iter().zip(&self.played[row]).map(move |(ready, played)| {
            dead = u64::saturating_sub(dead + ready, *played);
            dead
        })
    }

    /// The mean number of different cards that lay dead in each turn, from the first.
    #[must_use]
    pub fn by_turn(&self) -> Vec<f64> {
        let mut sums = vec![0; self.turns];
        for card in 0..self.ready.len() / self.turns {
            for (sum, dead) in sums.iter_mut().zip(self.by_turn_of(card)) {
                *sum += dead;
            }
        }
        sums.into_iter().map(|sum| sum as f64 / self.games.max(1) as f64).collect()
    }

    /// The cards that could ever have been played, those that waited longest over all games first.
    #[must_use]
    pub fn by_card(&self) -> Vec<DeadCard> {
        let mut cards: Vec<(u64, DeadCard)> = (0u8..)
            .take(self.ready.len() / self.turns)
            .filter_map(|card| {
                let row = usize::from(card) * self.turns..(usize::from(card) + 1) * self.turns;
                let games: u64 = self.ready[row.clone()].iter().sum();
                let played: u64 = self.played[row].iter().sum();
                let waiting: u64 = self.by_turn_of(card.into()).sum();
                let never_played = wilson(games.saturating_sub(played), games);
                let turns_waiting = waiting as f64 / games.max(1) as f64;
                (games > 0).then_some((waiting, DeadCard { card: CardIndex(card), games, never_played, turns_waiting }))
            })
            .collect();
        cards.sort_by_key(|(waiting, card)| (std::cmp::Reverse(*waiting), card.card));
        cards.into_iter().map(|(_, card)| card).collect()
    }
}
