//! What a run takes for granted, and says so: who sits at the table, how conflicts are opposed, unknown abilities.

use crate::card::Race;

/// The most points that an assumed ability or the opposition may be.
pub(crate) const MOST_ASSUMED: u8 = 50;

/// What the run takes for granted, and says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assumptions {
    /// The races at the other seats; none means all others.
    pub table: Vec<Race>,
    /// The opposition to each conflict.
    pub opposition: Opposition,
    /// The value of an unknown ability.
    pub ability: u8,
}

impl Default for Assumptions {
    fn default() -> Self {
        Self { table: Vec::new(), opposition: Opposition::default(), ability: 2 }
    }
}

/// How much the other seats oppose each conflict: `base`, give or take up to `spread`, never below 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
pub struct Opposition {
    /// The middle.
    pub base: u8,
    /// The most by which chance moves it.
    pub spread: u8,
}

/// A text that is no opposition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the opposition is a number up to {MOST_ASSUMED}, such as 4, or one with a spread, such as 4±2")]
pub struct UnknownOpposition;

impl std::str::FromStr for Opposition {
    type Err = UnknownOpposition;

    fn from_str(text: &str) -> Result<Self, UnknownOpposition> {
        let number = |word: &str| {
            word.trim().parse::<u8>().ok().filter(|number| *number <= MOST_ASSUMED).ok_or(UnknownOpposition)
        };
        match text.split_once('±').or_else(|| text.split_once("+-")) {
            Some((base, spread)) => Ok(Self { base: number(base)?, spread: number(spread)? }),
            None => Ok(Self { base: number(text)?, spread: 0 }),
        }
    }
}

impl std::fmt::Display for Opposition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.spread {
            0 => write!(f, "{}", self.base),
            spread => write!(f, "{}±{spread}", self.base),
        }
    }
}
