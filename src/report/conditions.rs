//! Under which conditions games are played, printed before any figure: what they assume of the other seats, and who plays
//! where it is not the pilot that every run has.

use crate::messages::{goldfish as say, judged};
use zocalo_cards::ruleset::other_seats;
use zocalo_engine::game::{Assumptions, Opposition, Others};
use zocalo_engine::pilots::search::{ONCE, TWICE, Thinking};
use zocalo_simulation::simulation::{PilotName, Request};
use zocalo_text::message::Locale;
use zocalo_words::language::Number;

/// `No conflict is opposed (--opposition 0), …`, and what the other seats do.
pub(crate) fn conditions(assumptions: &Assumptions, locale: Locale) -> String {
    let opposition = match assumptions.opposition {
        _ if assumptions.others == Others::Table => {
            return say::Answered { percent: other_seats().attack.percent }.render(locale);
        }
        Opposition { base: 0, spread: 0 } => say::Unopposed.render(locale),
        Opposition { base, spread: 0 } => say::Opposed { base }.render(locale),
        varying => say::OpposedAtRandom { base: varying.to_string() }.render(locale),
    };
    format!("{opposition}{}", others(assumptions, locale))
}

/// A sentence about seats that do something, with a blank before it.
pub(crate) fn others(assumptions: &Assumptions, locale: Locale) -> String {
    match assumptions.others {
        Others::Stand | Others::Table => String::new(),
        Others::Build => format!(" {}", say::OthersBuild.render(locale)),
    }
}

/// What the other seats do, for a clause: `the other players do nothing`.
pub(crate) fn seats(assumptions: &Assumptions, locale: Locale) -> String {
    match assumptions.others {
        Others::Stand => say::SeatsStand.render(locale),
        Others::Build => say::SeatsBuild.render(locale),
        Others::Table => say::SeatsAnswer.render(locale),
    }
}

/// `200 games per decision (64x16 where that is quick)`.
pub(crate) fn games_per_decision(thinking: Thinking, locale: Locale) -> String {
    match thinking {
        Thinking::Fitting => judged::Fitting { games: ONCE, quick: format!("{}x{}", TWICE.0, TWICE.1) }.render(locale),
        Thinking::Once(games) => judged::PerDecision { count: Number::grouped(games) }.render(locale),
        Thinking::Twice(..) => judged::PerDecisionInside { thinking: thinking.to_string() }.render(locale),
    }
}

/// A sentence with a blank before it: ` Played by the searching pilot, 200 games per decision.` Nothing of the standard pilot.
pub(crate) fn pilot(request: &Request, locale: Locale) -> String {
    let thinking = games_per_decision(request.thinking, locale);
    match (request.pilot, &request.goal) {
        (PilotName::Standard, _) => String::new(),
        (PilotName::Search, None) => format!(" {}", judged::PlayedBySearch { thinking }.render(locale)),
        (PilotName::Search, Some(goal)) => {
            format!(" {}", judged::PlayedBySearchFor { goal: &goal.goal.to_string(), thinking }.render(locale))
        }
        (pilot, _) => format!(" {}", judged::PlayedBy { pilot: pilot.to_string() }.render(locale)),
    }
}
