//! Reads goals as people type them, in English or Russian words.

use std::ops::Range;

use super::quantity::{Quantity, is_word};
use super::{Goal, Subject, Where};
use crate::messages::goals as say;
use zocalo_engine::game::LONGEST_GAME;
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::{Comparison, fold, shortened};

/// The largest number that something is compared with.
const LARGEST: u16 = 999;

pub(super) const MOST_ALTERNATIVES: usize = 4;

/// Typographic signs from copied text.
const TYPESET: [(&str, Comparison); 2] = [("≥", Comparison::AtLeast), ("≤", Comparison::AtMost)];

/// What stands between alternatives, in lower case.
const OR: [&str; 2] = [" or ", " или "];

/// What begins a query whose cards are asked for, and one whose cards are counted.
const ANY: [&str; 5] = ["any", "любая", "любой", "любое", "любые"];
const COUNT: [&str; 3] = ["count", "число", "сколько"];

type Placed = (Subject, Range<usize>);

impl Goal {
    pub fn parse(text: &str) -> Result<Self, Diagnosis> {
        let sign = text.rfind('@').map(|at| (at, at + 1..text.len()));
        let Some((at, turn)) = sign.or_else(|| turn_in_words(text)) else {
            return Err(Diagnosis::new(text.len()..text.len(), say::NoTurn, say::EndWithTurn));
        };
        let turn = trimmed(text, turn);
        let number = text[turn.clone()].parse::<u8>().ok().filter(|number| (1..=LONGEST_GAME).contains(number));
        let Some(turn) = number else {
            let reason = say::NotATurn { text: shortened(&text[turn.clone()], 20) };
            return Err(Diagnosis::new(turn, reason, say::TurnAfterAt { most: LONGEST_GAME }));
        };
        let place = trimmed(text, 0..at);
        let (subject, place) = subject(text, place)?;
        Ok(Self { subject, turn, place })
    }

    /// Parses a goal without its turn, which is then 1. Refuses a measure without a comparison, which always holds, and the
    /// plan's success, which is lost rather than reached.
    pub fn parse_subject(text: &str) -> Result<Self, Diagnosis> {
        let (subject, place) = subject(text, trimmed(text, 0..text.len()))?;
        match subject {
            Subject::Mean(quantity) => {
                Err(Diagnosis::new(place, say::MeasureAlone, say::CompareMeasure { measure: quantity.key() }))
            }
            Subject::Count(..) => Err(Diagnosis::new(place, say::MeasureAlone, say::AskForAny)),
            Subject::Plan => Err(Diagnosis::new(place, say::PlanFromStart, say::AskByTurn)),
            subject => Ok(Self { subject, turn: 1, place }),
        }
    }
}

/// Words before the number of a turn, in small letters, the longest first.
const TURNS: [&str; 15] = [
    "by the end of turn",
    "by end of turn",
    "before turn",
    "by turn",
    "in turn",
    "on turn",
    "turn",
    "к концу хода",
    "к ходу",
    "на ходу",
    "до хода",
    "ход",
    "bis runde",
    "in runde",
    "bis zug",
];

/// Words around it: `к 3 ходу`.
const AROUND: [(&str, &str); 3] = [("к", "ходу"), ("на", "ходу"), ("к", "ход")];

/// Where the words for the turn begin that end a text, `by turn 3`, `к ходу 3`, `к 3 ходу`, and where its number stands.
fn turn_in_words(text: &str) -> Option<(usize, Range<usize>)> {
    let place = |word: &str| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        start..start + word.len()
    };
    let mut words = text.split_whitespace().rev();
    let [last, number, before] = [words.next()?, words.next()?, words.next()?];
    if AROUND.iter().any(|(first, behind)| before.to_lowercase() == *first && last.to_lowercase() == *behind) {
        return Some((place(before).start, place(number.trim_end_matches("-му"))));
    }
    let (head, _) = text.split_at(place(last).start);
    let is_number = last.bytes().all(|sign| sign.is_ascii_digit());
    TURNS.iter().filter(|_| is_number).find_map(|phrase| {
        let starts = head.trim_end().char_indices().rev().map(|(at, _)| at);
        let at = starts.take(phrase.len()).find(|at| head[*at..].trim_end().to_lowercase() == *phrase)?;
        head[..at].ends_with(char::is_whitespace).then(|| (at, place(last)))
    })
}

/// Whether a card's name reads as that card without quotation marks.
pub(super) fn is_plain_name(name: &str) -> bool {
    let read = || subject(name, 0..name.len());
    name.trim() == name
        && read().is_ok_and(|(subject, _)| matches!(subject, Subject::Card(Where::InPlay, same) if same == *name))
}

