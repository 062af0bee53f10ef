//! What a zip file is, beside one of VASSAL.

/// Whether a zip file is a document of Excel, or of a program that writes `OpenDocument`.
#[must_use]
pub fn is_spreadsheet(bytes: &[u8]) -> bool {
    let has = |name| zocalo_vassal::has(std::io::Cursor::new(bytes), name);
    has("xl/workbook.xml") || has("content.xml")
}
