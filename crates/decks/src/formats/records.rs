//! Cards as fields with labels: `Card: Draal / Copies: 3`, `{"count": 3, "name": "Draal"}`, `<card name="Draal" count="3"/>`, on one
//! line or on lines of their own, as programs write them and people copy them in part.

use std::ops::Range;

use super::elements::with_cards_on_lines;
use crate::deck::has_count;
use crate::grid::{Column, read_count};

/// In bytes.
const LONGEST: usize = 400;

/// In one line.
const MOST_FIELDS: usize = 16;

/// Signs around what is said.
const AROUND: [char; 16] = [' ', '\t', '"', '\'', '{', '}', '[', ']', '(', ')', '<', '>', ',', ';', '/', '-'];

/// A name or a count, with its place.
#[derive(Debug, Clone)]
pub(super) enum Field {
    Name(Range<usize>),
    Count(i64),
    Other,
}

/// The card of a line that has its name and its count as fields.
pub(super) fn record(line: &str, start: usize) -> Option<(Range<usize>, i64)> {
    if line.len() > LONGEST || !line.contains([':', '=']) {
        return None;
    }
    let (mut name, mut count) = (None, None);
    for field in fields(line, start) {
        match field {
            Field::Name(place) if name.is_none() => name = Some(place),
            Field::Count(copies) if count.is_none() => count = Some(copies),
            _ => {}
        }
    }
    Some((name?, count?))
}

/// The only field of a line.
pub(super) fn field(line: &str, start: usize) -> Option<Field> {
    let mut fields = if line.len() > LONGEST { Vec::new() } else { fields(line, start) }.into_iter();
    fields.next().filter(|_| fields.next().is_none())
}

fn fields(line: &str, start: usize) -> Vec<Field> {
    let mut fields = Vec::new();
    let mut ends: Vec<usize> = Vec::new();
    let mut quote = None;
    for (at, sign) in line.char_indices() {
        match (quote, sign) {
            (None, '"') => quote = Some(sign),
            (Some(open), _) if open == sign => quote = None,
            // `Vlur/Nhar` is a name.
            (None, '/') if !line[..at].ends_with(' ') => {}
            (None, ',' | ';' | '|' | '/' | '}' | '>') => ends.push(at),
            _ => {}
        }
    }
    ends.push(line.len());
    let mut from = 0;
    for end in ends.into_iter().take(MOST_FIELDS) {
        let part = &line[from..end];
        // Attributes stand side by side: `name="Draal" count="3"`.
        for (at, piece) in attributes(part) {
            fields.extend(labelled(piece, start + from + at));
        }
        from = end + 1;
    }
    fields
}

/// The attributes of a tag, or the whole of another text.
fn attributes(text: &str) -> Vec<(usize, &str)> {
    if text.matches("=\"").count() < 2 {
        return vec![(0, text)];
    }
    let mut found = Vec::new();
    let mut from = 0;
    for (at, _) in text.match_indices("=\"") {
        if let Some(end) = text[at + 2..].find('"').map(|end| at + 2 + end + 1).filter(|_| at >= from) {
            let word = text[from..at].rfind(' ').map_or(from, |blank| from + blank + 1);
            found.push((word, &text[word..end]));
            from = end;
        }
    }
    found
}

fn labelled(text: &str, start: usize) -> Option<Field> {
    let (label, value) = text.split_once([':', '='])?;
    // `card1=Draal`, `qty1=3`
    let label = label.trim_matches(AROUND).trim_start_matches('|').trim_end_matches(|sign: char| sign.is_ascii_digit());
    let bare = value.trim_matches(AROUND);
    let at = start + (bare.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    let column = Column::of(label);
    let is_count = ["number", "num", "n"].contains(&label.to_lowercase().as_str());
    Some(match column {
        Some((Column::Name, _)) if bare.chars().any(char::is_alphabetic) => Field::Name(at..at + bare.len()),
        Some((Column::Count, _)) => read_count(bare).map_or(Field::Other, Field::Count),
        _ if is_count => read_count(bare).map_or(Field::Other, Field::Count),
        _ => Field::Other,
    })
}

/// Whether a text of braces or tags holds cards as fields, each on a line.
pub(super) fn has_records(text: &str) -> bool {
    let lines = with_cards_on_lines(text);
    let is_card = |line: &str| {
        record(line, 0).is_some()
            || (lines.is_some() && line.len() <= LONGEST && !line.contains('<') && has_count(line))
    };
    lines.as_deref().unwrap_or(text).lines().take(MOST_LOOKED_AT).any(is_card)
}

/// In lines.
const MOST_LOOKED_AT: usize = 1_000;

#[cfg(test)]
mod tests {
    use super::record;

    #[test]
    fn names_and_counts_are_fields_of_a_line() {
        for line in [
            "Card: Draal / Copies: 3",
            "{\"count\": 3, \"card\": \"Draal\"},",
            "<card name=\"Draal\" count=\"3\"/>",
            "<card number=\"3\" name=\"Draal\"/>",
            "- name: Draal, qty: 3",
            "name=Draal; count=3",
        ] {
            let (name, count) = record(line, 0).unwrap_or_else(|| panic!("{line}"));
            assert_eq!((&line[name], count), ("Draal", 3), "{line}");
        }
        for line in ["Draal: 3", "name: Draal", "Card: Draal", "3 Draal", "a: b: c", "=", ":"] {
            assert!(record(line, 0).is_none(), "{line}");
        }
    }
}
