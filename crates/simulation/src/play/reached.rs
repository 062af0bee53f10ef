//! The figures at the end of each turn: of the game played by hand, and of a pilot with the same seed for comparison.

use zocalo_engine::game::game_random;
use zocalo_engine::game::{Game, GameState, Observer, Pilot, PlayDeck};

/// A game at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// From 1.
    pub turn: u8,
    pub rating: i16,
    pub power: i16,
    /// Characters in the Inner Circle, the ambassador included.
    pub circle: usize,
    /// Cards left in hand.
    pub hand: u16,
    /// Whether victory was won by then.
    pub won: bool,
}

impl Reached {
    #[must_use]
    pub fn of(book: &PlayDeck, board: &GameState) -> Self {
        let circle = (board.circle() & board.live() & board.characters()).len();
        let (turn, rating, power) = (board.turn(), board.rating(), board.power(book));
        Self { turn, rating, power, circle, hand: board.hand_size(), won: board.won_on() > 0 }
    }
}

/// Notes the figures of each turn until the game is over.
#[derive(Default)]
struct TurnEnds {
    reached: Vec<Reached>,
    is_over: bool,
}

impl Observer for TurnEnds {
    fn end_turn(&mut self, book: &PlayDeck, board: &GameState) {
        if !std::mem::replace(&mut self.is_over, board.is_over(book)) {
            self.reached.push(Reached::of(book, board));
        }
    }
}

/// A pilot's game with this seed, turn by turn: game 1 of a run, with the same cards in the same order as the game by hand.
#[must_use]
pub fn piloted(book: &PlayDeck, pilot: &mut impl Pilot, seed: u64, turns: u8) -> Vec<Reached> {
    let mut turns_seen = TurnEnds::default();
    Game::new(book, turns).play(game_random(seed, 0), pilot, &mut turns_seen);
    turns_seen.reached
}
