//! What tells the contents of one file from those of another: what is read in it, and not the bytes. Line ends, the code of
//! the letters, the sign between cells and empty lines make no other file of it.

use crate::collection::export::CountedLot;
use zocalo_decks::grid::Grid;
use zocalo_text::files::digest::{EMPTY, extend};

/// Ends a cell and a row: signs that no cell holds.
const CELL: &[u8] = b"\x1f";
const ROW: &[u8] = b"\x1e";

/// Of the cells of a table, its headings among them. Empty cells at the end of a row do not count.
pub(super) fn of_grid(grid: &Grid) -> u64 {
    grid.rows.iter().fold(EMPTY, |digest, row| {
        let filled = row.cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
        of_row(digest, row.cells[..filled].iter().map(String::as_str))
    })
}

pub(super) fn of_lines(text: &str) -> u64 {
    let lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
    lines.filter(|line| !line.is_empty()).fold(EMPTY, |digest, line| of_row(digest, [line]))
}

/// Of the entries of a document that was exported here.
pub(super) fn of_entries(entries: &[CountedLot]) -> u64 {
    entries.iter().fold(EMPTY, |digest, entry| {
        let count = entry.count.to_string();
        of_row(digest, [count.as_str()].into_iter().chain(entry.lot.cells()))
    })
}

fn of_row<'a>(digest: u64, cells: impl IntoIterator<Item = &'a str>) -> u64 {
    let cells = cells.into_iter().fold(digest, |digest, cell| extend(extend(digest, cell.as_bytes()), CELL));
    extend(cells, ROW)
}
