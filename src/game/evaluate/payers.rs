//! Who can pay the price of an effect: by rotating, by being discarded.

use crate::card::{Payment, Together};
use crate::game::deck::PlayDeck;
use crate::game::ids::{Bits, PieceIndex};
use crate::game::state::GameState;

impl GameState {
    /// The characters who may rotate for a price that names an ability or marks of theirs.
    pub(crate) fn who_pays(&self, book: &PlayDeck, pay: Payment) -> u64 {
        let able = |at: &PieceIndex| {
            pay.with_ability.is_none_or(|ability| self.ability(book, *at, ability) >= i16::from(pay.at_least.max(1)))
                && pay
                    .with_marks
                    .is_none_or(|marks| i16::from(self.marks_on(*at, marks.mark)) >= i16::from(marks.count))
        };
        if pay.with_ability.is_none() && pay.with_marks.is_none() {
            return self.characters;
        }
        Bits(self.characters).filter(able).fold(0, |bits, at| bits | 1 << at)
    }

    /// The fleet that is discarded as a price: the one that was chosen, else the last that came.
    pub(crate) fn fleet_given_up(&self, on: Option<PieceIndex>) -> Option<PieceIndex> {
        let able = self.ready & self.fleets;
        on.filter(|at| self.is_live(*at) && able >> at & 1 == 1).or_else(|| Bits(able).last())
    }

    /// The ready characters who rotate because they have enough of an ability together, the last that came first, as bits.
    pub(crate) fn who_have_together(&self, book: &PlayDeck, wanted: Together) -> Option<u64> {
        let mut sum = 0;
        let mut who = 0u64;
        let able = self.ready & self.characters;
        for at in (0..u8::try_from(self.pieces.len()).unwrap_or(u8::MAX)).rev().filter(|at| able >> at & 1 == 1) {
            let value = self.serving(book, at, wanted.ability);
            if value > 0 && sum < i16::from(wanted.at_least) {
                sum += value;
                who |= 1 << at;
            }
        }
        (sum >= i16::from(wanted.at_least)).then_some(who)
    }
}
