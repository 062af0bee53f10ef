//! The limits of tables: a table of cards is small, and a larger file is something else; and why a file is no table, each in
//! one sentence with its place and a remedy.

use crate::messages::tables as say;
use zocalo_words::language::Text;

/// Nothing of the file is taken then.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum GridError {
    NotText,
    /// The file of a spreadsheet program.
    Spreadsheet,
    TooLarge,
    TooManyRows {
        /// The limit.
        most: usize,
    },
    TooManyCells {
        row: usize,
    },
    LongCell {
        row: usize,
        /// From 1.
        column: usize,
    },
    /// A quotation mark that opens a cell and does not close it.
    OpenQuote {
        row: usize,
    },
    /// Tables within tables within tables.
    TooDeep,
    /// Invalid JSON.
    Json(Text),
    /// JSON without objects.
    NoObjects,
    /// A value that is a list of lists, or an object.
    Nested {
        /// The number of the object.
        row: usize,
        column: String,
    },
}

impl GridError {
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

/// In bytes. The one known table of the game is a fifteenth of it.
pub const LARGEST_FILE: u64 = 16 << 20;

/// Of a row.
pub const MOST_CELLS: usize = 200;

/// In bytes.
pub const LONGEST_CELL: usize = 20_000;

/// Tables within tables. Pages laid out with tables go five or six deep.
pub(super) const DEEPEST: usize = 32;
