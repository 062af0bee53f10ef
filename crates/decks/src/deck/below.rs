//! Files that a deck file names: its ruleset and its pool. A deck may come from anybody, so they lie in its folder or below.

use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::messages::trouble as say;
use zocalo_text::files::writing::folder_of;
use zocalo_words::language::Text;

/// The path that a file names, from its own folder; it leads to an ordinary file there or below, or to nothing.
///
/// # Errors
/// Why it does not.
pub fn below(file: &Path, named: &str) -> Result<PathBuf, Text> {
    if named.contains(['\\', ':']) {
        return Err(say::RelativePath);
    }
    let leads_out = || say::PathLeadsOut;
    if Path::new(named).components().any(|part| !matches!(part, Component::Normal(_) | Component::CurDir)) {
        return Err(leads_out());
    }
    let folder = folder_of(file);
    let path = folder.join(named);
    match (fs::metadata(&path), fs::canonicalize(folder), fs::canonicalize(&path)) {
        // Opening a pipe would wait for ever, and a device may do anything.
        (Ok(found), ..) if !found.is_file() => Err(say::PathToNoFile),
        (Ok(_), Ok(folder), Ok(found)) if !found.starts_with(&folder) => Err(leads_out()),
        _ => Ok(path),
    }
}
