//! The duelling start (ENG, Appendix One): nobody chooses an opening hand. Eight cards are dealt, some are kept, and the
//! rest go back on top of the draw deck in the order that the player likes.
//!
//! The optional mulligan of the same appendix is not played.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::duel::DEALT;
use crate::game::rng::below;
use crate::game::state::GameState;

impl GameState {
    /// Deals: the first cards of the deck are now random ones.
    pub(crate) fn deal(&mut self, random: &mut Xoshiro256PlusPlus) {
        for at in 0..DEALT.min(self.deck.len()) {
            let other = at + below(random, self.deck.len() - at);
            self.deck.swap(at, other);
        }
    }
}
