//! Regular expressions in the card database: the SQL function `regexp`, in time linear in the text.

use crate::messages::database as say;
use zocalo_words::language::{Text, said_by_parser};

use regex::{Regex, RegexBuilder};
use rusqlite::functions::FunctionFlags;
use rusqlite::{Connection, Error, Result};

/// The largest compiled regular expression, in bytes: counted repetitions are short to write and grow huge.
const LARGEST: usize = 1 << 20;

/// A regular expression as the database runs it: whatever the case, in time linear in the text.
///
/// # Errors
/// What is wrong with it, in one line.
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

/// Teaches a connection `text REGEXP pattern`; NULL where the text is NULL.
pub(super) fn teach(connection: &Connection) -> Result<()> {
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
