//! Why a file is no table, each in one sentence with its place and a remedy.

use super::limits::{DEEPEST, LARGEST_FILE, LONGEST_CELL, MOST_CELLS};
use crate::messages::tables as say;
use zocalo_words::language::Text;

/// Why a file is no table. Nothing of it is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum GridError {
    /// The bytes are no text.
    NotText,
    /// It is the file of a spreadsheet program.
    Spreadsheet,
    /// It is far too large.
    TooLarge,
    /// More rows than are read.
    TooManyRows {
        /// How many are read.
        most: usize,
    },
    /// A row with more cells than are read.
    TooManyCells {
        /// The row.
        row: usize,
    },
    /// A cell that is far too long.
    LongCell {
        /// The row.
        row: usize,
        /// The column, from 1.
        column: usize,
    },
    /// A quotation mark that opens a cell and does not close it.
    OpenQuote {
        /// The row.
        row: usize,
    },
    /// Tables within tables within tables.
    TooDeep,
    /// JSON that does not read.
    Json(Text),
    /// JSON that is no table.
    NoObjects,
    /// A value that is a list of lists, or an object.
    Nested {
        /// The number of the object.
        row: usize,
        /// The key.
        column: String,
    },
}

impl GridError {
    /// What it says.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NotText => say::NoText,
            Self::Spreadsheet => say::Spreadsheet,
            Self::TooLarge => say::TooLarge { size: LARGEST_FILE >> 20 }.text(),
            Self::TooManyRows { most } => say::TooManyRows { most }.text(),
            Self::TooManyCells { row } => say::TooManyCells { row, most: MOST_CELLS }.text(),
            Self::LongCell { row, column } => say::LongCell { row, column, most: LONGEST_CELL }.text(),
            Self::OpenQuote { row } => say::OpenQuote { row }.text(),
            Self::TooDeep => say::TooDeep { most: DEEPEST }.text(),
            Self::Json(why) => say::NoJson { why }.text(),
            Self::NoObjects => say::NoObjects,
            Self::Nested { row, column } => say::Nested { row, column }.text(),
        }
    }

    /// What to do.
    #[must_use]
    pub fn help(&self) -> Text {
        match self {
            Self::NotText | Self::Spreadsheet => say::SaveAs,
            Self::TooLarge | Self::TooManyRows { .. } | Self::TooManyCells { .. } => say::OnlyCards,
            Self::LongCell { .. } | Self::OpenQuote { .. } => say::CloseQuote,
            Self::TooDeep => say::SaveAlone,
            Self::Json(_) | Self::NoObjects | Self::Nested { .. } => say::GiveObjects,
        }
    }
}
