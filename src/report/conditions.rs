//! What games assume of the other seats, and what depends on it: printed before any figure.

use crate::game::{Assumptions, Opposition, Others};

/// `No conflict is opposed (--opposition 0), …`, and what the other seats do.
pub(super) fn conditions(assumptions: &Assumptions) -> String {
    let opposition = match assumptions.opposition {
        Opposition { base: 0, spread: 0 } => {
            "No conflict is opposed (--opposition 0), so influence, power and victories are upper bounds.".to_owned()
        }
        Opposition { base, spread: 0 } => format!("Each conflict is opposed by {base}."),
        varying => format!(
            "Each conflict is opposed by {varying}, drawn at random each time; the pilot does not know it beforehand."
        ),
    };
    format!("{opposition}{}", others(assumptions))
}

/// A sentence about seats that do something, with a blank before it.
pub(super) fn others(assumptions: &Assumptions) -> &'static str {
    match assumptions.others {
        Others::Stand => "",
        Others::Build => " Each other seat builds influence with its ambassador, 1 per turn up to 10.",
    }
}

/// What the other seats do, for a clause: `the other seats standing still`.
pub(super) fn seats(assumptions: &Assumptions) -> &'static str {
    match assumptions.others {
        Others::Stand => "the other seats standing still",
        Others::Build => "the other seats building influence",
    }
}
