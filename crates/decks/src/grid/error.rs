//! Why a file is no table, each in one sentence with its place and a remedy.

use super::limits::{DEEPEST, LARGEST_FILE, LONGEST_CELL, MOST_CELLS};
use crate::messages::tables as say;

/// Why a file is no table. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// The bytes are no text.
    #[error("{}", say::NoText)]
    NotText,
    /// It is the file of a spreadsheet program.
    #[error("{}", say::Spreadsheet)]
    Spreadsheet,
    /// It is far too large.
    #[error("{}", say::TooLarge { size: LARGEST_FILE >> 20 })]
    TooLarge,
    /// More rows than are read.
    #[error("{}", say::TooManyRows { most })]
    TooManyRows {
        /// How many are read.
        most: usize,
    },
    /// A row with more cells than are read.
    #[error("{}", say::TooManyCells { row, most: MOST_CELLS })]
    TooManyCells {
        /// The row.
        row: usize,
    },
    /// A cell that is far too long.
    #[error("{}", say::LongCell { row, column, most: LONGEST_CELL })]
    LongCell {
        /// The row.
        row: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A quotation mark that opens a cell and does not close it.
    #[error("{}", say::OpenQuote { row })]
    OpenQuote {
        /// The row.
        row: usize,
    },
    /// Tables within tables within tables.
    #[error("{}", say::TooDeep { most: DEEPEST })]
    TooDeep,
    /// JSON that does not read.
    #[error("{}", say::NoJson { why: (.0) })]
    Json(String),
    /// JSON that is no table.
    #[error("{}", say::NoObjects)]
    NoObjects,
    /// A value that is a list of lists, or an object.
    #[error("{}", say::Nested { row, column })]
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
    pub fn help(&self) -> String {
        match self {
            Self::NotText | Self::Spreadsheet => say::SaveAs.to_string(),
            Self::TooLarge | Self::TooManyRows { .. } | Self::TooManyCells { .. } => say::OnlyCards.to_string(),
            Self::LongCell { .. } | Self::OpenQuote { .. } => say::CloseQuote.to_string(),
            Self::TooDeep => say::SaveAlone.to_string(),
            Self::Json(_) | Self::NoObjects | Self::Nested { .. } => say::GiveObjects.to_string(),
        }
    }
}
