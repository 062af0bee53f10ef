//! States as tests of other rooms want them, which no action brings about.

use crate::game::ids::{CardIndex, CardSet};
use crate::game::state::GameState;
use crate::game::state::in_play::{Round, SeatState};
use crate::game::state::phase::Phase;

impl GameState {
    /// Gives the player so much influence to spend.
    pub fn set_unspent(&mut self, influence: i16) {
        self.unspent = influence;
    }

    /// Gives the player this influence rating.
    pub fn set_rating(&mut self, rating: i16) {
        self.rating = rating;
    }

    /// Counts so many cards in hand, whatever lies there.
    pub fn set_hand_size(&mut self, cards: u16) {
        self.hand_size = cards;
    }

    /// Goes to a round; in the Conflict Round one conflict may be declared.
    pub fn set_round(&mut self, round: Round) {
        self.round = round;
        self.conflicts_left = u8::from(round == Round::Conflict);
    }

    /// Waits for an action.
    pub fn wait_for_action(&mut self) {
        self.phase = Phase::Act { left: 9 };
    }

    /// Readies everybody.
    pub fn ready_everybody(&mut self) {
        self.ready = self.live;
    }

    /// The other seats, and places of the table where nobody sits.
    pub fn every_seat(&self) -> &[SeatState] {
        &self.seats
    }

    /// Whether nothing but what is drawn is left to chance.
    pub fn only_draws(&self) -> bool {
        self.luck == 0 && self.buried == 0
    }

    /// The same game with the cards that nobody has seen in another order, and another chance to come.
    #[must_use]
    pub fn with_other_unknowns(&self) -> Self {
        let mut other = self.clone();
        let known = match self.phase {
            Phase::Dealt => self.dealt,
            _ => self.drawn.max(self.stacked),
        };
        let end = self.deck.len() - self.buried;
        other.deck[known..end].reverse();
        other.take_luck(!self.luck);
        other
    }

    /// Forgets what the player does not know, and what has no bearing on what comes.
    pub fn forget_what_is_past(&mut self) {
        self.forget_unknown();
        let drawn = self.drawn;
        self.deck[..drawn].sort_unstable();
        (self.stacked, self.moves, self.actions) = (0, 0, 0);
        self.seen = CardSet::default();
        self.discard_pile.sort_unstable();
        // How often is asked again is of no matter so far from its end.
        if let Phase::Act { left } = &mut self.phase {
            *left = 50;
        }
        for copies in &mut self.copies {
            (copies.seen_on, copies.played_on) = (copies.seen_on.min(1), copies.played_on.min(1));
        }
    }

    /// The cards of the draw deck that have not been drawn.
    pub fn undrawn(&self) -> &[CardIndex] {
        &self.deck[self.drawn..]
    }
}
