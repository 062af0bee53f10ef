//! Names in the quotes in which a deck file writes those beside them.

use std::fmt::Write as _;

use toml_edit::{Key, Value};

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
    /// How this name is quoted, as the file writes it.
    pub(super) fn of(written: &str) -> Self {
        match written.as_bytes().first() {
            Some(b'"') => Self::Double,
            Some(b'\'') => Self::Single,
            _ => Self::None,
        }
    }

    /// The same where a name must stand in quotes.
    fn or_double(self) -> Self {
        if self == Self::None { Self::Double } else { self }
    }

    /// A name in these quotes as a key.
    pub(super) fn key(self, name: &str) -> Option<Key> {
        Key::parse(&self.around(name)).ok()?.pop()
    }

    /// A name in these quotes as a value.
    pub(super) fn value(self, name: &str) -> Option<Value> {
        self.or_double().around(name).parse().ok()
    }

    /// A name in these quotes, or in those that it needs.
    fn around(self, name: &str) -> String {
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
