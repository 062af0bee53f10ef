//! The columns of a table that are read, found by their headings.

use super::columns::ImportColumn;
use super::file::TableError;
use super::map::CodeMap;
use zocalo_decks::grid::delimited::MOST_ABOVE;
use zocalo_decks::grid::{Grid, GridRow, unguarded};
use zocalo_text::text::shortened;

/// The columns that a table of rows that are left has beside those of the table that it is from.
pub(super) const OWN: [&str; 3] = ["Meant Card", "Why", "Candidates"];

#[derive(Debug, Clone)]
pub(super) struct CardTable {
    pub headings: Vec<String>,
    pub columns: Vec<(ImportColumn, usize)>,
    pub unread: Vec<String>,
    /// Headings of columns of which another is read.
    pub doubled: Vec<String>,
    pub rows: Vec<GridRow>,
    /// How many further tables with a column of names the file holds; they are not read.
    pub others: usize,
}

impl CardTable {
    /// Of several tables the one of cards: it has a column of names, and of those that have one the most rows. Errors:
    /// [`TableError`] when none has, or when a row has more cells than the heading.
    pub(super) fn find(grids: Vec<Grid>, map: &CodeMap, is_page: bool) -> Result<Self, TableError> {
        let heading = |grid: &Grid| {
            let is_heading = |row: &GridRow| row.cells.iter().any(|cell| map.column(cell) == Some(ImportColumn::Name));
            let first = grid.rows.iter().take(MOST_ABOVE).position(is_heading)?;
            // In pages a heading may have two rows, with what spans them in both.
            Some(first + usize::from(is_page && grid.rows.get(first + 1).is_some_and(is_heading)))
        };
        let mut columns = Vec::new();
        let mut best: Option<(usize, Grid)> = None;
        let mut others = 0;
        for grid in grids {
            let found = heading(&grid);
            others += usize::from(found.is_some() && best.is_some());
            match found {
                Some(at) if best.as_ref().is_none_or(|(_, known)| grid.rows.len() > known.rows.len()) => {
                    best = Some((at, grid));
                }
                None if columns.is_empty() => columns = grid.first_row_in_short(),
                _ => {}
            }
        }
        let Some((at, mut grid)) = best else {
            return Err(if columns.is_empty() { TableError::Empty } else { TableError::NoName { columns } });
        };
        let rows = grid.rows.split_off(at + 1);
        let headings = grid.rows.pop().map(|row| row.cells).unwrap_or_default();
        let mut table = Self { headings, columns: Vec::new(), unread: Vec::new(), doubled: Vec::new(), rows, others };
        for (at, heading) in table.headings.iter().enumerate() {
            match map.column(heading) {
                Some(column) if table.place(column).is_none() => table.columns.push((column, at)),
                None if heading.is_empty() || map.passes_over(heading) => {}
                None => table.unread.push(shortened(heading, 40)),
                Some(_) => table.doubled.push(shortened(heading, 40)),
            }
        }
        if table.headings.starts_with(&OWN.map(str::to_owned)) {
            // What was left of another table is written so that no spreadsheet reckons with it.
            for cell in table.rows.iter_mut().flat_map(|row| &mut row.cells) {
                *cell = unguarded(cell).to_owned();
            }
        }
        for row in &table.rows {
            let beyond = row.cells.iter().skip(table.headings.len()).any(|cell| !cell.is_empty());
            if beyond {
                let (cells, heading) = (row.cells.len(), table.headings.len());
                return Err(TableError::CellsBeyondHeading { row: row.number, cells, heading, is_page });
            }
        }
        Ok(table)
    }

    #[must_use]
    pub(super) fn place(&self, column: ImportColumn) -> Option<usize> {
        self.columns.iter().find(|(known, _)| *known == column).map(|(_, at)| *at)
    }

    /// A cell of a row; empty where the table has no such column.
    #[must_use]
    pub(super) fn cell<'r>(&self, row: &'r GridRow, column: ImportColumn) -> &'r str {
        self.place(column).and_then(|at| row.cells.get(at)).map_or("", String::as_str)
    }

    #[must_use]
    pub(super) fn heading(&self, column: ImportColumn) -> &str {
        self.place(column).and_then(|at| self.headings.get(at)).map_or("", String::as_str)
    }
}
