//! Cards that lie in hand and do nothing.
//!
//! A card could be played from the turn after it was first drawn, one of the opening hand from the first. In every turn
//! from then on that ends before any copy of it has been played, it lies dead, as long as the game goes on.

use std::ops::Range;

use crate::estimate::{Estimate, total, wilson};
use crate::game::{CardIndex, GameState, PlayDeck};

/// How often and how long cards lay dead, over many games.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct DeadCards {
    turns: usize,
    games: u64,
    /// For each turn, how many games were won at its end.
    won: Vec<u64>,
    /// For each card and turn, in how many games it could first be played then.
    ready: Vec<u64>,
    /// For each card and turn, in how many games it was first played then, having been ready.
    played: Vec<u64>,
    /// For each card and turn, in how many games it lay dead when they were won at the end of that turn.
    left: Vec<u64>,
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

/// The turns of a game that has ended in which a card of the deck lay dead, up to the last of `turns` or to that of the
/// victory: empty when it was played as soon as it could be, `None` when there was no such turn or it was played sooner.
pub(crate) fn dead_turns(book: &PlayDeck, board: &GameState, card: CardIndex, turns: usize) -> Option<Range<usize>> {
    // What stands beside the deck in the VCG never lies in hand.
    if book.is_vcg() && (book.agenda == Some(card) || book.conflict_pile.contains(&card)) {
        return None;
    }
    let was_chosen = book.opening_hand.contains(&card);
    let ready = if was_chosen { 1 } else { usize::from(board.seen_on(card)) + 1 };
    let last = match usize::from(board.won_on()) {
        0 => turns,
        turn => turn,
    };
    let played = match usize::from(board.played_on(card)) {
        0 => last + 1,
        turn => turn,
    };
    (ready <= last && ready <= played).then_some(ready..played)
}

impl DeadCards {
    pub(crate) fn new(book: &PlayDeck, turns: u8) -> Self {
        let turns = usize::from(turns);
        let cells = book.cards.len() * turns;
        let none = || vec![0; cells];
        Self { turns, games: 0, won: vec![0; turns], ready: none(), played: none(), left: none() }
    }

    pub(crate) fn end_game(&mut self, book: &PlayDeck, board: &GameState) {
        self.games += 1;
        let won = usize::from(board.won_on()).checked_sub(1);
        if let Some(at) = won {
            self.won[at] += 1;
        }
        for card in board.seen().iter() {
            let row = usize::from(card.0) * self.turns;
            if let Some(Range { start, end }) = dead_turns(book, board, card, self.turns) {
                self.ready[row + start - 1] += 1;
                if board.played_on(card) > 0 {
                    self.played[row + end - 1] += 1;
                } else if let Some(at) = won {
                    self.left[row + at] += 1;
                }
            }
        }
    }

    pub(crate) fn absorb(&mut self, other: &Self) {
        self.games += other.games;
        let pairs = [
            (&mut self.won, &other.won),
            (&mut self.ready, &other.ready),
            (&mut self.played, &other.played),
            (&mut self.left, &other.left),
        ];
        for (mine, theirs) in pairs {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
    }

    /// Whether the counts can be those of so many games: a card is first ready in one turn of a game, is played in a turn in
    /// which it was ready, and is left in hand by a game that is won then.
    pub(crate) fn fit(&self, games: u64) -> bool {
        let turns = self.turns.max(1);
        let rows = self.ready.chunks(turns).zip(self.played.chunks(turns)).zip(self.left.chunks(turns));
        let fits = |((ready, played), left): ((&[u64], &[u64]), &[u64])| {
            let is_over = |turn: usize| total(&played[..turn]).saturating_add(total(&left[..turn]));
            total(ready) <= games
                && (1..=ready.len()).all(|turn| is_over(turn) <= total(&ready[..turn]))
                && left.iter().zip(&self.won).all(|(left, won)| left <= won)
        };
        self.games == games && total(&self.won) <= games && rows.into_iter().all(fits)
    }

    /// In how many games each turn was played, from the first: what is won is over.
    pub(crate) fn games_on(&self) -> Vec<u64> {
        let mut on = self.games;
        let after = |won: &u64| {
            let next = on.saturating_sub(*won);
            std::mem::replace(&mut on, next)
        };
        self.won.iter().map(after).collect()
    }

    /// In how many games a card lay dead in each turn.
    fn by_turn_of(&self, card: usize) -> impl Iterator<Item = u64> + '_ {
        let row = card * self.turns..(card + 1) * self.turns;
        let mut still: u64 = 0;
        let counts = self.ready[row.clone()].iter().zip(&self.played[row.clone()]).zip(&self.left[row]);
        counts.map(move |((ready, played), left)| {
            let dead = u64::saturating_sub(still + ready, *played);
            still = dead.saturating_sub(*left);
            dead
        })
    }

    /// The mean number of different cards that lay dead in each turn, from the first, over the games that had that turn;
    /// `None` when none had.
    #[must_use]
    pub fn by_turn(&self) -> Vec<Option<f64>> {
        let mut sums = vec![0; self.turns];
        for card in 0..self.ready.len() / self.turns {
            for (sum, dead) in sums.iter_mut().zip(self.by_turn_of(card)) {
                *sum += dead;
            }
        }
        let mean = |(sum, on): (u64, u64)| (on > 0).then(|| sum as f64 / on as f64);
        sums.into_iter().zip(self.games_on()).map(mean).collect()
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
