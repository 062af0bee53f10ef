//! Why a table cannot be read, each in one sentence with its place and a remedy.

use crate::messages::table_import as say;
use zocalo_decks::grid::GridError;

/// Why a table cannot be read. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
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
    #[error("{}", say::BeyondHeading { row: *row, cells: *cells, heading: *heading })]
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
}

impl TableError {
    /// What to do.
    #[must_use]
    pub fn help(&self) -> String {
        match self {
            Self::Grid(error) => error.help(),
            Self::NoTable => say::NoTableHelp.to_string(),
            Self::Empty => say::EmptyHelp.to_string(),
            Self::NoName { .. } => say::NoNameHelp.to_string(),
            Self::CellsBeyondHeading { is_page: true, .. } => say::BeyondPageHelp.to_string(),
            Self::CellsBeyondHeading { .. } => say::BeyondHelp.to_string(),
        }
    }
}
