//! What importing a collection does: rows, copies, changes, what is left and how names were read. The rows and copies that
//! are booked, held back and left make those of the file, and all of them are shown.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::holding::lot_json;
use super::packs::thousands;
use super::style::{FAINT, STRONG, hanging, styled};
use crate::collection::import::{Left, Mode, Plan, Reading, Resolved};
use crate::text::{harmless, shortened};

/// How many of a kind are shown when not all are to be.
const MOST_SHOWN: usize = 12;

/// What becomes of an import beside its plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CollectionImported {
    /// The file.
    pub file: String,
    /// What is done with its copies.
    pub mode: Mode,
    /// The file of the rows that are left, once it is written.
    pub unmatched_file: Option<String>,
    /// The copy of the collection that was made before, if any.
    pub copy: Option<String>,
    /// The number of its batch in the journal, once it was imported and changed something.
    pub batch: Option<i64>,
    /// Whether it was imported.
    pub is_imported: bool,
}

/// What importing does, before it is done. `in_full` shows every change and every row that is left.
#[must_use]
pub(crate) fn plan(
    reading: &Reading,
    settled: &Resolved,
    plan: &Plan,
    imported: &CollectionImported,
    in_full: bool,
    width: usize,
) -> String {
    let mut lines = Lines { text: String::new(), most: if in_full { usize::MAX } else { MOST_SHOWN }, width };
    let title = format!("{}: {}, --as {}", imported.file, reading.what, imported.mode.name());
    let _ = writeln!(lines.text, "{}", styled(STRONG, title));
    let whole = if plan.uncounted() == 0 { "" } else { "; the numbers in some rows cannot be read" };
    lines.count("rows", plan.rows, plan.copies, whole);
    lines.count("booked", plan.booked.0, plan.booked.1, "");
    if plan.held.0 > 0 {
        lines.count("held back", plan.held.0, plan.held.1, "");
    }
    let uncounted = match plan.uncounted() {
        0 => String::new(),
        1 => "; the number in 1 row cannot be read".to_owned(),
        more => format!("; the numbers in {} rows cannot be read", thousands(more)),
    };
    lines.count("left", plan.left.len(), plan.left_copies(), &uncounted);
    lines.say("First row, read as headings", &reading.assumed.join(", "));
    if !reading.has_counts {
        lines.say("No column of numbers", "each row counts as one copy");
    }
    lines.say("Changes", &changes(plan));
    lines.differences(plan);
    if !plan.withheld.is_empty() {
        let named: Vec<String> =
            plan.withheld.iter().take(MOST_SHOWN).map(|card| harmless(&card.to_string())).collect();
        let more = if plan.withheld.len() > named.len() { " and others" } else { "" };
        let said = format!(
            "{} that would be reduced: {}{more}. The missing copies may be in a row that was left",
            cards(plan.withheld.len()),
            named.join(", ")
        );
        lines.say("Left unchanged", &said);
    }
    let readings = settled.readings.iter().map(|(typed, card)| format!("{} = {card}", shortened(typed, 60)));
    lines.list("Read as", readings);
    let as_written = settled.as_written.iter().map(|(name, near)| match near.first() {
        Some(near) => format!("{} ({near}?)", shortened(name, 60)),
        None => shortened(name, 60),
    });
    lines.list("Kept as written, as no card has that name", as_written);
    let sets = settled.unknown_sets.iter().map(|(set, rows)| format!("{} ({})", shortened(set, 60), rows_of(*rows)));
    lines.list("Unknown sets, kept as written", sets);
    let unread: Vec<String> = reading.unread.iter().map(|heading| shortened(heading, 40)).collect();
    lines.say("Columns not read", &unread.join(", "));
    lines.list("Left", plan.left.iter().map(left));
    lines.text
}

/// What was done, in one sentence or two. The copy of what was there before is not in it: a path is no part of a sentence that
/// is wrapped.
#[must_use]
pub(crate) fn done(plan: &Plan, imported: &CollectionImported) -> String {
    let mut sentence = match imported.batch {
        Some(_) => format!("Imported {}: {}.", harmless(&imported.file), changes(plan)),
        None => format!("{} changes nothing.", harmless(&imported.file)),
    };
    if let Some(file) = &imported.unmatched_file {
        let _ = write!(sentence, " {} left in {}: ", rows_are(plan.left.len()), harmless(file));
        sentence.push_str(match imported.mode {
            Mode::Add => "correct the names there and import that file with --as add.",
            // The file says how many there are, and those rows alone do not.
            Mode::Set | Mode::Replace => {
                "fix these rows in the file itself, or use --name 'NAME=CARD' to say which cards they mean, and \
                 import the whole file again with --again."
            }
        });
    }
    sentence
}

