//! What games assume of the other seats, and what depends on it: printed before any figure.

use crate::messages::goldfish as say;
use zocalo_engine::game::{Assumptions, Opposition, Others};
use zocalo_text::message::Locale;

/// `No conflict is opposed (--opposition 0), …`, and what the other seats do.
pub(super) fn conditions(assumptions: &Assumptions, locale: Locale) -> String {
    let opposition = match assumptions.opposition {
        Opposition { base: 0, spread: 0 } => say::Unopposed.render(locale),
        Opposition { base, spread: 0 } => say::Opposed { base }.render(locale),
        varying => say::OpposedAtRandom { base: varying.to_string() }.render(locale),
    };
    format!("{opposition}{}", others(assumptions, locale))
}

/// A sentence about seats that do something, with a blank before it.
pub(super) fn others(assumptions: &Assumptions, locale: Locale) -> String {
    match assumptions.others {
        Others::Stand => String::new(),
        Others::Build => format!(" {}", say::OthersBuild.render(locale)),
    }
}

/// What the other seats do, for a clause: `the other seats standing still`.
pub(super) fn seats(assumptions: &Assumptions, locale: Locale) -> String {
    match assumptions.others {
        Others::Stand => say::SeatsStand.render(locale),
        Others::Build => say::SeatsBuild.render(locale),
    }
}
