//! Texts from outside and places in them: what every message with a line and a caret is made of.

use std::cell::Cell;
use std::ops::Range;

/// A text and what it is called on the screen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source {
    /// The path as the user gave it, or `-`.
    pub label: String,
    pub text: String,
}

/// A place as people count: lines and columns from 1, length in letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
pub struct Place {
    pub line: usize,
    pub column: usize,
    pub length: usize,
}

impl Source {
    /// The place of a span; a span outside the text is brought inside. For many places of one text, [`Lines`] looks
    /// through it once.
    #[must_use]
    pub fn place(&self, span: &Range<usize>) -> Place {
        let start = floor(&self.text, span.start);
        let before = &self.text[..start];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: self.text[line_start..start].chars().count() + 1,
            length: letters_of(&self.text, start, span.end),
        }
    }
}

/// The starts of the lines of a text: the places of any number of spans, in the time of one look through the text as
/// long as they come in its order.
#[derive(Debug, Clone)]
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
    /// A byte that was asked about last, and the letters before it on its line: where the next count goes on.
    last: Cell<(usize, usize)>,
}

impl<'t> Lines<'t> {
    #[must_use]
    pub fn of(text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { text, starts, last: Cell::new((0, 0)) }
    }

    #[must_use]
    pub fn place(&self, span: &Range<usize>) -> Place {
        let start = floor(self.text, span.start);
        let line = self.starts.partition_point(|line_start| *line_start <= start);
        let line_start = self.starts[line - 1];
        let (known, letters) = match self.last.get() {
            (at, letters) if (line_start..=start).contains(&at) => (at, letters),
            _ => (line_start, 0),
        };
        let letters = letters + self.text[known..start].chars().count();
        self.last.set((start, letters));
        Place { line, column: letters + 1, length: letters_of(self.text, start, span.end) }
    }
}

/// How many letters of its first line a span covers.
fn letters_of(text: &str, start: usize, end: usize) -> usize {
    let end = floor(text, end.max(start));
    text[start..end].lines().next().map_or(0, |first| first.chars().count())
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

// A place in the text of a small language, for mistakes that show only when what was read is used.

/// A place in bytes of the text. All places are equal: two trees are the same when they say the same, wherever.
#[derive(Debug, Clone, Default)]
pub struct Span(pub Range<usize>);

impl PartialEq for Span {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Span {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Lines, Source};

    proptest! {
        /// Whatever the order of the questions, the index answers as a look through the whole text does.
        #[test]
        fn the_index_of_lines_tells_the_same_places(
            text in "[aé\u{1f680}\r\n]{0,40}",
            spans in prop::collection::vec((0..60_usize, 0..20_usize), 1..12),
        ) {
            let source = Source { label: String::new(), text };
            let lines = Lines::of(&source.text);
            for (start, length) in spans {
                let span = start..start + length;
                prop_assert_eq!(lines.place(&span), source.place(&span), "{:?}", span);
            }
        }
    }
}
