//! The turn of the VCG, which is another game with the old cards (VCG, Turn Framework).
//!
//! | file | what |
//! |---|---|
//! | `rounds` | set-up and rounds |
//! | `legal` | what can be done in them |
//! | `choices` | what the standard pilot does in them |
//!
//! What the page leaves open is taken as the older game has it: a card that comes into play is ready, influence built or
//! gained is unspent at once, the limits printed on cards hold. Only what every player does for himself is played: no
//! treaties, no attacks, no damage, and nobody is The One, which decides ties alone.

mod choices;
mod legal;
mod rounds;

pub(super) use choices::{bid, declare, develop, kept_for_conflict, support};
pub(super) use rounds::turn;

/// The power that each player brings to the pool (VCG, Set-up).
pub const POWER_OF_EACH: usize = 10;
