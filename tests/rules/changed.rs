//! Whether the points hold what the effects of cards say: each effect is left out once, and each of its numbers is one more
//! once, and then a point of that card has to fail.
//!
//! `CARD="Growth in Chaos"` tries the effects of one card.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use toml::Value;
use zocalo_cards::card::{Card, Effect};

use crate::playing::Table;
use crate::points::{Case, Points, Unseen, read_all};
use crate::side_by_side;

/// The share of the changed effects that the points must find, in percent.
const FOUND: usize = 95;

/// A card with one thing changed in its effects.
struct Changed<'a> {
    card: &'a Card,
    /// The number of the effect, from 1.
    effect: usize,
    /// The number that is one more, by the keys that lead to it; none where the effect is left out.
    number: Option<String>,
    effects: Vec<Value>,
}

impl Changed<'_> {
    fn name(&self) -> String {
        let what = self.number.as_ref().map_or("left out".to_owned(), |number| format!("one more {number}"));
        format!("{}, effect {}: {what}", self.card.label, self.effect)
    }

    /// Whether a line of what cannot be seen is about this.
    fn is_of(&self, unseen: &Unseen) -> bool {
        let same_number = unseen.number.is_none() || unseen.number == self.number;
        unseen.card == self.card.label && unseen.effect.is_none_or(|effect| effect == self.effect) && same_number
    }
}

/// The cards that do something.
fn cards() -> Vec<Card> {
    let mut cards = zocalo_cards::data::cards::read_cards().unwrap();
    cards.retain(|card| card.effects.as_ref().is_some_and(|effects| !effects.is_empty()));
    cards
}

/// Whether a card is in the deck of a point.
fn has(case: &Case, card: &Card) -> bool {
    let quoted = |text: &str| case.deck.contains(&format!("{text:?}"));
    // Of cards that share a name without a version, such as fleets, the one of the deck's race is meant.
    let by_name = match (&card.version, card.loyalty) {
        (Some(_), _) => false,
        (None, Some(loyalty)) if card.label != card.name => case.deck.contains(&format!("race = \"{loyalty}\"")),
        (None, _) => true,
    };
    quoted(&card.label) || by_name && quoted(&card.name)
}

/// The points of a card, those first that are about it.
fn points_of<'a>(card: &Card, cases: &'a [Case]) -> Vec<&'a Case> {
    let mut cases: Vec<&Case> = cases.iter().filter(|case| has(case, card)).collect();
    let says = |text: &str| text.contains(&card.name);
    cases.sort_by_key(|case| (!says(&case.point.cite), !says(&case.point.rule), !says(&case.point.game)));
    cases
}

/// All that can be changed in the effects of a card.
fn changed(card: &Card) -> Vec<Changed<'_>> {
    let effects: Vec<Value> = card.effects.iter().flatten().map(|effect| Value::try_from(effect).unwrap()).collect();
    let mut all = Vec::new();
    for at in 0..effects.len() {
        let mut without = effects.clone();
        without.remove(at);
        all.push(Changed { card, effect: at + 1, number: None, effects: without });
        let mut numbers = Vec::new();
        find_numbers(&effects[at], &mut Vec::new(), &mut numbers);
        for path in numbers {
            let mut more = effects.clone();
            let number = path.iter().fold(&mut more[at], |value, key| match (value, key.parse::<usize>()) {
                (Value::Array(values), Ok(at)) => &mut values[at],
                (value, _) => &mut value[key.as_str()],
            });
            *number = Value::Integer(number.as_integer().unwrap() + 1);
            all.push(Changed { card, effect: at + 1, number: Some(path.join(".")), effects: more });
        }
    }
    all
}

/// The keys that lead to each number of a value.
fn find_numbers(value: &Value, path: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    let below: Vec<(String, &Value)> = match value {
        Value::Integer(_) => {
            found.push(path.clone());
            return;
        }
        Value::Table(table) => table.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(values) => values.iter().enumerate().map(|(at, value)| (at.to_string(), value)).collect(),
        _ => return,
    };
    for (key, value) in below {
        path.push(key);
        find_numbers(value, path, found);
        path.pop();
    }
}

