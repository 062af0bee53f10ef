//! Files that are put in their places together, all or none of them.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

use tempfile::{PathPersistError, TempPath};

use super::writing::{AtomicFile, folder_of, keep_names};

/// From how many files on a whole disk is synchronised at once instead of each file: a thousand files wait once then and
/// not two thousand times, and a few do not wait for what other programs write.
const MANY: usize = 9;

/// Files that are put in their places together, with the care of [`AtomicFile`]: each is whole on the disk before any takes its
/// place. Dropped, they are gone and nothing has changed.
#[derive(Debug, Default)]
pub struct FileBatch(Vec<Waiting>);

/// A file of a batch. It is closed, as a system lets a program keep only so many open.
#[derive(Debug)]
struct Waiting {
    file: TempPath,
    place: PathBuf,
}

impl FileBatch {
    /// Writes bytes beside a place, as [`AtomicFile::write`] does a text.
    pub fn add(&mut self, path: &Path, bytes: &[u8]) -> Result<()> {
        let (file, place) = AtomicFile::unsynced(path, bytes)?.into_parts();
        self.0.push(Waiting { file, place });
        Ok(())
    }

    /// Puts all files in their places, in place of what stood there. Errors: what the system says of the first that fails,
    /// and its place; those before it are in theirs.
    pub fn put_in_place(self) -> std::result::Result<(), (PathBuf, Error)> {
        self.put(|file, place| file.persist(place))
    }

    /// Puts all files in their places where nothing or an empty file stands. Errors: as [`FileBatch::put_in_place`], also that
    /// something stands there.
    pub fn put_where_nothing_is(self) -> std::result::Result<(), (PathBuf, Error)> {
        self.put(|file, place| {
            let is_empty = fs::metadata(place).is_ok_and(|there| there.is_file() && there.len() == 0);
            if is_empty { file.persist(place) } else { file.persist_noclobber(place) }
        })
    }

    fn put(
        self,
        persist: impl Fn(TempPath, &Path) -> std::result::Result<(), PathPersistError>,
    ) -> std::result::Result<(), (PathBuf, Error)> {
        let folders: BTreeSet<PathBuf> = self.0.iter().map(|waiting| folder_of(&waiting.place).to_owned()).collect();
        let are_synced = self.0.len() >= MANY && folders.iter().all(|folder| sync_disk_of(folder));
        if !are_synced {
            for Waiting { file, place } in &self.0 {
                let synced = File::options().append(true).open(file).and_then(|file| file.sync_all());
                synced.map_err(|error| (place.clone(), error))?;
            }
        }
        for Waiting { file, place } in self.0 {
            persist(file, &place).map_err(|error| (place, error.error))?;
        }
        for folder in &folders {
            keep_names(folder);
        }
        Ok(())
    }
}

/// Has everything that is written to the disk of a folder reach it; whether the system can do that.
#[cfg(target_os = "linux")]
fn sync_disk_of(folder: &Path) -> bool {
    File::open(folder).is_ok_and(|folder| rustix::fs::syncfs(folder).is_ok())
}

#[cfg(not(target_os = "linux"))]
fn sync_disk_of(_folder: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_has_come_there_since_is_not_replaced_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("deck");
        let batch = || {
            let mut batch = FileBatch::default();
            batch.add(&place, b"ours").unwrap();
            batch
        };
        let waiting = batch();
        fs::write(&place, "theirs").unwrap();
        let (at, error) = waiting.put_where_nothing_is().unwrap_err();
        assert_eq!((at, error.kind()), (place.clone(), std::io::ErrorKind::AlreadyExists));
        let late = batch();
        assert!(late.put_where_nothing_is().is_err());
        assert_eq!(fs::read(&place).unwrap(), b"theirs");
        fs::write(&place, "").unwrap();
        batch().put_where_nothing_is().unwrap();
        assert_eq!(fs::read(&place).unwrap(), b"ours");
    }

    /// Whether few or many, all are there, or those that were there before.
    #[test]
    fn a_batch_takes_its_places_when_all_of_it_is_whole() {
        for number in [1, MANY - 1, MANY, 40] {
            let folder = tempfile::tempdir().unwrap();
            let other = tempfile::tempdir_in(folder.path()).unwrap();
            let place =
                |at: usize| if at.is_multiple_of(2) { folder.path() } else { other.path() }.join(at.to_string());
            fs::write(place(0), "before").unwrap();
            let batch = |text: &str| {
                let mut batch = FileBatch::default();
                (0..number).for_each(|at| batch.add(&place(at), format!("{text} {at}").as_bytes()).unwrap());
                batch
            };
            drop(batch("dropped"));
            assert_eq!(fs::read_to_string(place(0)).unwrap(), "before");
            let waiting = batch("written");
            assert_eq!(fs::read_to_string(place(0)).unwrap(), "before");
            waiting.put_in_place().unwrap();
            assert!((0..number).all(|at| fs::read_to_string(place(at)).unwrap() == format!("written {at}")));
            let left = fs::read_dir(folder.path()).unwrap().count() + fs::read_dir(other.path()).unwrap().count();
            assert_eq!(left, number + 1, "nothing but the files and the folder within");
        }
    }
}
