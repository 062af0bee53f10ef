//! The figures at the end of each turn: of the game played by hand, and of a pilot with the same seed for comparison.

use zocalo_engine::game::game_random;
use zocalo_engine::game::{Game, GameState, Observer, Pilot, PlayDeck};

/// A game at the end of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnEnd {
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

impl TurnEnd {
    #[must_use]
    pub fn of(deck: &PlayDeck, state: &GameState) -> Self {
        let circle = (state.circle() & state.live() & state.characters()).len();
        let (turn, rating, power) = (state.turn(), state.rating(), state.power(deck));
        Self { turn, rating, power, circle, hand: state.hand_size(), won: state.won_on() > 0 }
    }
}

/// Notes the figures of each turn until the game is over.
#[derive(Default)]
struct TurnEnds {
    reached: Vec<TurnEnd>,
    is_over: bool,
}

impl Observer for TurnEnds {
    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if !std::mem::replace(&mut self.is_over, state.is_over(deck)) {
            self.reached.push(TurnEnd::of(deck, state));
        }
    }
}

/// A pilot's game with this seed, turn by turn: game 1 of a run, with the same cards in the same order as the game by hand.
#[must_use]
pub fn piloted(deck: &PlayDeck, pilot: &mut impl Pilot, seed: u64, turns: u8) -> Vec<TurnEnd> {
    let mut turns_seen = TurnEnds::default();
    Game::new(deck, turns).play(game_random(seed, 0), pilot, &mut turns_seen);
    turns_seen.reached
}