/// The point that fails with a changed effect, if one does.
fn found_by<'a>(table: &Table<'_>, folder: &Path, changed: &Changed<'_>, cases: &'a [Case]) -> Option<&'a Case> {
    let name = format!("{}-{}-{}", changed.card.id.0, changed.effect, changed.number.as_deref().unwrap_or("none"));
    let file = folder.join(name + ".effects");
    let text = toml::to_string(&BTreeMap::from([(&changed.card.label, &changed.effects)])).unwrap();
    // What cannot be read would make every point fail.
    let read = toml::from_str::<BTreeMap<String, Vec<Effect>>>(&text);
    assert!(read.is_ok(), "{}: {text}", changed.name());
    std::fs::write(&file, text).unwrap();
    points_of(changed.card, cases).into_iter().find(|case| table.play(case, Some(&file)).1.is_some())
}

#[test]
fn every_card_that_does_something_is_in_a_point() {
    let Points { cases, unseen } = read_all();
    let cards = cards();
    for line in &unseen {
        assert!(!line.why.trim().is_empty(), "{}: why?", line.card);
        let is_there = cards.iter().flat_map(changed).any(|changed| changed.is_of(line));
        assert!(is_there, "{}: no card has this effect or this number", line.card);
    }
    let is_excused = |card: &Card| unseen.iter().any(|line| line.card == card.label && line.effect.is_none());
    let mut without = cards.iter().filter(|card| !is_excused(card) && points_of(card, &cases).is_empty());
    let names: Vec<&str> = without.by_ref().map(|card| card.label.as_str()).collect();
    assert!(names.is_empty(), "{} cards do something, and no point has them: {}", names.len(), names.join(", "));
}

#[test]
#[ignore = "plays the points some thousand times: two minutes"]
#[allow(clippy::disallowed_macros, reason = "the score is told also where it is high enough")]
fn changed_effects_are_found() {
    let Points { mut cases, unseen } = read_all();
    cases.retain(|case| case.point.fault.is_none());
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path());
    let wanted = std::env::var("CARD").ok();
    let mut cards = cards();
    cards.retain(|card| wanted.as_ref().is_none_or(|wanted| *wanted == card.label));
    cases.retain(|case| cards.iter().any(|card| has(case, card)));
    let failing = side_by_side(&cases, |case| table.play(case, None).1.is_some().then(|| case.point.id.clone()));
    let failing: Vec<String> = failing.into_iter().flatten().collect();
    assert!(failing.is_empty(), "these points fail as it is: {}", failing.join(", "));

    let all: Vec<Changed<'_>> = cards.iter().flat_map(changed).collect();
    let results = side_by_side(&all, |changed| (changed, found_by(&table, folder.path(), changed, &cases)));
    let (mut found, mut missed, mut hidden, mut report) = (0, Vec::new(), 0, String::new());
    let mut seen_after_all = Vec::new();
    for (changed, by) in results {
        let is_hidden = unseen.iter().any(|line| changed.is_of(line));
        match by {
            Some(case) if is_hidden => seen_after_all.push(format!("{} ({})", changed.name(), case.point.id)),
            None if is_hidden => hidden += 1,
            None => missed.push(changed.name()),
            Some(case) => {
                found += 1;
                if wanted.is_some() {
                    let _ = writeln!(report, "{}: found by {}", changed.name(), case.point.id);
                }
            }
        }
    }
    missed.sort();
    let judged = found + missed.len();
    let share = found * 1000 / judged.max(1);
    println!(
        "{report}{found} of {judged} changed effects are found ({}.{} %); {hidden} cannot be seen at a table alone.\n{}",
        share / 10,
        share % 10,
        missed.join("\n")
    );
    assert!(seen_after_all.is_empty(), "no longer hidden: {}", seen_after_all.join("; "));
    assert!(wanted.is_some() || share >= FOUND * 10, "too many are not found:\n{}", missed.join("\n"));
}
