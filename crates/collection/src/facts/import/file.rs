//! From the bytes of a file to a table: which kind of file it is follows from what stands in it.

use super::error::TableError;
use zocalo_decks::grid::{Grid, Limits, decode, delimited, html, json};

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
