//! The statistics of a deck as a document. Keys are stable; `unknown` beside a sum counts the cards that it leaves out.

use serde_json::{Map, Value, json};

use super::Figures;
use zocalo_decks::check::Verdict;
use zocalo_decks::deck::Deck;
use zocalo_simulation::statistics::Curve;

/// The document: what the deck is, its figures, and under `influence` what the goldfish adds, else `null` with the reason.
#[must_use]
pub(crate) fn statistics_json(figures: &Figures<'_>) -> Value {
    let mut document = deck_json(figures.deck, figures.verdict);
    if let Ok(Value::Object(keys)) = serde_json::to_value(figures.statistics) {
        // The cards of the verdict hold the ambassador; these are those that are counted here.
        document.extend(keys.into_iter().map(|(key, value)| match key.as_str() {
            "cards" => ("counted".to_owned(), value),
            _ => (key, value),
        }));
    }
    let (influence, why) = match figures.influence {
        Ok(influence) => (json!(influence), Value::Null),
        Err(why) => (Value::Null, json!(why)),
    };
    document.insert("influence".to_owned(), influence);
    document.insert("why_no_influence".to_owned(), why);
    Value::Object(document)
}

/// What a deck is: the keys with which documents about one deck begin.
pub(in super::super) fn deck_json(deck: &Deck, verdict: &Verdict) -> Map<String, Value> {
    let keys = json!({
        "deck": deck.title(),
        "file": verdict.file,
        "ruleset": verdict.ruleset,
        "legal": verdict.is_legal(),
        "unread": verdict.unread.len(),
        "race": verdict.summary.race,
        "faction": verdict.summary.faction,
        "ambassador": verdict.summary.ambassador,
        "cards": verdict.summary.cards,
    });
    if let Value::Object(keys) = keys { keys } else { Map::new() }
}

/// The curve of all cards.
pub(in super::super) fn curve_json(curve: &Curve) -> Value {
    json!(curve)
}
