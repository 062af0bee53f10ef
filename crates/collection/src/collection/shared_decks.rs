//! Deck files that travel through the folder that machines share: each under its path below the folder of decks, compared
//! with what this machine saw there last. Whatever is replaced was kept before, and what two machines changed at once
//! stays twice.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Component, Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::error::LibraryError;
use crate::messages::collection_damage as say;
use zocalo_decks::editing::LARGEST_STATE;
use zocalo_text::files::digest;
use zocalo_text::files::portable::is_portable;
use zocalo_text::files::writing::{AtomicFile, folder_of, make_folders};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;

const FOLDER: &str = "decks";

const MOST_FILES: usize = 10_000;

const DEEPEST: usize = 16;

/// What came of sharing decks. Paths are those below the folder of decks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SharedDecks {
    pub sent: Vec<PathBuf>,
    pub received: Vec<PathBuf>,
    /// Changed here and elsewhere: ours stays in its place, theirs has a name of its own.
    pub both: Vec<DivergedDeck>,
    /// Deleted here, or by another machine: left as they are on the other side.
    pub deleted: Vec<PathBuf>,
    #[serde(skip)]
    pub troubles: Vec<(PathBuf, Text)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DivergedDeck {
    pub deck: PathBuf,
    /// Where the state of the other machine is.
    pub theirs: PathBuf,
}

/// Whether what a file held can be had again before it is written over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    Yes,
    No,
}

/// What a machine saw last, by the path of the deck.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    /// The digest of each file, 16 hexadecimal digits.
    decks: BTreeMap<String, String>,
}

/// Brings the decks of this machine, `ours` below `root`, and those in the shared folder together. `keep` keeps bytes as an
/// earlier state of a deck file before they are written over. Errors: when the shared folder cannot be read or written; what
/// `keep` says.
pub fn share_decks<E: From<LibraryError>>(
    shared: &Path,
    root: &Path,
    ours: &[PathBuf],
    machine: &str,
    mut keep: impl FnMut(&Path, &[u8]) -> Result<Kept, E>,
) -> Result<SharedDecks, E> {
    let theirs_at = shared.join(FOLDER);
    let mut report = SharedDecks::default();
    let seen_at = shared.join(format!("decks-{machine}.json"));
    let mut seen: Seen =
        read(&seen_at).ok().flatten().and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default();
    let mut paths: Vec<PathBuf> = ours.to_vec();
    walk(&theirs_at, Path::new(""), 0, &mut paths).map_err(|source| failed(&theirs_at, source))?;
    paths.order();
    paths.dedup();
    let mut at = 0;
    // A state that is put beside joins the list, so that it travels too.
    while let Some(path) = paths.get(at).cloned() {
        at += 1;
        let Some(name) = portable(&path) else {
            report.troubles.push((path, say::DeckName));
            continue;
        };
        let (here, there) = (root.join(&path), theirs_at.join(&path));
        let (own, other) = match (read(&here), read(&there)) {
            (Ok(own), Ok(other)) => (own, other),
            (Err(why), _) => {
                report.troubles.push((here, why));
                continue;
            }
            (_, Err(why)) => {
                report.troubles.push((there, why));
                continue;
            }
        };
        let digest = |bytes: &Option<Vec<u8>>| bytes.as_ref().map(|bytes| hex(bytes));
        let last = seen.decks.get(&name).cloned();
        let now = match (&own, &other) {
            (None, None) => None,
            (Some(own), Some(other)) if own == other => Some(hex(own)),
            (Some(own_bytes), None) if last.is_none() || digest(&own) != last => {
                write(&there, own_bytes)?;
                report.sent.push(path);
                digest(&own)
            }
            (None, Some(bytes)) if last.is_none() || digest(&other) != last => {
                write(&here, bytes)?;
                report.received.push(path);
                digest(&other)
            }
            // What one side deleted neither goes nor comes back by itself.
            (Some(_), None) | (None, Some(_)) => {
                report.deleted.push(path);
                last
            }
            (Some(own_bytes), Some(bytes)) if digest(&own) == last && keep(&here, own_bytes)? == Kept::Yes => {
                write(&here, bytes)?;
                report.received.push(path);
                digest(&other)
            }
            (Some(own_bytes), Some(bytes)) => {
                if digest(&other) != last || keep(&here, bytes)? == Kept::No {
                    let beside = beside(&path, bytes);
                    if read(&root.join(&beside)).ok().flatten().is_none() {
                        write(&root.join(&beside), bytes)?;
                    }
                    if !paths[at..].contains(&beside) {
                        paths.push(beside.clone());
                    }
                    report.both.push(DivergedDeck { deck: path, theirs: beside });
                } else {
                    report.sent.push(path);
                }
                write(&there, own_bytes)?;
                digest(&own)
            }
        };
        if let Some(now) = now {
            seen.decks.insert(name, now);
        }
    }
    if !seen.decks.is_empty() {
        write(&seen_at, serde_json::to_string_pretty(&seen).unwrap_or_default().as_bytes())?;
    }
    Ok(report)
}

