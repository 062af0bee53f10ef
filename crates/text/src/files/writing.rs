//! Writing a file so that what stood there before stays until the new one is whole, and that nothing is replaced that the
//! user did not mean.
//!
//! What is replaced hands its mode down, and its owner where the system lets us. A link stays and its file is replaced. A
//! hard link is cut: the other names keep the file as it was, as only a new file can be there in full or not at all.

use std::fs::{self, File, Metadata};
use std::io::{Error, ErrorKind, Read as _, Result, Write as _};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

use super::own::is_own;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoPlace {
    #[error("its folder does not exist")]
    NoFolder,
    /// It is the place of one of the program's own files.
    #[error("it is one of the program's own files")]
    OwnFile,
    #[error("a broken symbolic link is in its place")]
    BrokenLink,
    #[error("it is not a regular file")]
    NoFile,
}

impl NoPlace {
    /// Why a file may not stand there; `None` where the system gave another reason.
    #[must_use]
    pub fn of(error: &Error) -> Option<Self> {
        error.get_ref().and_then(|inner| inner.downcast_ref()).copied()
    }
}

/// What stands in the name of a file that is not in its place yet, behind a dot and the name that it will have.
pub const HALF_WRITTEN: &str = ".zocalo-";

/// A file that is written beside the place where it will stand. Dropped, it is gone and nothing has changed.
#[derive(Debug)]
pub struct AtomicFile {
    file: NamedTempFile,
    place: PathBuf,
}

/// The folder of a file; the present one for a mere name.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Where a file that is written to this path will stand: links are followed.
fn place_of(path: &Path) -> Result<PathBuf> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|there| there.is_symlink());
    match fs::canonicalize(path) {
        Ok(place) => Ok(place),
        Err(_) if is_link => Err(Error::other(NoPlace::BrokenLink)),
        Err(_) => Ok(path.to_owned()),
    }
}

/// Says whether a file of the user may stand here, before anything is done for it. Errors: [`NoPlace::OwnFile`] where one of
/// the program's own files does or would.
pub fn check_place(path: &Path) -> Result<()> {
    if full(path).is_some_and(|place| is_own(&place)) {
        return Err(Error::new(ErrorKind::InvalidInput, NoPlace::OwnFile));
    }
    Ok(())
}

/// Makes a folder for files of the user, in a folder that is there; one that is there itself stays as it is. Errors: as
/// [`check_place`], and what the system says.
pub fn make_folder_in(folder: &Path) -> Result<()> {
    check_place(folder)?;
    if folder.is_dir() { Ok(()) } else { fs::create_dir(folder) }
}

/// As [`make_folder_in`], with the folders above it that are not there.
pub fn make_folders(folder: &Path) -> Result<()> {
    if let Some(first) = folder.ancestors().find(|above| folder_of(above).is_dir()) {
        check_place(first)?;
    }
    fs::create_dir_all(folder)
}

/// The full path of a file, links followed. A place where nothing is yet has none of its own; its folder has.
#[must_use]
pub fn full(path: &Path) -> Option<PathBuf> {
    let in_folder = || Some(fs::canonicalize(folder_of(path)).ok()?.join(path.file_name()?));
    fs::canonicalize(path).ok().or_else(in_folder)
}

/// Whether a new file may take this place without a loss: nothing is there, or an empty file, or one of at most `largest`
/// bytes that `is_of_this_kind` knows for one of its own. What is no ordinary file is left to [`AtomicFile::write`] to
/// refuse. Errors: what the system says when the file cannot be read.
pub fn may_replace(path: &Path, largest: u64, is_of_this_kind: impl FnOnce(&str) -> bool) -> Result<bool> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() || there.len() == 0 => return Ok(true),
        Ok(there) if there.len() > largest => return Ok(false),
        Ok(_) => {}
        // A link that leads nowhere is refused when it is written to.
        Err(_) => return Ok(true),
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(largest + 1).read_to_end(&mut bytes)?;
    Ok(bytes.len() as u64 <= largest
        && crate::files::reading::decode(&bytes).is_some_and(|text| is_of_this_kind(&text)))
}

