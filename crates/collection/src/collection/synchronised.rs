//! Folders that a service copies to other machines behind everybody's back: no place for a database, which it may copy in the
//! middle of a change or replace while it is open.

use std::path::Path;

use super::error::LibraryError;
use super::store::Library;

/// What such folders are called, in small letters, and the service. A name that ends in `*` begins so.
const FOLDERS: [(&str, &str); 24] = [
    ("dropbox", "Dropbox"),
    ("dropbox (*", "Dropbox"),
    ("onedrive", "OneDrive"),
    ("onedrive - *", "OneDrive"),
    ("google drive", "Google Drive"),
    ("googledrive", "Google Drive"),
    ("googledrive-*", "Google Drive"),
    ("my drive", "Google Drive"),
    ("icloud drive", "iCloud"),
    ("iclouddrive", "iCloud"),
    ("mobile documents", "iCloud"),
    ("nextcloud", "Nextcloud"),
    ("owncloud", "ownCloud"),
    ("yandex.disk", "Yandex Disk"),
    ("yandex.disk.localized", "Yandex Disk"),
    ("yandexdisk", "Yandex Disk"),
    ("яндекс.диск", "Yandex Disk"),
    ("яндекс диск", "Yandex Disk"),
    ("mega", "MEGA"),
    ("megasync", "MEGA"),
    ("pclouddrive", "pCloud"),
    ("pcloud drive", "pCloud"),
    ("облако mail.ru", "Mail.ru Cloud"),
    ("cloud mail.ru", "Mail.ru Cloud"),
];

/// Files that services put into the folders that they copy.
const MARKS: [(&str, &str); 5] = [
    (".stfolder", "Syncthing"),
    (".dropbox", "Dropbox"),
    (".dropbox.cache", "Dropbox"),
    (".nextcloudsync.log", "Nextcloud"),
    (".owncloudsync.log", "ownCloud"),
];

/// The service that copies a folder or one above it, as far as that can be seen.
#[must_use]
pub fn synchronised(folder: &Path) -> Option<&'static str> {
    let whole = std::fs::canonicalize(folder).or_else(|_| std::path::absolute(folder)).ok()?;
    whole.ancestors().find_map(|folder| {
        let name = folder.file_name()?.to_string_lossy().to_lowercase();
        let is_called = |called: &str| match called.strip_suffix('*') {
            Some(beginning) => name.starts_with(beginning),
            None => name == called,
        };
        let by_name = FOLDERS.iter().find(|(called, _)| is_called(called));
        by_name.or_else(|| MARKS.iter().find(|(mark, _)| folder.join(mark).exists())).map(|(_, service)| *service)
    })
}

impl Library {
    /// The service that copies the folder of the collection, if the player was not warned of that yet; from now on he was.
    /// Errors: when that cannot be kept.
    pub fn warning_of_folder(&mut self) -> Result<Option<&'static str>, LibraryError> {
        let folder = zocalo_text::files::writing::folder_of(self.path()).to_owned();
        let Some(service) = synchronised(&folder) else { return Ok(None) };
        let path = folder.to_string_lossy().into_owned();
        let (change, _) = self.begin_change()?;
        let of: String = change.query_row("SELECT warned_of FROM control", [], |row| row.get(0))?;
        if of == path {
            return Ok(None);
        }
        change.execute("UPDATE control SET warned_of = ?1", [path])?;
        change.commit()?;
        Ok(Some(service))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_that_a_service_copies_are_known_by_name_or_mark() {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(&path).unwrap();
            synchronised(&path)
        };
        assert_eq!(at("cards"), None);
        assert_eq!(at("my dropbox notes"), None);
        for (path, service) in [
            ("Dropbox/a/b", "Dropbox"),
            ("Dropbox (Personal)/a", "Dropbox"),
            ("OneDrive - Babylon 5/a", "OneDrive"),
            ("Library/Mobile Documents/com~apple~CloudDocs/a", "iCloud"),
            ("Nextcloud/a", "Nextcloud"),
            ("My Drive/a", "Google Drive"),
            ("Yandex.Disk/a", "Yandex Disk"),
            ("\u{42f}\u{43d}\u{434}\u{435}\u{43a}\u{441}.\u{414}\u{438}\u{441}\u{43a}/a", "Yandex Disk"),
            ("MEGA/a", "MEGA"),
            ("pCloudDrive/a", "pCloud"),
        ] {
            assert_eq!(at(path), Some(service), "{path}");
        }
        at("shared/.stfolder");
        assert_eq!(at("shared/a"), Some("Syncthing"));
    }

    #[test]
    fn the_warning_is_given_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open_or_begin(&folder.path().join("Dropbox")).unwrap();
        assert_eq!(library.warning_of_folder().unwrap(), Some("Dropbox"));
        assert_eq!(library.warning_of_folder().unwrap(), None);
        drop(library);
        // It moved to another such folder.
        std::fs::rename(folder.path().join("Dropbox"), folder.path().join("Nextcloud")).unwrap();
        let mut library = Library::open(&folder.path().join("Nextcloud")).unwrap().unwrap();
        assert_eq!(library.warning_of_folder().unwrap(), Some("Nextcloud"));
        assert_eq!(library.examine().unwrap(), []);
    }
}
