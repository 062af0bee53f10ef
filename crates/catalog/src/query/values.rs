//! Checks what stands behind a field: whether it can be a value of it, and what was perhaps meant.

use std::ops::Range;

use super::deck_facts::DeckFact;
use super::field::{Field, FieldKind};
use super::in_russian::{answered, in_each};
use super::table::FieldTable;
use super::tree::{
    Direction, Operand, OrderKey, QueryTerm, QueryValue, Relation, ResultOrder, Sign, Sum, Word, quoted,
};
use super::{fields, written};
use crate::catalog::compile_pattern;
use crate::messages::queries as say;
use zocalo_cards::card::Trait;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Language, Span, fold, shortened, typing_errors};

pub(super) fn check_pattern(pattern: &str) -> Result<(), Text> {
    if pattern.is_empty() {
        return Err(say::EmptyPattern);
    }
    compile_pattern(pattern).map(|_| ())
}

pub(super) fn check(field: &'static Field, relation: Relation, value: QueryValue) -> Result<QueryValue, Diagnosis> {
    let Word::Text(text) = &value.word else { return Ok(value) };
    let word = match field.kind {
        FieldKind::OneOf(..) | FieldKind::Purpose(_) | FieldKind::OfDeck(DeckFact::OneOf(..) | DeckFact::Is) => {
            one_of(field, text, &value.at)?
        }
        FieldKind::Text(..) | FieldKind::OfDeck(DeckFact::Text(_) | DeckFact::Texts(_) | DeckFact::Holds) => {
            if fold(text).is_empty() {
                return Err(no_word(field, &value.at));
            }
            field.text_in_russian(text).ok_or_else(|| no_value(field, text, &value.at))?
        }
        FieldKind::Related(_) if fold(text).is_empty() => return Err(no_word(field, &value.at)),
        FieldKind::Words(..) => {
            if !text.chars().any(char::is_alphanumeric) {
                return Err(no_word(field, &value.at));
            }
            if relation == Relation::Equals {
                let reason = say::SearchedForWords { field: in_each(|language| field.name_in(language)) };
                let help = say::Write { sample: in_each(|language| field.example_in(language)) };
                return Err(Diagnosis::new(value.at.0.clone(), reason, help));
            }
            if text.strip_suffix('*').unwrap_or(text).contains('*') {
                let help = say::StarAtEndOf { field: in_each(|language| field.name_in(language)) };
                return Err(Diagnosis::new(value.at.0.clone(), say::NoStar, help));
            }
            text.clone()
        }
        _ => text.clone(),
    };
    Ok(QueryValue { word: Word::Text(word), at: value.at })
}

fn no_word(field: &Field, at: &Span) -> Diagnosis {
    let help = say::ForExample { sample: in_each(|language| field.example_in(language)) };
    Diagnosis::new(at.0.clone(), say::NoWord, help)
}

fn one_of(field: &Field, typed: &str, at: &Span) -> Result<String, Diagnosis> {
    if Language::of(typed) == Language::Russian {
        return field.value_in_russian(typed).ok_or_else(|| no_value(field, typed, at));
    }
    let known = field.values();
    let folded = fold(typed);
    if let Some(exact) = known.iter().find(|value| fold(value) == folded) {
        return Ok(exact.clone());
    }
    let begun: Vec<&String> = known.iter().filter(|value| begins(&fold(value), &folded)).collect();
    if let ([only], false) = (&begun[..], folded.is_empty()) {
        return Ok((*only).clone());
    }
    let name = field.names[0];
    if ["unknown", "none", "?"].contains(&typed) && known.iter().all(|value| value != "unknown") {
        if let FieldKind::OfDeck(_) = field.kind {
            let help = say::UnknownDecks { help: its_values(typed, |language| field.values_in(language)) };
            return Err(Diagnosis::new(at.0.clone(), no_such_value(field, typed), help));
        }
        let one = format!("unknown-{}", if name == "race" { "loyalty" } else { name });
        if Trait::ALL.iter().any(|known| known.name() == one) {
            let help = say::Write { sample: answered(typed, |language| written::is(&one, language)) };
            return Err(Diagnosis::new(at.0.clone(), no_such_value(field, typed), help));
        }
    }
    Err(no_value(field, typed, at))
}

fn no_value(field: &Field, typed: &str, at: &Span) -> Diagnosis {
    let help = did_you_mean(typed, |language| field.values_in(language));
    Diagnosis::new(at.0.clone(), no_such_value(field, typed), help)
}

fn no_such_value(field: &Field, typed: &str) -> Text {
    say::NoSuchValue { field: answered(typed, |language| field.name_in(language)), typed: short(typed) }.text()
}

