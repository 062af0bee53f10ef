//! The search language in words: what a query means, and every field with its values.

use std::fmt::Write as _;

use super::style::{FAINT, STRONG, hanging, styled};
use crate::query::{DECK_FIELDS, FIELDS, Field, FieldKind, Query, Sql};
use crate::report::unbroken::prose;

/// What a query means, and its SQL.
#[must_use]
pub(crate) fn query(query: &Query, sql: &Sql, width: usize) -> String {
    let mut text = format!("{}\n\n", hanging("", &query.explained(), width));
    let _ = writeln!(text, "{}", hanging("plain: ", &query.to_string(), width));
    let _ = writeln!(text, "{}", hanging("SQL:   ", &sql.text, width));
    for (at, parameter) in sql.parameters.iter().enumerate() {
        let _ = writeln!(text, "{}", hanging(&format!("?{:<6}", at + 1), parameter, width));
    }
    text
}

/// Every field of the search language: its names, what it is, an example and the values it can have.
#[must_use]
pub(crate) fn fields(width: usize) -> String {
    let mut text = String::new();
    for (sample, meaning) in [
        (
            "influence",
            "a word in any form, in name, type, keywords, text, notes and effects; synonyms (cancel, negate, undo) \
             find each other, small words (the, is, when) are ignored",
        ),
        ("infl*", "the beginning of a word"),
        ("\"trade pact\"", "a phrase, exactly as typed"),
        ("/gain.*influence/", "a regular expression over name, keywords, text, notes and effects"),
        ("!\"kosh naranek\"", "the card with exactly this name or spelling"),
        ("a b, a and b", "both"),
        ("a or b", "either"),
        ("-a, not a", "not a: not in:deck.toml"),
        ("(a or b) c", "brackets group"),
        ("t:event|agenda", "either value"),
        ("k!=ranger", "none of the values"),
        ("dip+int>=6", "numbers can be added and compared with = != < <= > >=, with or without spaces"),
        ("mil/cost>=1/2", "numbers can be divided; something for nothing beats every ratio"),
    ] {
        let _ = writeln!(text, "{}", hanging(&format!("  {sample:<20}"), meaning, width));
    }
    let _ = writeln!(text, "\n{}", styled(STRONG, "Fields"));
    list(&mut text, FIELDS, width);
    let _ = writeln!(text, "\n{}", styled(STRONG, "Fields of decks, after decks:"));
    list(&mut text, DECK_FIELDS, width);
    let known = "An unknown fact matches neither a comparison nor its opposite; is:unknown-cost and the like find it. \
                 Words and lists that may be incomplete contain what is known, so a minus means \"not known to\". The \
                 answer also says how many cards could match but for an unknown fact; --maybe lists them.";
    let _ = writeln!(text, "\n{}", styled(FAINT, prose(known, width)));
    text
}

/// Every field of the search language by its Russian names, with the English one and the Russian values.
#[must_use]
pub(crate) fn fields_in_russian(width: usize) -> String {
    let mut text = String::new();
    for (heading, fields) in [("Поля", FIELDS), ("Поля колод, после decks:", DECK_FIELDS)] {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}{}", styled(STRONG, heading));
        for field in fields {
            let values = field.in_russian();
            let values = if values.is_empty() { String::new() } else { format!(": {}", values.join(", ")) };
            let names = field.russian_names().collect::<Vec<_>>().join(", ");
            let meaning = format!("{}{values}", field.names[0]);
            let (first, others) = (format!("  {names:<32}"), " ".repeat(34));
            let _ = writeln!(text, "{}", prose(&meaning, unbroken(&first, &others, width)));
        }
    }
    text
}

/// Writes each field: its names, what it is, an example and the values it can have.
fn list(text: &mut String, fields: &[Field], width: usize) {
    for field in fields {
        let _ = writeln!(text, "{}", hanging(&format!("  {:<20}", field.names.join(", ")), field.help, width));
        let _ = writeln!(text, "{}", hanging(&" ".repeat(22), &format!("for example {}", field.example), width));
        let values = values(field);
        if !values.is_empty() {
            let indent = " ".repeat(22);
            let _ = writeln!(text, "{}", prose(&values, unbroken(&indent, &indent, width)));
        }
    }
}

/// How values are wrapped: each is one word, whatever hyphens it contains.
fn unbroken<'a>(first: &'a str, others: &'a str, width: usize) -> textwrap::Options<'a> {
    let options = textwrap::Options::new(width).initial_indent(first).subsequent_indent(others);
    options.word_splitter(textwrap::WordSplitter::NoHyphenation).word_separator(textwrap::WordSeparator::AsciiSpace)
}

/// The values of a field, where they can be listed.
fn values(field: &Field) -> String {
    let values = field.values();
    match field.kind {
        _ if values.is_empty() => String::new(),
        FieldKind::Ruleset => format!("{}, or a ruleset file", values.join(", ")),
        FieldKind::Deck | FieldKind::Side | FieldKind::Playable => format!("{}, or a deck file", values.join(", ")),
        _ => values.join(", "),
    }
}
