//! What importing a collection does: rows, copies, changes, what is left and how names were read. The rows and copies that
//! are booked, held back and left make those of the file, and all of them are shown.

use std::fmt::Write as _;
use zocalo_text::message::{Locale, Text};

use serde_json::{Value, json};

use super::holding::lot_json;

use super::style::{FAINT, STRONG, hanging, styled};
use crate::messages::collection_import as say;
use zocalo_collection::collection::import::{Left, Mode, Plan, Reading, Resolved};
use zocalo_text::text::{harmless, shortened};
use zocalo_words::language::Number;

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
    locale: Locale,
) -> String {
    let mut lines = Lines { text: String::new(), most: if in_full { usize::MAX } else { MOST_SHOWN }, width };
    let title = say::Title { file: &imported.file, mode: imported.mode.name(), what: &reading.what };
    let _ = writeln!(lines.text, "{}", styled(STRONG, title.render(locale)));
    let whole = if plan.uncounted() == 0 { String::new() } else { say::NumbersUnread.render(locale) };
    lines.count(&say::Rows, plan.rows, plan.copies, &whole, locale);
    lines.count(&say::Booked, plan.booked.0, plan.booked.1, "", locale);
    if plan.held.0 > 0 {
        lines.count(&say::HeldBack, plan.held.0, plan.held.1, "", locale);
    }
    let uncounted = match plan.uncounted() {
        0 => String::new(),
        count => say::NumbersUnreadIn { count: Number::grouped(count) }.render(locale),
    };
    lines.count(&say::Left, plan.left.len(), plan.left_copies(), &uncounted, locale);
    lines.say(&say::FirstRow, &reading.assumed.join(", "), locale);
    if !reading.has_counts {
        lines.say(&say::NoNumbers, &say::RowIsCopy.render(locale), locale);
    }
    lines.say(&say::Changes, &changes(plan, locale), locale);
    lines.differences(plan, locale);
    if !plan.withheld.is_empty() {
        let named: Vec<String> =
            plan.withheld.iter().take(MOST_SHOWN).map(|card| harmless(&card.to_string())).collect();
        let mut names = named.join(", ");
        if plan.withheld.len() > named.len() {
            names = say::AndOthers { names }.render(locale);
        }
        let said = say::WouldBeReduced { count: Number::grouped(plan.withheld.len()), names };
        lines.say(&say::LeftUnchanged, &said.render(locale), locale);
    }
    let readings = settled.readings.iter().map(|(typed, card)| format!("{} = {card}", shortened(typed, 60)));
    lines.list(&say::ReadAs, readings, locale);
    let as_written = settled.as_written.iter().map(|(name, near)| match near.first() {
        Some(near) => format!("{} ({near}?)", shortened(name, 60)),
        None => shortened(name, 60),
    });
    lines.list(&say::KeptAsWritten, as_written, locale);
    let rows_of = |rows: usize| say::RowsOf { count: Number::grouped(rows) };
    let sets = settled
        .unknown_sets
        .iter()
        .map(|(set, rows)| format!("{} ({})", shortened(set, 60), rows_of(*rows).render(locale)));
    lines.list(&say::UnknownSets, sets, locale);
    let unread: Vec<String> = reading.unread.iter().map(|heading| shortened(heading, 40)).collect();
    lines.say(&say::ColumnsUnread, &unread.join(", "), locale);
    lines.list(&say::LeftHead, plan.left.iter().map(|one| left(one, locale)), locale);
    lines.text
}

