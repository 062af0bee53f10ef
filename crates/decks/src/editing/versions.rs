//! The last states of deck files: what each file was before and after every change, kept in the data folder, so that a
//! change can be taken back. A file is known by its full path; nothing is written beside it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::deed::Deed;
use super::held::Held;
use crate::messages::deeds as say;
use zocalo_text::files::digest;
use zocalo_text::files::own::make_folder;
use zocalo_text::files::writing::AtomicFile;
use zocalo_words::language::{Text, said_by_system};

/// The folder in the data folder.
const FOLDER: &str = "versions";

/// The file by whose lock one program at a time writes.
const LOCK: &str = ".lock";

/// The file by whose lock one program at a time changes a deck, from reading it to writing it.
const TURN: &str = ".turn";

/// How long a change waits for its turn. One that is begun takes far less.
const PATIENCE: Duration = Duration::from_secs(20);

/// How many states of a file are kept.
pub(super) const MOST_STATES: usize = 20;

/// The largest file of states, in bytes: two states of the largest fit into it.
const LARGEST: u64 = 128 << 20;

/// The largest file that is kept as a state, in bytes.
pub const LARGEST_STATE: u64 = 16 << 20;

/// The states of the deck files of a user.
#[derive(Debug, Clone)]
pub struct Versions {
    folder: PathBuf,
}

/// Why states could not be read or kept.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum VersionsError {
    /// The system says no.
    File {
        /// The path.
        path: String,
        /// What was tried.
        deed: &'static str,
        /// What the system says.
        source: io::Error,
    },
    /// The file is too large to be kept.
    TooLarge,
    /// The file of the states is none.
    Broken {
        /// The path.
        path: String,
    },
}

impl VersionsError {
    /// What it says.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::File { path, deed, source } => say::HistoryFile { deed, path, source: said_by_system(source) }.text(),
            Self::TooLarge => say::StateTooLarge { most: LARGEST_STATE >> 20 }.text(),
            Self::Broken { path } => say::HistoryBroken { path }.text(),
        }
    }
}

/// A state of a deck file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Its number, from 1 and never given twice.
    pub number: u32,
    /// The number of the state that it was made of; `None` for the first that was seen, and where that is kept no longer.
    pub before: Option<u32>,
    /// When it was noted, in seconds since 1970 UTC.
    pub time: i64,
    /// What made it, in English.
    pub what: String,
    /// The same in its parts; `None` where an earlier version of the program kept it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deed: Option<Deed>,
    /// The cards of the deck, with ambassador and opening hand.
    pub cards: u32,
    /// Whether the deck is legal under its ruleset; `None` where the ruleset cannot be read.
    pub is_legal: Option<bool>,
    /// The ruleset.
    pub ruleset: String,
    /// What the file held.
    #[serde(flatten)]
    pub held: Held,
}

impl State {
    /// What made it; in English where it is known in words alone.
    #[must_use]
    pub fn made_by(&self) -> Text {
        self.deed.as_ref().map_or_else(|| Text::from(&self.what), Deed::text)
    }
}

/// The states of one deck file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    /// The full path of the file.
    pub path: String,
    /// The number of the state that the program knows the file to be in; 0 before the first.
    pub now: u32,
    /// The states, the oldest first.
    pub states: Vec<State>,
}

impl History {
    /// The state of this number.
    #[must_use]
    pub fn state(&self, number: u32) -> Option<&State> {
        self.states.iter().find(|state| state.number == number)
    }

    /// The state that the file was in when the program wrote or saw it last.
    #[must_use]
    pub fn latest(&self) -> Option<&State> {
        self.state(self.now)
    }

    /// Notes what the file is now; nothing when that is known. `new` is numbered, and made of the state before.
    pub fn note(&mut self, new: State) {
        if self.latest().is_some_and(|latest| latest.held == new.held) {
            return;
        }
        let number = self.states.iter().map(|state| state.number).max().unwrap_or(0) + 1;
        let before = self.latest().map(|latest| latest.number);
        self.states.push(State { number, before, ..new });
        self.now = number;
        let over = self.states.len().saturating_sub(MOST_STATES);
        self.states.drain(..over);
        let kept: Vec<u32> = self.states.iter().map(|state| state.number).collect();
        for state in &mut self.states {
            state.before = state.before.filter(|before| kept.contains(before));
        }
    }

    /// The state to which the last change is taken back.
    #[must_use]
    pub fn earlier(&self) -> Option<&State> {
        self.state(self.latest()?.before?)
    }

