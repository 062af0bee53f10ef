//! The order in which a player keeps the cards that were dealt for a duel (ENG, Appendix One).

use crate::game::deck::duel::DEALT;
use crate::game::ids::CardIndex;

/// The cards that were dealt for a duel, in an order: the first of them are kept, as many as
/// [`crate::game::Duel::kept`] says, and the rest are drawn first, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandOrder {
    cards: [CardIndex; DEALT],
    number: u8,
}

impl HandOrder {
    /// This order. Of more than [`DEALT`] cards the first count.
    #[must_use]
    pub fn of(order: &[CardIndex]) -> Self {
        let mut cards = [CardIndex(0); DEALT];
        let mut number = 0;
        for (place, card) in cards.iter_mut().zip(order) {
            *place = *card;
            number += 1;
        }
        Self { cards, number }
    }

    /// The cards in this order.
    #[must_use]
    pub fn cards(&self) -> &[CardIndex] {
        &self.cards[..usize::from(self.number)]
    }

    /// The cards, to be put in another order.
    pub fn cards_mut(&mut self) -> &mut [CardIndex] {
        &mut self.cards[..usize::from(self.number)]
    }

    /// Whether these are those cards, in whatever order.
    pub fn is_order_of(&self, dealt: &[CardIndex]) -> bool {
        let (mut one, mut other) = (*self, Self::of(dealt));
        one.cards_mut().sort_unstable();
        other.cards_mut().sort_unstable();
        one == other
    }
}
