//! Who can pay the price of an effect: by rotating, by being discarded.

use crate::card::{Payment, Together};
use crate::game::deck::PlayDeck;
use crate::game::ids::{Bits, PieceIndex};
use crate::game::preferences::{Offer, among};
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

    /// The fleet that is discarded as a price: the one that was named, else the one that the player gives up.
    pub(crate) fn fleet_given_up(&self, book: &PlayDeck, on: Option<PieceIndex>) -> Option<PieceIndex> {
        let able = self.ready & self.fleets;
        let named = on.filter(|at| self.is_live(*at) && able >> at & 1 == 1);
        named.or_else(|| self.preferred(book, self.preferences.pays_with_fleet, able))
    }

    /// Whether the player accepts what may be refused.
    pub(crate) fn accepts(&self, book: &PlayDeck, offer: Offer) -> bool {
        (self.preferences.accepts)(book, self, offer)
    }

    /// Which of these cards in play the player chooses, by one of the preferences.
    pub(crate) fn preferred(
        &self,
        book: &PlayDeck,
        preference: fn(&PlayDeck, &Self, u64) -> Option<PieceIndex>,
        able: u64,
    ) -> Option<PieceIndex> {
        if able == 0 { None } else { among(able, preference(book, self, able)) }
    }

    /// The ready characters who rotate because they have enough of an ability together, as bits: one after the other as the
    /// player likes, until it is enough.
    pub(crate) fn who_have_together(&self, book: &PlayDeck, wanted: Together) -> Option<u64> {
        let mut sum = 0;
        let mut who = 0u64;
        let mut able = self.ready & self.characters;
        while able != 0 && sum < i16::from(wanted.at_least) {
            let next = self.preferred(book, self.preferences.rotates_together, able)?;
            able &= !(1 << next);
            let value = self.serving(book, next, wanted.ability);
            if value > 0 {
                sum += value;
                who |= 1 << next;
            }
        }
        (sum >= i16::from(wanted.at_least)).then_some(who)
    }
}
