//! What a card costs, where that is known.

use super::KnownSum;

/// Influence paid for a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Price {
    Influence(u16),
    /// No cost is printed.
    None,
    Unknown,
}

impl Price {
    /// Adds the cost of copies of a card.
    pub fn add_to(self, sum: &mut KnownSum, copies: u32) {
        match self {
            Self::Influence(cost) => sum.add(Some(cost), copies),
            Self::None => {}
            Self::Unknown => sum.add(None::<u32>, copies),
        }
    }

    /// The influence, if it is known to cost some.
    #[must_use]
    pub fn influence(self) -> Option<u16> {
        if let Self::Influence(cost) = self { Some(cost) } else { None }
    }
}

/// `4`, `-` without a cost, `?` for an unknown one.
impl std::fmt::Display for Price {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Influence(cost) => f.pad(&cost.to_string()),
            Self::None => f.pad("-"),
            Self::Unknown => f.pad("?"),
        }
    }
}
