//! The answers as JSON documents. Keys are stable and in `snake_case`; what is unknown is `null`.

mod figures;
mod run;

use serde_json::{Map, Value, json};

pub(crate) use self::run::comparison;
pub(crate) use self::run::run;
use super::hand::Deal;
use super::odds::{Question, one_in};
pub(crate) use super::packs::facts_json as facts;
use zocalo_simulation::odds::{fewest_draws, group_name};

/// The chances of groups of cards.
#[must_use]
pub(crate) fn odds(question: &Question<'_>) -> Value {
    let chance = |chances: &[f64], drawn: usize| {
        let chance = chances[drawn];
        json!({ "chance": twelve_digits(chance), "one_in": one_in(chance).map(twelve_digits) })
    };
    let draws_for = |chances: &[f64]| {
        let shares = [("50", 0.5), ("75", 0.75), ("90", 0.9)];
        Value::Object(
            shares.map(|(name, share)| (name.to_owned(), json!(fewest_draws(chances, share)))).into_iter().collect(),
        )
    };
    let last = question.rows.last().map_or(0, |row| row.drawn);
    let numbered = || question.asked.iter().zip(&question.odds.groups).enumerate();
    let groups: Vec<Value> = numbered()
        .map(|(number, (asked, odds))| {
            json!({
                "name": group_name(number).to_string(),
                "query": asked.group.query,
                "wanted": asked.group.wanted.to_string(),
                "in_deck": odds.in_deck,
                "in_opening_hand": odds.in_hand,
                "cards": asked.cards.iter().map(|card| json!({
                    "name": card.label,
                    "in_deck": card.in_deck,
                    "in_opening_hand": card.in_hand,
                })).collect::<Vec<_>>(),
                "matched_by_text": asked.by_text,
                "not_judged": asked.not_judged,
                "expected": twelve_digits(odds.expected(last)),
                "draws_for_percent": draws_for(&odds.chances),
            })
        })
        .collect();
    let rows: Vec<Value> = question
        .rows
        .iter()
        .map(|row| {
            let groups: Map<String, Value> = numbered()
                .map(|(number, (_, odds))| (group_name(number).to_string(), chance(&odds.chances, row.drawn)))
                .collect();
            json!({
                "turn": row.turn,
                "drawn": row.drawn,
                "wanted": chance(&question.odds.chances, row.drawn),
                "groups": groups,
            })
        })
        .collect();
    json!({
        "deck": question.deck,
        "cards_to_draw": question.cards_to_draw,
        "opening_hand": question.opening_hand,
        "condition": question.condition.to_string(),
        "groups": groups,
        "chances": rows,
        "draws_for_percent": draws_for(&question.odds.chances),
        "notes": question.notes,
    })
}

/// A number to twelve significant digits: what follows differs from machine to machine.
fn twelve_digits(number: f64) -> f64 {
    format!("{number:.11e}").parse().unwrap_or(number)
}

/// Hands as they were dealt.
#[must_use]
pub(crate) fn hand(deal: &Deal) -> Value {
    let hands: Vec<Value> = deal
        .hands
        .iter()
        .map(|hand| {
            let turns = (1..).zip(&hand.turns).map(|(turn, drawn): (u8, _)| json!({ "turn": turn, "drawn": drawn }));
            json!({
                "seed": hand.seed,
                "turns": turns.collect::<Vec<_>>(),
                "next": hand.next,
                "left_to_draw": hand.left,
            })
        })
        .collect();
    json!({
        "deck": deal.deck,
        "ambassador": deal.ambassador,
        "opening_hand": deal.opening_hand,
        "hands": hands,
    })
}
