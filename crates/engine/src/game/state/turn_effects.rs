//! Costs that a rotation or a card played has changed for the rest of the turn.

use crate::game::deck::PlayDeck;
use crate::game::deck::effects::ClassIndex;
use crate::game::ids::{CardIndex, PieceIndex};
use zocalo_cards::card::Purpose;

/// The most such changes of one turn; what comes beyond them is not taken.
const MOST_DISCOUNTS: usize = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Discount {
    pub(crate) of: ClassIndex,
    pub(crate) amount: i16,
    pub(crate) purpose: Purpose,
    /// Whether the next such card uses it up.
    pub(crate) next_only: bool,
    /// Who alone sponsors or promotes for it.
    pub(crate) by: Option<PieceIndex>,
}

impl Discount {
    fn covers(self, deck: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) -> bool {
        self.purpose.covers(wanted) && (self.by.is_none() || self.by == by) && deck.class_cards(self.of).contains(card)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Discounts {
    noted: [Option<Discount>; MOST_DISCOUNTS],
    /// How many have been noted, those used up among them.
    number: u8,
}

impl std::hash::Hash for Discounts {
    /// By those that still hold.
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        for one in self.noted[..usize::from(self.number)].iter().flatten() {
            (one.of.0, one.amount, one.purpose as u8, one.next_only, one.by).hash(hasher);
        }
    }
}

impl Discounts {
    #[inline]
    pub(crate) fn is_any(&self) -> bool {
        self.number > 0
    }

    /// Adds one, and whether there was room for it.
    pub(crate) fn add(&mut self, discount: Discount) -> bool {
        let place = self.noted.get_mut(usize::from(self.number));
        let has_room = place.is_some();
        if let Some(place) = place {
            *place = Some(discount);
            self.number += 1;
        }
        has_room
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.number = 0;
    }

    /// By how much they change the cost of a card that `by` brings or promotes.
    pub(crate) fn on(&self, deck: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) -> i16 {
        let noted = self.noted[..usize::from(self.number)].iter().flatten();
        noted.filter(|one| one.covers(deck, card, wanted, by)).map(|one| one.amount).sum()
    }

    /// Takes away those that were for the next card of its class, now that it has come.
    pub(crate) fn use_up(&mut self, deck: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) {
        for place in &mut self.noted[..usize::from(self.number)] {
            if place.is_some_and(|one| one.next_only && one.covers(deck, card, wanted, by)) {
                *place = None;
            }
        }
    }
}
