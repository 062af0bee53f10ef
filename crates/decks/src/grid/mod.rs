//! Tables as cells, whatever file they come from, and the limits of what is read. The door of the room: [`delimited::read`],
//! [`html::read`] and [`json::read`], from a text to a [`Grid`]; [`decode`], from the bytes of a file to its text; [`Column`],
//! what a heading says; [`read_count`], numbers of copies.

mod column;
pub mod delimited;
mod error;
pub mod html;
pub mod json;
mod written;

pub use column::{Column, MOST_COPIES, read_count};
pub use error::{GridError, LARGEST_FILE, LONGEST_CELL, MOST_CELLS};
pub use written::{bare, table, table_between, unguarded};

use std::ops::Range;

use encoding_rs::{Encoding, WINDOWS_1252};

use zocalo_text::files::reading::unmarked;
use zocalo_text::text::shortened;

/// Headings listed in an error.
const MOST_LISTED: usize = 24;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Without the heading.
    pub rows: usize,
    /// Whether cells are taken as they are, not through [`clean`].
    pub is_raw: bool,
}

impl Default for Limits {
    /// For a table of all cards: the game has a tenth as many.
    fn default() -> Self {
        Self { rows: 20_000, is_raw: false }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridRow {
    /// As a spreadsheet counts, from 1 with the heading; in JSON the number of the object.
    pub number: usize,
    /// Cleaned.
    pub cells: Vec<String>,
    /// In bytes of a text with a sign between cells; empty in others.
    pub span: Range<usize>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grid {
    /// Rows that are not empty, in order, the heading included.
    pub rows: Vec<GridRow>,
    limits: Limits,
}

impl Grid {
    /// A table without rows.
    #[must_use]
    pub fn within(limits: Limits) -> Self {
        Self { rows: Vec::new(), limits }
    }

    /// An error when the table grows beyond its limits.
    pub fn push(&mut self, number: usize, cells: &[String]) -> Result<(), GridError> {
        if self.rows.len() > self.limits.rows {
            return Err(GridError::TooManyRows { most: self.limits.rows });
        }
        if cells.len() > MOST_CELLS {
            return Err(GridError::TooManyCells { row: number });
        }
        if let Some(at) = cells.iter().position(|cell| cell.len() > LONGEST_CELL) {
            return Err(GridError::LongCell { row: number, column: at + 1 });
        }
        let cells: Vec<String> =
            if self.limits.is_raw { cells.to_vec() } else { cells.iter().map(|cell| clean(cell)).collect() };
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.rows.push(GridRow { number, cells, span: 0..0 });
        }
        Ok(())
    }

    /// The cells of the first row, shortened for an error.
    #[must_use]
    pub fn first_row_in_short(&self) -> Vec<String> {
        let Some(first) = self.rows.first() else { return Vec::new() };
        let mut cells: Vec<String> = first.cells.iter().take(MOST_LISTED).map(|cell| shortened(cell, 20)).collect();
        if first.cells.len() > MOST_LISTED {
            cells.push("…".to_owned());
        }
        cells
    }
}

/// A cell without invisible signs: one space for every run of spaces of any kind, no control characters but line ends. Control
/// characters that Windows-1252 uses for letters become these.
#[must_use]
pub fn clean(cell: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in cell.split(['\n', '\u{2028}', '\u{2029}', '\u{85}']) {
        let mut text = String::with_capacity(line.len());
        for sign in line.chars() {
            match sign {
                '\u{80}'..='\u{9f}' => {
                    let byte = [u8::try_from(u32::from(sign)).unwrap_or(b'?')];
                    let (decoded, _) = WINDOWS_1252.decode_without_bom_handling(&byte);
                    text.extend(decoded.chars().filter(|sign| !sign.is_control()));
                }
                // Joiners, marks of direction and soft hyphens are for printers.
                '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{ad}' => {
                }
                _ if sign.is_whitespace() => {
                    if !text.is_empty() && !text.ends_with(' ') {
                        text.push(' ');
                    }
                }
                _ if sign.is_control() => {}
                _ => text.push(sign),
            }
        }
        let text = text.trim_end();
        if !text.is_empty() {
            lines.push(text.to_owned());
        }
    }
    lines.join("\n")
}

/// The text of a file, with `\n` at line ends: by its byte order mark, else UTF-8, else Windows-1252, also byte by byte. Unlike
/// texts that people write, tables of other programs may hold the signs that Latin-1 leaves out.
pub fn decode(bytes: &[u8]) -> Result<String, GridError> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(GridError::TooLarge);
    }
    // Both are archives: of a new spreadsheet and of an old one.
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(GridError::Spreadsheet);
    }
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => encoding.decode_without_bom_handling(&bytes[mark..]).0.into_owned(),
        None => unmarked(bytes),
    };
    // A cell may hold a stray control character; noise is full of them. In Latin-1 some stand for letters of
    // Windows-1252.
    let strange =
        text.chars().filter(|sign| matches!(sign, '\0'..='\u{8}' | '\u{e}'..='\u{1a}' | '\u{1c}'..='\u{1f}')).count();
    if text.contains('\0') || (strange > 8 && strange * 200 > text.chars().count()) {
        return Err(GridError::NotText);
    }
    Ok(if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text })
}
