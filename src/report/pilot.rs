//! Who played, where it is not the pilot that every run has.

use serde_json::{Map, Value, json};
use zocalo_text::message::Locale;

use crate::messages::judged as say;
use zocalo_engine::pilots::search::{ONCE, TWICE, Thinking};
use zocalo_simulation::simulation::{PilotName, Request};
use zocalo_words::language::Number;

/// `200 games per decision (64x16 where that is quick)`.
pub(super) fn games_per_decision(thinking: Thinking, locale: Locale) -> String {
    match thinking {
        Thinking::Fitting => say::Fitting { games: ONCE, quick: format!("{}x{}", TWICE.0, TWICE.1) }.render(locale),
        Thinking::Once(games) => say::PerDecision { count: Number::grouped(games) }.render(locale),
        Thinking::Twice(..) => say::PerDecisionInside { thinking: thinking.to_string() }.render(locale),
    }
}

/// A sentence with a blank before it: ` Played by the searching pilot, 200 games per decision.` Nothing of the standard pilot.
pub(super) fn pilot(request: &Request, locale: Locale) -> String {
    let thinking = games_per_decision(request.thinking, locale);
    match (request.pilot, &request.goal) {
        (PilotName::Standard, _) => String::new(),
        (PilotName::Search, None) => format!(" {}", say::PlayedBySearch { thinking }.render(locale)),
        (PilotName::Search, Some(goal)) => {
            format!(" {}", say::PlayedBySearchFor { goal: &goal.goal.to_string(), thinking }.render(locale))
        }
        (pilot, _) => format!(" {}", say::PlayedBy { pilot: pilot.to_string() }.render(locale)),
    }
}

/// The keys that say so in a document; none of the standard pilot.
pub(super) fn keys(request: &Request) -> Map<String, Value> {
    let mut keys = Map::new();
    if request.pilot != PilotName::Standard {
        keys.insert("pilot".to_owned(), json!(request.pilot));
    }
    if request.pilot == PilotName::Search {
        keys.insert("think".to_owned(), json!(request.thinking.to_string()));
        keys.insert("goal".to_owned(), json!(request.goal.as_ref().map(|goal| goal.goal.to_string())));
    }
    keys
}
