//! The program's own files, which no file that a command writes for its user may take the place of: the collection with
//! its logs and copies, what else lies in the data folder, and the journals that machines share.

use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The database of the collection in the data folder.
pub const LIBRARY: &str = "library.db";

/// Marks that database as ours: `Zoca` in letters.
pub const APPLICATION: u32 = 0x5a6f_6361;

/// The file beside it that names the folder whose decks machines share.
pub const DECKS_FOLDER: &str = "decks-folder.txt";

/// How the names of files and folders begin that are being written beside the database.
pub const UNFINISHED: &str = ".library-";

/// What else stands in the data folder: the rulings, the name of the shared folder of decks, and the folders of packs, states of decks, games, lessons and templates.
const OTHERS: [&str; 8] = ["rulings.toml", DECKS_FOLDER, "packs", "versions", "games", "lessons", "vassal", "cache"];

/// What SQLite puts behind the name of a database for the files that it keeps beside it.
const LOGS: [&str; 3] = ["-wal", "-shm", "-journal"];

/// How a line of a shared journal begins.
const JOURNAL: &[u8] = b"{\"form\":";

/// The data folder of this run.
static DATA: OnceLock<PathBuf> = OnceLock::new();

/// Says where the data folder of this run is; the first word counts.
pub fn lies_in(data: &Path) {
    let _ = DATA.set(data.to_owned());
}

/// Whether one of the program's own files is at this full path, or would be. A collection and a shared journal are known
/// anywhere, by what they hold.
#[must_use]
pub fn is_own(place: &Path) -> bool {
    is_collection(place) || is_log(place) || is_journal(place) || is_kept(place)
}

/// The same of the data folder alone.
#[must_use]
pub fn is_kept(place: &Path) -> bool {
    DATA.get().and_then(|data| fs::canonicalize(data).ok()).is_some_and(|data| is_kept_in(&data, place))
}

/// Whether a file is, or would be, one of those that the program keeps in its data folder.
fn is_kept_in(data: &Path, place: &Path) -> bool {
    let Ok(within) = place.strip_prefix(data) else { return false };
    let mut parts = within.iter().map(|part| part.to_string_lossy());
    let (Some(first), is_deeper) = (parts.next(), parts.next().is_some()) else { return false };
    if OTHERS.contains(&&*first) {
        return true;
    }
    // A copy may get any name that nothing has yet.
    let is_copy =
        first.strip_prefix(LIBRARY).is_some_and(|rest| rest.starts_with('.')) || first.starts_with(UNFINISHED);
    first.strip_prefix(LIBRARY).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        || !is_deeper && is_copy && place.exists()
}

fn is_collection(place: &Path) -> bool {
    let head = beginning::<72>(place);
    head.starts_with(b"SQLite format 3\0") && head.ends_with(&APPLICATION.to_be_bytes())
}

/// Whether SQLite keeps a file of this name beside a collection.
fn is_log(place: &Path) -> bool {
    let name = place.to_string_lossy();
    LOGS.iter().filter_map(|log| name.strip_suffix(log)).any(|database| is_collection(Path::new(database)))
}

fn is_journal(place: &Path) -> bool {
    let name = place.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    let is_called_so = name.starts_with("journal-") && name.ends_with(".jsonl");
    is_called_so && beginning::<8>(place) == JOURNAL
}

/// The first bytes of an ordinary file; none of anything else, as a pipe would be waited for.
fn beginning<const MOST: u64>(place: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    if fs::metadata(place).is_ok_and(|there| there.is_file())
        && let Ok(file) = File::open(place)
    {
        let _ = file.take(MOST).read_to_end(&mut bytes);
    }
    bytes
}

/// Makes a folder of the program's own files, which only its owner reads; one that is there stays as it is.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes a folder for what can be had again, such as the card database, which others may read unless it lies in the data
/// folder.
pub fn make_cache(folder: &Path) -> io::Result<()> {
    match DATA.get().filter(|data| folder.starts_with(data)) {
        Some(_) => make_folder(folder),
        None => fs::create_dir_all(folder),
    }
}

/// Deletes what killed runs of the program left in a folder a day ago or longer under names that begin so.
pub fn clear_left_over(folder: &Path, beginning: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(beginning)) {
        let Ok(there) = entry.metadata() else { continue };
        if is_old(&there) {
            let _ = if there.is_dir() { fs::remove_dir_all(entry.path()) } else { fs::remove_file(entry.path()) };
        }
    }
}

/// Whether nobody can be writing it any more.
fn is_old(there: &Metadata) -> bool {
    let day = std::time::Duration::from_secs(24 * 60 * 60);
    there.modified().is_ok_and(|then| then.elapsed().is_ok_and(|age| age > day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database() -> Vec<u8> {
        let mut bytes = b"SQLite format 3\0".to_vec();
        bytes.resize(68, 0);
        bytes.extend(APPLICATION.to_be_bytes());
        bytes
    }

    #[test]
    fn a_collection_and_a_shared_journal_are_known_anywhere() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::write(at("any.db"), database()).unwrap();
        fs::write(at("journal-1f.jsonl"), "{\"form\":1,\"origin\":\"1f\"").unwrap();
        fs::write(at("journal-2.jsonl"), "{}").unwrap();
        fs::write(at("other.db"), "SQLite format 3\0").unwrap();
        fs::hard_link(at("any.db"), at("hard")).unwrap();
        for name in ["any.db", "hard", "any.db-wal", "any.db-shm", "any.db-journal", "journal-1f.jsonl"] {
            assert!(is_own(&at(name)), "{name}");
        }
        for name in ["other.db", "other.db-wal", "journal-2.jsonl", "journal-3.jsonl", "new"] {
            assert!(!is_own(&at(name)), "{name}");
        }
    }

    #[test]
    fn the_data_folder_has_places_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        fs::write(data.join("library.db.daily-2026-11-22"), "x").unwrap();
        let own = [
            "library.db",
            "library.db-wal",
            "library.db-shm/pages",
            "library.db.daily-2026-11-22",
            "rulings.toml",
            "versions/1.json",
        ];
        for name in own.iter().chain(&["packs", "packs/new.toml", "games/mine-1.game"]) {
            assert!(is_kept_in(data, &data.join(name)), "{name}");
        }
        for name in ["cards.txt", "library.txt", "library.db.mine", "decks/library.db", "pack.toml", "mine/packs"] {
            assert!(!is_kept_in(data, &data.join(name)), "{name}");
        }
    }

    #[test]
    fn only_old_left_overs_of_this_name_go() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in [".ours-old", ".ours-new", ".other-old"] {
            fs::create_dir(at(name)).unwrap();
            fs::write(at(name).join("deck"), "x").unwrap();
            if name.ends_with("old") {
                let then = std::time::SystemTime::now() - std::time::Duration::from_secs(25 * 60 * 60);
                File::open(at(name)).unwrap().set_modified(then).unwrap();
            }
        }
        clear_left_over(folder.path(), ".ours-");
        assert!(!at(".ours-old").exists() && at(".ours-new").exists() && at(".other-old").exists());
    }
}
