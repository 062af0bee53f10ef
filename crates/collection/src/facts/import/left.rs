//! The rows that no card takes and why, also as a table of their own, which somebody corrects and imports.

use std::collections::HashMap;

use super::column::{CardTable, OWN};
use super::columns::ImportColumn;
use super::row::RowFacts;
use zocalo_decks::grid::{GridRow, table as csv};
use zocalo_text::message::{Locale, Text};

/// The rows that are left, as CSV with all their cells: what somebody fills in comes first, then why.
#[must_use]
pub(super) fn left_as_csv(table: &CardTable, left: &[LeftRow], locale: Locale) -> String {
    let meant = table.place(ImportColumn::Meant);
    let is_own =
        |at: usize, heading: &str| Some(at) == meant || OWN.iter().any(|own| own.eq_ignore_ascii_case(heading));
    let kept: Vec<usize> =
        table.headings.iter().enumerate().filter(|(at, heading)| !is_own(*at, heading)).map(|(at, _)| at).collect();
    // What sets a new card apart from others of its name has a place, also where the table gave it none.
    let version = if table.place(ImportColumn::Version).is_none() { Some("Version") } else { None };
    let heading = OWN.into_iter().chain(version).chain(kept.iter().map(|at| table.headings[*at].as_str()));
    let rows: HashMap<usize, &GridRow> = table.rows.iter().map(|row| (row.number, row)).collect();
    let written = left.iter().filter_map(|row| {
        let found = rows.get(&row.number)?;
        let said = meant.and_then(|at| found.cells.get(at)).map_or("", String::as_str);
        let candidates = row.candidates.join("; ");
        let cells = kept.iter().map(|at| found.cells.get(*at).map_or("", String::as_str));
        let why = row.why.render(locale);
        let own = [said, why.as_str(), candidates.as_str()].into_iter();
        Some(own.chain(version.map(|_| "")).chain(cells).map(str::to_owned).collect::<Vec<_>>())
    });
    csv(heading, written)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftRow {
    pub number: usize,
    pub name: String,
    pub why: Text,
    /// Whether it may be a card that is known.
    pub is_doubtful: bool,
    pub candidates: Vec<String>,
}

impl LeftRow {
    /// A row that is left for this reason, beside the cards that it may be.
    #[must_use]
    pub fn of(row: &RowFacts, why: impl Into<Text>, candidates: Vec<String>, is_doubtful: bool) -> Self {
        Self { number: row.number, name: row.name.clone(), why: why.into(), is_doubtful, candidates }
    }
}
