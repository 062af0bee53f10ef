//! Pilots that decide round by round: one method for each decision, each with what a pilot does that takes no interest.

use crate::game::{Action, CardIndex, Choice, Decision, GameState, HandOrder, Illegal, Pilot, PlayDeck};

/// A pilot with a method for each decision. All but acting and buying may be left out.
pub trait ByRound: Clone + Send + Sync {
    /// A game begins: its cards are not dealt yet.
    fn begin(&mut self, _: &PlayDeck, _: &GameState) {}

    /// Before the first turn of a duel: puts the cards that were dealt in order. The first of them are kept, as many as
    /// [`crate::game::Duel::kept`] says, and the rest are drawn first, in this order.
    fn arrange(&mut self, _: &PlayDeck, _: &GameState, _: &mut [CardIndex]) {}

    /// In the Conflict Round: the conflict that is declared, [`Action::Declare`] or [`Action::Start`].
    fn declare(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// The next action of the Action Round.
    fn act(&mut self, book: &PlayDeck, board: &GameState) -> Action;

    /// As [`Pilot::act_sparing`].
    fn act_sparing(&mut self, book: &PlayDeck, board: &GameState, _: u64) -> Action {
        self.act(book, board)
    }

    /// After a conflict has resolved: the aftermath that is played.
    fn follow(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// In the VCG's Conflict Round: who supports the conflict that is fought now, or another action.
    fn support(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// In the VCG's Power Round: what is bid, [`Action::Bid`].
    fn bid(&mut self, _: &PlayDeck, _: &GameState) -> Action {
        Action::Pass
    }

    /// In the Draw Round: the next card that is discarded.
    fn discard(&mut self, _: &PlayDeck, _: &GameState) -> Option<CardIndex> {
        None
    }

    /// Whether one more card is bought in the Draw Round, for 3.
    fn buys(&mut self, book: &PlayDeck, board: &GameState) -> bool;

    /// What came of an action of a round: its cost, or why it could not be done. Keeping a hand, discarding and buying are
    /// none.
    fn learn(&mut self, _: &PlayDeck, _: &GameState, _: Action, _: Result<i16, Illegal>) {}

    /// A turn has ended.
    fn end_turn(&mut self, _: &PlayDeck, _: &GameState) {}

    /// As [`Pilot::is_on_plan`].
    fn is_on_plan(&self) -> bool {
        false
    }

    /// The game has ended.
    fn end_game(&mut self, _: &PlayDeck, _: &GameState) {}

    /// Adds what another clone has counted.
    fn absorb(&mut self, _: &Self) {}
}

impl<T: ByRound> Pilot for T {
    #[inline]
    fn choose(&mut self, deck: &PlayDeck, state: &GameState, decision: Decision) -> Choice {
        let action = match decision {
            Decision::KeepHand => {
                let mut order = HandOrder::of(state.dealt());
                self.arrange(deck, state, order.cards_mut());
                Action::KeepHand(order)
            }
            Decision::Declare => self.declare(deck, state),
            Decision::Act => self.act(deck, state),
            Decision::Support => self.support(deck, state),
            Decision::Aftermath => self.follow(deck, state),
            Decision::Bid => self.bid(deck, state),
            Decision::Discard => self.discard(deck, state).map_or(Action::Pass, |card| Action::Discard { card }),
            Decision::Buy if self.buys(deck, state) => Action::Buy,
            Decision::Buy => Action::Pass,
        };
        action.into()
    }

    fn act_sparing(&mut self, deck: &PlayDeck, state: &GameState, spared: u64) -> Choice {
        ByRound::act_sparing(self, deck, state, spared).into()
    }

    fn is_on_plan(&self) -> bool {
        ByRound::is_on_plan(self)
    }

    fn begin(&mut self, deck: &PlayDeck, state: &GameState) {
        ByRound::begin(self, deck, state);
    }

    #[inline]
    fn learn(&mut self, deck: &PlayDeck, state: &GameState, action: Action, result: Result<i16, Illegal>) {
        if !matches!(action, Action::KeepHand(_) | Action::Discard { .. } | Action::Buy) {
            ByRound::learn(self, deck, state, action, result);
        }
    }

    fn end_turn(&mut self, deck: &PlayDeck, state: &GameState) {
        ByRound::end_turn(self, deck, state);
    }

    fn end_game(&mut self, deck: &PlayDeck, state: &GameState) {
        ByRound::end_game(self, deck, state);
    }

    fn absorb(&mut self, other: &Self) {
        ByRound::absorb(self, other);
    }
}
