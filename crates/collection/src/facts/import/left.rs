//! The rows that are left as a table of their own, which somebody corrects and imports.

use std::collections::HashMap;

use super::column::{OWN, Table};
use super::columns::Column;
use super::left_row::LeftRow;
use zocalo_decks::grid::{GridRow, table as csv};
use zocalo_text::message::Locale;

/// The rows that are left, as CSV with all their cells: what somebody fills in comes first, then why.
#[must_use]
pub(super) fn left_as_csv(table: &Table, left: &[LeftRow], locale: Locale) -> String {
    let meant = table.place(Column::Meant);
    let is_own =
        |at: usize, heading: &str| Some(at) == meant || OWN.iter().any(|own| own.eq_ignore_ascii_case(heading));
    let kept: Vec<usize> =
        table.headings.iter().enumerate().filter(|(at, heading)| !is_own(*at, heading)).map(|(at, _)| at).collect();
    // What sets a new card apart from others of its name has a place, also where the table gave it none.
    let version = if table.place(Column::Version).is_none() { Some("Version") } else { None };
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
