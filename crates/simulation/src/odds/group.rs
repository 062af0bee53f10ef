//! A group as one argument: a search query and how many copies of its cards are wanted.
//!
//! `t:agenda` wants at least one. A count stands at the end, after a blank (`fleet >=2`), after a quotation or a bracket, or
//! right after a filter that already has its own comparison (`t:agenda>=1`, `cost<=4>=2`). So `cost<=4` alone is a filter and
//! no count; a filter that itself ends with two comparisons wants its count behind a blank.

use std::fmt;
use std::ops::Range;

use crate::messages::odds_asked as say;
use zocalo_catalog::query::{FieldKind, find};
use zocalo_text::message::{Diagnosis, Text};
use zocalo_text::text::Comparison;

pub(super) const MOST_WANTED: u16 = 999;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WantedCopies {
    /// Read from a group, `>` is one more and `>=`, `<` one less and `<=`.
    pub comparison: Comparison,
    /// At most [`MOST_WANTED`].
    pub copies: u16,
}

impl WantedCopies {
    /// What a group without a count wants.
    pub const ONE: Self = Self { comparison: Comparison::AtLeast, copies: 1 };

    #[must_use]
    pub fn holds(self, copies: usize) -> bool {
        self.comparison.holds(copies, usize::from(self.copies))
    }

    /// The number of copies from which more make no difference.
    pub(super) fn enough(self) -> usize {
        match self.comparison {
            Comparison::AtLeast => self.copies.into(),
            _ => usize::from(self.copies) + 1,
        }
    }
}

impl fmt::Display for WantedCopies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.comparison, self.copies)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardGroup {
    /// Without the count.
    pub query: String,
    pub wanted: WantedCopies,
}

impl fmt::Display for CardGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.query, self.wanted)
    }
}

impl CardGroup {
    /// Splits an argument into query and count; the query itself is not checked.
    pub fn parse(argument: &str) -> Result<Self, Diagnosis> {
        let argument = argument.trim_end();
        if let Some(sign) = dangling(argument) {
            let reason = say::NoNumberBehind { sign: &argument[sign.clone()] };
            return Err(Diagnosis::new(sign, reason, say::WriteCount));
        }
        let Some(tail) = Tail::of(argument).filter(|tail| tail.is_count(argument)) else {
            return Ok(Self { query: argument.trim().to_owned(), wanted: WantedCopies::ONE });
        };
        let query = argument[..tail.start].trim();
        if query.is_empty() {
            return Err(Diagnosis::new(tail.start..argument.len(), say::CountOfWhat, say::SearchBefore));
        }
        Ok(Self { query: query.to_owned(), wanted: tail.wanted(argument)? })
    }
}

/// The place of a comparison without a number at the end of an argument, outside a quotation.
fn dangling(argument: &str) -> Option<Range<usize>> {
    let before = argument.trim_end_matches(['<', '>', '=']);
    let start = before.strip_suffix('!').unwrap_or(before).len();
    let is_quoted = argument.matches('"').count() % 2 == 1;
    (before.len() < argument.len() && !is_quoted).then_some(start..argument.len())
}

struct Tail<'a> {
    start: usize,
    sign: &'a str,
    digits: &'a str,
}

impl<'a> Tail<'a> {
    fn of(argument: &'a str) -> Option<Self> {
        let before_digits = argument.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &argument[before_digits.len()..];
        let signs_end = before_digits.trim_end();
        let before = signs_end.trim_end_matches(['<', '>', '=', '!']);
        let sign = &signs_end[before.len()..];
        (!digits.is_empty() && !sign.is_empty()).then_some(Self { start: before.len(), sign, digits })
    }

    /// Whether it counts copies, rather than belonging to a filter or a quotation.
    fn is_count(&self, argument: &str) -> bool {
        let mut quoted = false;
        let mut has_comparison = false;
        for sign in argument[..self.start].chars() {
            match sign {
                '"' => quoted = !quoted,
                _ if quoted => {}
                ':' | '<' | '>' | '=' => has_comparison = true,
                _ if sign.is_whitespace() => has_comparison = false,
                _ => {}
            }
        }
        let after_word = !argument[..self.start].ends_with(|c: char| c.is_whitespace() || c == '"' || c == ')');
        // Marks are counted by the search itself: mark:vorlon>=2.
        let last = argument[..self.start].rsplit(char::is_whitespace).next().unwrap_or("");
        let field = last.split_once(':').and_then(|(name, _)| find(name.trim_start_matches('-')));
        let counts_marks = after_word && field.is_some_and(|field| matches!(field.kind, FieldKind::Marks(_)));
        !quoted && !counts_marks && (self.start == 0 || !after_word || has_comparison)
    }

    fn wanted(&self, argument: &str) -> Result<WantedCopies, Diagnosis> {
        let wrong = |reason: Text, help: Text| Err(Diagnosis::new(self.start..argument.len(), reason, help));
        let Some(copies) = self.digits.parse::<u16>().ok().filter(|copies| *copies <= MOST_WANTED) else {
            return wrong(say::TooManyCopies { most: MOST_WANTED }.text(), say::SmallerNumber);
        };
        let (comparison, copies) = match self.sign {
            ">=" => (Comparison::AtLeast, copies),
            ">" => (Comparison::AtLeast, copies + 1),
            "<=" => (Comparison::AtMost, copies),
            "<" if copies == 0 => {
                return wrong(say::FewerThanNone, say::WriteNone);
            }
            "<" => (Comparison::AtMost, copies - 1),
            "=" | "==" => (Comparison::Equal, copies),
            "!=" => (Comparison::Unequal, copies),
            sign => return wrong(say::NoComparison { sign }.text(), say::Comparisons),
        };
        Ok(WantedCopies { comparison, copies })
    }
}
