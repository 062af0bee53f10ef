//! How many games a decision takes, and ending a search whose answer nobody waits for any more.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most games of one decision, and of one decision inside a future.
const MOST: [u64; 2] = [100_000, 1_000];

/// How it is written that each decision takes as many games as fit it.
const FITTING: &str = "auto";

/// How many games the searching pilot takes for a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Thinking {
    /// [`ONCE`] games, and [`TWICE`] where those take little: `auto`.
    #[default]
    Fitting,
    /// So many, such as `200`; the usual pilot decides inside them by itself.
    Once(u64),
    /// So many, and in them so many for each decision, such as `64x16`.
    Twice(u64, u64),
}

/// The games of a decision that nobody asks for in particular.
pub const ONCE: u64 = 200;

/// The same where it is quick to decide by games inside them too, and how many for each decision inside.
pub const TWICE: (u64, u64) = (64, 16);

impl Thinking {
    /// What one decision may well take that somebody waits for.
    pub const OF_ONE_DECISION: Self = Self::Twice(100, 16);

    /// How many games a decision takes, not counting those inside them; the usual number where that depends on the decision.
    pub const fn games(self) -> u64 {
        match self {
            Self::Fitting => ONCE,
            Self::Once(games) | Self::Twice(games, _) => games,
        }
    }

    /// How many a decision inside those games takes, 1 where none.
    pub const fn inside(self) -> u64 {
        match self {
            Self::Fitting | Self::Once(_) => 1,
            Self::Twice(_, inside) => inside,
        }
    }

    /// Whether it is what nobody asks for in particular.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// A text says no such numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "write a number of games from 1 to {}, such as 200; or two numbers, the second up to {}, such as 64x16; or {FITTING}",
    MOST[0],
    MOST[1]
)]
pub struct NoThinking;

impl FromStr for Thinking {
    type Err = NoThinking;

    fn from_str(text: &str) -> Result<Self, NoThinking> {
        let number =
            |text: &str, most: u64| text.parse().ok().filter(|number| (1..=most).contains(number)).ok_or(NoThinking);
        match text.split_once('x') {
            _ if text == FITTING => Ok(Self::Fitting),
            None => Ok(Self::Once(number(text, MOST[0])?)),
            Some((games, inside)) => Ok(Self::Twice(number(games, MOST[0])?, number(inside, MOST[1])?)),
        }
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fitting => f.write_str(FITTING),
            Self::Once(games) => write!(f, "{games}"),
            Self::Twice(games, inside) => write!(f, "{games}x{inside}"),
        }
    }
}

/// A sign that ends the thinking of every pilot that has a copy of it. A pilot that sees it does what its usual self would do:
/// the game ends soon, and its result is not counted.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Raises the sign for good; whether it was raised before.
    pub fn raise(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Whether it is raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
