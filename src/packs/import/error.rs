//! Why a table cannot be read, each in one sentence with its place and a remedy.

use crate::grid::GridError;
use crate::text::shortened;

/// Why a table cannot be read. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TableError {
    /// The file is no table at all.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// Nothing is in it.
    #[error("the file is empty")]
    Empty,
    /// A page without a table.
    #[error("there is no table on this page")]
    NoTable,
    /// No column holds names.
    #[error("no column contains card names; the columns are {}", columns.join(", "))]
    NoName {
        /// The headings that were found, shortened.
        columns: Vec<String>,
    },
    /// A row with more cells than the heading.
    #[error("row {row} has {cells} cells, but the heading has {heading}")]
    CellsBeyondHeading {
        /// The row.
        row: usize,
        /// Its cells.
        cells: usize,
        /// Those of the heading.
        heading: usize,
        /// Whether the table is one of a page, which has no signs between cells.
        is_page: bool,
    },
    /// A cell that cannot be.
    #[error("row {row}, column {column}: {}{}", reason, more(*.others))]
    Cell {
        /// The row.
        row: usize,
        /// The heading of the column.
        column: String,
        /// What is wrong.
        reason: String,
        /// How many more cells are wrong.
        others: usize,
    },
}

fn more(others: usize) -> String {
    match others {
        0 => String::new(),
        1 => " (and 1 cell more)".to_owned(),
        _ => format!(" (and {others} cells more)"),
    }
}

impl TableError {
    /// A cell that cannot be.
    #[must_use]
    pub(crate) fn cell(row: usize, column: &str, reason: impl Into<String>) -> Self {
        Self::Cell { row, column: shortened(column, 40), reason: reason.into(), others: 0 }
    }

    /// What to do.
    #[must_use]
    pub(crate) fn help(&self) -> String {
        let help = match self {
            Self::Grid(error) => return error.help(),
            Self::NoTable => "save the table as CSV, or the page that shows it as HTML",
            Self::Empty => "give a table with a heading and one row per card",
            Self::NoName { .. } => {
                "specify the column in a map: `zocalo cards import --print-map` prints one, --map FILE reads yours"
            }
            Self::CellsBeyondHeading { is_page: true, .. } => {
                "give the heading a cell for each column, or save it as CSV"
            }
            Self::CellsBeyondHeading { .. } => "put quotation marks around a cell that contains the separator",
            Self::Cell { .. } => "fix the cell, or empty it: an empty cell means unknown",
        };
        help.to_owned()
    }
}
