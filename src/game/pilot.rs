//! Who decides. A pilot is asked for one action after the other until he passes, and then what to do with the hand.

use crate::game::deck::PlayDeck;
use crate::game::ids::CardIndex;
use crate::game::legal::action::{Action, Illegal};
use crate::game::state::GameState;

/// Decides for the player. A pilot sees the board and changes nothing on it; what he keeps in mind is his own. Each thread
/// plays with a clone of the pilot, and in the end the clones are absorbed by one.
pub trait Pilot: Clone + Send + Sync {
    /// A game begins.
    fn begin(&mut self, _: &PlayDeck, _: &GameState) {}

    /// Before the first turn of a duel: puts the cards that were dealt in order. The first of them are kept, as many as
    /// [`crate::game::Duel::kept`] says, and the rest are drawn first, in this order.
    fn arrange(&mut self, _: &PlayDeck, _: &GameState, _: &mut [CardIndex]) {}

    /// In the Conflict Round: the conflict that he declares, [`Action::Declare`] or [`Action::Start`].
    fn declare(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// The next action of the Action Round. An illegal one counts as passing.
    fn act(&mut self, book: &PlayDeck, board: &GameState) -> Action;

    /// The same when another pilot wants these to stay ready for a conflict of this turn, as the VCG fights it after its
    /// Development Round.
    fn act_sparing(&mut self, book: &PlayDeck, board: &GameState, _: u128) -> Action {
        self.act(book, board)
    }

    /// After a conflict has resolved: the aftermath that he plays.
    fn follow(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// In the VCG's Conflict Round: who supports the conflict that is fought now, or another action.
    fn support(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// In the VCG's Power Round: what he bids, [`Action::Bid`].
    fn bid(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// In the Draw Round: the next card that he discards.
    fn discard(&mut self, _: &PlayDeck, _: &GameState) -> Option<CardIndex> {
        None
    }

    /// Whether he buys one more card in the Draw Round, for 3.
    fn buys(&mut self, book: &PlayDeck, board: &GameState) -> bool;

    /// What came of an action that he chose: its cost, or why it could not be done.
    fn learn(&mut self, _: &PlayDeck, _: &GameState, _: Action, _: Result<i16, Illegal>) {}

    /// A turn has ended.
    fn end_turn(&mut self, _: &PlayDeck, _: &GameState) {}

    /// Whether he follows a plan of which every step that has been due so far has succeeded. Asked when a turn has ended.
    fn is_on_plan(&self) -> bool {
        false
    }

    /// The game has ended.
    fn end_game(&mut self, _: &PlayDeck, _: &GameState) {}

    /// Adds what another clone has counted. Whole numbers only, so that the order does not matter.
    fn absorb(&mut self, _: &Self) {}
}
