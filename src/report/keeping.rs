//! The health of the collection: where it lies and how it is, what came of sharing its journal, totals below zero.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

use super::style::{STRONG, hanging, styled};
use crate::messages::collection_files as say;
use zocalo_collection::collection::{Short, Synced};
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

/// What was written and taken in.
#[must_use]
pub(crate) fn synced(written: i64, taken: &BTreeMap<String, i64>, folder: &str, locale: Locale) -> String {
    let folder = shortened(folder, 200);
    let (machines, read) = (taken.len(), taken.values().sum::<i64>());
    match (written, taken.is_empty()) {
        (0, true) => say::SyncedNone { folder }.render(locale),
        (count, true) => say::SyncedWrote { count, folder }.render(locale),
        (0, false) => say::SyncedRead { folder, machines, read }.render(locale),
        (count, false) => say::SyncedBoth { count, folder, machines, read }.render(locale),
    }
}

/// What came back of names that this collection had before a restore; `None` where nothing did.
#[must_use]
pub(crate) fn returned(synced: &Synced, locale: Locale) -> Option<String> {
    const MOST: usize = 5;
    let what: Vec<String> = synced
        .back
        .iter()
        .filter(|(_, delta)| **delta != 0)
        .map(|(lot, delta)| format!("{delta:+} {}", shortened(&lot.to_string(), 80)))
        .collect();
    let (shown, more) = what.split_at(what.len().min(MOST));
    let mut names = shown.join(", ");
    if !more.is_empty() {
        names = say::Others { count: more.len(), names }.render(locale);
    }
    let what = if shown.is_empty() { String::new() } else { format!(": {names}") };
    (synced.returned > 0).then(|| say::Returned { count: synced.returned, what }.render(locale))
}

/// Totals below zero, each with the entries that took copies away.
#[must_use]
pub(crate) fn shortfalls(short: &[Short], moment: impl Fn(i64) -> String, width: usize, locale: Locale) -> String {
    let heading = |what| say::Short { what }.render(locale);
    each_with_entries(short, heading, &say::ShortHelp.render(locale), moment, width, locale)
}

/// Totals that came below zero as copies were taken away before a restore and after it, and that are nothing now.
#[must_use]
pub(crate) fn settled(settled: &[Short], moment: impl Fn(i64) -> String, width: usize, locale: Locale) -> String {
    let heading = |what| say::Settled { what }.render(locale);
    each_with_entries(settled, heading, &say::SettledHelp.render(locale), moment, width, locale)
}

fn each_with_entries(
    short: &[Short],
    heading: impl Fn(String) -> String,
    help: &str,
    moment: impl Fn(i64) -> String,
    width: usize,
    locale: Locale,
) -> String {
    let mut text = String::new();
    for Short { lot, total, entries } in short {
        let what = format!("{total} {}", shortened(&lot.to_string(), 200));
        let _ = writeln!(text, "\n{}", hanging("", &heading(styled(STRONG, what)), width));
        for entry in entries {
            let machine = if entry.is_own { say::ThisMachine.render(locale) } else { shortened(&entry.origin, 40) };
            let (command, delta) = (shortened(&entry.command, 200), format!("{:+}", entry.delta));
            let line = say::ShortEntry { command, delta, machine, time: moment(entry.time) }.render(locale);
            let _ = writeln!(text, "{}", hanging("  ", &line, width));
        }
    }
    if !short.is_empty() {
        let _ = writeln!(text, "{}", hanging("", help, width));
    }
    text
}

/// The same as a document.
#[must_use]
pub(crate) fn shortfalls_json(short: &[Short]) -> Value {
    let short = short.iter().map(|Short { lot, total, entries }| {
        let entries: Vec<Value> = entries
            .iter()
            .map(|entry| {
                json!({
                    "machine": entry.origin,
                    "is_this_machine": entry.is_own,
                    "number": entry.number,
                    "time": entry.time,
                    "command": entry.command,
                    "delta": entry.delta,
                })
            })
            .collect();
        json!({ "name": lot.card.to_string(), "lot": lot.to_string(), "total": total, "entries": entries })
    });
    short.collect()
}
