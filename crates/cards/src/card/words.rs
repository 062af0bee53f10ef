//! Facts of a card in words, as they are shown and handed on: marks, what is given, what is replaced.

use std::fmt;

use super::facts::{BorneMarks, GivenMark, MarkCount, ReplaceWay, Replaces};

impl fmt::Display for MarkCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(count) => write!(f, "{count}"),
            None => f.write_str("?"),
        }
    }
}

impl fmt::Display for GivenMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = self.mark.map_or("any", |mark| mark.name());
        write!(f, "{mark} {}", MarkCount(self.count))?;
        self.to.as_ref().map_or(Ok(()), |to| write!(f, " ({to})"))
    }
}

impl fmt::Display for Replaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.way {
            Some(ReplaceWay::Must) => "must replace",
            Some(ReplaceWay::May) => "may replace",
            None => "replaces",
        })?;
        if !self.cards.is_empty() {
            write!(f, " {}", self.cards.join(" or "))?;
        }
        self.note.as_ref().map_or(Ok(()), |note| write!(f, " ({note})"))
    }
}

/// Marks with their numbers: `Doom 1, Strife ?`; empty where there are none.
#[must_use]
pub fn counted(marks: &BorneMarks) -> String {
    let marks: Vec<String> = marks.iter().map(|(mark, count)| format!("{mark} {count}")).collect();
    marks.join(", ")
}
