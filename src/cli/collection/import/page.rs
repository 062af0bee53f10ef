//! What importing a collection does: rows, copies, changes, what is left and how names were read. The rows and copies that
//! are booked, held back and left make those of the file, and all of them are shown.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::mem;

use serde::{Serialize, Serializer};

use super::Booked;
use crate::cli::answer::{Answer, Page};
use crate::cli::collection::begin::TAKE_BACK;
use crate::cli::collection::journal::LotDocument;
use crate::messages::{collection_files, collection_import as say};
use crate::report::{faint, hanging, strong};
use zocalo_collection::collection::Difference;
use zocalo_collection::collection::import::{ImportPlan, Left, Mode, ReadRows, ResolvedRows};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::{harmless, shortened};
use zocalo_words::language::Number;

const MOST_SHOWN: usize = 12;

/// What an import does, and whether it was done.
#[derive(Serialize)]
#[allow(clippy::struct_field_names, reason = "the names are those of the document")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Imported {
    file: String,
    #[cfg_attr(test, schemars(with = "String"))]
    what: Text,
    mode: &'static str,
    rows: usize,
    copies: i64,
    booked: RowsAndCopies,
    /// The rows of cards that would be reduced while rows cannot be read.
    held_back: RowsAndCopies,
    left: LeftRows,
    lots: Lots,
    copies_added: i64,
    copies_removed: i64,
    wants_filled: i64,
    #[serde(serialize_with = "differences")]
    #[cfg_attr(test, schemars(with = "Vec<LotBeforeAndAfter<'static>>"))]
    differences: Vec<(Difference, i64)>,
    /// The cards that would be reduced.
    withheld: Vec<String>,
    /// Names that are no full names, with the cards that they were read as.
    readings: BTreeMap<String, String>,
    kept_as_written: Vec<String>,
    unknown_sets: Vec<String>,
    first_row_as_headings: Vec<String>,
    unread_columns: Vec<String>,
    unmatched: Vec<LeftRow>,
    /// The file of the rows that are left.
    unmatched_file: Option<String>,
    /// The copy of the collection that was made before.
    copy: Option<String>,
    /// Its number in the journal, where it changed something.
    batch: Option<i64>,
    is_imported: bool,
    #[serde(skip)]
    plan: ImportPlan,
    #[serde(skip)]
    is_addition: bool,
    /// Whether it was to be done; else only what it would change was asked.
    #[serde(skip)]
    goes_on: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RowsAndCopies {
    rows: usize,
    copies: i64,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LeftRows {
    rows: usize,
    copies: i64,
    /// Those whose number of copies cannot be read.
    uncounted_rows: usize,
}

/// How many lots are new, have more copies, have fewer and are gone.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Lots {
    new: usize,
    more: usize,
    fewer: usize,
    gone: usize,
}

/// How many copies of a lot there were, and are.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LotBeforeAndAfter<'i> {
    #[serde(flatten)]
    lot: LotDocument<'i>,
    before: i64,
    after: i64,
}

/// A row that is left, and why.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct LeftRow {
    row: usize,
    name: String,
    count: Option<i64>,
    #[cfg_attr(test, schemars(with = "String"))]
    why: Text,
    candidates: Vec<String>,
}

/// Writes differences as [`LotBeforeAndAfter`]s.
fn differences<S: Serializer>(differences: &[(Difference, i64)], serializer: S) -> Result<S::Ok, S::Error> {
    fn document((difference, before): &(Difference, i64)) -> LotBeforeAndAfter<'_> {
        let (before, after) = (*before, before + difference.delta);
        LotBeforeAndAfter { lot: LotDocument::of(&difference.lot), before, after }
    }
    serializer.collect_seq(differences.iter().map(document))
}

impl Imported {
    pub(super) fn of(
        file: String,
        mode: Mode,
        reading: ReadRows,
        resolved: ResolvedRows,
        booked: Booked,
        goes_on: bool,
    ) -> Self {
        let Booked { mut plan, is_imported, batch, copy, unmatched_file } = booked;
        let [new, more, fewer, gone] = plan.kinds;
        let (differences, before) = (mem::take(&mut plan.differences), mem::take(&mut plan.before));
        let left = |left: &Left| LeftRow {
            row: left.number,
            name: left.name.clone(),
            count: left.count,
            why: left.why.text(),
            candidates: left.candidates.clone(),
        };
        Self {
            file,
            what: reading.what,
            mode: mode.name(),
            rows: plan.rows,
            copies: plan.copies,
            booked: RowsAndCopies { rows: plan.booked.0, copies: plan.booked.1 },
            held_back: RowsAndCopies { rows: plan.held.0, copies: plan.held.1 },
            left: LeftRows { rows: plan.left.len(), copies: plan.left_copies(), uncounted_rows: plan.uncounted() },
            lots: Lots { new, more, fewer, gone },
            copies_added: plan.added,
            copies_removed: plan.removed,
            wants_filled: plan.filled,
            differences: differences.into_iter().zip(before).collect(),
            withheld: plan.withheld.iter().map(ToString::to_string).collect(),
            readings: resolved.readings,
            kept_as_written: resolved.as_written.into_keys().collect(),
            unknown_sets: resolved.unknown_sets.into_keys().collect(),
            first_row_as_headings: reading.assumed,
            unread_columns: reading.unread,
            unmatched: plan.left.iter().map(left).collect(),
            unmatched_file,
            copy,
            batch,
            is_imported,
            plan,
            is_addition: mode == Mode::Add,
            goes_on,
        }
    }

