//! The zip files of VASSAL. One entry is looked for by its exact name and unpacked in memory; nothing in such a file is ever
//! written anywhere, whatever its names are.

use std::io::{Read, Seek};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::formats::vassal::VassalError;
use crate::messages::vassal as say;
use zocalo_words::language::said_by_parser;

/// Modules keep an image a card.
pub(super) const MOST_ENTRIES: usize = 50_000;

/// Of an entry, in bytes.
pub(super) const MOST_UNPACKED: u64 = 64 << 20;

/// The largest ratio of unpacked to packed size, beyond [`HARMLESS`].
pub(super) const HIGHEST_RATIO: u64 = 300;

/// An entry may unpack to so many bytes at any ratio.
pub(super) const HARMLESS: u64 = 4 << 20;

/// The first of these entries that the zip file has.
pub(super) fn entry(file: impl Read + Seek, names: &[&str]) -> Result<Option<Vec<u8>>, VassalError> {
    let broken = |error: ZipError| VassalError::BrokenZip(said_by_parser(&error.to_string()));
    let mut archive = ZipArchive::new(file).map_err(broken)?;
    if archive.len() > MOST_ENTRIES {
        return Err(VassalError::TooMuch(say::Entries { count: archive.len() }.text()));
    }
    let Some(number) = names.iter().find_map(|name| archive.index_for_name(name)) else {
        return Ok(None);
    };
    let mut entry = archive.by_index(number).map_err(broken)?;
    // The entry's own size is not trusted; only actual output counts.
    let most = MOST_UNPACKED.min(HARMLESS.max(entry.compressed_size().saturating_mul(HIGHEST_RATIO)));
    let mut bytes = Vec::new();
    entry
        .by_ref()
        .take(most + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| VassalError::BrokenZip(said_by_parser(&error.to_string())))?;
    if bytes.len() as u64 > most {
        return Err(VassalError::TooMuch(say::EntryTooLarge { size: most >> 20 }.text()));
    }
    Ok(Some(bytes))
}

/// Whether the zip file has an entry of this name.
pub(super) fn has(file: impl Read + Seek, name: &str) -> bool {
    ZipArchive::new(file).is_ok_and(|archive| archive.index_for_name(name).is_some())
}

/// Whether a zip file is a document of Excel, or of a program that writes `OpenDocument`.
#[must_use]
pub fn is_spreadsheet(bytes: &[u8]) -> bool {
    let has = |name| has(std::io::Cursor::new(bytes), name);
    has("xl/workbook.xml") || has("content.xml")
}

/// Whether bytes begin as a zip file does.
#[must_use]
pub fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}
