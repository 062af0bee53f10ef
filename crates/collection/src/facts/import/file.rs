//! From the bytes of a file to a table: which kind of file it is follows from what stands in it;
//! and why a table cannot be read.

use crate::messages::table_import as say;
use zocalo_decks::grid::{Grid, GridError, Limits, decode, delimited, html, json};
use zocalo_text::message::Text;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ImportContent {
    Tables(Vec<Grid>),
    Page(Vec<Grid>),
    Pack(String),
}

/// Reads the bytes of a file. Errors: [`TableError`] when no table can be made of them.
pub(super) fn read(bytes: &[u8]) -> Result<ImportContent, TableError> {
    let text = decode(bytes)?;
    let start = text.trim_start();
    if start.is_empty() {
        return Err(TableError::Empty);
    }
    if is_pack(start) {
        return Ok(ImportContent::Pack(text));
    }
    let tables = if start.starts_with(['[', '{']) {
        vec![json::read(start, Limits::default())?]
    } else if start.starts_with('<') {
        let tables = html::read(start)?;
        if tables.is_empty() {
            return Err(TableError::NoTable);
        }
        return Ok(ImportContent::Page(tables));
    } else {
        vec![delimited::read(&text, Limits::default())?]
    };
    Ok(ImportContent::Tables(tables))
}

/// Whether the first line that is no comment begins a card of a pack.
fn is_pack(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| line.replace(' ', "").starts_with("[[card]]"))
}

// Why a table cannot be read, each in one sentence with its place and a remedy.

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
