//! What games assume of the other seats, and what depends on it: printed before any figure.

use crate::messages::goldfish as say;
use zocalo_engine::game::{Assumptions, Opposition, Others};

/// `No conflict is opposed (--opposition 0), …`, and what the other seats do.
pub(super) fn conditions(assumptions: &Assumptions) -> String {
    let opposition = match assumptions.opposition {
        Opposition { base: 0, spread: 0 } => say::Unopposed.to_string(),
        Opposition { base, spread: 0 } => say::Opposed { base }.to_string(),
        varying => say::OpposedAtRandom { base: varying }.to_string(),
    };
    format!("{opposition}{}", others(assumptions))
}

/// A sentence about seats that do something, with a blank before it.
pub(super) fn others(assumptions: &Assumptions) -> String {
    match assumptions.others {
        Others::Stand => String::new(),
        Others::Build => format!(" {}", say::OthersBuild),
    }
}

/// What the other seats do, for a clause: `the other seats standing still`.
pub(super) fn seats(assumptions: &Assumptions) -> String {
    match assumptions.others {
        Others::Stand => say::SeatsStand.to_string(),
        Others::Build => say::SeatsBuild.to_string(),
    }
}
