//! Texts from outside and places in them: what every message with a line and a caret is made of.

use std::ops::Range;

/// A text and what it is called on the screen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    /// The path as the user gave it, or `-`.
    pub label: String,
    /// The whole text.
    pub text: String,
}

/// A place as people count: lines and columns from 1, length in letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in letters, from 1.
    pub column: usize,
    /// How many letters it covers.
    pub length: usize,
}

/// A mistake at a place of a text, with its remedy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Fault {
    /// Where, in bytes of the text.
    pub span: Range<usize>,
    /// What is wrong.
    pub reason: String,
    /// What to do.
    pub help: String,
}

impl Fault {
    /// A mistake.
    pub fn new(span: Range<usize>, reason: impl Into<String>, help: impl Into<String>) -> Self {
        Self { span, reason: reason.into(), help: help.into() }
    }
}

impl Source {
    /// The place of a span; a span outside the text is brought inside.
    #[must_use]
    pub fn place(&self, span: &Range<usize>) -> Place {
        let start = floor(&self.text, span.start);
        let end = floor(&self.text, span.end.max(start));
        let before = &self.text[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: self.text[line_start..start].chars().count() + 1,
            length: self.text[start..end].lines().next().map_or(0, |first| first.chars().count()),
        }
    }
}

impl Source {
    /// The bytes of a place; the inverse of [`Source::place`] for places on one line.
    #[must_use]
    pub fn span(&self, place: Place) -> Range<usize> {
        let line_start: usize = self.text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
        let line = self.text[line_start..].lines().next().unwrap_or("");
        let at = |letters: usize| line.char_indices().nth(letters).map_or(line.len(), |(at, _)| at);
        let column = place.column - 1;
        line_start + at(column)..line_start + at(column + place.length)
    }
}

/// The nearest letter boundary at or below a byte position.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}
