//! Why a table cannot be read, each in one sentence with its place and a remedy.

use crate::grid::GridError;
use crate::language::messages::packs as say;
use crate::text::shortened;

/// Why a table cannot be read. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TableError {
    /// The file is no table at all.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// Nothing is in it.
    #[error("{}", say::Empty)]
    Empty,
    /// A page without a table.
    #[error("{}", say::NoTable)]
    NoTable,
    /// No column holds names.
    #[error("{}", say::NoName { columns: columns.join(", ") })]
    NoName {
        /// The headings that were found, shortened.
        columns: Vec<String>,
    },
    /// A row with more cells than the heading.
    #[error("{}", say::BeyondHeading { cells, heading, row })]
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
    #[error("{}", say::Cell { column, more: more(*.others), reason, row })]
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
        count => say::MoreCells { count }.to_string(),
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
        match self {
            Self::Grid(error) => error.help(),
            Self::NoTable => say::SaveCsv.to_string(),
            Self::Empty => say::GiveHeading.to_string(),
            Self::NoName { .. } => say::SpecifyMap.to_string(),
            Self::CellsBeyondHeading { is_page: true, .. } => say::HeadingCells.to_string(),
            Self::CellsBeyondHeading { .. } => say::QuoteSeparator.to_string(),
            Self::Cell { .. } => say::FixCell.to_string(),
        }
    }
}