    /// Puts the states of another file, in whose place this one comes, before its own, and takes its path.
    fn follow(&mut self, gone: Self) {
        let last = gone.states.iter().map(|state| state.number).max().unwrap_or(0);
        for state in &mut self.states {
            state.number += last;
            state.before = state.before.map(|before| before + last);
        }
        self.now += last;
        self.states.splice(..0, gone.states);
        self.path = gone.path;
    }

    /// Says that the file is in a state again.
    pub fn go_back_to(&mut self, number: u32) {
        if self.state(number).is_some() {
            self.now = number;
        }
    }
}

impl Versions {
    /// Those that are kept in this data folder, which may not exist yet.
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { folder: data.join(FOLDER) }
    }

    /// The states of a file, none where none were kept.
    ///
    /// # Errors
    /// [`VersionsError`].
    pub fn of_file(&self, deck: &Path) -> Result<History, VersionsError> {
        let path = full(deck);
        let place = self.place(&path);
        let file_error = |source| VersionsError::File { path: place.display().to_string(), deed: "read", source };
        let text = match zocalo_text::files::reading::read_text(&place, LARGEST) {
            Ok(text) => text,
            Err(zocalo_text::files::reading::Unreadable::System(error)) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(History { path: path.display().to_string(), ..History::default() });
            }
            Err(zocalo_text::files::reading::Unreadable::System(error)) => return Err(file_error(error)),
            Err(_) => return Err(VersionsError::Broken { path: place.display().to_string() }),
        };
        serde_json::from_str(&text).map_err(|_| VersionsError::Broken { path: place.display().to_string() })
    }

    /// Changes the states of a file; two programs come one after the other. They are there in full or as they were.
    ///
    /// # Errors
    /// [`VersionsError`].
    pub fn change(&self, deck: &Path, change: impl FnOnce(&mut History)) -> Result<History, VersionsError> {
        let _lock = self.lock(LOCK, File::lock)?;
        let mut history = self.of_file(deck)?;
        change(&mut history);
        self.write(&full(deck), &mut history)?;
        Ok(history)
    }

    /// Lets the states of a file go on under another path. `from` is the full path that the file had. Those of a file that
    /// was there before and is gone stay before them.
    ///
    /// # Errors
    /// [`VersionsError`].
    pub fn rename(&self, from: &Path, to: &Path) -> Result<(), VersionsError> {
        let _lock = self.lock(LOCK, File::lock)?;
        let mut history = self.of_file(from)?;
        if history.states.is_empty() {
            return Ok(());
        }
        let to = full(to);
        history.follow(self.of_file(&to)?);
        self.write(&to, &mut history)?;
        let old = self.place(&full(from));
        fs::remove_file(&old).map_err(|source| VersionsError::File {
            path: old.display().to_string(),
            deed: "deleted",
            source,
        })
    }

    /// Writes the states of a file; of large ones fewer than [`MOST_STATES`].
    fn write(&self, path: &Path, history: &mut History) -> Result<(), VersionsError> {
        let place = self.place(path);
        let mut text = serde_json::to_string_pretty(history).unwrap_or_default();
        while text.len() as u64 > LARGEST {
            if history.states.len() <= 1 || history.states[0].number == history.now {
                return Err(VersionsError::TooLarge);
            }
            history.states.remove(0);
            text = serde_json::to_string_pretty(history).unwrap_or_default();
        }
        let written = AtomicFile::write_own(&place, &text).and_then(AtomicFile::put_in_place);
        written.map_err(|source| VersionsError::File { path: place.display().to_string(), deed: "written", source })
    }

    fn place(&self, path: &Path) -> PathBuf {
        let digest = digest::extend(digest::EMPTY, path.as_os_str().as_encoded_bytes());
        self.folder.join(format!("{digest:016x}.json"))
    }

    /// Waits until no other program changes a deck. The turn ends when what is returned is dropped; `None` where none can be
    /// had: what another program does meanwhile is then seen when the deck is written.
    #[must_use]
    pub fn turn(&self) -> Option<File> {
        let since = Instant::now();
        let wait = |file: &File| loop {
            match file.try_lock() {
                Ok(()) => return Ok(()),
                Err(TryLockError::Error(error)) => return Err(error),
                Err(TryLockError::WouldBlock) if since.elapsed() > PATIENCE => {
                    return Err(io::ErrorKind::TimedOut.into());
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(20)),
            }
        };
        self.lock(TURN, wait).ok()
    }

    fn lock(&self, name: &str, lock: impl FnOnce(&File) -> io::Result<()>) -> Result<File, VersionsError> {
        let place = self.folder.join(name);
        let error = |deed| move |source| VersionsError::File { path: self.folder.display().to_string(), deed, source };
        let opened = make_folder(&self.folder)
            .and_then(|()| File::options().create(true).truncate(false).write(true).open(&place));
        let file = opened.map_err(error("written"))?;
        match lock(&file) {
            Err(problem) if problem.kind() != io::ErrorKind::Unsupported => Err(error("locked")(problem)),
            // Some file systems know no locks.
            _ => Ok(file),
        }
    }
}

