//! Phrases for classes of cards, `Narn fleet with Leadership of 3 or more`, read into the vocabulary.

use serde_json::{Map, Value, json};

use super::words;
use zocalo_cards::card::CardType;
use zocalo_text::order::Order as _;

/// The type that a word means, in the singular or the plural.
#[must_use]
pub(super) fn card_type(word: &str) -> Option<CardType> {
    let singular = match word {
        "contingencies" => "contingency",
        _ => word.strip_suffix('s').unwrap_or(word),
    };
    CardType::ALL.iter().copied().find(|kind| kind.name().eq_ignore_ascii_case(singular))
}

/// Every reading of a class at the start of some words: how many of them it takes, and the class.
pub(super) fn read(words: &[String], keywords: &[String]) -> Vec<(usize, Value)> {
    let Some((head, mut class)) = head(words, keywords) else { return Vec::new() };
    let mut readings = vec![(head, Value::Object(class.clone()))];
    let mut end = head;
    // A tail says more of the class; a pattern may also end before it.
    while let Some(length) = tail(&words[end..], &mut class) {
        end += length;
        readings.push((end, Value::Object(class.clone())));
    }
    readings.reverse();
    readings
}

/// `ready Narn Ranger character`: what stands before the type, and the type.
fn head(words: &[String], keywords: &[String]) -> Option<(usize, Map<String, Value>)> {
    let mut class = Map::new();
    let mut at = 0;
    let put = |class: &mut Map<String, Value>, key: &str, value: Value| class.insert(key.to_owned(), value).is_none();
    while let Some(word) = words.get(at) {
        let rest = &words[at..];
        let starts =
            |phrase: &str| phrase.split(' ').enumerate().all(|(at, word)| rest.get(at).is_some_and(|w| w == word));
        let is_new = if word == "card" || word == "cards" {
            return Some((at + 1, class));
        } else if let Some(kind) = card_type(word) {
            put(&mut class, "types", json!([kind]));
            // `Fleet card` is a fleet.
            let is_said_twice = words.get(at + 1).is_some_and(|word| word == "card" || word == "cards");
            return Some((at + 1 + usize::from(is_said_twice), class));
        } else if word == "ready" {
            put(&mut class, "standing", json!("ready"))
        } else if starts("inner circle") {
            at += 1;
            put(&mut class, "in", json!("Inner Circle"))
        } else if word == "supporting" {
            put(&mut class, "in", json!("supporting"))
        } else if word == "neutral" {
            put(&mut class, "loyal", json!(["Neutral"]))
        } else if let Some(race) = words::race(word) {
            put(&mut class, "loyal", json!([race]))
        } else if let Some(keyword) = keywords.iter().find(|keyword| starts(&keyword.to_lowercase())) {
            at += keyword.split(' ').count() - 1;
            put(&mut class, "keyword", json!(keyword))
        } else {
            return None;
        };
        if !is_new {
            return None;
        }
        at += 1;
    }
    None
}

/// `with Leadership of 3 or more`, `requiring Shadow Marks`: what stands behind the type.
fn tail(words: &[String], class: &mut Map<String, Value>) -> Option<usize> {
    let words: Vec<&str> = words.iter().take(9).map(String::as_str).collect();
    let mut put = |key: &str, value: Value| class.insert(key.to_owned(), value).is_none();
    let is_mark = |word: &&str| matches!(*word, "mark" | "marks");
    match words[..] {
        ["of", "your", "race", ..] => put("loyal", json!(["own race"])).then_some(3),
        ["in", "your", "inner", "circle", ..] => put("in", json!("Inner Circle")).then_some(4),
        ["with", "an", "ability", "of", least, "or", "more" | "higher" | "greater", ..] => {
            put("at_least", json!(words::number(least)?)).then_some(7)
        }
        ["with", ability, "of", least, "or", "more" | "higher" | "greater", ..] => {
            let (ability, least) = (words::ability(ability)?, words::number(least)?);
            (put("ability", json!(ability)) && put("at_least", json!(least))).then_some(6)
        }
        ["with", ability, "greater", "than", "0", ..] => {
            (put("ability", json!(words::ability(ability)?)) && put("at_least", json!(1))).then_some(5)
        }
        // `with Leadership of` speaks of an amount that is no plain one.
        ["with", ability, ref rest @ ..]
            if !matches!(rest.first(), Some(&("of" | "greater" | "and" | "or" | "higher" | "less"))) =>
        {
            (put("ability", json!(words::ability(ability)?)) && put("at_least", json!(1))).then_some(2)
        }
        ["requiring", "or", "picturing" | "showing", mark, ref end, ..] if is_mark(end) => {
            put("showing", json!(words::mark(mark)?)).then_some(5)
        }
        ["that", "requires", mark, ref end, ..] if is_mark(end) => {
            put("requiring", json!(words::mark(mark)?)).then_some(4)
        }
        ["requiring", mark, ref end, ..] if is_mark(end) => put("requiring", json!(words::mark(mark)?)).then_some(3),
        _ => None,
    }
}

/// `Character, Enhancement, Group or Fleet`: several types, of which one is meant.
#[must_use]
pub(super) fn types(words: &[String]) -> Option<(usize, Value)> {
    let mut types = Vec::new();
    let mut at = 0;
    let mut is_last = false;
    while let Some(word) = words.get(at) {
        if word == "or" && !types.is_empty() && !is_last {
            is_last = true;
            at += 1;
            continue;
        }
        let Some(kind) = card_type(word) else { break };
        types.push(kind);
        at += 1;
        if is_last {
            break;
        }
    }
    // `a Character or` something that is no type says more than this.
    let ends_in_type = words.get(at.checked_sub(1)?).is_some_and(|word| card_type(word).is_some());
    (ends_in_type && (types.len() == 1 || is_last)).then(|| {
        types.order_by_key(|kind| kind.name());
        (at, json!(types))
    })
}