/// Without the blanks around it.
fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let part = &text[span.clone()];
    let start = span.start + (part.len() - part.trim_start().len());
    start..(span.start + part.trim_end().len()).max(start)
}

/// Parses what stands before the turn, one of several or alone.
fn subject(text: &str, span: Range<usize>) -> Result<Placed, Diagnosis> {
    if span.is_empty() {
        return Err(Diagnosis::new(span, say::NoSubject, say::NameSubject));
    }
    let parts = alternatives(text, &span);
    let mut read: Vec<Placed> = Vec::new();
    for part in parts {
        if part.is_empty() {
            return Err(Diagnosis::new(part, say::NoSubject, say::NameSubject));
        }
        let one = read_as_words(text, part.clone());
        // What is no goal goes on with the query before it: `any t:fleet or t:group`.
        if let Some((Subject::Any(.., query) | Subject::Count(_, query), place)) = read.last_mut()
            && is_of_a_query(&one, &text[part.clone()])
        {
            place.end = part.end;
            text[place.clone()].clone_into(query);
            continue;
        }
        read.push(one?);
    }
    if read.len() == 1 {
        return Ok(read.remove(0));
    }
    for (one, place) in &read {
        let wrong = |reason, help| Err(Diagnosis::new(place.clone(), reason, help));
        match one {
            Subject::Mean(quantity) => {
                return wrong(say::MeanAmongOthers, say::CompareMeasure { measure: quantity.key() }.text());
            }
            Subject::Count(..) => return wrong(say::MeanAmongOthers, say::AskForAny),
            _ => {}
        }
        if text[place.clone()].contains('@') && !text[place.clone()].starts_with('"') {
            return wrong(say::TwoTurns, say::OneTurnForAll);
        }
    }
    if read.len() > MOST_ALTERNATIVES {
        let reason = say::TooManyAlternatives { count: read.len() };
        return Err(Diagnosis::new(span, reason, say::FewerAlternatives { most: MOST_ALTERNATIVES }));
    }
    Ok((Subject::Either(read), span))
}

/// Whether an alternative belongs to the query of the one before: it is nothing that a goal asks, or a name with a colon.
fn is_of_a_query(read: &Result<Placed, Diagnosis>, part: &str) -> bool {
    match read {
        Err(_) => true,
        Ok((Subject::Card(Where::InPlay, _), _)) => !part.starts_with('"') && part.contains(':'),
        Ok(_) => false,
    }
}

/// The parts between the words for `or`, outside quotation marks and brackets.
fn alternatives(text: &str, span: &Range<usize>) -> Vec<Range<usize>> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), span.start, 0_usize, false);
    let mut skip_to = span.start;
    for (at, sign) in text[span.clone()].char_indices().map(|(at, sign)| (span.start + at, sign)) {
        match sign {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if quoted || depth > 0 || at < skip_to {
            continue;
        }
        let starts_here = |word: &&str| {
            let mut typed = text[at..span.end].chars().flat_map(char::to_lowercase);
            word.chars().all(|sign| typed.next() == Some(sign))
        };
        if let Some(word) = OR.into_iter().find(starts_here) {
            // Both words are as long in capitals.
            parts.push(trimmed(text, start..at));
            start = at + word.len();
            skip_to = start;
        }
    }
    parts.push(trimmed(text, start..span.end));
    parts
}

fn read_as_words(text: &str, span: Range<usize>) -> Result<Placed, Diagnosis> {
    let part = &text[span.clone()];
    if let Some(asked) = of_query(text, &span, Where::InPlay) {
        return asked;
    }
    if let Some(colon) = part.find(':').filter(|_| !part.starts_with('"')) {
        let word = fold(&part[..colon]);
        let english = Where::ALL.iter().find(|(name, _)| *name == word).map(|(_, place)| *place);
        if let Some(place) = english.or_else(|| Where::in_russian(&word)) {
            let rest = trimmed(text, span.start + colon + 1..span.end);
            return of_query(text, &rest, place).unwrap_or_else(|| name(text, rest, place));
        }
    }
    if part.starts_with('"') {
        return name(text, span, Where::InPlay);
    }
    if let Some(at) = part.find(['<', '>', '=', '≤', '≥']) {
        return amount(text, &span, span.start + at);
    }
    match Quantity::named(part) {
        Some(quantity) => Ok((Subject::Mean(quantity), span)),
        None if is_word(part, "victory", &["победа"]) => Ok((Subject::Victory, span)),
        None if is_word(part, "plan", &["план"]) => Ok((Subject::Plan, span)),
        None if is_word(part, "agenda", &["цель", "повестка", "агенда"]) => {
            Ok((Subject::Agenda, span))
        }
        None => name(text, span, Where::InPlay),
    }
}

