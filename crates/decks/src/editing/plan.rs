//! The plan of a deck file: written in place of the one there, or under a heading of its own. Everything else stays as it is.

use std::fmt::Write as _;

use super::content::Content;
use super::keys::quoted_value;
use super::layout::{Entry, Layout};
use super::splice::{Splice, comments, line_behind, line_break};
use super::text::strange;
use super::{DeckText, EditError};

/// The table in which a plan stands, and its key there.
const TABLE: &str = "goldfish";
const KEY: &str = "plan";

impl DeckText {
    /// The text with these sentences for a plan.
    pub(super) fn plan(&self, sentences: &[String]) -> Result<Self, EditError> {
        let text = self.text();
        let layout = self.layouts()?.key(TABLE);
        let mut expected = Content::of(self.list());
        expected.expect_plan(self.list().goldfish.plan.len(), sentences);
        let is_plan = |entry: &&Entry| text[entry.key.clone()].trim_matches(['"', '\'']) == KEY;
        let end = line_break(text);
        let splice = match &layout {
            Layout::Lines { entries, .. } if entries.iter().any(|entry| is_plan(&entry)) => {
                let place = entries.iter().find(is_plan).map_or(0..0, |entry| entry.value.clone());
                let value = array(sentences, &comments(&text[place.clone()]), end);
                Splice::new(place, value)
            }
            Layout::Lines { head: Some(head), entries } => {
                let last = entries.last().map_or(head.end, |last| last.value.end);
                line_behind(text, last, &plan_key(sentences).replace('\n', end))
            }
            Layout::Missing => {
                let gap = if text.is_empty() || text.ends_with('\n') { "" } else { end };
                let table = format!("{gap}{end}[{TABLE}]{end}{}{end}", plan_key(sentences).replace('\n', end));
                Splice::insert(text.len(), table)
            }
            _ => return Err(strange(&layout, TABLE)),
        };
        self.spliced(vec![splice], &expected)
    }
}

/// A plan as a deck file has it: `plan = [`, a sentence a line, `]`.
pub fn plan_key(sentences: &[String]) -> String {
    format!("{KEY} = {}", array(sentences, &[], "\n"))
}

/// The sentences between brackets, a line each, below these comments.
fn array(sentences: &[String], comments: &[&str], end: &str) -> String {
    let mut text = format!("[{end}");
    for comment in comments {
        let _ = write!(text, "  {comment}{end}");
    }
    for sentence in sentences {
        let _ = write!(text, "  {},{end}", quoted_value(sentence));
    }
    text.push(']');
    text
}
