//! A set of the cards of a deck, as bits.

use crate::game::ids::{CardIndex, MOST_KINDS};

const WORDS: usize = MOST_KINDS / 64;

/// A set of the cards of a playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct CardSet([u64; WORDS]);

impl CardSet {
    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: CardIndex) {
        self.0[usize::from(card.0) / 64] |= 1 << (card.0 % 64);
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: CardIndex) {
        self.0[usize::from(card.0) / 64] &= !(1 << (card.0 % 64));
    }

    /// Whether a card is in it.
    #[inline]
    pub fn contains(&self, card: CardIndex) -> bool {
        self.0.get(usize::from(card.0) / 64).is_some_and(|word| word >> (card.0 % 64) & 1 == 1)
    }

    /// The set in one word, for digests: no two sets of a game are likely to come to the same.
    #[inline]
    pub(crate) fn folded(&self) -> u64 {
        let factor = |at: u64| 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(2 * at + 1).rotate_left(17) | 1;
        (0_u64..).zip(self.0).fold(0, |sum, (at, word)| sum.wrapping_add(word.wrapping_mul(factor(at))))
    }

    /// What is in both.
    #[must_use]
    #[inline]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, theirs) in self.0.iter_mut().zip(other.0) {
            *word &= theirs;
        }
        self
    }

    /// Whether any card is in both.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(word, theirs)| word & theirs != 0)
    }

    /// What is in this one only.
    #[must_use]
    #[inline]
    pub fn without(mut self, other: &Self) -> Self {
        for (word, theirs) in self.0.iter_mut().zip(other.0) {
            *word &= !theirs;
        }
        self
    }

    /// What is in either.
    #[must_use]
    #[inline]
    pub fn or(mut self, other: &Self) -> Self {
        for (word, theirs) in self.0.iter_mut().zip(other.0) {
            *word |= theirs;
        }
        self
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many cards are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cards in it, lowest number first.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards { left: self.0, word: 0 }
    }
}

impl FromIterator<CardIndex> for CardSet {
    fn from_iter<T: IntoIterator<Item = CardIndex>>(cards: T) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The cards of a set, lowest number first.
#[derive(Debug, Clone)]
pub struct Cards {
    left: [u64; WORDS],
    word: u8,
}

impl Iterator for Cards {
    type Item = CardIndex;

    #[inline]
    fn next(&mut self) -> Option<CardIndex> {
        while let Some(left) = self.left.get_mut(usize::from(self.word)) {
            if *left != 0 {
                #[allow(clippy::cast_possible_truncation, reason = "at most 63")]
                let bit = left.trailing_zeros() as u8;
                *left &= *left - 1;
                return Some(CardIndex(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }
}
