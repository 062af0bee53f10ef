//! A table as cells, whatever file it came from, and the limits of what is read.

use encoding_rs::WINDOWS_1252;

use super::error::TableError;

/// The largest file that is read, in bytes. The one known table of the game is a fifteenth of it.
pub const LARGEST_FILE: u64 = 16 << 20;

/// The most rows of a table. The game has a tenth as many cards.
pub const MOST_ROWS: usize = 20_000;

/// The most cells of a row.
pub const MOST_CELLS: usize = 200;

/// The longest cell, in bytes.
pub const LONGEST_CELL: usize = 20_000;

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridRow {
    /// Its number as a spreadsheet counts, from 1 with the heading; of JSON the number of the object.
    pub number: usize,
    /// Its cells, cleaned.
    pub cells: Vec<String>,
}

/// A table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grid {
    /// Its rows that are not empty, in order, the heading included.
    pub rows: Vec<GridRow>,
}

impl Grid {
    /// Adds a row.
    ///
    /// # Errors
    /// [`TableError`] when the table grows beyond its limits.
    pub fn push(&mut self, number: usize, cells: &[String]) -> Result<(), TableError> {
        if self.rows.len() > MOST_ROWS {
            return Err(TableError::TooManyRows);
        }
        if cells.len() > MOST_CELLS {
            return Err(TableError::TooManyCells { row: number });
        }
        if let Some(at) = cells.iter().position(|cell| cell.len() > LONGEST_CELL) {
            return Err(TableError::LongCell { row: number, column: at + 1 });
        }
        let cells: Vec<String> = cells.iter().map(|cell| clean(cell)).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.rows.push(GridRow { number, cells });
        }
        Ok(())
    }
}

/// A cell without what cannot be seen: one space for every run of spaces of whatever kind, no control signs but line ends.
/// Signs that Windows-1252 has where others have control signs are read as it does.
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
