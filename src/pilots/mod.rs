//! Who decides: pilots, from one who does nothing to the standard one.

pub(crate) mod by_round;
pub(crate) mod preferences;
pub(crate) mod standard;

pub use by_round::ByRound;
pub use preferences::{by_preference, note_cards, play_deck};
pub use standard::Standard;

use crate::game::{Action, BUILD_COST, Bits, CardIndex, GameState, MOST_TO_BUILD, PlayDeck};

/// Does nothing at all: the oracle of draws.
#[derive(Debug, Clone, Copy)]
pub struct Idle;

impl ByRound for Idle {
    fn arrange(&mut self, book: &PlayDeck, _: &GameState, dealt: &mut [CardIndex]) {
        by_preference(book, dealt);
    }

    fn act(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    fn buys(&mut self, _: &PlayDeck, _: &GameState) -> bool {
        false
    }
}

/// Builds influence as long as he can, and buys cards with the rest.
#[derive(Debug, Clone, Copy)]
pub struct Builder;

impl ByRound for Builder {
    fn arrange(&mut self, book: &PlayDeck, _: &GameState, dealt: &mut [CardIndex]) {
        by_preference(book, dealt);
    }

    fn act(&mut self, book: &PlayDeck, board: &GameState) -> Action {
        let able = board.unspent >= BUILD_COST && (book.is_vcg() || board.rating <= MOST_TO_BUILD);
        let by = Bits(board.builders(book)).next().filter(|_| able);
        by.map_or(Action::Pass, |by| Action::Build { by })
    }

    fn buys(&mut self, _: &PlayDeck, _: &GameState) -> bool {
        true
    }
}

#[cfg(test)]
mod tests;
