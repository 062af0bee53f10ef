//! A fact that the card and a pack both state, put together. Lists add to each other; of marks and printings each part, a kind
//! or a set, is taken from where it is surest.

use serde_json::{Map, Value, json};

use super::sources::parts_of;
use zocalo_cards::card::Fact;
use zocalo_text::text::fold;

/// A fact where nothing was known. Numbers of marks that say only that some are absent make no list of marks.
pub fn from_nothing(fact: Fact, value: &Value) -> Option<Value> {
    match (fact, value) {
        (Fact::Marks, Value::Object(marks)) if !marks.is_empty() => {
            let borne = without_zeros(marks);
            (!borne.is_empty()).then_some(Value::Object(borne))
        }
        _ => Some(value.clone()),
    }
}

fn without_zeros(marks: &Map<String, Value>) -> Map<String, Value> {
    marks.iter().filter(|(_, count)| **count != json!(0)).map(|(mark, count)| (mark.clone(), count.clone())).collect()
}

/// A fact that both state; `None` where the one before stays as it is. `wins` says whether the new one counts as a whole,
/// `outweighs` whether it does of a part: a kind of marks, a set.
pub fn together(
    fact: Fact,
    before: &Value,
    value: &Value,
    wins: bool,
    outweighs: &dyn Fn(&str) -> bool,
) -> Option<Value> {
    match (fact, before, value) {
        (Fact::Marks, Value::Object(before), Value::Object(marks)) => marks_together(before, marks, wins, outweighs),
        (Fact::Printings, Value::Array(before), Value::Array(printings)) => {
            printings_together(before, printings, outweighs)
        }
        // These lists may be incomplete: each adds to the other.
        (Fact::Keywords | Fact::Aliases, Value::Array(before), Value::Array(more)) => {
            let word = |value: &Value| fold(value.as_str().unwrap_or_default());
            let new: Vec<&Value> = more.iter().filter(|one| !before.iter().any(|b| word(b) == word(one))).collect();
            (!new.is_empty()).then(|| before.iter().chain(new).cloned().collect())
        }
        _ => wins.then(|| value.clone()),
    }
}

/// Marks by kind: a number is filled in where it was unknown, 0 takes a kind away, an empty list all of them.
fn marks_together(
    before: &Map<String, Value>,
    marks: &Map<String, Value>,
    wins: bool,
    outweighs: &dyn Fn(&str) -> bool,
) -> Option<Value> {
    if marks.is_empty() {
        return wins.then(|| json!({}));
    }
    let mut together = before.clone();
    let surely_none = before.is_empty();
    for (mark, count) in marks {
        let is_unknown = together.get(mark).is_some_and(|count| count == "?");
        let is_absent = !together.contains_key(mark);
        let may = match (surely_none, is_absent) {
            (true, _) => wins,
            (false, true) => true,
            (false, false) => is_unknown || outweighs(mark),
        };
        if may && (count != "?" || is_absent) {
            together.insert(mark.clone(), count.clone());
        }
    }
    let together = without_zeros(&together);
    (together != *before || wins).then_some(Value::Object(together))
}

/// Printings by set: a rarity is filled in where it was unknown, and what is likely gives way to what is not.
fn printings_together(before: &[Value], printings: &[Value], outweighs: &dyn Fn(&str) -> bool) -> Option<Value> {
    let mut together = before.to_vec();
    for printing in printings {
        let likely = |one: &Value| one.get("likely").is_some();
        match together.iter_mut().find(|one| one["set"] == printing["set"]) {
            None => together.push(printing.clone()),
            Some(one) if likely(one) && !likely(printing) => {
                let rarity = one.get("rarity").cloned();
                *one = printing.clone();
                if let (None, Some(rarity)) = (one.get("rarity"), rarity) {
                    one["rarity"] = rarity;
                }
            }
            Some(one) => {
                if let Some(rarity) = printing.get("rarity")
                    && (outweighs(set_of(printing)) && !likely(printing) || one.get("rarity").is_none())
                {
                    one["rarity"] = rarity.clone();
                }
            }
        }
    }
    // A set that somebody surely knows makes a guessed one needless.
    let is_sure = printings.iter().any(|printing| printing.get("likely").is_none());
    if is_sure && before.iter().all(|one| one.get("likely").is_some()) {
        together.retain(|one| one.get("likely").is_none());
    }
    (together != before).then_some(Value::Array(together))
}

fn set_of(printing: &Value) -> &str {
    printing["set"].as_str().unwrap_or_default()
}

/// The parts of a fact that come from the new one: those that were not known, known otherwise, or known just so from a
/// place that does not outweigh it.
pub fn taken_parts(
    fact: Fact,
    before: Option<&Value>,
    value: &Value,
    merged: &Value,
    outweighs: &dyn Fn(&str) -> bool,
) -> Vec<String> {
    let of = |whole: &Value, part: &str| match fact {
        Fact::Marks => whole.get(part).cloned(),
        _ => whole.as_array().and_then(|list| list.iter().find(|printing| set_of(printing) == part)).cloned(),
    };
    let is_taken = |part: &&str| {
        let Some(now) = of(merged, part) else { return false };
        let old = before.and_then(|before| of(before, part));
        of(value, part).is_some() && (old.as_ref() != Some(&now) || outweighs(part) && of(value, part) == Some(now))
    };
    parts_of(fact, value).into_iter().filter(is_taken).map(str::to_owned).collect()
}