/// A new file in a folder, under a name of this beginning, that whoever the user lets read his files may read. Errors: what
/// the system says. It does not name the file, which would say nothing to the user.
pub fn new_file(folder: &Path, beginning: &str) -> Result<NamedTempFile> {
    builder().prefix(beginning).tempfile_in(folder).map_err(|error| Error::from(error.kind()))
}

impl AtomicFile {
    /// Writes a text beside the place. Where a link stands, it is the file behind it that is meant. Errors: what the system
    /// says; [`NoPlace`]; and where something else than an ordinary file stands, such as a device or a link that leads
    /// nowhere, as putting a file in its place would take it away.
    pub fn write(path: &Path, text: &str) -> Result<Self> {
        Self::write_bytes(path, text.as_bytes())
    }

    /// Writes bytes beside the place, as [`AtomicFile::write`] does a text.
    pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<Self> {
        Self::unsynced(path, bytes)?.synced()
    }

    /// Writes one of the program's own files, as [`AtomicFile::write`] does others; where nothing stands yet only the user
    /// may read the new file.
    pub fn write_own(path: &Path, text: &str) -> Result<Self> {
        Self::written(&place_of(path)?, text.as_bytes(), Some(0o600))?.synced()
    }

    /// The file with all its bytes, which the disk need not have yet.
    pub(super) fn unsynced(path: &Path, bytes: &[u8]) -> Result<Self> {
        check_place(path)?;
        Self::written(&place_of(path)?, bytes, None)
    }

    fn synced(self) -> Result<Self> {
        self.file.as_file().sync_all()?;
        Ok(self)
    }

    fn written(place: &Path, bytes: &[u8], mode: Option<u32>) -> Result<Self> {
        let there = fs::metadata(place).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            return Err(Error::other(NoPlace::NoFile));
        }
        // The name tells whose it is, should the program be killed before the file is in its place.
        let name = place.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let short: String = name.chars().take(40).collect();
        let mut file =
            new_file(folder_of(place), &format!(".{short}{HALF_WRITTEN}")).map_err(|error| match error.kind() {
                ErrorKind::NotFound => Error::new(ErrorKind::NotFound, NoPlace::NoFolder),
                _ => error,
            })?;
        if let (None, Some(mode)) = (&there, mode) {
            set_mode(&file, mode)?;
        }
        // The file beneath, as errors of the temporary one name a path that says nothing to the user.
        file.as_file_mut().write_all(bytes)?;
        if let Some(there) = there {
            hand_down(&there, &file)?;
        }
        Ok(Self { file, place: place.to_owned() })
    }

    /// The closed file and its place, as a system lets a program keep only so many open.
    pub(super) fn into_parts(self) -> (TempPath, PathBuf) {
        (self.file.into_temp_path(), self.place)
    }

    /// Where it stands for now, to be read again.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Puts it in its place, in place of what stood there. Errors: what the system says; what stood there still does.
    pub fn put_in_place(self) -> Result<()> {
        self.file.persist(&self.place).map_err(|error| error.error)?;
        keep_names(folder_of(&self.place));
        Ok(())
    }

    /// Puts it in its place if nothing stands there. Errors: what the system says, also that something stands there.
    pub fn put_where_nothing_is(self) -> Result<()> {
        self.file.persist_noclobber(&self.place).map_err(|error| error.error)?;
        keep_names(folder_of(&self.place));
        Ok(())
    }
}

/// A new file may be read by whom the user lets read his files.
#[cfg(unix)]
fn builder() -> Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt as _;
    let mut builder = Builder::new();
    builder.permissions(fs::Permissions::from_mode(0o666));
    builder
}

#[cfg(not(unix))]
fn builder() -> Builder<'static, 'static> {
    Builder::new()
}

