//! Tables as CSV that spreadsheets read, and their cells without what only spreadsheets want.

/// A table as CSV.
#[must_use]
pub(crate) fn table(headings: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    table_between(b',', headings, rows)
}

/// A table with this sign between its cells.
#[must_use]
pub(crate) fn table_between(between: u8, headings: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = csv::WriterBuilder::new().delimiter(between).from_writer(Vec::new());
    // Writing to memory does not fail, and every record has as many cells as the heading.
    let _ = writer.write_record(headings);
    for row in rows {
        let _ = writer.write_record(&row);
    }
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// A cell that no spreadsheet takes for a formula.
#[must_use]
pub(crate) fn guarded(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\'']) { format!("'{cell}") } else { cell.to_owned() }
}

/// The cell that [`guarded`] was given.
#[must_use]
pub(crate) fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| rest.starts_with(['=', '+', '-', '@', '\''])).unwrap_or(cell)
}

/// A cell of another program: on one line, without what keeps a spreadsheet from reading it (`="3"`, `'=x`).
#[must_use]
pub(crate) fn bare(cell: &str) -> String {
    let cell = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"')).unwrap_or(cell);
    let cell = unguarded(cell).trim();
    if cell.contains('\n') { cell.replace('\n', " ") } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{guarded, unguarded};

    #[test]
    fn no_cell_is_a_formula() {
        for cell in ["=1+2", "+x", "-x", "@x", "'x", "'=x", "x", "", "''"] {
            assert!(!guarded(cell).starts_with(['=', '+', '-', '@']));
            assert_eq!(unguarded(&guarded(cell)), cell);
        }
        // A spreadsheet that writes the apostrophe of a name means it.
        assert_eq!(unguarded("'Toc"), "'Toc");
    }
}
