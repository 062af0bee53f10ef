//! Several rows of one card: a signed copy, another quotation, a reprint. They are one when all that both state agrees.

use serde_json::Value;

use super::row::RowFacts;
use zocalo_cards::card::Fact;
use zocalo_text::text::fold;

/// The facts of which two rows say otherwise. Sets and traits are lists, to which each adds.
#[must_use]
pub(super) fn disagreement(one: &RowFacts, other: &RowFacts) -> Vec<Fact> {
    let differs = |fact: &Fact| {
        let (Some(a), Some(b)) = (one.facts.get(fact.name()), other.facts.get(fact.name())) else { return false };
        match fact {
            Fact::Keywords | Fact::Aliases => false,
            Fact::Text => fold(a.as_str().unwrap_or_default()) != fold(b.as_str().unwrap_or_default()),
            Fact::Printings => list(a).iter().any(|a| {
                let same = list(b).iter().find(|b| b["set"] == a["set"]);
                same.is_some_and(|b| {
                    a.get("rarity").is_some() && b.get("rarity").is_some() && a["rarity"] != b["rarity"]
                })
            }),
            _ => a != b,
        }
    };
    Fact::ALL.iter().copied().filter(differs).collect()
}

/// Adds what another row states.
pub(super) fn merge_rows(one: &mut RowFacts, other: RowFacts) {
    for (key, value) in other.facts {
        let Some(before) = one.facts.get_mut(&key) else {
            one.facts.insert(key, value);
            continue;
        };
        let is_list = [Fact::Keywords, Fact::Aliases, Fact::Printings].iter().any(|fact| fact.name() == key);
        let (true, Value::Array(before), Value::Array(more)) = (is_list, before, value) else { continue };
        for item in more {
            match before.iter_mut().find(|known| same(known, &item)) {
                None => before.push(item),
                Some(known) => {
                    if let (None, Some(rarity)) = (known.get("rarity"), item.get("rarity")) {
                        known["rarity"] = rarity.clone();
                    }
                }
            }
        }
    }
    one.set = one.set.take().or(other.set);
    one.race = one.race.or(other.race);
}

fn same(one: &Value, other: &Value) -> bool {
    match (one.as_str(), other.as_str()) {
        (Some(one), Some(other)) => fold(one) == fold(other),
        _ => one["set"] == other["set"],
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