/// Where the state of another machine is put: beside the deck, under a name that is the same on every machine.
fn beside(path: &Path, bytes: &[u8]) -> PathBuf {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(path.file_stem()), part(path.extension()));
    path.with_file_name(format!("{stem}.{}.{ending}", &hex(bytes)[..8]))
}

fn hex(bytes: &[u8]) -> String {
    format!("{:016x}", digest::extend(digest::EMPTY, bytes))
}

/// A path as every system writes it; `None` for one that leads elsewhere, or that another system cannot have.
pub(super) fn portable(path: &Path) -> Option<String> {
    let part = |part: Component<'_>| {
        match part {
            Component::Normal(name) => name.to_str().filter(|name| is_portable(name)),
            _ => None,
        }
        .map(str::to_owned)
    };
    Some(path.components().map(part).collect::<Option<Vec<String>>>()?.join("/"))
}

fn read(path: &Path) -> Result<Option<Vec<u8>>, Text> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        // A pipe would be waited for without end, and a link leads anywhere.
        Ok(there) if !there.is_file() => return Err(say::NotRegular),
        Ok(there) if there.len() > LARGEST_STATE => return Err(say::DeckTooLarge),
        _ => {}
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST_STATE + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) if bytes.len() as u64 > LARGEST_STATE => Err(say::DeckTooLarge),
        Ok(_) => Ok(Some(bytes)),
        Err(error) => Err(zocalo_words::language::said_by_system(&error)),
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), LibraryError> {
    make_folders(folder_of(path))
        .and_then(|()| AtomicFile::write_bytes(path, bytes))
        .and_then(AtomicFile::put_in_place)
        .map_err(|source| failed(path, source))
}

fn failed(path: &Path, source: io::Error) -> LibraryError {
    LibraryError::Files { path: path.to_owned(), source }
}

