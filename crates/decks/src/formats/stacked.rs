//! Numbers of copies on lines of their own: above a name, below it, or as the heading of all names below (`3x`, `Two of each:`); and
//! names and numbers as fields below one another (`Card: Draal`, `Copies: 3`).

use std::collections::BTreeMap;
use std::ops::Range;

use super::records::{Field, field, record};
use super::saying::ListKey;
use super::tables::TableLine;
use crate::deck::zones::{heading, row_behind_heading};
use crate::deck::{count_word, has_count, shared, without_bullet};

/// A line with words or with a number.
struct Line<'t> {
    span: Range<usize>,
    text: &'t str,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    /// A number of copies alone, and whether nothing else can be meant.
    Number(i64, bool),
    /// Perhaps a name, without a number.
    Name,
    /// A heading, a card with its number, a key.
    Other,
}

/// The most copies that a number alone means.
const MOST_COPIES: i64 = 20;

impl<'t> Line<'t> {
    fn of(start: usize, raw: &'t str) -> Self {
        let text = without_bullet(raw.trim());
        let from = start + (text.as_ptr() as usize - raw.as_ptr() as usize);
        let kind = kind(text);
        Self { span: from..from + text.len(), text, kind }
    }
}

/// A number alone, or one that names share which stand below.
fn number(text: &str) -> Option<Kind> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let count = count_word(text).filter(|count| (1..=MOST_COPIES).contains(count));
        return Some(count.map_or(Kind::Other, |count| Kind::Number(count, false)));
    }
    // `*** x3 ***`
    shared(text.trim_matches(|sign: char| !sign.is_alphanumeric() && !"()[]".contains(sign)))
        .filter(|(_, names)| names.is_empty())
        .map(|(count, _)| Kind::Number(count, true))
}

fn kind(text: &str) -> Kind {
    // `3x` and below it a line of dashes
    if !text.chars().any(char::is_alphanumeric) {
        return Kind::Blank;
    }
    if let Some(number) = number(text) {
        return number;
    }
    let is_key = text.split_once(':').is_some_and(|(key, _)| ListKey::of(key).is_some());
    let is_other = is_key || has_count(text) || heading(text).is_some() || row_behind_heading(text).is_some();
    if is_other || text.ends_with(':') || !text.chars().any(char::is_alphabetic) { Kind::Other } else { Kind::Name }
}

/// Adds the cards whose numbers stand on other lines, by where each line of the text begins.
pub(super) fn add(text: &str, lines: &mut BTreeMap<usize, TableLine>) {
    if text.contains([':', '=']) {
        add_records(text, lines);
    }
    let is_candidate = |line: &str| {
        let bare = without_bullet(line.trim());
        !bare.is_empty() && bare.len() < LONGEST_NUMBER && matches!(number(bare), Some(Kind::Number(..)))
    };
    if !text.lines().take(MOST_LINES).any(is_candidate) {
        return;
    }
    let mut at = 0;
    let mut starts = Vec::new();
    let mut all: Vec<Line<'_>> = Vec::new();
    for raw in text.split('\n').take(MOST_LINES) {
        starts.push(at);
        all.push(Line::of(at, raw));
        at += raw.len() + 1;
    }
    let is_number = |line: &Line<'_>| matches!(line.kind, Kind::Number(..));
    let is_free = |at: usize| !lines.contains_key(&starts[at]);
    let filled: Vec<usize> = (0..all.len()).filter(|at| all[*at].kind != Kind::Blank && is_free(*at)).collect();
    let counted = filled.iter().filter(|at| all[**at].kind == Kind::Other && has_count(all[**at].text)).count();
    let numbers = filled.iter().filter(|at| is_number(&all[**at])).count();
    let are_sure = filled.iter().any(|at| matches!(all[*at].kind, Kind::Number(_, true)));
    // One number may be anything.
    if (numbers < 2 && !are_sure) || numbers <= counted {
        return;
    }
    let pairs: Vec<(usize, usize)> = filled.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let below = pairs.iter().filter(|(name, number)| all[*name].kind == Kind::Name && is_number(&all[*number])).count();
    let above = pairs.iter().filter(|(number, name)| is_number(&all[*number]) && all[*name].kind == Kind::Name).count();
    let ends_with_number = filled.last().is_some_and(|at| is_number(&all[*at]));
    if below > above && ends_with_number && below == numbers {
        for (name, number) in pairs {
            if let (Kind::Name, Kind::Number(count, _)) = (all[name].kind, all[number].kind) {
                lines.insert(starts[name], TableLine::Counted { name: all[name].span.clone(), count });
                lines.insert(starts[number], TableLine::Part);
            }
        }
        return;
    }
    let mut current = None;
    for at in 0..all.len() {
        match all[at].kind {
            Kind::Number(count, _) if is_free_in(lines, starts[at]) => {
                let is_followed = all[at + 1..]
                    .iter()
                    .find(|line| line.kind != Kind::Blank)
                    .is_some_and(|line| line.kind == Kind::Name);
                current = is_followed.then_some(count);
                if is_followed {
                    lines.insert(starts[at], TableLine::Part);
                }
            }
            Kind::Name => {
                if let Some(count) = current {
                    lines.insert(starts[at], TableLine::Counted { name: all[at].span.clone(), count });
                }
            }
            // A blank line behind the heading itself ends nothing.
            Kind::Blank if at.checked_sub(1).is_none_or(|before| !is_number(&all[before])) => current = None,
            Kind::Blank => {}
            _ => current = None,
        }
    }
}

