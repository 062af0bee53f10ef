//! Tables as CSV that spreadsheets read, and their cells without what only spreadsheets want.

/// Signs that begin a formula in a spreadsheet, and the sign that prevents it.
const SIGNS: [char; 7] = ['=', '+', '-', '@', '\t', '\r', '\''];

/// A table as CSV in which no cell is a formula.
#[must_use]
pub fn table<'h, R: IntoIterator<Item = String>>(
    headings: impl IntoIterator<Item = &'h str>,
    rows: impl IntoIterator<Item = R>,
) -> String {
    table_between(b',', headings, rows)
}

/// With this sign between cells.
#[must_use]
pub fn table_between<'h, R: IntoIterator<Item = String>>(
    between: u8,
    headings: impl IntoIterator<Item = &'h str>,
    rows: impl IntoIterator<Item = R>,
) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(between).flexible(true).from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(headings.into_iter().map(|heading| guarded(heading.to_owned())));
    for row in rows {
        let _ = writer.write_record(row.into_iter().map(guarded));
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A cell that is no formula to a spreadsheet; numbers and a dash alone are none.
fn guarded(cell: String) -> String {
    let is_plain = |cell: &str| {
        let digits = cell.strip_prefix('-').unwrap_or(cell);
        cell == "-"
            || digits.starts_with(|sign: char| sign.is_ascii_digit())
                && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    if cell.starts_with(SIGNS) && !is_plain(&cell) { format!("'{cell}") } else { cell }
}

/// The inverse of [`guarded`].
#[must_use]
pub fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| rest.starts_with(SIGNS)).unwrap_or(cell)
}

/// A cell of another program: on one line, without what keeps a spreadsheet from reading it (`="3"`, `'=x`).
#[must_use]
pub fn bare(cell: &str) -> String {
    let cell = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"')).unwrap_or(cell);
    let cell = unguarded(cell).trim();
    if cell.contains('\n') { cell.replace('\n', " ") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{guarded, table, unguarded};

    #[test]
    fn no_cell_is_a_formula() {
        for cell in ["=1+2", "+x", "-x", "-1-1", "@x", "'x", "'=x", "\t=x", "x", "", "''"] {
            let written = guarded(cell.to_owned());
            assert!(!written.starts_with(['=', '+', '-', '@', '\t', '\r']), "{cell}");
            assert_eq!(unguarded(&written), cell);
        }
        // A spreadsheet that writes the apostrophe of a name means it.
        assert_eq!(unguarded("'Toc"), "'Toc");
        // Spreadsheets calculate with figures.
        assert_eq!(guarded("-0.125".to_owned()), "-0.125");
    }

    #[test]
    fn every_cell_of_a_table_is_guarded_as_it_is_written() {
        let rows = [["+1+1; =1".to_owned(), "-3".to_owned()]];
        assert_eq!(table(["notes", "=n"], rows), "notes,'=n\n'+1+1; =1,-3\n");
    }
}
