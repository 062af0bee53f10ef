//! Why a file is no table, each in one sentence with its place and a remedy.

use super::limits::{DEEPEST, LARGEST_FILE, LONGEST_CELL, MOST_CELLS};

/// Why a file is no table. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// The bytes are no text.
    #[error("this is no text but some other kind of file")]
    NotText,
    /// It is the file of a spreadsheet program.
    #[error("this is the file of a spreadsheet program, not a table as text")]
    Spreadsheet,
    /// It is far too large.
    #[error("this is too large for a table of cards: more than {} MB", LARGEST_FILE >> 20)]
    TooLarge,
    /// More rows than are read.
    #[error("the table has more than {most} rows")]
    TooManyRows {
        /// How many are read.
        most: usize,
    },
    /// A row with more cells than are read.
    #[error("row {row} has more than {MOST_CELLS} cells")]
    TooManyCells {
        /// The row.
        row: usize,
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
}

impl GridError {
    /// What to do.
    #[must_use]
    pub fn help(&self) -> &'static str {
        match self {
            Self::NotText | Self::Spreadsheet => "save the table as CSV, or the page that shows it as HTML",
            Self::TooLarge | Self::TooManyRows { .. } | Self::TooManyCells { .. } => {
                "give a table of cards and nothing else"
            }
            Self::LongCell { .. } | Self::OpenQuote { .. } => {
                "close the quotation mark of a cell before the next begins"
            }
            Self::TooDeep => "save the table alone, or as CSV",
            Self::Json(_) | Self::NoObjects | Self::Nested { .. } => {
                "give a list of objects: one a card, its values numbers and texts"
            }
        }
    }
}
