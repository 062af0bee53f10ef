//! What unknown abilities count, if the user gives a range: `0..4`.

use crate::messages::goals as say;
use std::fmt;
use std::str::FromStr;

use zocalo_engine::game::MOST_ASSUMED;
use zocalo_text::message::Text;

/// The most numbers of a range that are played.
const MOST_PLAYED: u8 = 7;

/// What an unknown ability counts; both ends are the same where one number is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbilityRange {
    /// Up to 50.
    pub low: u8,
    /// At least [`AbilityRange::low`], up to 50.
    pub high: u8,
}

impl AbilityRange {
    #[must_use]
    pub fn only(number: u8) -> Self {
        Self { low: number, high: number }
    }

    #[must_use]
    pub fn is_one(self) -> bool {
        self.low == self.high
    }

    /// The number for printed figures: the middle, the lower of two.
    #[must_use]
    pub fn middle(self) -> u8 {
        self.low + (self.high - self.low) / 2
    }

    /// The middle, and then the ends that are not it.
    #[must_use]
    pub fn middle_and_ends(self) -> Vec<u8> {
        let mut numbers = vec![self.middle(), self.low, self.high];
        numbers.dedup();
        numbers
    }

    /// The numbers to play, in order: all of the range; of more than seven, seven at equal distances. The ends alone would not
    /// do: figures may be highest or lowest between them.
    #[must_use]
    pub fn played(self) -> Vec<u8> {
        let width = self.high - self.low;
        if width < MOST_PLAYED {
            return (self.low..=self.high).collect();
        }
        let steps = u16::from(MOST_PLAYED - 1);
        let at = |step: u16| self.low + u8::try_from((u16::from(width) * step) / steps).unwrap_or(width);
        // The middle of seven is the middle of the range.
        (0..=steps).map(at).collect()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum NoAbility {
    Unreadable,
    /// The range ends before it begins.
    Backwards(u8, u8),
}

impl NoAbility {
    #[must_use]
    pub fn text(&self) -> Text {
        match *self {
            Self::Unreadable => say::AbilityNumber { most: MOST_ASSUMED }.text(),
            Self::Backwards(high, low) => say::AbilityBackwards { high, low }.text(),
        }
    }
}

impl FromStr for AbilityRange {
    type Err = NoAbility;

    fn from_str(text: &str) -> Result<Self, NoAbility> {
        let number = |word: &str| {
            word.trim().parse::<u8>().ok().filter(|number| *number <= MOST_ASSUMED).ok_or(NoAbility::Unreadable)
        };
        match text.split_once("..") {
            None => number(text).map(Self::only),
            Some((low, high)) => match (number(low)?, number(high)?) {
                (low, high) if low > high => Err(NoAbility::Backwards(low, high)),
                (low, high) => Ok(Self { low, high }),
            },
        }
    }
}

impl fmt::Display for AbilityRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_one() { write!(f, "{}", self.low) } else { write!(f, "{}..{}", self.low, self.high) }
    }
}
