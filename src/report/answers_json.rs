//! What a run was asked beside the curve, as entries of its JSON document.

use serde_json::{Map, Value, json};

use super::Asked;
use super::answers::estimate;
use crate::game::PlayDeck;
use crate::simulation::Bought;

/// An entry for everything that was asked.
pub(super) fn answers_json(asked: Asked<'_>, book: &PlayDeck) -> Map<String, Value> {
    let mut document = Map::new();
    if !asked.wants.is_empty() {
        let values = asked.wants.iter().zip(asked.answers.wants.values());
        let wants: Vec<Value> = values
            .map(|((name, is_mean), sums)| {
                let kind = if *is_mean { "mean" } else { "share" };
                json!({ "goal": name, "kind": kind, "estimate": estimate(sums, *is_mean) })
            })
            .collect();
        document.insert("wants".to_owned(), Value::from(wants));
        document.insert("wants_together".to_owned(), json!(asked.answers.wants.together()));
    }
    if !asked.times.is_empty() {
        let times: Vec<Value> = asked
            .times
            .iter()
            .enumerate()
            .map(|(at, question)| {
                let times = &asked.answers.times;
                json!({
                    "goal": question,
                    "by_turn": times.by_turn(at),
                    "median_turn": times.median_turn(at),
                    "mean_turn": times.mean_turn(at),
                })
            })
            .collect();
        document.insert("times".to_owned(), Value::from(times));
    }
    if let Some(dead) = &asked.answers.dead {
        let cards: Vec<Value> = dead
            .by_card()
            .iter()
            .map(|card| {
                let mut entry = Map::from_iter([("name".to_owned(), json!(book.card(card.card).label))]);
                if let Value::Object(facts) = json!(card) {
                    entry.extend(facts);
                }
                Value::Object(entry)
            })
            .collect();
        document.insert("dead_cards".to_owned(), json!({ "by_turn": dead.by_turn(), "by_card": cards }));
    }
    if let Some(spent) = asked.spending {
        let turns: Vec<Value> = (1_usize..)
            .zip(spent.by_turn())
            .map(|(turn, row)| {
                let shares =
                    Bought::ALL.iter().zip(row).map(|(kind, share)| (kind.key().to_owned(), json!(share.value)));
                Value::Object(std::iter::once(("turn".to_owned(), json!(turn))).chain(shares).collect())
            })
            .collect();
        document.insert("last_influence_bought".to_owned(), Value::from(turns));
        let cards: Vec<Value> = spent
            .by_card()
            .iter()
            .map(|last| {
                let (name, act) = (&book.card(last.card).label, last.kind.key());
                json!({ "name": name, "act": act, "turns": last.turns(), "by_turn": last.by_turn })
            })
            .collect();
        document.insert("last_influence_by_card".to_owned(), Value::from(cards));
    }
    document
}