    fn sentence(&self, locale: Locale) -> String {
        let file = harmless(&self.file);
        let mut sentence = match self.batch {
            Some(_) => say::Imported { changes: changes(&self.plan, locale), file }.render(locale),
            None => say::ChangesNothing { file }.render(locale),
        };
        if let Some(file) = &self.unmatched_file {
            let (count, file) = (Number::grouped(self.plan.left.len()), harmless(file));
            sentence.push(' ');
            sentence += &if self.is_addition {
                say::LeftInAdd { count, file }.render(locale)
            } else {
                // The file says how many there are, and those rows alone do not.
                say::LeftInSet { count, file }.render(locale)
            };
        }
        sentence
    }
}

impl Answer for Imported {
    const KIND: &'static str = "collection-import/1";

    fn page(&self, page: Page) -> String {
        if !self.goes_on {
            return String::new();
        }
        let Page { width, locale, .. } = page;
        let mut sentence = self.sentence(locale);
        if self.batch.is_some() {
            sentence = format!("{sentence} {}", TAKE_BACK.render(locale));
        }
        let mut text = format!("\n{}\n", hanging("", &sentence, width));
        // A path is no part of a sentence that is wrapped.
        if let Some(copy) = &self.copy {
            let _ = writeln!(text, "{}", collection_files::CollectionBefore { copy }.render(locale));
        }
        text
    }
}

pub(super) fn plan(
    file: &str,
    mode: Mode,
    reading: &ReadRows,
    resolved: &ResolvedRows,
    plan: &ImportPlan,
    page: Page,
) -> String {
    let Page { width, locale, is_verbose } = page;
    let mut lines = Lines { text: String::new(), most: if is_verbose { usize::MAX } else { MOST_SHOWN }, width };
    let title = say::Title { file, mode: mode.name(), what: &reading.what };
    let _ = writeln!(lines.text, "{}", strong(title.render(locale)));
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
    let readings = resolved.readings.iter().map(|(typed, card)| format!("{} = {card}", shortened(typed, 60)));
    lines.list(&say::ReadAs, readings, locale);
    let as_written = resolved.as_written.iter().map(|(name, near)| match near.first() {
        Some(near) => format!("{} ({near}?)", shortened(name, 60)),
        None => shortened(name, 60),
    });
    lines.list(&say::KeptAsWritten, as_written, locale);
    let rows_of = |rows: usize| say::RowsOf { count: Number::grouped(rows) };
    let sets = resolved
        .unknown_sets
        .iter()
        .map(|(set, rows)| format!("{} ({})", shortened(set, 60), rows_of(*rows).render(locale)));
    lines.list(&say::UnknownSets, sets, locale);
    let unread: Vec<String> = reading.unread.iter().map(|heading| shortened(heading, 40)).collect();
    lines.say(&say::ColumnsUnread, &unread.join(", "), locale);
    lines.list(&say::LeftHead, plan.left.iter().map(|one| left(one, locale)), locale);
    lines.text
}

/// The changes in figures: `3 new, 2 more; 12 copies come`.
fn changes(plan: &ImportPlan, locale: Locale) -> String {
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

    fn differences(&mut self, plan: &ImportPlan, locale: Locale) {
        let lines = plan.differences.iter().zip(&plan.before).map(|(difference, before)| {
            let sign = if difference.delta > 0 { "+" } else { "" };
            let after = before + difference.delta;
            format!(
                "{sign}{} {}  {}",
                Number::Grouped(difference.delta).render(locale),
                difference.lot,
                faint(format!("{before} → {after}"))
            )
        });
        self.rest(lines, locale);
    }

    fn list(&mut self, what: &Text, all: impl ExactSizeIterator<Item = String>, locale: Locale) {
        if all.len() > 0 {
            let _ = writeln!(
                self.text,
                "\n{}",
                strong(format!("{}: {}", what.render(locale), Number::grouped(all.len()).render(locale)))
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
                faint(format!("  {}", say::AndMore { count: Number::grouped(more) }.render(locale)))
            );
        }
    }
}
