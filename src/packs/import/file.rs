//! From the bytes of a file to a table: which kind of file it is follows from what stands in it.

use encoding_rs::{Encoding, WINDOWS_1252};

use super::error::TableError;
use super::grid::{Grid, LARGEST_FILE};
use super::{delimited, html, json};

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// Tables, of which one holds cards.
    Tables(Vec<Grid>),
    /// A pack, as text.
    Pack(String),
}

/// Reads the bytes of a file.
///
/// # Errors
/// [`TableError`] when no table can be made of them.
pub fn read(bytes: &[u8]) -> Result<Content, TableError> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(TableError::TooLarge);
    }
    // Both are archives: of a new spreadsheet and of an old one.
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(TableError::Spreadsheet);
    }
    let text = decode(bytes).ok_or(TableError::NotText)?;
    let start = text.trim_start();
    if start.is_empty() {
        return Err(TableError::Empty);
    }
    if is_pack(start) {
        return Ok(Content::Pack(text));
    }
    let tables = if start.starts_with(['[', '{']) {
        vec![json::read(start)?]
    } else if start.starts_with('<') {
        let tables = html::read(start)?;
        if tables.is_empty() {
            return Err(TableError::NoTable);
        }
        tables
    } else {
        vec![delimited::read(&text)?]
    };
    Ok(Content::Tables(tables))
}

/// Whether the first line that is no comment begins a card of a pack.
fn is_pack(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| line.replace(' ', "").starts_with("[[card]]"))
}

/// The text of a file, its lines ended by `\n`: by its mark, else UTF-8, else Windows-1252; `None` when it is no text.
fn decode(bytes: &[u8]) -> Option<String> {
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => encoding.decode_without_bom_handling(&bytes[mark..]).0.into_owned(),
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
        },
    };
    // A cell may hold a stray control sign; noise is full of them. In Latin-1 some stand for letters of Windows-1252.
    let strange =
        text.chars().filter(|sign| matches!(sign, '\0'..='\u{8}' | '\u{e}'..='\u{1a}' | '\u{1c}'..='\u{1f}')).count();
    if text.contains('\0') || (strange > 8 && strange * 200 > text.chars().count()) {
        return None;
    }
    Some(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text })
}
