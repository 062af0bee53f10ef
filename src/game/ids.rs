//! The numbers that name cards and cards in play, and sets of them as bits: what makes looking through a hand a matter
//! of nanoseconds.

use std::ops::Range;

/// The number of a card in its deck, from 0, below [`MOST_KINDS`]. Cards are numbered in an order of preference that is given
/// when the deck is made ready, because a hand is a set of bits: its first bit is then the best card, and nothing is sorted.
/// The rules themselves see nothing in the order; what they leave to the player they ask of [`crate::game::Preferences`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(pub u8);

/// The number of a card in play, from 0, below 64: it keeps it until it leaves. The ambassador is 0.
pub(crate) type PieceIndex = u8;

/// The most different cards a deck may have here.
pub(crate) const MOST_KINDS: usize = 192;

/// Rows that stand side by side in a table of a deck: the first, and how many. Each table has a type of its own.
macro_rules! range {
    ($(#[doc = $doc:literal])+ $name:ident) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name {
            first: u16,
            count: u8,
        }

        impl $name {
            /// No row.
            pub(crate) const NONE: Self = Self { first: 0, count: 0 };

            /// The last `count` rows of a table that has `first` rows before them; no more than fit.
            pub(crate) fn behind(first: usize, count: usize) -> Self {
                Self { first: u16::try_from(first).unwrap_or(u16::MAX), count: u8::try_from(count).unwrap_or(u8::MAX) }
            }

            /// The rows.
            #[inline]
            pub(crate) fn of<T>(self, table: &[T]) -> &[T] {
                &table[usize::from(self.first)..usize::from(self.first) + usize::from(self.count)]
            }
        }
    };
}

range! {
    /// Steps of effects among those of a deck.
    StepRange
}

range! {
    /// Requirements among those of a deck.
    NeedRange
}

impl NeedRange {
    /// The numbers of the requirements.
    #[inline]
    pub(crate) fn numbers(self) -> Range<u16> {
        self.first..self.first + u16::from(self.count)
    }
}

const WORDS: usize = MOST_KINDS / 64;

/// A set of the cards of a playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
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
    #[must_use]
    #[inline]
    pub fn contains(&self, card: CardIndex) -> bool {
        self.0.get(usize::from(card.0) / 64).is_some_and(|word| word >> (card.0 % 64) & 1 == 1)
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
    #[must_use]
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
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many cards are in it.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cards in it, lowest number first.
    #[must_use]
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

/// How many bits are set.
#[must_use]
#[inline]
pub(crate) const fn size(bits: u64) -> i16 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most 64")]
    let size = bits.count_ones() as i16;
    size
}

/// The numbers of the bits that are set, lowest first.
#[derive(Debug, Clone)]
pub(crate) struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 63")]
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