/// The value nearest to the typed one, and all of them: in the same order in every language.
fn did_you_mean(typed: &str, values: impl Fn(Language) -> Vec<String>) -> Text {
    let (folded, known) = (fold(typed), values(Language::of(typed)));
    let near = known
        .iter()
        .enumerate()
        .map(|(at, value)| (typing_errors(&folded, &fold(value)), value, at))
        .min()
        .filter(|(distance, value, _)| *distance <= (value.chars().count() / 3).min(3));
    let Some((_, _, at)) = near else { return its_values(typed, values) };
    let near = answered(typed, |language| values(language).get(at).map_or_else(String::new, |near| quoted(near)));
    say::NearValue { near, values: listed(typed, values) }.text()
}

fn its_values(typed: &str, values: impl Fn(Language) -> Vec<String>) -> Text {
    say::ItsValues { values: listed(typed, values) }.text()
}

fn listed(typed: &str, values: impl Fn(Language) -> Vec<String>) -> Text {
    answered(typed, |language| values(language).iter().map(|value| quoted(value)).collect::<Vec<_>>().join(", "))
}

/// Whether a known value begins with the typed one, in full or after its article; `s` is taken for a plural.
fn begins(known: &str, typed: &str) -> bool {
    let singular = typed.strip_suffix('s').filter(|word| word.len() > 3).unwrap_or(typed);
    [typed, singular]
        .iter()
        .any(|typed| known.starts_with(typed) || known.strip_prefix("the ").is_some_and(|rest| rest.starts_with(typed)))
}

pub(super) fn yes_or_no(value: &QueryValue) -> Result<QueryTerm, Diagnosis> {
    let Word::Text(typed) = &value.word else { return Err(no_is(value, "")) };
    let english = match (Language::of(typed), fields::find("is")) {
        (Language::Russian, Some(is)) => is.value_in_russian(typed).ok_or_else(|| no_value(is, typed, &value.at))?,
        _ => typed.clone(),
    };
    let folded = fold(&english);
    if folded == "playable" {
        return Ok(QueryTerm::Playable(value.at.clone()));
    }
    let known = Trait::ALL.iter().find(|one| fold(one.name()) == folded);
    known.map(|one| QueryTerm::Is(*one)).ok_or_else(|| no_is(value, &folded))
}

fn no_is(value: &QueryValue, folded: &str) -> Diagnosis {
    let nothing = || Diagnosis::new(value.at.0.clone(), say::NoWord, "");
    fields::find("is").map_or_else(nothing, |field| no_value(field, folded, &value.at))
}

pub(super) fn mark(field: &'static Field, value: &QueryValue) -> Result<String, Diagnosis> {
    match &value.word {
        Word::Text(text) => one_of(field, text, &value.at),
        Word::Pattern(_) => Err(no_word(field, &value.at)),
    }
}

pub(super) fn number(text: &str, place: Range<usize>, field: &Field) -> Result<i64, Diagnosis> {
    text.parse::<u16>().map(i64::from).map_err(|_| {
        let help = say::ForExample { sample: in_each(|language| field.counted_in(language)) };
        let place = if place.is_empty() { place.start.saturating_sub(1)..place.end } else { place };
        Diagnosis::new(place, say::WholeNumber, help)
    })
}

/// How results are ordered: `cost`, `-cost`, `-mil/cost`.
pub(super) fn order(value: &QueryValue, table: &FieldTable) -> Result<ResultOrder, Diagnosis> {
    let typed = match &value.word {
        Word::Text(text) | Word::Pattern(text) => text.as_str(),
    };
    let (name, direction) = match typed.strip_prefix('-') {
        Some(name) => (name, Direction::Down),
        None => (typed, Direction::Up),
    };
    if let Some(field) = table.find(name).filter(|field| field.order.is_some()) {
        return Ok(ResultOrder { key: OrderKey::Field(field), direction });
    }
    if name.contains(['+', '-', '/']) {
        let sum = sum(name, 0, table).map_err(|mistake| Diagnosis { span: value.at.0.clone(), ..mistake })?;
        let key = match sum.0[..] {
            [(Sign::Plus, Operand::Field(field))] => OrderKey::Field(field),
            _ => OrderKey::Sum(sum),
        };
        return Ok(ResultOrder { key, direction });
    }
    let reason = say::NoOrder { field: short(name) };
    Err(Diagnosis::new(value.at.0.clone(), reason, did_you_mean(name, |language| table.ordering(language))))
}

const MOST_PARTS: usize = 50;

/// Numbers and fields, added, subtracted and divided; the text begins at this byte of the query.
pub(super) fn sum(text: &str, start: usize, table: &FieldTable) -> Result<Sum, Diagnosis> {
    let mut parts = Vec::new();
    let mut from = 0;
    let mut sign = Sign::Plus;
    for at in 0..=text.len() {
        let here = text.as_bytes().get(at);
        let next = match here {
            Some(b'-') => Sign::Minus,
            Some(b'+') | None => Sign::Plus,
            Some(_) => continue,
        };
        // A sign at the very beginning belongs to what follows.
        if at == 0 && here.is_some() {
            sign = next;
            from = 1;
            continue;
        }
        parts.push((sign, part(&text[from..at], start + from, table)?));
        sign = next;
        from = at + 1;
    }
    if parts.len() > MOST_PARTS {
        let reason = say::TooManyParts { most: MOST_PARTS };
        return Err(Diagnosis::new(start..start + text.len(), reason, say::WriteShorter));
    }
    Ok(Sum(parts))
}

