//! The search language in words: what a query means, and every field with its values.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::query_words as say;
use crate::report::unbroken::prose;
use zocalo_catalog::query::{DECK_FIELDS, FIELDS, Field, FieldKind, Query, Sql};
use zocalo_text::text::Language;

#[must_use]
pub(crate) fn query(query: &Query, sql: &Sql, width: usize, locale: Locale) -> String {
    let mut text = format!("{}\n\n", hanging("", &query.explained().render(locale), width));
    let _ = writeln!(
        text,
        "{}",
        hanging(&format!("{}: ", say::Plain.render(locale)), &query.written_in(locale.language()), width)
    );
    let _ = writeln!(text, "{}", hanging("SQL:   ", &sql.text, width));
    for (at, parameter) in sql.parameters.iter().enumerate() {
        let _ = writeln!(text, "{}", hanging(&format!("?{:<6}", at + 1), parameter, width));
    }
    text
}

/// The search language: its signs, then every field with its names, what it is, an example and the values it can have.
#[must_use]
pub(crate) fn fields(width: usize, locale: Locale) -> String {
    let mut text = String::new();
    let is_russian = locale.language() == Language::Russian;
    for (english, russian, meaning) in [
        ("influence", "влияние", say::SampleWord.render(locale)),
        ("infl*", "влия*", say::SampleBeginning.render(locale)),
        ("\"trade pact\"", "\"каста воинов\"", say::SamplePhrase.render(locale)),
        ("/gain.*influence/", "/получ.*влияни/", say::SamplePattern.render(locale)),
        ("!\"kosh naranek\"", "!\"kosh naranek\"", say::SampleName.render(locale)),
        ("a b, a and b", "а б, а и б", say::SampleBoth.render(locale)),
        ("a or b", "а или б", say::SampleEither.render(locale)),
        ("-a, not a", "-а, не а", say::SampleNot.render(locale)),
        ("(a or b) c", "(а или б) г", say::SampleBrackets.render(locale)),
        ("t:event|agenda", "тип:событие|цель", say::SampleValues.render(locale)),
        ("k!=ranger", "черта!=рейнджер", say::SampleNone.render(locale)),
        ("dip+int>=6", "дип+инт>=6", say::SampleSum.render(locale)),
        ("mil/cost>=1/2", "боевая/цена>=1/2", say::SampleQuotient.render(locale)),
    ] {
        let sample = if is_russian { russian } else { english };
        let _ = writeln!(text, "{}", hanging(&format!("  {sample:<20}"), &meaning, width));
    }
    if is_russian {
        let _ = write!(text, "\n{}", fields_in_russian(width, locale));
    } else {
        let _ = writeln!(text, "\n{}", styled(STRONG, say::Fields.render(locale)));
        list(&mut text, FIELDS, width, locale);
        let _ = writeln!(text, "\n{}", styled(STRONG, say::FieldsOfDecks.render(locale)));
        list(&mut text, DECK_FIELDS, width, locale);
    }
    let _ = writeln!(text, "\n{}", styled(FAINT, prose(&say::UnknownFacts.render(locale), width)));
    text
}

/// Every field of the search language by its Russian names, with the English one, what it is and the Russian values.
#[must_use]
pub(crate) fn fields_in_russian(width: usize, locale: Locale) -> String {
    let mut text = String::new();
    for (heading, fields) in [(say::Fields.render(locale), FIELDS), (say::FieldsOfDecks.render(locale), DECK_FIELDS)] {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}{}", styled(STRONG, heading));
        for field in fields {
            let values = field.in_russian();
            let values = if values.is_empty() { String::new() } else { format!(": {}", values.join(", ")) };
            let names = field.russian_names().collect::<Vec<_>>().join(", ");
            let meaning = format!("{} — {}{values}", field.names[0], (field.help)().render(locale));
            let (first, others) = (format!("  {names:<32}"), " ".repeat(34));
            let _ = writeln!(text, "{}", prose(&meaning, unbroken(&first, &others, width)));
        }
    }
    text
}

/// Writes each field: its names, what it is, an example and the values it can have.
fn list(text: &mut String, fields: &[Field], width: usize, locale: Locale) {
    for field in fields {
        let _ = writeln!(
            text,
            "{}",
            hanging(&format!("  {:<20}", field.names.join(", ")), &(field.help)().render(locale), width)
        );
        let _ = writeln!(
            text,
            "{}",
            hanging(&" ".repeat(22), &say::Example { sample: field.example }.render(locale), width)
        );
        let values = values(field, locale);
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

fn values(field: &Field, locale: Locale) -> String {
    let values = field.values();
    match field.kind {
        _ if values.is_empty() => String::new(),
        FieldKind::Ruleset => say::OrRulesetFile { values: values.join(", ") }.render(locale),
        FieldKind::Deck | FieldKind::Side | FieldKind::Playable => {
            say::OrDeckFile { values: values.join(", ") }.render(locale)
        }
        _ => values.join(", "),
    }
}
