//! How many games a decision takes.

use std::fmt;
use std::str::FromStr;

/// The most games of one decision, and of one decision inside a future.
const MOST: [u64; 2] = [100_000, 1_000];

/// How many games the searching pilot takes for a decision, such as `800`; and for each decision inside those games, if it
/// searches there too, such as `64x16`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thinking {
    /// For a decision.
    pub games: u64,
    /// For a decision inside a future; 0 where the usual pilot decides there by itself.
    pub inside: u64,
}

impl Default for Thinking {
    fn default() -> Self {
        Self { games: 800, inside: 0 }
    }
}

impl Thinking {
    /// What one decision may well take that somebody waits for.
    pub const OF_ONE_DECISION: Self = Self { games: 100, inside: 16 };

    /// Whether it is what nobody asks for in particular.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// A text says no such numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("write a number of games from 1 to {}, such as 800, or two numbers, the second up to {}, such as 64x16", MOST[0], MOST[1])]
pub struct NoThinking;

impl FromStr for Thinking {
    type Err = NoThinking;

    fn from_str(text: &str) -> Result<Self, NoThinking> {
        let number =
            |text: &str, most: u64| text.parse().ok().filter(|number| (1..=most).contains(number)).ok_or(NoThinking);
        match text.split_once('x') {
            None => Ok(Self { games: number(text, MOST[0])?, inside: 0 }),
            Some((games, inside)) => Ok(Self { games: number(games, MOST[0])?, inside: number(inside, MOST[1])? }),
        }
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.inside {
            0 => write!(f, "{}", self.games),
            inside => write!(f, "{}x{inside}", self.games),
        }
    }
}
