//! The health of the collection: where it lies and how it is, what came of sharing its journal, totals below zero.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

use super::style::{STRONG, hanging, styled};
use crate::collection::{Short, Synced};
use crate::text::shortened;

/// Headings and what is to say of each, in two columns.
#[must_use]
pub(crate) fn collection_status(lines: &[(&str, String)], width: usize) -> String {
    let widest = lines.iter().map(|(heading, _)| heading.width()).max().unwrap_or(0);
    let mut text = String::new();
    for (heading, said) in lines {
        let first = format!("{heading:widest$}  ");
        let wrapped = hanging(&first, &shortened(said, 2_000), width);
        let _ = writeln!(text, "{}", wrapped.replacen(heading, &styled(STRONG, heading), 1));
    }
    text
}

/// What was written and taken in.
#[must_use]
pub(crate) fn synced(written: i64, taken: &BTreeMap<String, i64>, folder: &str) -> String {
    let commands = |count: i64| if count == 1 { "1 command".to_owned() } else { format!("{count} commands") };
    let folder = shortened(folder, 200);
    let wrote = if written == 0 { "Nothing new to write".to_owned() } else { format!("Wrote {}", commands(written)) };
    if taken.is_empty() {
        return format!("{wrote} to {folder}; nothing new from other machines.");
    }
    let machines =
        if taken.len() == 1 { "another machine".to_owned() } else { format!("{} other machines", taken.len()) };
    format!(
        "{wrote} to {folder}; read {} from {machines}. What other machines did can be undone only there.",
        commands(taken.values().sum())
    )
}

/// What came back of names that this collection had before a restore; `None` where nothing did.
#[must_use]
pub(crate) fn returned(synced: &Synced) -> Option<String> {
    const MOST: usize = 5;
    let what: Vec<String> = synced
        .back
        .iter()
        .filter(|(_, delta)| **delta != 0)
        .map(|(lot, delta)| format!("{delta:+} {}", shortened(&lot.to_string(), 80)))
        .collect();
    let (shown, more) = what.split_at(what.len().min(MOST));
    let more = if more.is_empty() { String::new() } else { format!(" and {} others", more.len()) };
    let commands = if synced.returned == 1 { "1 command".to_owned() } else { format!("{} commands", synced.returned) };
    let what = if shown.is_empty() { String::new() } else { format!(": {}{more}", shown.join(", ")) };
    (synced.returned > 0).then(|| {
        format!(
            "Read {commands} from an earlier name of this collection, shared before a restore or by the collection it \
             was copied from{what}."
        )
    })
}

/// Totals below zero, each with the entries that took copies away.
#[must_use]
pub(crate) fn shortfalls(short: &[Short], moment: impl Fn(i64) -> String, width: usize) -> String {
    let mut text = String::new();
    for Short { lot, total, entries } in short {
        let what = format!("{total} {}", shortened(&lot.to_string(), 200));
        let _ = writeln!(text, "\n{}: more copies were removed than there were", styled(STRONG, what));
        for entry in entries {
            let machine = if entry.is_own { "this machine".to_owned() } else { shortened(&entry.origin, 40) };
            let line =
                format!("{} {:+} on {machine}: {}", moment(entry.time), entry.delta, shortened(&entry.command, 200));
            let _ = writeln!(text, "{}", hanging("  ", &line, width));
        }
    }
    if !short.is_empty() {
        let about = "Count them and record what is there: zocalo collection take FILE --apply, or add back what was \
                     removed twice.";
        let _ = writeln!(text, "{}", hanging("", about, width));
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
