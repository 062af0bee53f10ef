//! Comparisons of numbers, and the one table of their signs.

use std::fmt;

/// A comparison of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
}

impl Comparison {
    /// All with their signs; a sign stands before those that it begins with.
    pub const SIGNS: [(&'static str, Self); 6] = [
        ("!=", Self::Unequal),
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("<", Self::Less),
        (">", Self::More),
        ("=", Self::Equal),
    ];

    /// The comparison that a text begins with, and its sign.
    #[must_use]
    pub fn at_start(text: &str) -> Option<(&'static str, Self)> {
        Self::SIGNS.into_iter().find(|(sign, _)| text.starts_with(sign))
    }

    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
        }
    }

    #[must_use]
    #[inline]
    pub fn holds<T: PartialOrd + Copy>(self, one: T, other: T) -> bool {
        match self {
            Self::Equal => one == other,
            Self::Unequal => one != other,
            Self::Less => one < other,
            Self::AtMost => one <= other,
            Self::More => one > other,
            Self::AtLeast => one >= other,
        }
    }

    /// The comparison with its sides changed.
    #[must_use]
    pub fn mirrored(self) -> Self {
        match self {
            Self::Equal | Self::Unequal => self,
            Self::Less => Self::More,
            Self::AtMost => Self::AtLeast,
            Self::More => Self::Less,
            Self::AtLeast => Self::AtMost,
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

#[cfg(test)]
mod tests {
    use super::Comparison;

    #[test]
    fn every_sign_reads_as_its_comparison() {
        for (sign, comparison) in Comparison::SIGNS {
            assert_eq!(comparison.sign(), sign);
            assert_eq!(Comparison::at_start(&format!("{sign}5")), Some((sign, comparison)));
        }
        assert_eq!(Comparison::at_start("5"), None);
    }

    #[test]
    fn a_mirrored_comparison_holds_of_the_sides_changed() {
        for (_, comparison) in Comparison::SIGNS {
            for (one, other) in [(1, 2), (2, 2), (3, 2)] {
                assert_eq!(comparison.holds(one, other), comparison.mirrored().holds(other, one), "{comparison}");
            }
        }
    }
}
