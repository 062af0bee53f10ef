//! Why a table cannot be read, each in one sentence with its place and a remedy.

use crate::messages::table_import as say;
use zocalo_decks::grid::GridError;
use zocalo_text::message::Text;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum TableError {
    #[error(transparent)]
    Grid(#[from] GridError),
    Empty,
    NoTable,
    NoName {
        /// The headings that were found, shortened.
        columns: Vec<String>,
    },
    CellsBeyondHeading {
        row: usize,
        cells: usize,
        heading: usize,
        /// Whether the table is one of a page, which has no signs between cells.
        is_page: bool,
    },
}

impl TableError {
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
