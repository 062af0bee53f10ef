//! The rows that are left as a table of their own, which somebody corrects and imports.

use super::column::LEFT;
use super::names::Left;
use super::row::{Row, written_of};
use crate::collection::export::HEADINGS;
use zocalo_decks::grid::table;

/// The rows that are left, as CSV: what somebody fills in comes first, then why, then what the row says, and
/// last its number in its file.
#[must_use]
pub fn left_as_csv(rows: &[Row], left: &[Left]) -> String {
    let [count, rest @ ..] = HEADINGS;
    let headings = LEFT.into_iter().chain([count, "Trade Quantity"]).chain(rest).chain(["Row"]);
    let written = left.iter().filter_map(|left| {
        let row = rows.get(left.at)?;
        let written = written_of(row);
        let candidates = left.candidates.join("; ");
        let why = left.why.text().english();
        let own = [row.meant.as_str(), &why, &candidates];
        let cells = own.into_iter().chain([written.count.as_str(), &written.for_trade]);
        let cells = cells.chain(written.cells.iter().map(String::as_str)).map(str::to_owned);
        Some(cells.chain([left.number.to_string()]).collect::<Vec<_>>())
    });
    table(headings, written)
}
