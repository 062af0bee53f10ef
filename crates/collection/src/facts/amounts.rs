//! The amounts in effects: how much changes, apart from the numbers that bound, divide or count something.

use serde_json::{Value, json};

/// The numbers of a change that bound or divide something and are no amounts.
const NO_AMOUNTS: [&str; 5] = ["at_least", "by", "per", "most", "up_to"];

/// The different amounts in the changes of these effects, the lowest first.
pub(super) fn amounts_in(effects: &Value) -> Vec<i64> {
    let mut numbers = Vec::new();
    for effect in effects.as_array().into_iter().flatten() {
        collect(&effect["change"], &mut numbers);
    }
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Puts another amount in the place of one.
pub(super) fn change_amount(effects: &mut Value, old: i64, new: i64) {
    for effect in effects.as_array_mut().into_iter().flatten() {
        replace(&mut effect["change"], old, new);
    }
}

fn collect(value: &Value, numbers: &mut Vec<i64>) {
    match value {
        Value::Number(number) => numbers.extend(number.as_i64()),
        Value::Array(values) => values.iter().for_each(|value| collect(value, numbers)),
        Value::Object(object) => {
            let parts = object.iter().filter(|(key, _)| !NO_AMOUNTS.contains(&key.as_str()));
            parts.for_each(|(_, value)| collect(value, numbers));
        }
        _ => {}
    }
}

fn replace(value: &mut Value, old: i64, new: i64) {
    match value {
        Value::Number(number) if number.as_i64() == Some(old) => *value = json!(new),
        Value::Array(values) => values.iter_mut().for_each(|value| replace(value, old, new)),
        Value::Object(object) => {
            let parts = object.iter_mut().filter(|(key, _)| !NO_AMOUNTS.contains(&key.as_str()));
            parts.for_each(|(_, value)| replace(value, old, new));
        }
        _ => {}
    }
}