/// An import as JSON.
#[must_use]
pub(crate) fn document(reading: &Reading, settled: &Resolved, plan: &Plan, imported: &CollectionImported) -> Value {
    let [new, more, fewer, gone] = plan.kinds;
    let differences = plan.differences.iter().zip(&plan.before).map(|(difference, before)| {
        let mut document = lot_json(&difference.lot);
        document["before"] = json!(before);
        document["after"] = json!(before + difference.delta);
        document
    });
    let unmatched = plan.left.iter().map(|left| {
        json!({
            "row": left.number, "name": left.name, "count": left.count, "why": left.why, "candidates": left.candidates,
        })
    });
    json!({
        "file": imported.file,
        "what": reading.what,
        "mode": imported.mode.name(),
        "rows": plan.rows,
        "copies": plan.copies,
        "booked": { "rows": plan.booked.0, "copies": plan.booked.1 },
        "held_back": { "rows": plan.held.0, "copies": plan.held.1 },
        "left": { "rows": plan.left.len(), "copies": plan.left_copies(), "uncounted_rows": plan.uncounted() },
        "lots": { "new": new, "more": more, "fewer": fewer, "gone": gone },
        "copies_added": plan.added,
        "copies_removed": plan.removed,
        "wants_filled": plan.filled,
        "differences": differences.collect::<Vec<_>>(),
        "withheld": plan.withheld.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "readings": settled.readings,
        "kept_as_written": settled.as_written.keys().collect::<Vec<_>>(),
        "unknown_sets": settled.unknown_sets.keys().collect::<Vec<_>>(),
        "first_row_as_headings": reading.assumed,
        "unread_columns": reading.unread,
        "unmatched": unmatched.collect::<Vec<_>>(),
        "unmatched_file": imported.unmatched_file,
        "copy": imported.copy,
        "batch": imported.batch,
        "is_imported": imported.is_imported,
    })
}

/// The changes in figures: `3 new, 2 more; 12 copies come`.
fn changes(plan: &Plan) -> String {
    let [new, more, fewer, gone] = plan.kinds;
    let kinds = [(new, "new"), (more, "more"), (fewer, "fewer"), (gone, "gone")];
    let kinds: Vec<String> = kinds
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, word)| format!("{} {word}", thousands(number)))
        .collect();
    let copies = [(plan.added, "added"), (plan.removed, "removed"), (plan.filled, "no longer wanted")];
    let copies: Vec<String> = copies
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(n, word)| format!("{} {word}", copies_of(n)))
        .collect();
    if kinds.is_empty() { "none".to_owned() } else { format!("{}; {}", kinds.join(", "), copies.join(", ")) }
}

fn left(left: &Left) -> String {
    let count = left.count.map_or(String::new(), |count| format!(" ×{count}"));
    let candidates = match &left.candidates[..] {
        [] => String::new(),
        [only] => format!(" ({only}?)"),
        several => format!(" ({}?)", several.iter().take(5).cloned().collect::<Vec<_>>().join(", ")),
    };
    format!("row {} \"{}\"{count}: {}{candidates}", left.number, shortened(&left.name, 60), harmless(&left.why))
}

fn rows_of(number: usize) -> String {
    format!("{} {}", thousands(number), if number == 1 { "row" } else { "rows" })
}

fn rows_are(number: usize) -> String {
    format!("{} {}", rows_of(number), if number == 1 { "is" } else { "are" })
}

fn cards(number: usize) -> String {
    format!("{} {}", thousands(number), if number == 1 { "card" } else { "cards" })
}

fn copies_of(number: i64) -> String {
    format!("{} {}", signed(number), if number == 1 { "copy" } else { "copies" })
}

fn signed(number: i64) -> String {
    let digits = thousands(usize::try_from(number.unsigned_abs()).unwrap_or(usize::MAX));
    if number < 0 { format!("-{digits}") } else { digits }
}

struct Lines {
    text: String,
    most: usize,
    width: usize,
}

impl Lines {
    fn count(&mut self, what: &str, rows: usize, copies: i64, more: &str) {
        let _ = writeln!(self.text, "  {what:<10} {:>7}   {}{more}", thousands(rows), copies_of(copies));
    }

    fn say(&mut self, what: &str, said: &str) {
        if !said.is_empty() {
            let _ = writeln!(self.text, "{}", hanging(&format!("{what}: "), said, self.width));
        }
    }

    fn differences(&mut self, plan: &Plan) {
        let lines = plan.differences.iter().zip(&plan.before).map(|(difference, before)| {
            let sign = if difference.delta > 0 { "+" } else { "" };
            let after = before + difference.delta;
            format!(
                "{sign}{} {}  {}",
                signed(difference.delta),
                difference.lot,
                styled(FAINT, format!("{before} → {after}"))
            )
        });
        self.rest(lines);
    }

    fn list(&mut self, what: &str, all: impl ExactSizeIterator<Item = String>) {
        if all.len() > 0 {
            let _ = writeln!(self.text, "\n{}", styled(STRONG, format!("{what}: {}", thousands(all.len()))));
            self.rest(all);
        }
    }

    /// The first of many, and how many more there are: the others are not even worded.
    fn rest(&mut self, all: impl ExactSizeIterator<Item = String>) {
        let more = all.len().saturating_sub(self.most);
        for line in all.take(self.most) {
            let _ = writeln!(self.text, "{}", hanging("  ", &line, self.width));
        }
        if more > 0 {
            let _ = writeln!(self.text, "{}", styled(FAINT, format!("  and {} more; -v shows all", thousands(more))));
        }
    }
}
