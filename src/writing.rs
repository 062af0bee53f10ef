//! Writing a file so that what stood there before stays until the new one is whole.

use std::io::{Error, Result, Write as _};
use std::path::{Path, PathBuf};
use std::{fs, io};

use tempfile::{Builder, NamedTempFile};

/// A file that is written beside the place where it will stand. Dropped, it is gone and nothing has changed.
#[derive(Debug)]
pub struct Beside {
    file: NamedTempFile,
    place: PathBuf,
}

/// The folder of a file; the present one for a mere name.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

impl Beside {
    /// Writes a text beside the place. Where a link stands, it is the file behind it that is meant.
    ///
    /// # Errors
    /// What the system says; and where something else than an ordinary file stands, such as a device, as putting a file in
    /// its place would take it away.
    pub fn write(path: &Path, text: &str) -> Result<Self> {
        let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if fs::metadata(&place).is_ok_and(|there| !there.is_file()) {
            return Err(Error::other("what stands there is no ordinary file"));
        }
        // The name of the file beside would say nothing to the user.
        let mut file = builder().tempfile_in(folder_of(&place)).map_err(|error| Error::from(error.kind()))?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        Ok(Self { file, place })
    }

    /// Where it stands for now, to be read again.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Puts it in its place, in place of what stood there.
    ///
    /// # Errors
    /// What the system says; what stood there still does.
    pub fn put_in_place(self) -> Result<()> {
        self.file.persist(&self.place).map(drop).map_err(io::Error::from)
    }

    /// Puts it in its place if nothing stands there.
    ///
    /// # Errors
    /// What the system says, also that something stands there.
    pub fn put_where_nothing_is(self) -> Result<()> {
        self.file.persist_noclobber(&self.place).map(drop).map_err(io::Error::from)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_takes_the_place_of_what_was_there_when_it_is_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        Beside::write(&path, "one").unwrap().put_in_place().unwrap();
        let two = Beside::write(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(fs::read_to_string(two.path()).unwrap(), "two");
        two.put_in_place().unwrap();
        drop(Beside::write(&path, "three").unwrap());
        assert!(Beside::write(&path, "four").unwrap().put_where_nothing_is().is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_is_no_place_for_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let error = Beside::write(folder.path(), "one").unwrap_err();
        assert_eq!(error.to_string(), "what stands there is no ordinary file");
    }

    /// A device stays what it is, and a link stays a link.
    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_left_alone() {
        assert!(Beside::write(Path::new("/dev/null"), "one").is_err());
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("game"), folder.path().join("link"));
        fs::write(&path, "one").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        Beside::write(&link, "two").unwrap().put_in_place().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}
