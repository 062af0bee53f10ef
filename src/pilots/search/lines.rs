//! Lines of several actions: an action of which little comes by itself may be the first of several that together gain most,
//! and the player who goes on with the game would not do the others by itself.

use crate::game::{Action, Choice, Decision, GameState, Legal, Pilot, PlayDeck, Preferences};

/// What is done first, and what then, each as soon as the rules allow it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Line {
    pub first: Legal,
    pub then: Vec<Action>,
}

impl Line {
    /// An action, after which the usual player goes on.
    pub(super) fn of(first: Legal) -> Self {
        Self { first, then: Vec::new() }
    }

    /// The same with one more action behind the last.
    pub(super) fn with(&self, next: Action) -> Self {
        let then = self.then.iter().copied().chain([next]).collect();
        Self { first: self.first, then }
    }
}

/// Does what is left of a line as soon as it can, and all else as the usual player does.
#[derive(Debug, Clone)]
pub(super) struct Following<'l, P> {
    usual: P,
    left: &'l [Action],
}

impl<'l, P: Pilot> Following<'l, P> {
    pub(super) fn new(usual: P, left: &'l [Action]) -> Self {
        Self { usual, left }
    }

    /// Whether nothing of the line is left.
    pub(super) fn is_done(&self) -> bool {
        self.left.is_empty()
    }
}

impl<P: Pilot> Pilot for Following<'_, P> {
    fn preferences(&self) -> &'static Preferences {
        self.usual.preferences()
    }

    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Action {
        self.decide(deck, state, decision).action()
    }

    fn decide(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        if let Some((next, left)) = self.left.split_first()
            && let Ok(legal) = state.check(deck, *next)
        {
            self.left = left;
            return legal.into();
        }
        self.usual.decide(deck, state, decision)
    }
}