fn is_free_in(lines: &BTreeMap<usize, TableLine>, start: usize) -> bool {
    !lines.contains_key(&start)
}

/// Cards as fields, on one line or below one another.
fn add_records(text: &str, lines: &mut BTreeMap<usize, TableLine>) {
    let mut at = 0;
    // A field of a card, until the other comes.
    let mut name: Option<(usize, Range<usize>)> = None;
    let mut number: Option<(usize, i64)> = None;
    for raw in text.split('\n') {
        let start = at;
        at += raw.len() + 1;
        if raw.trim().is_empty() {
            (name, number) = (None, None);
            continue;
        }
        if lines.contains_key(&start) {
            continue;
        }
        if let Some((place, count)) = record(raw, start) {
            lines.insert(start, TableLine::Counted { name: place, count });
            (name, number) = (None, None);
            continue;
        }
        match field(raw, start) {
            Some(Field::Name(place)) => match number.take() {
                Some((line, count)) => {
                    lines.insert(line, TableLine::Part);
                    lines.insert(start, TableLine::Counted { name: place, count });
                }
                None => name = Some((start, place)),
            },
            Some(Field::Count(count)) if count <= MOST_COPIES => match name.take() {
                Some((line, place)) => {
                    lines.insert(line, TableLine::Counted { name: place, count });
                    lines.insert(start, TableLine::Part);
                }
                None => number = Some((start, count)),
            },
            _ => {}
        }
    }
}

/// In bytes, of a line that holds a number alone.
const LONGEST_NUMBER: usize = 80;

/// In lines.
const MOST_LINES: usize = 5_000;

/// The cards and counts of a text in whose lines this reader finds them.
#[cfg(test)]
pub(super) fn counted_by(add: fn(&str, &mut BTreeMap<usize, TableLine>), text: &str) -> Vec<(&str, i64)> {
    let mut lines = BTreeMap::new();
    add(text, &mut lines);
    let card = |line: &TableLine| match line {
        TableLine::Counted { name, count } => Some((&text[name.clone()], *count)),
        _ => None,
    };
    lines.values().filter_map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::counted_by;

    fn cards(text: &str) -> Vec<(&str, i64)> {
        counted_by(super::add, text)
    }

    #[test]
    fn numbers_stand_above_and_below_names() {
        for text in ["3\nA\n2\nB", "A\nx3\nB\nx2", "3x\nA\n\n2x:\nB", "Three of each:\nA\nTwo of each:\nB"] {
            assert_eq!(cards(text), [("A", 3), ("B", 2)], "{text}");
        }
        assert_eq!(cards("x3\nA\nB\n\nC"), [("A", 3), ("B", 3)]);
        for text in ["3 A\n2 B\n5", "A\nB\n2", "3 A\n12\nReply\nShare\n2 B", "3\n2 A"] {
            assert_eq!(cards(text), [], "{text}");
        }
    }

    #[test]
    fn fields_stand_below_one_another() {
        assert_eq!(cards("Card: A\nCopies: 3\n\nCopies: 2\nCard: B"), [("A", 3), ("B", 2)]);
        assert_eq!(cards("name: x\n\n- name: A\n  set: P\n  count: 3"), [("A", 3)]);
        assert_eq!(cards("Name: x\nCount: 3\n"), [("x", 3)]);
    }
}
