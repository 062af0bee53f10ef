//! The folder where packs lie, `packs/` in the data folder: what is there, and changing it. A pack that is not to be used
//! carries `.disabled` behind its name.

use std::fmt::Write as _;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::pack::{LARGEST_PACK, Pack, PackError};
use crate::messages::pack_faults as say;
use zocalo_text::files::own::make_folder;
use zocalo_text::files::reading::decode;
use zocalo_text::files::writing::{AtomicFile, HALF_WRITTEN};
use zocalo_text::message::Reason;
use zocalo_text::order::Order as _;
use zocalo_text::text::Source;

const ENDING: &str = ".toml";
const DISABLED: &str = ".toml.disabled";

/// The file that whoever changes packs keeps locked meanwhile.
const LOCK: &str = ".lock";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackFolder {
    path: PathBuf,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedPack {
    pub name: String,
    pub is_enabled: bool,
    pub path: PathBuf,
    /// Size, time of its last change and what else tells one state of the file from another.
    state: String,
}

impl PackFolder {
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { path: data.join("packs") }
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    #[must_use]
    pub fn place(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}{ENDING}"))
    }

    /// All packs, by name. A folder that is not there or cannot be read holds none.
    #[must_use]
    pub fn list(&self) -> Vec<ListedPack> {
        let Ok(entries) = fs::read_dir(&self.path) else { return Vec::new() };
        let mut listed: Vec<ListedPack> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let file = path.file_name()?.to_str()?;
                let enabled = file.strip_suffix(ENDING);
                let name = enabled.or_else(|| file.strip_suffix(DISABLED)).filter(|name| !name.is_empty())?.to_owned();
                let found = fs::metadata(&path).ok().filter(Metadata::is_file)?;
                Some(ListedPack { name, is_enabled: enabled.is_some(), path, state: state(&found) })
            })
            .collect();
        listed.order_by(|a, b| (&a.name, a.is_enabled).cmp(&(&b.name, b.is_enabled)));
        listed
    }

    /// Why the folder cannot be read, though it is there: its packs, if any, are left out.
    #[must_use]
    pub fn unreadable(&self) -> Option<io::Error> {
        let found = fs::read_dir(&self.path).and_then(|mut entries| entries.next().transpose());
        found.err().filter(|error| error.kind() != io::ErrorKind::NotFound)
    }

    /// The folder of what was read of cards and was known already: its packs change no card, and count in a census.
    #[must_use]
    pub fn of_census(&self) -> Self {
        Self { path: self.path.with_file_name("census") }
    }

    /// What is called like a pack and is no ordinary file, such as a folder or a pipe: it is left out.
    #[must_use]
    pub fn no_files(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.path) else { return Vec::new() };
        let mut found: Vec<PathBuf> = entries
            .filter_map(|entry| entry.ok().map(|entry| entry.path()))
            .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
            .filter(|path| !fs::metadata(path).is_ok_and(|found| found.is_file()))
            .collect();
        found.order();
        found
    }

    /// What tells one state of the packs that are used from another, without reading them; empty when there are none.
    #[must_use]
    pub fn key(&self) -> String {
        let mut key = String::new();
        for listed in self.list().iter().filter(|listed| listed.is_enabled) {
            let _ = write!(key, "|{} {}", listed.name, listed.state);
        }
        key
    }

    /// Reads every pack that is used, each by itself: one that is broken does not stop the others.
    #[must_use]
    pub fn read(&self) -> Vec<(String, Result<Pack, PackError>)> {
        let used = self.list().into_iter().filter(|listed| listed.is_enabled);
        used.map(|listed| (listed.name.clone(), listed.read())).collect()
    }

    /// The text of a pack; `None` when there is none of the name that is used.
    pub fn text(&self, name: &str) -> Result<Option<Source>, PackError> {
        match read_text(&self.place(name)) {
            Ok(source) => Ok(Some(source)),
            Err(PackError::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes a pack whole, in place of what was there before; the folder is made when it is missing. Errors:
    /// [`PackError::File`]; what was there before then still is.
    pub fn write(&self, name: &str, text: &str) -> Result<(), PackError> {
        let place = self.place(name);
        let written = make_folder(&self.path)
            .and_then(|()| AtomicFile::write_own(&place, text))
            .and_then(AtomicFile::put_in_place);
        written.map_err(|source| file_error(&place, "written", source))
    }

    /// Takes a pack into use, or out of it. Errors: [`PackError::File`] when the file cannot be renamed, also because a pack
    /// of the name stands there already.
    pub fn enable(&self, listed: &ListedPack, is_enabled: bool) -> Result<(), PackError> {
        let ending = if is_enabled { ENDING } else { DISABLED };
        let place = self.path.join(format!("{}{ending}", listed.name));
        if place == listed.path {
            return Ok(());
        }
        let renamed = if place.exists() {
            Err(io::Error::other(Reason(say::NameExists)))
        } else {
            fs::rename(&listed.path, &place)
        };
        renamed.map_err(|source| file_error(&listed.path, "renamed", source))
    }

    pub fn remove(&self, listed: &ListedPack) -> Result<(), PackError> {
        // Where the program has written packs, what it may have left half written goes too.
        let _lock = if self.path.join(LOCK).exists() { Some(self.lock()?) } else { None };
        fs::remove_file(&listed.path).map_err(|source| file_error(&listed.path, "deleted", source))
    }

    /// Keeps other runs of the program from changing packs until what is returned is dropped. Errors: [`PackError::File`]
    /// when nothing can be written in the folder.
    pub fn lock(&self) -> Result<File, PackError> {
        let place = self.path.join(LOCK);
        let opened = make_folder(&self.path)
            .and_then(|()| File::options().create(true).truncate(false).write(true).open(&place));
        let file = opened.map_err(|source| file_error(&place, "written", source))?;
        match file.lock() {
            Ok(()) => {
                self.clear_away();
                Ok(file)
            }
            // Some file systems know no locks.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
            Err(error) => Err(file_error(&place, "locked", error)),
        }
    }
}

impl PackFolder {
    /// Deletes what runs of the program that were killed had begun to write. Only whoever holds the lock may: everybody
    /// else writes nothing meanwhile.
    fn clear_away(&self) {
        let Ok(entries) = fs::read_dir(&self.path) else { return };
        for entry in entries.flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if name.starts_with('.')
                && name.contains(HALF_WRITTEN)
                && entry.file_type().is_ok_and(|kind| kind.is_file())
            {
                // What cannot be deleted is in nobody's way.
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

impl ListedPack {
    pub fn read(&self) -> Result<Pack, PackError> {
        Pack::read(&self.name, read_text(&self.path)?)
    }
}

fn file_error(path: &Path, deed: &'static str, source: io::Error) -> PackError {
    PackError::File { path: path.display().to_string(), deed, source }
}

fn read_text(path: &Path) -> Result<Source, PackError> {
    let label = path.display().to_string();
    let mut text = Vec::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST_PACK + 1).read_to_end(&mut text));
    read.map_err(|source| file_error(path, "read", source))?;
    if text.len() as u64 > LARGEST_PACK {
        return Err(PackError::TooLarge { path: label });
    }
    let no_text = || file_error(path, "read", io::Error::new(io::ErrorKind::InvalidData, Reason(say::NotUtf8)));
    // Editors of some systems write UTF-16, with its mark.
    let text = match &text[..] {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => decode(&text).ok_or_else(no_text)?,
        _ => String::from_utf8(text).map_err(|_| no_text())?,
    };
    // Editors of some systems begin a file with a mark of their own.
    let text = text.strip_prefix('\u{feff}').map_or(text.clone(), str::to_owned);
    Ok(Source { label, text })
}

pub(super) fn state(found: &Metadata) -> String {
    let changed = found.modified().ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
    let state = format!("{} {}", found.len(), changed.map_or(0, |since| since.as_nanos()));
    #[cfg(unix)]
    let state = {
        use std::os::unix::fs::MetadataExt as _;
        // A file that is put in the place of another may be as long and as old.
        format!("{state} {} {}.{}", found.ino(), found.ctime(), found.ctime_nsec())
    };
    state
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_run_left_is_gone_when_the_next_one_writes() {
        let data = tempfile::tempdir().unwrap();
        let folder = PackFolder::of(data.path());
        folder.write("kk", "# a").unwrap();
        let half = folder.path().join(".kk.toml.zocalo-AbCdEf");
        let other = folder.path().join(".mine.swp");
        fs::write(&half, "text").unwrap();
        fs::write(&other, "text").unwrap();
        drop(folder.lock().unwrap());
        assert!(!half.exists() && other.exists() && folder.place("kk").exists());
        // A pack that is deleted leaves nothing of its texts.
        fs::write(&half, "text").unwrap();
        folder.remove(&folder.list()[0]).unwrap();
        assert!(!half.exists() && other.exists() && !folder.place("kk").exists());
    }

    #[test]
    fn a_pack_in_utf_16_is_read() {
        let data = tempfile::tempdir().unwrap();
        let folder = PackFolder::of(data.path());
        fs::create_dir_all(folder.path()).unwrap();
        let text = "[[card]]\r\nname = \"Na'Toth\"\r\ncost = 5\r\nsources = [\"cost: me\"]\r\n";
        let bytes: Vec<u8> = "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        fs::write(folder.place("notepad"), bytes).unwrap();
        assert_eq!(folder.list()[0].read().unwrap().cards[0].card.name, "Na'Toth");
        fs::write(folder.place("notepad"), b"\xff\xfe\0\0").unwrap();
        assert!(folder.list()[0].read().is_err());
    }

    #[test]
    fn a_folder_that_is_not_there_can_be_read_and_one_that_is_none_cannot() {
        let data = tempfile::tempdir().unwrap();
        let folder = PackFolder::of(data.path());
        assert!(folder.unreadable().is_none());
        fs::write(folder.path(), "no folder").unwrap();
        assert!(folder.unreadable().is_some());
    }
}
