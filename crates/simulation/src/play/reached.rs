//! How far a game had come at the end of each turn: the one played by hand, and that of a pilot with the same seed beside it.

use zocalo_engine::game::game_random;
use zocalo_engine::game::{Game, GameState, Observer, Pilot, PlayDeck};

/// Where a game stood at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// The turn, from 1.
    pub turn: u8,
    /// The influence rating.
    pub rating: i16,
    /// The power.
    pub power: i16,
    /// How many characters the Inner Circle has, the ambassador included.
    pub circle: usize,
    /// The cards left in hand.
    pub hand: u16,
    /// Whether victory was won by then.
    pub won: bool,
}

impl Reached {
    /// What a board shows.
    #[must_use]
    pub fn of(book: &PlayDeck, board: &GameState) -> Self {
        let circle = (board.circle() & board.live() & board.characters()).len();
        let (turn, rating, power) = (board.turn(), board.rating(), board.power(book));
        Self { turn, rating, power, circle, hand: board.hand_size(), won: board.won_on() > 0 }
    }
}

/// Notes how far a game has come at the end of each turn until it is over.
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

/// The game that a pilot plays with this seed, turn by turn: game 1 of a run, with the same cards in the same order as the
/// game by hand.
#[must_use]
pub fn piloted(book: &PlayDeck, pilot: &mut impl Pilot, seed: u64, turns: u8) -> Vec<Reached> {
    let mut turns_seen = TurnEnds::default();
    Game::new(book, turns).play(game_random(seed, 0), pilot, &mut turns_seen);
    turns_seen.reached
}
