//! The files of a collection that nothing else may be written over: the database, its logs and the copies beside it, also
//! where a link leads to them.

use std::fs::{self, Metadata};
use std::path::Path;

use super::copying::UNFINISHED;
use super::opening::FILE;

/// Whether writing a file there would take away one of the collection in `folder`: the database, its logs, a copy beside it
/// or its text. Links and other names of one file count.
#[must_use]
pub(crate) fn is_own_file(path: &Path, folder: &Path) -> bool {
    let Ok(folder) = fs::canonicalize(folder) else { return false };
    let Some(name) = path.file_name() else { return false };
    // A place where nothing is yet has no path of its own; its folder has.
    let place = fs::canonicalize(path)
        .or_else(|_| fs::canonicalize(crate::files::writing::folder_of(path)).map(|folder| folder.join(name)));
    let Ok(place) = place else { return false };
    if place.parent() == Some(&folder) {
        let name = place.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        if is_of_database(&name) || is_beside(&name) && place.exists() {
            return true;
        }
    }
    fs::metadata(&place).is_ok_and(|there| is_another_name(&there, &folder))
}

/// The database and what SQLite keeps beside it.
fn is_of_database(name: &str) -> bool {
    name.strip_prefix(FILE).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// A copy beside the database, or one that is being written.
fn is_beside(name: &str) -> bool {
    name.strip_prefix(FILE).is_some_and(|rest| rest.starts_with('.')) || name.starts_with(UNFINISHED)
}

/// Whether a file is one of the collection under another name.
fn is_another_name(there: &Metadata, folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return false };
    entries.flatten().any(|entry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        (is_of_database(&name) || is_beside(&name))
            && fs::metadata(entry.path()).is_ok_and(|own| is_same_file(&own, there))
    })
}

#[cfg(unix)]
fn is_same_file(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Without numbers of files only paths tell them apart.
#[cfg(not(unix))]
fn is_same_file(_one: &Metadata, _other: &Metadata) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_collection_are_known_by_any_name() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["library.db", "library.db.daily-2026-11-22", "cards.txt"] {
            fs::write(at(name), "x").unwrap();
        }
        for name in ["library.db", "library.db-wal", "library.db.daily-2026-11-22"] {
            assert!(is_own_file(&at(name), folder.path()), "{name}");
        }
        for name in ["cards.txt", "new.txt", "library.txt", "library.db.mine"] {
            assert!(!is_own_file(&at(name), folder.path()), "{name}");
        }
        assert!(!is_own_file(Path::new("/no/such/folder/library.db"), folder.path()));
        let elsewhere = tempfile::tempdir().unwrap();
        assert!(!is_own_file(&elsewhere.path().join("library.db"), folder.path()));
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_to_files_of_the_collection() {
        let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let database = folder.path().join("library.db");
        fs::write(&database, "x").unwrap();
        let (soft, hard, around) =
            (elsewhere.path().join("soft"), elsewhere.path().join("hard"), elsewhere.path().join("around"));
        std::os::unix::fs::symlink(&database, &soft).unwrap();
        fs::hard_link(&database, &hard).unwrap();
        std::os::unix::fs::symlink(folder.path(), &around).unwrap();
        for path in [soft, hard, around.join("library.db"), around.join("library.db-wal")] {
            assert!(is_own_file(&path, folder.path()), "{path:?}");
        }
    }
}
