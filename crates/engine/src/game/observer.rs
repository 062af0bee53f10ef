//! Who watches a game without deciding anything: counts, logs, what a screen shows.

use crate::game::deck::PlayDeck;
use crate::game::legal::action::{Action, Illegal};
use crate::game::legal::decision::Decision;
use crate::game::state::GameState;

/// Hears what happens in a game and cannot change it. Each thread has an observer of its own, and in the end one absorbs
/// the others: what it counts are whole numbers only, so that the order does not matter.
pub trait Observer {
    /// A game begins: its cards are not dealt yet.
    fn begin(&mut self, _: &PlayDeck, _: &GameState) {}

    /// The player has decided; nothing is done yet.
    fn chosen(&mut self, _: &PlayDeck, _: &GameState, _: Decision, _: Action) {}

    /// What came of it: what it cost, or why it could not be done. Of [`Action::Pass`] nothing comes.
    fn learn(&mut self, _: &PlayDeck, _: &GameState, _: Action, _: Result<i16, Illegal>) {}

    /// Whether the pilot is on its plan, [`crate::game::Pilot::is_on_plan`], called before each end of a turn.
    fn see_plan(&mut self, _: bool) {}

    /// A turn has ended, victory has been checked.
    fn end_turn(&mut self, _: &PlayDeck, _: &GameState) {}

    /// The game has ended.
    fn end_game(&mut self, _: &PlayDeck, _: &GameState) {}

    /// Adds what another has counted.
    fn absorb(&mut self, _: &Self)
    where
        Self: Sized,
    {
    }
}

impl Observer for () {}

/// Both watch, the first before the second.
impl<A: Observer, B: Observer> Observer for (A, B) {
    #[inline]
    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        self.0.begin(deck, state);
        self.1.begin(deck, state);
    }

    #[inline]
    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, action: Action) {
        self.0.chosen(deck, state, decision, action);
        self.1.chosen(deck, state, decision, action);
    }

    #[inline]
    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        self.0.learn(deck, state, action, result);
        self.1.learn(deck, state, action, result);
    }

    #[inline]
    fn see_plan(&mut self, on_plan: bool) {
        self.0.see_plan(on_plan);
        self.1.see_plan(on_plan);
    }

    #[inline]
    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        self.0.end_turn(deck, state);
        self.1.end_turn(deck, state);
    }

    #[inline]
    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        self.0.end_game(deck, state);
        self.1.end_game(deck, state);
    }

    fn absorb(&mut self, other: &Self) {
        self.0.absorb(&other.0);
        self.1.absorb(&other.1);
    }
}

/// One that watches only where it is wanted.
impl<O: Observer> Observer for Option<O> {
    #[inline]
    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        if let Some(observer) = self {
            observer.begin(deck, state);
        }
    }

    #[inline]
    fn chosen(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision, action: Action) {
        if let Some(observer) = self {
            observer.chosen(deck, state, decision, action);
        }
    }

    #[inline]
    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        if let Some(observer) = self {
            observer.learn(deck, state, action, result);
        }
    }

    #[inline]
    fn see_plan(&mut self, on_plan: bool) {
        if let Some(observer) = self {
            observer.see_plan(on_plan);
        }
    }

    #[inline]
    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        if let Some(observer) = self {
            observer.end_turn(deck, state);
        }
    }

    #[inline]
    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        if let Some(observer) = self {
            observer.end_game(deck, state);
        }
    }

    fn absorb(&mut self, other: &Self) {
        if let (Some(mine), Some(theirs)) = (self, other) {
            mine.absorb(theirs);
        }
    }
}
