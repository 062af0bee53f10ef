//! A set of abilities, or of types of conflict, which are the same.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::card::Ability;

/// A set of abilities. `a & b` is what is in both, `a | b` what is in either, `a & !b` what is in the first alone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[repr(transparent)]
pub struct AbilitySet(u8);

impl AbilitySet {
    /// No ability.
    pub const EMPTY: Self = Self(0);

    /// All of [`Ability::ALL`].
    pub const ALL: Self = Self(0x1f);

    /// A set of one ability.
    #[must_use]
    #[inline]
    pub const fn of(ability: Ability) -> Self {
        Self(1 << ability as u8)
    }

    /// Whether an ability is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, ability: Ability) -> bool {
        self.0 >> ability as u8 & 1 == 1
    }

    /// Whether nothing is in it.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many abilities are in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether any ability is in both.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The abilities in it, in the order of [`Ability::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Ability> + Clone {
        Ability::ALL.iter().copied().filter(move |ability| self.contains(*ability))
    }
}

impl std::fmt::Debug for AbilitySet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Ability> for AbilitySet {
    fn from_iter<T: IntoIterator<Item = Ability>>(abilities: T) -> Self {
        abilities.into_iter().fold(Self::EMPTY, |set, ability| set | Self::of(ability))
    }
}

impl BitAnd for AbilitySet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for AbilitySet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for AbilitySet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl BitOrAssign for AbilitySet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        let set: AbilitySet = [Ability::Military, Ability::Diplomacy].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Ability::Diplomacy, Ability::Military]);
        assert!(set.contains(Ability::Military) && !set.contains(Ability::Psi));
        assert_eq!(!set | set, AbilitySet::ALL);
        assert_eq!(!set & set, AbilitySet::EMPTY);
        assert!(!set.meets(!set) && set.meets(AbilitySet::of(Ability::Military)));
        let all: AbilitySet = Ability::ALL.iter().copied().collect();
        assert_eq!(all, AbilitySet::ALL);
    }
}
