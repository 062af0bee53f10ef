//! The plan of a deck file: written in place of the one there, or under a heading of its own. Everything else stays as it is.

use std::fmt::Write as _;

use toml_edit::{Item, Value};

use super::content::comments;
use super::document::{bare, begin_table, replace};
use super::{DeckText, EditError};

/// The table in which a plan stands, and its key there.
const TABLE: &str = "goldfish";
const KEY: &str = "plan";

impl DeckText {
    /// The text with these sentences for a plan.
    pub(super) fn plan(&self, sentences: &[String]) -> Result<Self, EditError> {
        let old = self.list().goldfish.plan.len();
        self.edited(
            TABLE,
            |expected| expected.expect_plan(old, sentences),
            |document| {
                let table = match document.get_mut(TABLE) {
                    Some(Item::Table(table)) if table.is_dotted() || !table.is_implicit() => table,
                    None | Some(Item::Table(_)) => begin_table(document, self.text(), TABLE, "\n")?,
                    Some(_) => return None,
                };
                let is_dotted = table.is_dotted();
                match table.get_mut(KEY) {
                    Some(there) => {
                        let there = there.as_value_mut()?;
                        let new = array(sentences, &comments(&bare(there)));
                        replace(there, new.parse::<Value>().ok()?);
                    }
                    None if is_dotted => return None,
                    None => _ = table.insert(KEY, array(sentences, &[]).parse::<Item>().ok()?),
                }
                Some(())
            },
        )
    }
}

/// A plan as a deck file has it: `plan = [`, a sentence a line, `]`.
pub fn plan_key(sentences: &[String]) -> String {
    format!("{KEY} = {}", array(sentences, &[]))
}

/// The sentences between brackets, a line each, below these comments.
fn array(sentences: &[String], comments: &[&str]) -> String {
    let mut text = "[\n".to_owned();
    for comment in comments {
        let _ = writeln!(text, "  {comment}");
    }
    for sentence in sentences {
        let _ = writeln!(text, "  {},", Value::from(sentence));
    }
    text.push(']');
    text
}
