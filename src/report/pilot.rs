//! Who played, where it is not the pilot that every run has.

use serde_json::{Map, Value, json};

use crate::pilots::search::{ONCE, TWICE, Thinking};
use crate::report::style::grouped;
use crate::simulation::{PilotName, Request};

/// `200 games per decision (64x16 where that is quick)`.
pub(super) fn games_per_decision(thinking: Thinking) -> String {
    match thinking {
        Thinking::Fitting => format!("{ONCE} games per decision ({}x{} where that is quick)", TWICE.0, TWICE.1),
        Thinking::Once(1) => "1 game per decision".to_owned(),
        Thinking::Once(games) => format!("{} games per decision", grouped(games)),
        Thinking::Twice(..) => format!("{thinking} games per decision"),
    }
}

/// A sentence with a blank before it: ` Played by the searching pilot, 200 games per decision.` Nothing of the standard pilot.
pub(super) fn pilot(request: &Request) -> String {
    let pursued = request.goal.as_ref().map_or(String::new(), |goal| format!(", for {}", goal.goal));
    match request.pilot {
        PilotName::Standard => String::new(),
        PilotName::Search => {
            format!(" Played by the searching pilot, {}{pursued}.", games_per_decision(request.thinking))
        }
        other => format!(" Played by the {other} pilot."),
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
