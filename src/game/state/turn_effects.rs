//! Costs that a rotation or a card played has changed for the rest of the turn; what changes costs as long as it is in
//! play is reckoned in `costs`.

use crate::card::{OnWhom, Purpose};
use crate::game::deck::effects::{ClassIndex, kind};
use crate::game::deck::{CardIndex, PlayDeck};
use crate::game::state::GameState;
use crate::game::state::in_play::PieceIndex;

/// The most such changes of one turn; what comes beyond them is not taken.
const MOST_DISCOUNTS: usize = 8;

/// One change of costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Discount {
    /// Of which cards.
    pub(crate) of: ClassIndex,
    /// By how much; below 0 they are cheaper.
    pub(crate) amount: i16,
    /// For what.
    pub(crate) purpose: Purpose,
    /// Whether the next such card uses it up.
    pub(crate) next_only: bool,
    /// Who alone sponsors or promotes for it.
    pub(crate) by: Option<PieceIndex>,
}

impl Discount {
    fn covers(self, book: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) -> bool {
        self.purpose.covers(wanted)
            && (self.by.is_none() || self.by == by)
            && GameState::class_cards(book, self.of).contains(card)
    }
}

/// The changes of this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Discounts {
    noted: [Option<Discount>; MOST_DISCOUNTS],
    /// How many have been noted, those used up among them.
    number: u8,
}

impl Discounts {
    /// Whether any has been noted.
    #[inline]
    pub(crate) fn is_any(&self) -> bool {
        self.number > 0
    }

    /// Forgets all.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.number = 0;
    }

    fn all(&self) -> impl Iterator<Item = &Discount> {
        self.noted[..usize::from(self.number)].iter().flatten()
    }
}

impl GameState {
    /// Notes a change of costs for the rest of the turn.
    pub(crate) fn note_discount(&mut self, discount: Discount) {
        let number = usize::from(self.discounts.number);
        if let Some(place) = self.discounts.noted.get_mut(number) {
            *place = Some(discount);
            self.discounts.number += 1;
            self.kinds |= kind::COST;
        }
    }

    /// Ends all of them, with the turn.
    pub(crate) fn end_discounts(&mut self, book: &PlayDeck) {
        if self.discounts.is_any() {
            self.discounts.clear();
            self.refresh_kinds(book);
        }
    }

    /// By how much they change the cost of a card that `by` brings or promotes.
    pub(crate) fn discount(&self, book: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) -> i16 {
        self.discounts.all().filter(|one| one.covers(book, card, wanted, by)).map(|one| one.amount).sum()
    }

    /// Takes away those that were for the next card of its class, now that it has come.
    pub(crate) fn use_up_noted(&mut self, book: &PlayDeck, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) {
        let number = usize::from(self.discounts.number);
        for place in &mut self.discounts.noted[..number] {
            if place.is_some_and(|one| one.next_only && one.covers(book, card, wanted, by)) {
                *place = None;
            }
        }
    }

    /// Whether a change that is only for what one card sponsors is for `by`.
    pub(crate) fn is_for(by: Option<PieceIndex>, whose: Option<OnWhom>, source: PieceIndex) -> bool {
        match whose {
            None => true,
            Some(OnWhom::Ambassador) => by == Some(0),
            Some(_) => by == Some(source),
        }
    }
}
