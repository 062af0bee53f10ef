//! Who decides: the port by which the engine asks.

use crate::game::deck::PlayDeck;
use crate::game::ids::PieceSet;
use crate::game::legal::action::{Action, Illegal};
use crate::game::legal::decision::{Choice, Decision};
use crate::game::state::{GameState, Preferences};

/// Decides for the player. A pilot sees the deck and the state and changes neither; what it keeps in mind is its own. Each
/// thread plays with a clone of the pilot, and in the end the clones are absorbed by one.
///
/// It is shown deck and state apart, not the game, because one pilot may let another decide and show it less of both.
pub trait Pilot: Clone + Send + Sync {
    /// What to do. [`Action::Pass`] ends what is asked, and so does an action that cannot be done.
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action;

    /// The same by a pilot that checks what it chooses: what the rules have allowed is not checked again.
    #[inline]
    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        Choice::Unchecked(self.choose(deck, state, decision))
    }

    /// What the player prefers where a card leaves a choice and no action names it.
    fn preferences(&self) -> &'static Preferences {
        &Preferences::NEUTRAL
    }

    /// What to do in the Action Round when another pilot wants these pieces to stay ready for a conflict of this turn, as
    /// the VCG fights it after its Development Round.
    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, _: PieceSet) -> Action {
        self.choose(deck, state, Decision::Act)
    }

    /// Whether it follows a plan of which every step that has been due so far has succeeded. Asked when a turn has ended.
    fn is_on_plan(&self) -> bool {
        false
    }

    /// A game begins: its cards are not dealt yet.
    fn begin(&mut self, _: &PlayDeck, _: &GameState) {}

    /// What came of an action that it chose: its cost, or why it could not be done.
    fn learn(&mut self, _: &PlayDeck, _: &GameState, _: Action, _: Result<i16, Illegal>) {}

    /// A turn has ended.
    fn end_turn(&mut self, _: &PlayDeck, _: &GameState) {}

    /// The game has ended.
    fn end_game(&mut self, _: &PlayDeck, _: &GameState) {}

    /// Adds what another clone has counted. Whole numbers only, so that the order does not matter.
    fn absorb(&mut self, _: &Self) {}
}

/// A function decides too, where a pilot needs no memory.
impl<F> Pilot for F
where
    F: FnMut(&PlayDeck, &GameState, Decision) -> Action + Clone + Send + Sync,
{
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self(deck, state, decision)
    }
}
