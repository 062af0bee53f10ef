//! The mark of a deck by the path that somebody names.

use std::fs;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use super::super::error::Failure;
use crate::messages::collection_decks as say;
use zocalo_collection::collection::{DeckMark, Library};
use zocalo_text::text::shortened;

/// The marked deck that a path means: by its full path, which a file that is gone still has, or as it is written.
pub(super) fn marked_path(path: &Path, library: &Library) -> Result<Option<(String, DeckMark)>, Failure> {
    let mut marks = library.decks()?;
    let ways = [fs::canonicalize(path).ok(), absolute(path), Some(path.to_owned())];
    let found = ways.into_iter().flatten().find_map(|way| marks.remove_entry(&way.to_string_lossy().into_owned()));
    Ok(found)
}

/// The answer on a deck that nobody has marked.
pub(super) fn not_marked(path: &Path, locale: Locale) -> Failure {
    let message = say::NotMarked { deck: shortened(&path.display().to_string(), 200) }.render(locale);
    Failure::nothing(message, say::DeckLists)
}

/// The full path of a file that may be gone, with the folders that it lay in: links are followed as far as the way is there.
fn absolute(path: &Path) -> Option<PathBuf> {
    let whole = std::path::absolute(path).ok()?;
    let (there, real) = whole.ancestors().skip(1).find_map(|folder| Some((folder, fs::canonicalize(folder).ok()?)))?;
    Some(real.join(whole.strip_prefix(there).ok()?))
}
