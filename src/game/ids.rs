//! The numbers that name cards and cards in play, and sets of them as bits: what makes looking through a hand a matter
//! of nanoseconds.

/// The number of a card in its deck. Whoever makes the deck numbers the cards in the order of preference that he is given,
/// because a hand is a set of bits: its first bit is then the best card, and nobody sorts. The rules themselves see nothing
/// in the order; what they leave to the player they ask of [`crate::game::Preferences`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardIndex(pub u8);

/// The number of a card in play: it keeps it until it leaves. The ambassador is 0.
pub(crate) type PieceIndex = u8;

/// The most different cards a deck may have here.
pub(crate) const MOST_KINDS: usize = 192;

const WORDS: usize = MOST_KINDS / 64;

/// A set of the cards of a playbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet([u64; WORDS]);

impl CardSet {
    /// Adds a card.
    pub fn insert(&mut self, card: CardIndex) {
        self.0[usize::from(card.0) / 64] |= 1 << (card.0 % 64);
    }

    /// Takes a card out.
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

    /// The cards in it, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardIndex> {
        (0u8..).zip(self.0).flat_map(|(at, word)| Bits(u128::from(word)).map(move |bit| CardIndex(at * 64 + bit)))
    }
}

impl FromIterator<CardIndex> for CardSet {
    fn from_iter<T: IntoIterator<Item = CardIndex>>(cards: T) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The numbers of the bits that are set, lowest first.
#[derive(Debug, Clone)]
pub(crate) struct Bits(pub u128);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, reason = "at most 127")]
        let bit = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