/// The files of the shared folder, by their paths below it. Hidden ones are half written or none of ours.
fn walk(folder: &Path, below: &Path, depth: usize, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    let entries = match fs::read_dir(folder.join(below)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound && depth == 0 => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let path = below.join(entry.file_name());
        if entry.file_name().to_string_lossy().starts_with('.') || paths.len() >= MOST_FILES {
            continue;
        }
        if entry.file_type()?.is_dir() {
            if depth < DEEPEST {
                walk(folder, &path, depth + 1, paths)?;
            }
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::{TempDir, tempdir};

    struct Home {
        root: TempDir,
        name: &'static str,
        kept: Vec<String>,
    }

    impl Home {
        fn new(name: &'static str) -> Self {
            Self { root: tempdir().unwrap(), name, kept: Vec::new() }
        }

        fn put(&self, path: &str, text: &str) {
            write(&self.root.path().join(path), text.as_bytes()).unwrap();
        }

        fn get(&self, path: &str) -> Option<String> {
            fs::read_to_string(self.root.path().join(path)).ok()
        }

        fn share(&mut self, shared: &TempDir) -> SharedDecks {
            let mut ours = Vec::new();
            walk(self.root.path(), Path::new(""), 0, &mut ours).unwrap();
            let kept = &mut self.kept;
            share_decks(shared.path(), self.root.path(), &ours, self.name, |_, bytes| {
                kept.push(String::from_utf8_lossy(bytes).into_owned());
                Ok::<_, LibraryError>(Kept::Yes)
            })
            .unwrap()
        }
    }

    fn paths(paths: &[&str]) -> Vec<PathBuf> {
        paths.iter().map(PathBuf::from).collect()
    }

    #[test]
    fn decks_come_and_go_by_their_paths_and_the_newer_one_wins_where_one_side_changed() {
        let shared = tempdir().unwrap();
        let (mut one, mut other) = (Home::new("one"), Home::new("other"));
        one.put("league/narn.toml", "1");
        assert_eq!(one.share(&shared).sent, paths(&["league/narn.toml"]));
        assert_eq!(one.share(&shared), SharedDecks::default());
        assert_eq!(other.share(&shared).received, paths(&["league/narn.toml"]));
        other.put("league/narn.toml", "2");
        assert_eq!(other.share(&shared).sent, paths(&["league/narn.toml"]));
        assert_eq!(other.kept, ["1"], "what was shared is kept before it is written over");
        assert_eq!(one.share(&shared).received, paths(&["league/narn.toml"]));
        assert_eq!((one.get("league/narn.toml").as_deref(), &one.kept[..]), (Some("2"), &["1".to_owned()][..]));
    }

    #[test]
    fn what_both_changed_stays_twice_on_both() {
        let shared = tempdir().unwrap();
        let (mut one, mut other) = (Home::new("one"), Home::new("other"));
        one.put("a.toml", "0");
        one.share(&shared);
        other.share(&shared);
        one.put("a.toml", "1");
        other.put("a.toml", "2");
        one.share(&shared);
        let report = other.share(&shared);
        let theirs = beside(Path::new("a.toml"), b"1");
        assert_eq!(report.both, [DivergedDeck { deck: "a.toml".into(), theirs: theirs.clone() }]);
        one.share(&shared);
        let name = theirs.to_str().unwrap();
        for home in [&one, &other] {
            assert_eq!((home.get("a.toml").as_deref(), home.get(name).as_deref()), (Some("2"), Some("1")));
        }
        assert_eq!((one.share(&shared), other.share(&shared)), (SharedDecks::default(), SharedDecks::default()));
    }

    #[test]
    fn a_deleted_deck_neither_goes_elsewhere_nor_comes_back_until_it_is_changed() {
        let shared = tempdir().unwrap();
        let (mut one, mut other) = (Home::new("one"), Home::new("other"));
        one.put("a.toml", "0");
        one.share(&shared);
        other.share(&shared);
        fs::remove_file(one.root.path().join("a.toml")).unwrap();
        assert_eq!(one.share(&shared).deleted, paths(&["a.toml"]));
        assert_eq!((one.get("a.toml"), other.get("a.toml").as_deref()), (None, Some("0")));
        other.put("a.toml", "1");
        other.share(&shared);
        assert_eq!(one.share(&shared).received, paths(&["a.toml"]));
    }

    #[test]
    fn nothing_is_written_over_that_cannot_be_kept_and_links_are_left_alone() {
        let (shared, home) = (tempdir().unwrap(), tempdir().unwrap());
        let at = |folder: &TempDir, name: &str| folder.path().join(name);
        let no = |_: &Path, _: &[u8]| Ok::<_, LibraryError>(Kept::No);
        let share = || share_decks(shared.path(), home.path(), &paths(&["a.toml"]), "one", no).unwrap();
        fs::write(at(&home, "a.toml"), "0").unwrap();
        share();
        fs::write(at(&shared, "decks/a.toml"), "1").unwrap();
        let report = share();
        assert_eq!(report.both.len(), 1, "{report:?}");
        assert_eq!(fs::read_to_string(at(&home, "a.toml")).unwrap(), "0");
        assert_eq!(fs::read_to_string(home.path().join(&report.both[0].theirs)).unwrap(), "1");
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("/etc/passwd", at(&shared, "decks/b.toml")).unwrap();
            assert_eq!(share().troubles, [(at(&shared, "decks/b.toml"), say::NotRegular)]);
        }
        for (path, name) in [
            ("a/b.toml", Some("a/b.toml")),
            ("../a.toml", None),
            ("/a.toml", None),
            ("a:b.toml", None),
            ("nul/a.toml", None),
        ] {
            assert_eq!(portable(Path::new(path)).as_deref(), name, "{path}");
        }
    }
}