/// What begins with `any` or `count`: `any t:fleet`, `any>=2 t:fleet`, `any 2 t:fleet`, `count t:fleet`. `None` for all else.
fn of_query(text: &str, span: &Range<usize>, place: Where) -> Option<Result<Placed, Diagnosis>> {
    let part = &text[span.clone()];
    let end = part.find(|sign: char| !sign.is_alphabetic()).unwrap_or(part.len());
    let (word, after) = (part[..end].to_lowercase(), span.start + end);
    let is_alone = after == span.end || text[after..].starts_with(char::is_whitespace);
    if COUNT.contains(&word.as_str()) && is_alone {
        let query = trimmed(text, after..span.end);
        return Some(named_query(text, query).map(|(text, at)| (Subject::Count(place, text), at)));
    }
    if !ANY.contains(&word.as_str()) {
        return None;
    }
    let rest = trimmed(text, after..span.end);
    let sign = sign_at(&text[rest.clone()]);
    let number = rest.start + sign.map_or(0, |(sign, _)| sign.len());
    let number = trimmed(text, number..rest.end);
    let digits = text[number.clone()].find(|sign: char| !sign.is_ascii_digit()).unwrap_or(number.len());
    let end = number.start + digits;
    let has_number = digits > 0 && text[end..rest.end].starts_with(char::is_whitespace);
    match (sign, has_number) {
        (Some((_, comparison)), _) => Some(at_most_largest(text, number.start..end).and_then(|least| {
            let (query, at) = named_query(text, trimmed(text, end..rest.end))?;
            Ok((Subject::Any(place, comparison, least, query), at))
        })),
        (None, true) => Some(at_most_largest(text, number.start..end).and_then(|least| {
            let (query, at) = named_query(text, trimmed(text, end..rest.end))?;
            Ok((Subject::Any(place, Comparison::AtLeast, least, query), at))
        })),
        (None, false) if is_alone => {
            Some(named_query(text, rest).map(|(query, at)| (Subject::Any(place, Comparison::AtLeast, 1, query), at)))
        }
        (None, false) => None,
    }
}

fn named_query(text: &str, span: Range<usize>) -> Result<(String, Range<usize>), Diagnosis> {
    if span.is_empty() {
        return Err(Diagnosis::new(span, say::NoQuery, say::WriteQuery));
    }
    Ok((text[span.clone()].to_owned(), span))
}

/// A card's name, in quotation marks or not.
fn name(text: &str, span: Range<usize>, place: Where) -> Result<Placed, Diagnosis> {
    let part = &text[span.clone()];
    let quoted = part.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if part.starts_with('"') && quoted.is_none() {
        return Err(Diagnosis::new(span, say::NotClosed, say::CloseIt));
    }
    let inner = if quoted.is_some() { span.start + 1..span.end - 1 } else { span };
    let name = &text[inner.clone()];
    if name.trim().is_empty() {
        return Err(Diagnosis::new(inner, say::NoName, say::NameACard));
    }
    Ok((Subject::Card(place, name.to_owned()), inner))
}

fn amount(text: &str, span: &Range<usize>, at: usize) -> Result<Placed, Diagnosis> {
    let left = trimmed(text, span.start..at);
    let Some(quantity) = Quantity::named(&text[left.clone()]) else {
        let known =
            Quantity::all().map(|one| Text::in_each(one.key(), format!("{} ({})", one.key(), one.in_russian()[0])));
        let known = Text::list(known, ", ");
        let reason = say::NotAMeasure { text: shortened(&text[left.clone()], 40) };
        return Err(Diagnosis::new(left, reason, say::Measures { known }));
    };
    let (sign, comparison) = sign_at(&text[at..]).unwrap_or(("=", Comparison::Equal));
    let number = at_most_largest(text, trimmed(text, at + sign.len()..span.end))?;
    Ok((Subject::Amount(quantity, comparison, number), span.clone()))
}

fn sign_at(text: &str) -> Option<(&'static str, Comparison)> {
    let typeset = || TYPESET.into_iter().find(|(sign, _)| text.starts_with(sign));
    Comparison::at_start(text).or_else(typeset)
}

/// A whole number to compare with.
fn at_most_largest(text: &str, span: Range<usize>) -> Result<u16, Diagnosis> {
    let number = text[span.clone()].parse::<u16>().ok().filter(|number| *number <= LARGEST);
    number.ok_or_else(|| {
        let reason = say::NotANumber { text: shortened(&text[span.clone()], 20) };
        Diagnosis::new(span, reason, say::WholeNumber { most: LARGEST })
    })
}