/// What was done, in one sentence or two. The copy of what was there before is not in it: a path is no part of a sentence that
/// is wrapped.
#[must_use]
pub(crate) fn done(plan: &Plan, imported: &CollectionImported, locale: Locale) -> String {
    let mut sentence = match imported.batch {
        Some(_) => say::Imported { changes: changes(plan, locale), file: harmless(&imported.file) }.render(locale),
        None => say::ChangesNothing { file: harmless(&imported.file) }.render(locale),
    };
    if let Some(file) = &imported.unmatched_file {
        let (count, file) = (Number::grouped(plan.left.len()), harmless(file));
        let _ = match imported.mode {
            Mode::Add => write!(sentence, " {}", say::LeftInAdd { count, file }.render(locale)),
            // The file says how many there are, and those rows alone do not.
            Mode::Set | Mode::Replace => write!(sentence, " {}", say::LeftInSet { count, file }.render(locale)),
        };
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
            "row": left.number, "name": left.name, "count": left.count, "why": left.why.text(), "candidates": left.candidates,
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
fn changes(plan: &Plan, locale: Locale) -> String {
    let [new, more, fewer, gone] = plan.kinds;
    let kinds = [
        (new, say::KindNew { count: Number::grouped(new) }.render(locale)),
        (more, say::KindMore { count: Number::grouped(more) }.render(locale)),
        (fewer, say::KindFewer { count: Number::grouped(fewer) }.render(locale)),
        (gone, say::KindGone { count: Number::grouped(gone) }.render(locale)),
    ];
    let kinds: Vec<String> = kinds.into_iter().filter(|(number, _)| *number > 0).map(|(_, words)| words).collect();
    let copies = [
        (plan.added, say::CopiesAdded { count: Number::Grouped(plan.added) }.render(locale)),
        (plan.removed, say::CopiesRemoved { count: Number::Grouped(plan.removed) }.render(locale)),
        (plan.filled, say::CopiesFilled { count: Number::Grouped(plan.filled) }.render(locale)),
    ];
    let copies: Vec<String> = copies.into_iter().filter(|(number, _)| *number > 0).map(|(_, words)| words).collect();
    if kinds.is_empty() {
        say::NoChanges.render(locale)
    } else {
        format!("{}; {}", kinds.join(", "), copies.join(", "))
    }
}

fn left(left: &Left, locale: Locale) -> String {
    let count = left.count.map_or(String::new(), |count| format!(" ×{count}"));
    let candidates = match &left.candidates[..] {
        [] => String::new(),
        [only] => format!(" ({only}?)"),
        several => format!(" ({}?)", several.iter().take(5).cloned().collect::<Vec<_>>().join(", ")),
    };
    let (name, why) = (shortened(&left.name, 60), harmless(&left.why.text().render(locale)));
    say::LeftRow { candidates, count, name, number: left.number, why }.render(locale)
}

struct Lines {
    text: String,
    most: usize,
    width: usize,
}

impl Lines {
    fn count(&mut self, what: &Text, rows: usize, copies: i64, more: &str, locale: Locale) {
        let (what, rows) = (what.render(locale), Number::grouped(rows).render(locale));
        let copies = say::Copies { count: Number::Grouped(copies) };
        let _ = writeln!(self.text, "  {what:<10} {rows:>7}   {copies}{more}", copies = copies.render(locale));
    }

    fn say(&mut self, what: &Text, said: &str, locale: Locale) {
        if !said.is_empty() {
            let _ =
                writeln!(self.text, "{}", hanging(&format!("{what}: ", what = what.render(locale)), said, self.width));
        }
    }

    fn differences(&mut self, plan: &Plan, locale: Locale) {
        let lines = plan.differences.iter().zip(&plan.before).map(|(difference, before)| {
            let sign = if difference.delta > 0 { "+" } else { "" };
            let after = before + difference.delta;
            format!(
                "{sign}{} {}  {}",
                Number::Grouped(difference.delta).render(locale),
                difference.lot,
                styled(FAINT, format!("{before} → {after}"))
            )
        });
        self.rest(lines, locale);
    }

    fn list(&mut self, what: &Text, all: impl ExactSizeIterator<Item = String>, locale: Locale) {
        if all.len() > 0 {
            let _ = writeln!(
                self.text,
                "\n{}",
                styled(
                    STRONG,
                    format!("{what}: {}", Number::grouped(all.len()).render(locale), what = what.render(locale))
                )
            );
            self.rest(all, locale);
        }
    }

    /// The first of many, and how many more there are: the others are not even worded.
    fn rest(&mut self, all: impl ExactSizeIterator<Item = String>, locale: Locale) {
        let more = all.len().saturating_sub(self.most);
        for line in all.take(self.most) {
            let _ = writeln!(self.text, "{}", hanging("  ", &line, self.width));
        }
        if more > 0 {
            let _ = writeln!(
                self.text,
                "{}",
                styled(FAINT, format!("  {}", say::AndMore { count: Number::grouped(more) }.render(locale)))
            );
        }
    }
}
