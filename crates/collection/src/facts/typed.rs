//! Single facts as people type them: a number, whom a card is loyal to, another amount in effects.

use std::str::FromStr as _;

use serde_json::{Value, json};

use crate::messages::card_facts as say;
use zocalo_cards::card::{Loyalty, Race};
use zocalo_catalog::packs::pack::MOST_PRINTED;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::suggestion;

/// A printed number: `-` is not printed and so 0, `?` cannot be read.
pub(super) fn number(text: &str, at: &std::ops::Range<usize>) -> Result<Option<u8>, Diagnosis> {
    match text.trim() {
        "-" | "–" => Ok(Some(0)),
        "?" => Ok(None),
        digits => match digits.parse::<u8>() {
            Ok(value) if value <= MOST_PRINTED => Ok(Some(value)),
            _ => {
                let reason = say::NoNumber { text: zocalo_text::text::shortened(digits, 40) };
                Err(Diagnosis::new(at.clone(), reason, say::NoNumberHelp))
            }
        },
    }
}

/// Whom a card is loyal to, as people write it; `-` and `none` are nobody.
pub(super) fn loyalty(text: &str, at: std::ops::Range<usize>) -> Result<Loyalty, Diagnosis> {
    if matches!(text.to_lowercase().as_str(), "-" | "none" | "nobody") {
        return Ok(Loyalty::Neutral);
    }
    let plural = text.trim_end_matches(['s', 'S']);
    let known = Race::read(text).map(Loyalty::from).ok();
    let known = known.or_else(|| Loyalty::from_str(text).ok()).or_else(|| Loyalty::from_str(plural).ok());
    known.ok_or_else(|| {
        let names: Vec<&str> = Loyalty::ALL.iter().map(|loyalty| loyalty.name()).collect();
        unknown_word(text, "race", &names, at)
    })
}

/// That there is no such word, with the nearest that there is.
pub(super) fn unknown_word(text: &str, what: &str, names: &[&str], at: std::ops::Range<usize>) -> Diagnosis {
    let reason = say::NoWord { what, text: zocalo_text::text::shortened(text, 40) };
    let help = match suggestion(text, names.iter().copied()) {
        Some(near) => say::DidYouMean { near }.text(),
        None => say::ChoicesAre { names: names.join(", ") }.text(),
    };
    Diagnosis::new(at, reason, help)
}

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
