//! Who played, where it is not the pilot that every run has.

use serde_json::{Map, Value, json};

use crate::messages::judged as say;
use zocalo_engine::pilots::search::{ONCE, TWICE, Thinking};
use zocalo_simulation::simulation::{PilotName, Request};
use zocalo_words::language::Number;

/// `200 games per decision (64x16 where that is quick)`.
pub(super) fn games_per_decision(thinking: Thinking) -> String {
    match thinking {
        Thinking::Fitting => say::Fitting { games: ONCE, quick: format!("{}x{}", TWICE.0, TWICE.1) }.to_string(),
        Thinking::Once(games) => say::PerDecision { count: Number::grouped(games) }.to_string(),
        Thinking::Twice(..) => say::PerDecisionInside { thinking }.to_string(),
    }
}

/// A sentence with a blank before it: ` Played by the searching pilot, 200 games per decision.` Nothing of the standard pilot.
pub(super) fn pilot(request: &Request) -> String {
    let thinking = games_per_decision(request.thinking);
    match (request.pilot, &request.goal) {
        (PilotName::Standard, _) => String::new(),
        (PilotName::Search, None) => format!(" {}", say::PlayedBySearch { thinking }),
        (PilotName::Search, Some(goal)) => format!(" {}", say::PlayedBySearchFor { goal: &goal.goal, thinking }),
        (pilot, _) => format!(" {}", say::PlayedBy { pilot }),
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
