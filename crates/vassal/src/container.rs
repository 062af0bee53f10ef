//! The zip files of VASSAL. One entry is looked for by its exact name and unpacked in memory; nothing in such a file is ever
//! written anywhere, whatever its names are.

use std::io::{Read, Seek};

use zip::ZipArchive;
use zip::result::ZipError;

use crate::{MOST_ENTRIES, VassalError};

/// Of an entry, in bytes.
const MOST_UNPACKED: u64 = 64 << 20;

/// The largest ratio of unpacked to packed size, beyond [`HARMLESS`].
const HIGHEST_RATIO: u64 = 300;

/// An entry may unpack to so many bytes at any ratio.
const HARMLESS: u64 = 4 << 20;

/// The first of these entries that the zip file has; `None` when it has none of them. Errors: [`VassalError::BrokenZip`],
/// and what is too much of it.
pub fn entry(file: impl Read + Seek, names: &[&str]) -> Result<Option<Vec<u8>>, VassalError> {
    let broken = |error: ZipError| VassalError::BrokenZip(error.to_string());
    let mut archive = ZipArchive::new(file).map_err(broken)?;
    if archive.len() > MOST_ENTRIES {
        return Err(VassalError::TooManyEntries(archive.len()));
    }
    let Some(number) = names.iter().find_map(|name| archive.index_for_name(name)) else {
        return Ok(None);
    };
    let mut entry = archive.by_index(number).map_err(broken)?;
    // The entry's own size is not trusted; only actual output counts.
    let most = MOST_UNPACKED.min(HARMLESS.max(entry.compressed_size().saturating_mul(HIGHEST_RATIO)));
    let mut bytes = Vec::new();
    entry.by_ref().take(most + 1).read_to_end(&mut bytes).map_err(|error| VassalError::BrokenZip(error.to_string()))?;
    if bytes.len() as u64 > most {
        return Err(VassalError::EntryTooLarge(most));
    }
    Ok(Some(bytes))
}

/// Whether the zip file has an entry of this name.
pub fn has(file: impl Read + Seek, name: &str) -> bool {
    ZipArchive::new(file).is_ok_and(|archive| archive.index_for_name(name).is_some())
}

/// Whether bytes begin as a zip file does.
#[must_use]
pub fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}