/// Gives the new file the owner and the mode of the old one. Another's file that may be written but not given away
/// becomes ours, and then nobody who could not read it may.
#[cfg(unix)]
fn hand_down(there: &Metadata, file: &NamedTempFile) -> Result<()> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, fchown};
    let new = file.as_file().metadata()?;
    let mut mode = there.permissions().mode() & 0o777;
    if (new.uid(), new.gid()) != (there.uid(), there.gid())
        && fchown(file.as_file(), Some(there.uid()), Some(there.gid())).is_err()
        && fchown(file.as_file(), None, Some(there.gid())).is_err()
    {
        // The group's rights would be another group's.
        mode &= 0o707;
    }
    file.as_file().set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn hand_down(there: &Metadata, file: &NamedTempFile) -> Result<()> {
    file.as_file().set_permissions(there.permissions())
}

#[cfg(unix)]
fn set_mode(file: &NamedTempFile, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    file.as_file().set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn set_mode(_file: &NamedTempFile, _mode: u32) -> Result<()> {
    Ok(())
}

/// Has a folder remember new names through a loss of power; where that cannot be had, the files are whole all the same.
pub(super) fn keep_names(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_takes_the_place_of_what_was_there_when_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        AtomicFile::write(&path, "one").unwrap().put_in_place().unwrap();
        let two = AtomicFile::write(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(fs::read_to_string(two.path()).unwrap(), "two");
        two.put_in_place().unwrap();
        drop(AtomicFile::write(&path, "three").unwrap());
        assert!(AtomicFile::write(&path, "four").unwrap().put_where_nothing_is().is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_is_no_place_for_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = AtomicFile::write(folder.path(), "one").unwrap_err();
        assert_eq!(error.to_string(), "it is not a regular file");
    }

    /// A device stays what it is, and a link stays a link.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_left_alone() {
        assert!(AtomicFile::write(Path::new("/dev/null"), "one").is_err());
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("game"), folder.path().join("link"));
        fs::write(&path, "one").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        AtomicFile::write(&link, "two").unwrap().put_in_place().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    /// What is private stays private, and what is nobody's file is not made one.
    #[cfg(unix)]
    #[test]
    fn what_is_replaced_hands_down_its_mode_and_broken_links_stay() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        for wanted in [0o600, 0o640, 0o666] {
            fs::write(&path, "one").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).unwrap();
            AtomicFile::write(&path, "two").unwrap().put_in_place().unwrap();
            assert_eq!((mode(), fs::read_to_string(&path).unwrap()), (wanted, "two".to_owned()));
        }
        let (nowhere, this, that) =
            (folder.path().join("nowhere"), folder.path().join("this"), folder.path().join("that"));
        symlink("missing", &nowhere).unwrap();
        symlink(&that, &this).unwrap();
        symlink(&this, &that).unwrap();
        for link in [&nowhere, &this, &that] {
            let error = AtomicFile::write(link, "three").unwrap_err();
            assert_eq!(error.to_string(), "a broken symbolic link is in its place");
            assert!(fs::symlink_metadata(link).unwrap().is_symlink());
        }
        assert!(!folder.path().join("missing").exists());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_private_is_so_from_the_first() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cards.txt");
        let mode = || fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        let beside = AtomicFile::write_own(&path, "one").unwrap();
        assert_eq!(fs::metadata(beside.path()).unwrap().permissions().mode() & 0o777, 0o600);
        beside.put_in_place().unwrap();
        assert_eq!(mode(), 0o600);
        // Whom the user let read it since may still.
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        AtomicFile::write_own(&path, "two").unwrap().put_in_place().unwrap();
        assert_eq!(mode(), 0o640);
    }

    #[test]
    fn only_nothing_and_the_same_kind_may_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        let may = || may_replace(&path, 10, |text| text.starts_with("game")).unwrap();
        assert!(may(), "nothing is there");
        for (text, wanted) in [("", true), ("game 1", true), ("deck 1", false), ("game 123456", false)] {
            fs::write(&path, text).unwrap();
            assert_eq!(may(), wanted, "{text}");
        }
        fs::write(&path, b"game\0").unwrap();
        assert!(!may());
    }
}
