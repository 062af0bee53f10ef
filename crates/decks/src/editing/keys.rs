//! Keys at the top of a deck file, and names and texts as TOML writes them.

use std::fmt::Write as _;
use std::ops::Range;

use super::layout::{Layouts, TopKey};
use super::splice::{Splice, beginning, line_behind, line_break, line_start};

/// The order in which the keys at the top are written.
const ORDER: [&str; 11] = [
    "name",
    "ruleset",
    "race",
    "faction",
    "ambassador",
    "faction_card",
    "agenda",
    "crusade",
    "opening_hand",
    "tags",
    "note",
];

fn rank(key: &str) -> usize {
    ORDER.iter().position(|known| *known == key).unwrap_or(ORDER.len())
}

/// A new line at the top: behind the last key that goes before it, else before the first that goes behind it, else before
/// the first heading and the comment right over it.
pub(super) fn insert(text: &str, layouts: &Layouts<'_>, key: &str, value: &str) -> Splice {
    let line = format!("{key} = {value}");
    let keys = layouts.top_keys();
    let before = |top: &&TopKey| rank(&top.name) < rank(key);
    if let Some(last) = keys.iter().rfind(before) {
        return line_behind(text, last.span.end, &line);
    }
    let end = line_break(text);
    if let Some(first) = keys.first() {
        return Splice::insert(line_start(text, first.span.start), format!("{line}{end}"));
    }
    let Some(head) = layouts.first_head() else {
        let gap = if text.is_empty() || text.ends_with('\n') { "" } else { end };
        return Splice::insert(text.len(), format!("{gap}{line}{end}"));
    };
    Splice::insert(over(text, head), format!("{line}{end}{end}"))
}

/// Where the comment begins that stands right over a heading; the heading's own line without one. What stands at the
/// beginning of the file is about the whole of it.
fn over(text: &str, head: usize) -> usize {
    let own = line_start(text, head);
    let mut at = own;
    while at > beginning(text) {
        let start = line_start(text, at - 1);
        if !text[start..at].trim_start().starts_with('#') {
            return at;
        }
        at = start;
    }
    own
}

/// A text as a value.
pub(super) fn quoted_value(text: &str) -> String {
    toml_edit::Value::from(text).to_string()
}

/// How names are quoted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Quotes {
    /// `"Trade Pact"`.
    Double,
    /// `'Trade Pact'`.
    Single,
    /// `Lennier`, where that is enough.
    None,
}

impl Quotes {
    /// How the name at this place is quoted.
    pub(super) fn at(text: &str, place: &Range<usize>) -> Self {
        match text.as_bytes().get(place.start) {
            Some(b'"') => Self::Double,
            Some(b'\'') => Self::Single,
            _ => Self::None,
        }
    }

    /// The same where a name must stand in quotes.
    pub(super) fn or_double(self) -> Self {
        if self == Self::None { Self::Double } else { self }
    }

    /// A name in these quotes, or in those that it needs.
    pub(super) fn around(self, name: &str) -> String {
        let is_bare = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'));
        let is_plain = !name.chars().any(|c| c.is_control() || c == '\'');
        match self {
            Self::None if is_bare => name.to_owned(),
            Self::Single if is_plain => format!("'{name}'"),
            _ => in_double(name),
        }
    }
}

/// A name in double quotes, on one line.
fn in_double(name: &str) -> String {
    let mut quoted = String::with_capacity(name.len() + 2);
    quoted.push('"');
    for sign in name.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => _ = write!(quoted, "\\u{:04x}", u32::from(sign)),
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}
