//! Costs that a rotation or a card played has changed for the rest of the turn; what changes costs as long as it is in
//! play is reckoned in `costs`.

use super::board::Board;
use super::playbook::{CardIndex, Playbook};
use super::script::{ClassIndex, kind};
use super::standing::PieceIndex;
use crate::card::{OnWhom, Purpose};

/// The most such changes of one turn; what comes beyond them is not taken.
const MOST_DISCOUNTS: usize = 8;

/// One change of costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Discount {
    /// Of which cards.
    pub(super) of: ClassIndex,
    /// By how much; below 0 they are cheaper.
    pub(super) amount: i16,
    /// For what.
    pub(super) purpose: Purpose,
    /// Whether the next such card uses it up.
    pub(super) next_only: bool,
    /// Who alone sponsors or promotes for it.
    pub(super) by: Option<PieceIndex>,
}

impl Discount {
    fn covers(self, book: &Playbook, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) -> bool {
        self.purpose.covers(wanted)
            && (self.by.is_none() || self.by == by)
            && Board::class_cards(book, self.of).contains(card)
    }
}

/// The changes of this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Discounts([Option<Discount>; MOST_DISCOUNTS]);

impl Discounts {
    /// Whether there is any.
    pub(super) fn is_any(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }
}

impl Board {
    /// Notes a change of costs for the rest of the turn.
    pub(super) fn note_discount(&mut self, discount: Discount) {
        if let Some(free) = self.discounts.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(discount);
            self.kinds |= kind::COST;
        }
    }

    /// Ends all of them, with the turn.
    pub(super) fn end_discounts(&mut self, book: &Playbook) {
        if self.discounts.is_any() {
            self.discounts = Discounts::default();
            self.note_kinds(book);
        }
    }

    /// By how much they change the cost of a card that `by` brings or promotes.
    pub(super) fn discount(&self, book: &Playbook, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) -> i16 {
        let all = self.discounts.0.iter().flatten();
        all.filter(|one| one.covers(book, card, wanted, by)).map(|one| one.amount).sum()
    }

    /// Takes away those that were for the next card of its class, now that it has come.
    pub(super) fn use_up_noted(&mut self, book: &Playbook, card: CardIndex, wanted: Purpose, by: Option<PieceIndex>) {
        for place in &mut self.discounts.0 {
            if place.is_some_and(|one| one.next_only && one.covers(book, card, wanted, by)) {
                *place = None;
            }
        }
    }

    /// Whether a change that is only for what one card sponsors is for `by`.
    pub(super) fn is_for(by: Option<PieceIndex>, whose: Option<OnWhom>, source: PieceIndex) -> bool {
        match whose {
            None => true,
            Some(OnWhom::Ambassador) => by == Some(0),
            Some(_) => by == Some(source),
        }
    }
}
