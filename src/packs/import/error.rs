//! Why a table cannot be read, each in one sentence with its place and a remedy.

use super::grid::{LARGEST_FILE, LONGEST_CELL, MOST_CELLS, MOST_ROWS};
use super::html::DEEPEST;
use crate::card::shortened;

/// Why a table cannot be read. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The bytes are no text.
    #[error("this is no text but some other kind of file")]
    NotText,
    /// It is the file of a spreadsheet program.
    #[error("this is the file of a spreadsheet program, not a table as text")]
    Spreadsheet,
    /// Nothing is in it.
    #[error("the file is empty")]
    Empty,
    /// It is far too large.
    #[error("this is too large for a table of cards: more than {} MB", LARGEST_FILE >> 20)]
    TooLarge,
    /// A page without a table.
    #[error("there is no table in this page")]
    NoTable,
    /// No column holds names.
    #[error("no column holds the names of cards; the columns are {}", columns.join(", "))]
    NoName {
        /// The headings that were found, shortened.
        columns: Vec<String>,
    },
    /// More rows than are read.
    #[error("the table has more than {MOST_ROWS} rows")]
    TooManyRows,
    /// A row with more cells than are read.
    #[error("row {row} has more than {MOST_CELLS} cells")]
    TooManyCells {
        /// The row.
        row: usize,
    },
    /// A row with more cells than the heading.
    #[error("row {row} has {cells} cells, the heading has {heading}")]
    CellsBeyondHeading {
        /// The row.
        row: usize,
        /// Its cells.
        cells: usize,
        /// Those of the heading.
        heading: usize,
    },
    /// A cell that is far too long.
    #[error("row {row}, column {column}: the cell is longer than {LONGEST_CELL} bytes")]
    LongCell {
        /// The row.
        row: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A quotation mark that opens a cell and does not close it.
    #[error("row {row}: a quotation mark opens a cell and none closes it")]
    OpenQuote {
        /// The row.
        row: usize,
    },
    /// Tables within tables within tables.
    #[error("the page nests tables more than {DEEPEST} deep")]
    TooDeep,
    /// JSON that does not read.
    #[error("this is no JSON: {0}")]
    Json(String),
    /// JSON that is no table.
    #[error("this JSON is no list of objects")]
    NoObjects,
    /// A value that is a list of lists, or an object.
    #[error("row {row}, column {column}: a value holds further values")]
    Nested {
        /// The number of the object.
        row: usize,
        /// The key.
        column: String,
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
    pub fn cell(row: usize, column: &str, reason: impl Into<String>) -> Self {
        Self::Cell { row, column: shortened(column, 40), reason: reason.into(), others: 0 }
    }

    /// What to do.
    #[must_use]
    pub fn help(&self) -> &'static str {
        match self {
            Self::NotText | Self::Spreadsheet | Self::NoTable => {
                "save the table as CSV, or the page that shows it as HTML"
            }
            Self::Empty => "give a table with a heading and a row for each card",
            Self::TooLarge | Self::TooManyRows | Self::TooManyCells { .. } => "give a table of cards and nothing else",
            Self::NoName { .. } => {
                "name the column in a map: zocalo cards import --print-map prints one, --map FILE gives yours"
            }
            Self::CellsBeyondHeading { .. } => "put quotation marks around a cell that holds the sign between cells",
            Self::LongCell { .. } | Self::OpenQuote { .. } => {
                "close the quotation mark of a cell before the next begins"
            }
            Self::TooDeep => "save the table alone, or as CSV",
            Self::Json(_) | Self::NoObjects | Self::Nested { .. } => {
                "give a list of objects: one a card, its values numbers and texts"
            }
            Self::Cell { .. } => "mend the cell, or empty it: an empty cell states nothing",
        }
    }
}
