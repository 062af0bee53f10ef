//! The search language in words: what a query means, and every field with its values.

use std::fmt::Write as _;

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::query_words as say;
use crate::report::unbroken::prose;
use zocalo_catalog::query::{DECK_FIELDS, FIELDS, Field, FieldKind, Query, Sql};
use zocalo_text::text::Language;
use zocalo_words::language::current;

/// What a query means, and its SQL.
#[must_use]
pub(crate) fn query(query: &Query, sql: &Sql, width: usize) -> String {
    let mut text = format!("{}\n\n", hanging("", &query.explained().to_string(), width));
    let _ = writeln!(text, "{}", hanging(&format!("{}: ", say::Plain), &query.written_in(current()), width));
    let _ = writeln!(text, "{}", hanging("SQL:   ", &sql.text, width));
    for (at, parameter) in sql.parameters.iter().enumerate() {
        let _ = writeln!(text, "{}", hanging(&format!("?{:<6}", at + 1), parameter, width));
    }
    text
}

/// The search language: its signs, then every field with its names, what it is, an example and the values it can have.
#[must_use]
pub(crate) fn fields(width: usize) -> String {
    let mut text = String::new();
    let is_russian = current() == Language::Russian;
    for (english, russian, meaning) in [
        ("influence", "влияние", say::SampleWord.to_string()),
        ("infl*", "влия*", say::SampleBeginning.to_string()),
        ("\"trade pact\"", "\"каста воинов\"", say::SamplePhrase.to_string()),
        ("/gain.*influence/", "/получ.*влияни/", say::SamplePattern.to_string()),
        ("!\"kosh naranek\"", "!\"kosh naranek\"", say::SampleName.to_string()),
        ("a b, a and b", "а б, а и б", say::SampleBoth.to_string()),
        ("a or b", "а или б", say::SampleEither.to_string()),
        ("-a, not a", "-а, не а", say::SampleNot.to_string()),
        ("(a or b) c", "(а или б) г", say::SampleBrackets.to_string()),
        ("t:event|agenda", "тип:событие|цель", say::SampleValues.to_string()),
        ("k!=ranger", "черта!=рейнджер", say::SampleNone.to_string()),
        ("dip+int>=6", "дип+инт>=6", say::SampleSum.to_string()),
        ("mil/cost>=1/2", "боевая/цена>=1/2", say::SampleQuotient.to_string()),
    ] {
        let sample = if is_russian { russian } else { english };
        let _ = writeln!(text, "{}", hanging(&format!("  {sample:<20}"), &meaning, width));
    }
    if is_russian {
        let _ = write!(text, "\n{}", fields_in_russian(width));
    } else {
        let _ = writeln!(text, "\n{}", styled(STRONG, say::Fields));
        list(&mut text, FIELDS, width);
        let _ = writeln!(text, "\n{}", styled(STRONG, say::FieldsOfDecks));
        list(&mut text, DECK_FIELDS, width);
    }
    let _ = writeln!(text, "\n{}", styled(FAINT, prose(&say::UnknownFacts.to_string(), width)));
    text
}

/// Every field of the search language by its Russian names, with the English one, what it is and the Russian values.
#[must_use]
pub(crate) fn fields_in_russian(width: usize) -> String {
    let mut text = String::new();
    for (heading, fields) in [(say::Fields.to_string(), FIELDS), (say::FieldsOfDecks.to_string(), DECK_FIELDS)] {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}{}", styled(STRONG, heading));
        for field in fields {
            let values = field.in_russian();
            let values = if values.is_empty() { String::new() } else { format!(": {}", values.join(", ")) };
            let names = field.russian_names().collect::<Vec<_>>().join(", ");
            let meaning = format!("{} — {}{values}", field.names[0], (field.help)());
            let (first, others) = (format!("  {names:<32}"), " ".repeat(34));
            let _ = writeln!(text, "{}", prose(&meaning, unbroken(&first, &others, width)));
        }
    }
    text
}

/// Writes each field: its names, what it is, an example and the values it can have.
fn list(text: &mut String, fields: &[Field], width: usize) {
    for field in fields {
        let _ = writeln!(
            text,
            "{}",
            hanging(&format!("  {:<20}", field.names.join(", ")), &(field.help)().to_string(), width)
        );
        let _ =
            writeln!(text, "{}", hanging(&" ".repeat(22), &say::Example { sample: field.example }.to_string(), width));
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
        FieldKind::Ruleset => say::OrRulesetFile { values: values.join(", ") }.to_string(),
        FieldKind::Deck | FieldKind::Side | FieldKind::Playable => {
            say::OrDeckFile { values: values.join(", ") }.to_string()
        }
        _ => values.join(", "),
    }
}
