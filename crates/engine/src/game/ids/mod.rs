//! The numbers that name cards and cards in play, sets of them as bits, and how large a deck and how long a game may
//! be. Bits make looking through a hand a matter of nanoseconds.

mod card_set;
mod piece_set;

pub use card_set::CardSet;
pub use piece_set::PieceSet;

use std::ops::Range;

/// The number of a card in its deck, from 0, below [`MOST_KINDS`]. Cards are numbered in an order of preference that is given
/// when the deck is made ready, because a hand is a set of bits: its first bit is then the best card, and nothing is sorted.
/// The rules themselves see nothing in the order; what they leave to the player they ask of [`crate::game::Preferences`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(pub u8);

/// The number of a card in play, from 0, below [`MOST_PIECES`]. A card keeps its number until it leaves play; then the next
/// that enters may get it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceIndex(pub u8);

impl PieceIndex {
    /// The ambassador, the first card in play.
    pub const AMBASSADOR: Self = Self(0);
}

impl From<PieceIndex> for usize {
    #[inline]
    fn from(at: PieceIndex) -> Self {
        Self::from(at.0)
    }
}

/// The most cards in play at once: as many as a word has bits, twice what thirty turns of the most expensive decks bring.
pub const MOST_PIECES: usize = 64;

/// The most different cards a deck may have here.
pub const MOST_KINDS: usize = 192;

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
            pub const NONE: Self = Self { first: 0, count: 0 };

            /// The last `count` rows of a table that has `first` rows before them; no more than fit.
            pub fn behind(first: usize, count: usize) -> Self {
                Self { first: u16::try_from(first).unwrap_or(u16::MAX), count: u8::try_from(count).unwrap_or(u8::MAX) }
            }

            /// The rows.
            #[inline]
            pub fn of<T>(self, table: &[T]) -> &[T] {
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
    pub fn numbers(self) -> Range<u16> {
        self.first..self.first + u16::from(self.count)
    }
}

/// The numbers of the bits that are set, lowest first.
#[derive(Debug, Clone)]
pub struct Bits(pub u64);

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

/// The most turns of one game.
pub const LONGEST_GAME: u8 = 30;
