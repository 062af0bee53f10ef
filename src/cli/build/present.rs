//! What a file holds at this moment, before something is written over it.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use zocalo_decks::formats::LARGEST_FILE;
use zocalo_text::files::reading::decode;

pub(super) enum Present {
    Nothing,
    Text(String),
    /// Something that is no deck of ours.
    Other,
}

pub(super) fn present(path: &Path) -> Present {
    match fs::metadata(path) {
        Err(_) => return Present::Nothing,
        // Opening a pipe would wait for ever.
        Ok(there) if !there.is_file() || there.len() > LARGEST_FILE => return Present::Other,
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes));
    match (read, decode(&bytes)) {
        (Ok(_), Some(text)) => Present::Text(text),
        _ => Present::Other,
    }
}
