//! Paths and their lists in messages.

use std::path::Path;
use zocalo_text::message::Text;

use crate::messages::trouble as say;
use zocalo_text::text::shortened;

/// How many names of files a message holds.
const MOST_NAMES: usize = 6;

pub(super) fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}

pub(super) fn list(names: &[String]) -> Text {
    match names.len().saturating_sub(MOST_NAMES) {
        0 => names.join(", ").into(),
        more => say::AndMore { names: names[..MOST_NAMES].join(", "), count: more }.text(),
    }
}
