//! The health of the collection: its state under headings, and totals below zero.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::collection_change::command_said;
use super::style::{STRONG, hanging, styled};
use crate::messages::collection_files as say;
use zocalo_collection::collection::{Short, ShortEntry};
use zocalo_text::text::shortened;

/// Headings and what is to say of each, in two columns.
#[must_use]
pub(crate) fn collection_status(lines: &[(impl AsRef<str>, String)], width: usize) -> String {
    let widest = lines.iter().map(|(heading, _)| heading.as_ref().width()).max().unwrap_or(0);
    let mut text = String::new();
    for (heading, said) in lines {
        let heading = heading.as_ref();
        let first = format!("{heading:widest$}  ");
        let wrapped = hanging(&first, &shortened(said, 2_000), width);
        let _ = writeln!(text, "{}", wrapped.replacen(heading, &styled(STRONG, heading), 1));
    }
    text
}

/// A lot of which the journal takes more than there was.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Shortfall {
    name: String,
    /// The card with all that is noted of the copies.
    lot: String,
    total: i64,
    entries: Vec<ShortfallEntry>,
}

/// An entry of the journal that took copies away.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ShortfallEntry {
    machine: String,
    is_this_machine: bool,
    number: i64,
    /// In seconds since 1970 UTC.
    time: i64,
    command: String,
    delta: i64,
}

impl From<Short> for Shortfall {
    fn from(short: Short) -> Self {
        let entry = |entry: ShortEntry| ShortfallEntry {
            machine: entry.origin,
            is_this_machine: entry.is_own,
            number: entry.number,
            time: entry.time,
            command: entry.command,
            delta: entry.delta,
        };
        Self {
            name: short.lot.card.to_string(),
            lot: short.lot.to_string(),
            total: short.total,
            entries: short.entries.into_iter().map(entry).collect(),
        }
    }
}

/// Totals below zero, each with the entries that took copies away.
#[must_use]
pub(crate) fn shortfalls(short: &[Shortfall], moment: impl Fn(i64) -> String, width: usize, locale: Locale) -> String {
    let heading = |what| say::Short { what }.render(locale);
    each_with_entries(short, heading, &say::ShortHelp.render(locale), moment, width, locale)
}

/// Totals that came below zero as copies were taken away before a restore and after it, and that are nothing now.
#[must_use]
pub(crate) fn settled(settled: &[Shortfall], moment: impl Fn(i64) -> String, width: usize, locale: Locale) -> String {
    let heading = |what| say::Settled { what }.render(locale);
    each_with_entries(settled, heading, &say::SettledHelp.render(locale), moment, width, locale)
}

fn each_with_entries(
    short: &[Shortfall],
    heading: impl Fn(String) -> String,
    help: &str,
    moment: impl Fn(i64) -> String,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    for Shortfall { lot, total, entries, .. } in short {
        let what = format!("{total} {}", shortened(lot, 200));
        let _ = writeln!(text, "\n{}", hanging("", &heading(styled(STRONG, what)), width));
        for entry in entries {
            let machine =
                if entry.is_this_machine { say::ThisMachine.render(locale) } else { shortened(&entry.machine, 40) };
            let (command, delta) = (command_said(&entry.command, 200, locale), format!("{:+}", entry.delta));
            let line = say::ShortEntry { command, delta, machine, time: moment(entry.time) }.render(locale);
            let _ = writeln!(text, "{}", hanging("  ", &line, width));
        }
    }
    if !short.is_empty() {
        let _ = writeln!(text, "{}", hanging("", help, width));
    }
    text
}