/// The full path of a file; the path itself where it has no folder.
fn full(path: &Path) -> PathBuf {
    zocalo_text::files::writing::full(path).unwrap_or_else(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(text: &str) -> State {
        State {
            number: 0,
            before: None,
            time: 7,
            what: format!("made {text}"),
            deed: None,
            cards: 1,
            is_legal: None,
            ruleset: "casual".to_owned(),
            held: Held::of(text.as_bytes()),
        }
    }

    #[test]
    fn the_last_twenty_states_are_kept_and_lead_back() {
        let folder = tempfile::tempdir().unwrap();
        let deck = folder.path().join("deck.toml");
        fs::write(&deck, "0").unwrap();
        let versions = Versions::of(&folder.path().join("data"));
        assert_eq!(versions.of_file(&deck).unwrap().states, []);
        for number in 0..25 {
            versions.change(&deck, |history| history.note(state(&number.to_string()))).unwrap();
            versions.change(&deck, |history| history.note(state(&number.to_string()))).unwrap();
        }
        let mut history = versions.of_file(&deck).unwrap();
        assert_eq!(history.states.len(), MOST_STATES);
        assert_eq!((history.now, history.states[0].number, history.states[0].before), (25, 6, None));
        for number in (6..25).rev() {
            assert_eq!(history.earlier().unwrap().number, number);
            history.go_back_to(number);
        }
        assert_eq!(history.earlier(), None);
        // What was taken back stays, and a new state is made of the one that the file is in.
        history.note(state("new"));
        assert_eq!((history.now, history.earlier().map(|state| state.number)), (26, None));
        assert_eq!(history.state(25).unwrap().held.bytes(), b"24");
    }

    #[test]
    fn a_file_is_one_by_whatever_path_and_keeps_its_states_under_a_new_name() {
        let folder = tempfile::tempdir().unwrap();
        let (deck, new) = (folder.path().join("deck.toml"), folder.path().join("new.toml"));
        fs::write(&deck, "0").unwrap();
        let versions = Versions::of(folder.path());
        versions.change(&folder.path().join("./deck.toml"), |history| history.note(state("0"))).unwrap();
        assert_eq!(versions.of_file(&deck).unwrap().states.len(), 1);
        fs::rename(&deck, &new).unwrap();
        versions.rename(&deck, &new).unwrap();
        assert_eq!(versions.of_file(&new).unwrap().states.len(), 1);
        assert_eq!(versions.of_file(&deck).unwrap().states.len(), 0);
    }

    #[test]
    fn states_of_a_deck_that_is_gone_stay_when_another_takes_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let (deck, gone) = (folder.path().join("deck.toml"), folder.path().join("gone.toml"));
        let versions = Versions::of(folder.path());
        for (path, texts) in [(&gone, ["a", "b"]), (&deck, ["c", "d"])] {
            fs::write(path, texts[1]).unwrap();
            for text in texts {
                versions.change(path, |history| history.note(state(text))).unwrap();
            }
        }
        fs::remove_file(&gone).unwrap();
        fs::rename(&deck, &gone).unwrap();
        versions.rename(&deck, &gone).unwrap();
        let history = versions.of_file(&gone).unwrap();
        let states: Vec<_> =
            history.states.iter().map(|state| (state.number, state.before, state.held.bytes().to_vec())).collect();
        let wanted = [(1, None, "a"), (2, Some(1), "b"), (3, None, "c"), (4, Some(3), "d")];
        assert_eq!(states, wanted.map(|(number, before, text)| (number, before, text.as_bytes().to_vec())));
        assert_eq!((history.now, history.path), (4, gone.canonicalize().unwrap().display().to_string()));
    }

    #[test]
    fn what_is_no_history_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let deck = folder.path().join("deck.toml");
        fs::write(&deck, "0").unwrap();
        let versions = Versions::of(folder.path());
        versions.change(&deck, |history| history.note(state("0"))).unwrap();
        let file = versions.place(&full(&deck));
        fs::write(&file, "{").unwrap();
        assert!(matches!(versions.change(&deck, |_| ()), Err(VersionsError::Broken { .. })));
        assert_eq!(fs::read_to_string(&file).unwrap(), "{");
    }
}
