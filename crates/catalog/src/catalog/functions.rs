//! The SQL functions that the card database is asked with: `in_russian` of what the data says of a card, `stems` and `folded`
//! of any text, and `regexp`, in time linear in the text. Each is NULL where the text is.

use regex::{Regex, RegexBuilder};
use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, Error, Result};

use crate::messages::database as say;
use zocalo_text::text::{Language, fold, stems};
use zocalo_words::language::{Text, on_card_in, said_by_parser};

type OfText = fn(&str) -> String;

const FUNCTIONS: [(&str, OfText); 3] = [
    // Words that are not ours stay as they are, perhaps Russian.
    ("in_russian", |text| on_card_in(Language::Russian, text).to_owned()),
    ("stems", |text| stems(text).join(" ")),
    ("folded", fold),
];

pub(super) fn teach(connection: &Connection) -> Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    for (name, of_text) in FUNCTIONS {
        connection.create_scalar_function(name, 1, flags, move |context| {
            let text: Option<String> = context.get(0)?;
            Ok(text.as_deref().map(of_text))
        })?;
    }
    teach_pattern(connection)
}

/// The largest compiled regular expression, in bytes: counted repetitions are short to write and grow huge.
const LARGEST: usize = 1 << 20;

/// A regular expression as the database runs it: whatever the case, in time linear in the text. Errors: what is wrong with
/// it, in one line.
pub fn compile_pattern(pattern: &str) -> std::result::Result<Regex, Text> {
    let built = RegexBuilder::new(pattern).case_insensitive(true).size_limit(LARGEST).build();
    built.map_err(|error| match error {
        regex::Error::CompiledTooBig(_) => say::PatternTooLarge,
        other => {
            let text = other.to_string();
            let last = text.lines().rev().find(|line| !line.trim().is_empty());
            last.map_or(say::PatternNotParsed, |last| said_by_parser(last.trim_start_matches("error: ")))
        }
    })
}

/// Teaches a connection `text REGEXP pattern`.
fn teach_pattern(connection: &Connection) -> Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("regexp", 2, flags, |context| {
        let pattern = context.get_or_create_aux(0, |value| {
            let text = value.as_str().map_err(|error| error.to_string())?;
            compile_pattern(text).map_err(|why| why.english())
        })?;
        let text: Option<String> = context.get(1)?;
        Ok::<_, Error>(text.map(|text| pattern.is_match(&text)))
    })
}
