//! The number of cards in a part of a deck: the same keys in every table of a ruleset that is about one.

use serde::{Deserialize, Serialize};

use crate::card::Section;

/// How many cards a part of a deck has, and which sections count toward that. In a file `size = N` stands for both limits.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, Serialize)]
pub struct Bounds {
    /// The smallest legal number of cards; `None` for no limit.
    pub minimum: Option<u32>,
    /// The largest legal number of cards; `None` for no limit.
    pub maximum: Option<u32>,
    /// Which sections are added up; `None` for the part alone.
    pub counts: Option<Vec<Section>>,
}

impl Bounds {
    /// The sections that count toward the number of cards in `part`.
    #[must_use]
    pub fn counted(&self, part: Section) -> Vec<Section> {
        self.counts.clone().unwrap_or_else(|| vec![part])
    }

    /// Whether there is a limit at all.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.minimum.is_some() || self.maximum.is_some()
    }

    /// The limit that a number of cards is below or above; `None` when it is within.
    #[must_use]
    pub fn broken_by(&self, count: u32) -> Option<u32> {
        let below = self.minimum.filter(|minimum| count < *minimum);
        below.or(self.maximum.filter(|maximum| count > *maximum))
    }
}
