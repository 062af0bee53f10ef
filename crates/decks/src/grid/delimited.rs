//! Tables with a sign between their cells: TSV, and CSV with commas or semicolons.

use std::ops::Range;

use csv::ReaderBuilder;

use super::{Grid, GridError, Limits};

/// The most rows above the heading.
pub const MOST_ABOVE: usize = 10;

/// Signs between cells.
const BETWEEN: [u8; 3] = [b'\t', b';', b','];

/// Reads a table; the sign between cells is the one that divides the heading into most cells.
pub fn read(text: &str, limits: Limits) -> Result<Grid, GridError> {
    // A title may stand above the heading.
    let divides = |line: &&str| BETWEEN.iter().any(|sign| split(line, *sign) > 1);
    let first = text.lines().take(MOST_ABOVE).find(divides).unwrap_or_default();
    let sign = BETWEEN.into_iter().max_by_key(|sign| split(first, *sign)).unwrap_or(b',');
    if sign != b'\t' {
        return match open_quote(text, sign) {
            Some(row) => Err(GridError::OpenQuote { row }),
            None => rows(text, sign, true, limits),
        };
    }
    // Some programs quote cells between tabs, in others a quotation mark is one like any other sign.
    let plain = rows(text, sign, false, limits);
    if open_quote(text, sign).is_some() {
        return plain;
    }
    let quoted = rows(text, sign, true, limits);
    match (&quoted, &plain) {
        (Ok(with), Ok(without)) if uneven(with) > uneven(without) => plain,
        (Err(_), Ok(_)) => plain,
        _ => quoted,
    }
}

/// The number of cells of a line; signs within quotation marks do not count.
fn split(line: &str, sign: u8) -> usize {
    let mut quoted = false;
    let mut cells = 1;
    for byte in line.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            _ if byte == sign && !quoted => cells += 1,
            _ => {}
        }
    }
    cells
}

/// Rows with other numbers of cells than the first.
fn uneven(grid: &Grid) -> usize {
    let heading = grid.rows.first().map_or(0, |row| row.cells.len());
    grid.rows.iter().filter(|row| row.cells.len() != heading).count()
}

fn rows(text: &str, sign: u8, quoting: bool, limits: Limits) -> Result<Grid, GridError> {
    let mut reader = ReaderBuilder::new()
        .delimiter(sign)
        .quoting(quoting)
        .flexible(true)
        .has_headers(false)
        .from_reader(text.as_bytes());
    let mut grid = Grid::within(limits);
    for (record, number) in reader.records().zip(1..) {
        let record = record.map_err(|_| GridError::NotText)?;
        let start = record.position().map_or(0, |place| usize::try_from(place.byte()).unwrap_or(text.len()));
        grid.push(number, &record.iter().map(str::to_owned).collect::<Vec<_>>())?;
        if let Some(row) = grid.rows.last_mut().filter(|row| row.number == number) {
            row.span = place(text, start);
        }
    }
    Ok(grid)
}

/// The place of the first line of a row: quoted cells may go on below.
fn place(text: &str, from: usize) -> Range<usize> {
    let rest = text.get(from..).unwrap_or_default();
    // The reader skips empty lines before a row.
    let start = from + (rest.len() - rest.trim_start_matches(['\n', '\r']).len());
    let line = text.get(start..).unwrap_or_default().lines().next().unwrap_or_default();
    start..start + line.len()
}

/// The row in which a quotation mark opens a cell that none closes: the rest of the file would be one cell.
fn open_quote(text: &str, sign: u8) -> Option<usize> {
    let (mut row, mut opened) = (1, 0);
    let (mut quoted, mut begins, mut is_empty) = (false, true, true);
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        if quoted {
            if byte == b'"' {
                if bytes.get(at + 1) == Some(&b'"') {
                    at += 1;
                } else {
                    quoted = false;
                }
            }
        } else if byte == b'"' && begins {
            (quoted, begins, is_empty, opened) = (true, false, false, row);
        } else if byte == b'\n' {
            // The reader skips empty lines.
            row += usize::from(!is_empty);
            (begins, is_empty) = (true, true);
        } else {
            begins = byte == sign;
            is_empty = false;
        }
        at += 1;
    }
    quoted.then_some(opened)
}
