//! The duelling start (ENG, Appendix One): nobody chooses an opening hand. Eight cards are dealt, some are kept, and the
//! rest go back on top of the draw deck in the order that the player likes.
//!
//! The optional mulligan of the same appendix is not played.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::deck::PlayDeck;
use crate::game::deck::duel::DEALT;
use crate::game::ids::CardIndex;
use crate::game::pilot::Pilot;
use crate::game::rng::below;
use crate::game::state::GameState;

impl GameState {
    /// Deals, lets the pilot put the cards in order, and takes the first of them into the hand.
    pub(crate) fn deal<P: Pilot>(&mut self, book: &PlayDeck, pilot: &mut P, random: &mut Xoshiro256PlusPlus) {
        let Some(duel) = &book.duel else { return };
        let number = DEALT.min(self.deck.len());
        for at in 0..number {
            let other = at + below(random, self.deck.len() - at);
            self.deck.swap(at, other);
        }
        let mut dealt = [CardIndex(0); DEALT];
        dealt[..number].copy_from_slice(&self.deck[..number]);
        let mut wanted = dealt;
        pilot.arrange(book, self, &mut wanted[..number]);
        let (mut one, mut other) = (dealt, wanted);
        one[..number].sort_unstable();
        other[..number].sort_unstable();
        // An order of other cards than were dealt is none.
        if one == other {
            self.deck[..number].copy_from_slice(&wanted[..number]);
        }
        for _ in 0..duel.kept(&wanted[..number]) {
            let card = self.deck[self.drawn];
            self.drawn += 1;
            self.take_into_hand(card);
        }
        self.stacked = number;
    }
}