fn part(text: &str, start: usize, table: &FieldTable) -> Result<Operand, Diagnosis> {
    let Some((above, below)) = text.split_once('/') else { return operand(text, start..start + text.len(), table) };
    let middle = start + above.len() + 1;
    let parts =
        (operand(above, start..start + above.len(), table)?, operand(below, middle..middle + below.len(), table)?);
    Ok(Operand::Quotient(Box::new(parts)))
}

/// Whether a text is made of numbers and number fields alone.
pub(super) fn is_sum(text: &str, table: &FieldTable) -> bool {
    let is_part = |part: &str| part.parse::<u64>().is_ok() || table.find(part).is_some_and(Field::is_number);
    text.split(['+', '-', '/']).all(is_part)
}

fn operand(text: &str, place: Range<usize>, table: &FieldTable) -> Result<Operand, Diagnosis> {
    if let Some(field) = table.find(text) {
        if field.is_number() {
            return Ok(Operand::Field(field));
        }
        let numbers = |language| {
            let numbers = table.fields.iter().filter(|field| field.is_number());
            numbers.map(|field| field.name_in(language)).collect::<Vec<_>>().join(", ")
        };
        let reason = say::NoNumber { field: short(text) };
        return Err(Diagnosis::new(place, reason, say::NumbersAre { fields: answered(text, numbers) }));
    }
    if let Ok(number) = text.parse::<u16>() {
        return Ok(Operand::Number(i64::from(number)));
    }
    let place = if place.is_empty() { place.start.saturating_sub(1)..place.end } else { place };
    if text.parse::<u64>().is_ok() {
        let help = say::LargestNumber { most: u16::MAX.to_string() };
        return Err(Diagnosis::new(place, say::TooLarge { number: text }, help));
    }
    if text.is_empty() || text.starts_with(|sign: char| sign.is_ascii_digit() || sign == '.') {
        let reason = say::NotWhole { text: short(text) };
        return Err(Diagnosis::new(place, reason, say::UseNumbers));
    }
    let reason = say::NoField { field: short(text) };
    let help = match table.nearest(text) {
        Some(near) => say::NearField { near }.text(),
        None => say::FieldsAre { fields: answered(text, |language| table.list(language)) }.text(),
    };
    Err(Diagnosis::new(place, reason, help))
}

/// A word where a number belongs.
pub(super) fn no_number(field: &str, value: &str, place: &Range<usize>, table: &FieldTable) -> Option<Diagnosis> {
    let typed = field;
    let field = table.find(typed)?;
    let name = field.names[0];
    let is_sum =
        |value: &str| value.split(['+', '-']).all(|part| part.parse::<u64>().is_ok() || table.find(part).is_some());
    if is_sum(value) {
        return None;
    }
    let help = match value.to_lowercase().as_str() {
        "none" if name == "cost" => say::WriteNoCost,
        "unknown" | "?" | "none" if Trait::ALL.iter().any(|one| one.name() == format!("unknown-{name}")) => {
            let one = format!("unknown-{name}");
            say::Write { sample: answered(typed, |language| written::is(&one, language)) }.text()
        }
        _ => say::ForExample { sample: answered(typed, |language| field.example_in(language)) }.text(),
    };
    let name = answered(typed, |language| field.name_in(language));
    let reason = say::IsWholeNumber { field: name, typed: short(value) };
    Some(Diagnosis::new(place.clone(), reason, help))
}

fn short(text: &str) -> String {
    shortened(text, 40)
}

// Whether a text is what a value says, for what is judged outside of the database: decks, and copies on their shelf.

/// Whether a text is what a value says: a part of it, or all; a star stands for anything.
pub(super) fn text_fits(text: &str, word: &Word, whole: bool) -> bool {
    let value = match word {
        Word::Pattern(pattern) => return matches(text, pattern),
        Word::Text(value) => value,
    };
    let text = fold(text);
    if value.contains('*') {
        return stars_fit(&text, value);
    }
    let value = fold(value);
    if whole { text == value } else { text.contains(&value) }
}

pub(super) fn matches(text: &str, pattern: &str) -> bool {
    compile_pattern(pattern).is_ok_and(|pattern| pattern.is_match(text))
}

/// Whether a folded text is of this form, each star anything.
fn stars_fit(text: &str, form: &str) -> bool {
    let parts: Vec<String> = form.split('*').map(fold).collect();
    let [first, between @ .., last] = &parts[..] else { return false };
    let Some(mut rest) = text.strip_prefix(first.as_str()) else { return false };
    for part in between {
        let Some(at) = rest.find(part.as_str()) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last.as_str())
}
