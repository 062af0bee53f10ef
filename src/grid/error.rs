//! Why a file is no table, each in one sentence with its place and a remedy.

use super::limits::{DEEPEST, LARGEST_FILE, LONGEST_CELL, MOST_CELLS};

/// Why a file is no table. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// The bytes are no text.
    #[error("this is not a text file")]
    NotText,
    /// It is the file of a spreadsheet program.
    #[error("this is a spreadsheet file, not a table as text")]
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
    #[error("row {row}: a quotation mark opens a cell but is never closed")]
    OpenQuote {
        /// The row.
        row: usize,
    },
    /// Tables within tables within tables.
    #[error("the page nests tables more than {DEEPEST} deep")]
    TooDeep,
    /// JSON that does not read.
    #[error("this is not JSON: {0}")]
    Json(String),
    /// JSON that is no table.
    #[error("this JSON is not a list of objects")]
    NoObjects,
    /// A value that is a list of lists, or an object.
    #[error("row {row}, column {column}: a value contains further values")]
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
            Self::TooLarge | Self::TooManyRows { .. } | Self::TooManyCells { .. } => "give only a table of cards",
            Self::LongCell { .. } | Self::OpenQuote { .. } => {
                "close the quotation mark of a cell before the next one starts"
            }
            Self::TooDeep => "save the table alone, or as CSV",
            Self::Json(_) | Self::NoObjects | Self::Nested { .. } => {
                "give a list of objects: one per card, with numbers and text as values"
            }
        }
    }
}
