//! A set of cards in play, as bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::game::ids::PieceIndex;

/// A set of cards in play. `a & b` is what is in both, `a | b` what is in either, `a & !b` what is in the first alone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(transparent)]
pub struct PieceSet(u64);

impl PieceSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// The ambassador alone.
    pub const AMBASSADOR: Self = Self::of(PieceIndex::AMBASSADOR);

    /// A set of one card, whose number is below [`crate::game::ids::MOST_PIECES`].
    #[must_use]
    #[inline]
    pub const fn of(at: PieceIndex) -> Self {
        Self(1 << at.0)
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, at: PieceIndex) {
        *self |= Self::of(at);
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, at: PieceIndex) {
        *self &= !Self::of(at);
    }

    /// Whether a card is in it; `false` for a number that no card in play can have.
    #[inline]
    pub const fn contains(self, at: PieceIndex) -> bool {
        (at.0 as u32) < u64::BITS && self.0 >> at.0 & 1 == 1
    }

    /// Whether nothing is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any card is in both.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// How many cards are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The same as a number that costs and amounts are made of.
    #[inline]
    pub const fn size(self) -> i16 {
        #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 64")]
        let size = self.0.count_ones() as i16;
        size
    }

    /// The card with the lowest number.
    #[inline]
    pub fn first(self) -> Option<PieceIndex> {
        self.iter().next()
    }

    /// The card with the highest number.
    #[inline]
    pub fn last(self) -> Option<PieceIndex> {
        #[allow(clippy::cast_possible_truncation, reason = "at most 63")]
        let last = self.0.checked_ilog2().map(|at| PieceIndex(at as u8));
        last
    }

    /// The lowest number that is not in it.
    #[inline]
    pub(crate) fn first_absent(self) -> Option<PieceIndex> {
        (!self).first()
    }

    /// The cards in it, lowest number first.
    #[inline]
    pub const fn iter(self) -> Pieces {
        Pieces(self.0)
    }

    /// The set as a number, a bit a card: for digests.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl std::fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|at| at.0)).finish()
    }
}

/// The cards of a set, lowest number first.
#[derive(Debug, Clone)]
pub struct Pieces(u64);

impl Iterator for Pieces {
    type Item = PieceIndex;

    #[inline]
    fn next(&mut self) -> Option<PieceIndex> {
        if self.0 == 0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 63")]
        let at = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(PieceIndex(at))
    }
}

impl IntoIterator for PieceSet {
    type Item = PieceIndex;
    type IntoIter = Pieces;

    #[inline]
    fn into_iter(self) -> Pieces {
        self.iter()
    }
}

impl FromIterator<PieceIndex> for PieceSet {
    #[inline]
    fn from_iter<T: IntoIterator<Item = PieceIndex>>(pieces: T) -> Self {
        pieces.into_iter().fold(Self::EMPTY, |set, at| set | Self::of(at))
    }
}

impl BitAnd for PieceSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for PieceSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for PieceSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for PieceSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for PieceSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(pieces: &[u8]) -> PieceSet {
        pieces.iter().map(|at| PieceIndex(*at)).collect()
    }

    #[test]
    fn pieces_come_in_order_and_from_both_ends() {
        let some = set(&[63, 0, 5]);
        assert_eq!(some.iter().map(|at| at.0).collect::<Vec<u8>>(), [0, 5, 63]);
        assert_eq!((some.first(), some.last()), (Some(PieceIndex(0)), Some(PieceIndex(63))));
        assert_eq!((some.len(), some.size()), (3, 3));
        assert_eq!((PieceSet::EMPTY.first(), PieceSet::EMPTY.last()), (None, None));
        assert_eq!((set(&[0, 1, 3]).first_absent(), (!PieceSet::EMPTY).first_absent()), (Some(PieceIndex(2)), None));
    }

    #[test]
    fn sets_are_united_and_parted() {
        let (one, other) = (set(&[1, 2]), set(&[2, 3]));
        assert_eq!((one & other, one | other, one & !other), (set(&[2]), set(&[1, 2, 3]), set(&[1])));
        assert!(one.meets(other) && !one.meets(set(&[3])));
        let mut changed = one;
        changed.insert(PieceIndex(9));
        changed.remove(PieceIndex(1));
        assert_eq!(changed, set(&[2, 9]));
    }

    #[test]
    fn numbers_that_no_card_in_play_has_are_in_no_set() {
        assert!((!PieceSet::EMPTY).contains(PieceIndex(63)));
        assert!(!(!PieceSet::EMPTY).contains(PieceIndex(64)) && !(!PieceSet::EMPTY).contains(PieceIndex(255)));
    }
}
