//! Why a table cannot be read, each in one sentence with its place and a remedy.

use crate::messages::table_import as say;
use zocalo_decks::grid::GridError;
use zocalo_text::message::Text;

/// Why a table cannot be read. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum TableError {
    /// The file is no table at all.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// Nothing is in it.
    Empty,
    /// A page without a table.
    NoTable,
    /// No column holds names.
    NoName {
        /// The headings that were found, shortened.
        columns: Vec<String>,
    },
    /// A row with more cells than the heading.
    CellsBeyondHeading {
        row: usize,
        cells: usize,
        /// Those of the heading.
        heading: usize,
        /// Whether the table is one of a page, which has no signs between cells.
        is_page: bool,
    },
}

impl TableError {
    /// What it says.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Grid(error) => error.text(),
            Self::Empty => say::Empty,
            Self::NoTable => say::NoTable,
            Self::NoName { columns } => say::NoName { columns: columns.join(", ") }.text(),
            Self::CellsBeyondHeading { row, cells, heading, .. } => {
                say::BeyondHeading { row: *row, cells: *cells, heading: *heading }.text()
            }
        }
    }

    /// What to do.
    #[must_use]
    pub fn help(&self) -> Text {
        match self {
            Self::Grid(error) => error.help(),
            Self::NoTable => say::NoTableHelp,
            Self::Empty => say::EmptyHelp,
            Self::NoName { .. } => say::NoNameHelp,
            Self::CellsBeyondHeading { is_page: true, .. } => say::BeyondPageHelp,
            Self::CellsBeyondHeading { .. } => say::BeyondHelp,
        }
    }
}
