//! The duelling start (ENG, Appendix One): nobody chooses an opening hand. Eight cards are dealt, some are kept, and the
//! rest go back on top of the draw deck in the order that the player likes. By the optional mulligan of the same appendix
//! all may be shuffled back for a deal of one card less, as often as there is a card left to deal.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::duel::DEALT;
use crate::game::rng::below;
use crate::game::state::GameState;

impl GameState {
    /// Deals: the first cards of the deck are now random ones.
    pub fn deal(&mut self, random: &mut Xoshiro256PlusPlus) {
        self.dealt = DEALT.min(self.deck.len());
        self.shuffle_dealt(random);
    }

    /// Gives the cards dealt back and deals one less.
    pub fn mulligan(&mut self, random: &mut Xoshiro256PlusPlus) {
        self.dealt = self.dealt.saturating_sub(1);
        self.shuffle_dealt(random);
    }

    fn shuffle_dealt(&mut self, random: &mut Xoshiro256PlusPlus) {
        for at in 0..self.dealt {
            let other = at + below(random, self.deck.len() - at);
            self.deck.swap(at, other);
        }
    }
}
