//! Copies of the collection: before a migration, before a restore, and where the player wants one. A copy
//! counts only after it was opened and examined, and only then older ones go; so the last good one is never deleted.

use std::fs;
use std::path::{Path, PathBuf};

use super::copying::{copies, copy, copy_free, is_sound, thin_out, unfinished};
use super::error::{LibraryError, in_shell};
use super::migrations::NEWEST;
use super::opening::{FILE, form_in, sync_folder};
use super::store::Library;
use crate::messages::holdings as say;
use zocalo_text::calendar;
use zocalo_text::files::own::{UNFINISHED, clear_left_over};
use zocalo_text::message::Text;
use zocalo_text::text;

impl Library {
    /// Writes a copy to a place where nothing is, and examines it. Errors: when something is there, the disk is full, or the
    /// copy is not whole; nothing is left behind then.
    pub fn copy_to(&self, place: &Path) -> Result<(), LibraryError> {
        copy(&self.db, place, is_whole).map_err(|error| error.placed(place))
    }

    /// Writes a copy to a place where an older copy is, in its place and only when the new one was examined. Errors: as
    /// [`Library::copy_to`]; the older copy is there still.
    pub fn copy_over(&self, place: &Path) -> Result<(), LibraryError> {
        let failed = |source| LibraryError::Files { path: place.to_owned(), source };
        let folder = zocalo_text::files::writing::folder_of(place);
        let beside = unfinished(folder).map_err(failed)?;
        let file = beside.path().join("copy.db");
        self.copy_to(&file)?;
        fs::rename(&file, place).map_err(failed)?;
        sync_folder(folder).map_err(failed)
    }

    /// Makes a copy beside the collection, named after the reason: `library.db.before-restore-2026-11-22T10-00-00Z`. Keeps the
    /// ten newest of that reason. Returns its path.
    pub fn keep_copy(&self, reason: &str, stamp: &str) -> Result<PathBuf, LibraryError> {
        let folder = zocalo_text::files::writing::folder_of(self.path());
        clear_left_over(folder, UNFINISHED);
        let place = self.copy_beside(&format!("{reason}-{stamp}"))?;
        thin_out(folder, &format!("{FILE}.{reason}-"), &place);
        Ok(place)
    }

    /// Makes a copy beside the collection under the first name of this ending that nothing has; returns its path.
    pub(super) fn copy_beside(&self, ending: &str) -> Result<PathBuf, LibraryError> {
        let folder = zocalo_text::files::writing::folder_of(self.path());
        copy_free(&self.db, folder, ending, is_whole).map_err(|error| error.placed(self.path()))
    }
}

impl LibraryError {
    /// The error in words; where the file cannot be used, with the newest copy that could take its place.
    #[must_use]
    pub fn with_remedy(&self) -> Text {
        match self {
            Self::Unusable { path, .. } => text![self.text(), restore_hint(newest(path).as_deref())],
            _ => self.text(),
        }
    }
}

fn restore_hint(copy: Option<&Path>) -> Text {
    match copy {
        Some(copy) => {
            let copy = in_shell(&copy.display().to_string());
            say::LeftRestore { copy }.text()
        }
        None => say::LeftNoCopy,
    }
}

/// A time in seconds since 1970 as part of a file name: `2026-11-22T10-00-00Z`.
#[must_use]
pub fn stamp(time: i64) -> String {
    format!("{}Z", calendar::written_with_clock(time, '-'))
}

/// The newest copy beside a collection that is whole.
fn newest(path: &Path) -> Option<PathBuf> {
    let mut found = copies(zocalo_text::files::writing::folder_of(path), &format!("{FILE}."));
    found.retain(|copy| copy != path && !copy.to_string_lossy().contains(".set-aside-"));
    found.into_iter().rev().find(|copy| is_whole(copy).is_ok())
}

/// Whether a copy is a whole collection of today's form, or a sound one of an older form.
pub(super) fn is_whole(file: &Path) -> Result<(), Text> {
    let form = form_in(file, NEWEST).map_err(|error| error.text())??;
    if form < NEWEST {
        return is_sound(file);
    }
    let copy = Library::open_copy(file)?;
    copy.examine().map_err(|error| error.text())?.into_iter().next().map_or(Ok(()), Err)
}

/// Whether a file is a collection, going by its beginning; nothing else may lose its place to a copy.
#[must_use]
pub fn is_copy(file: &Path) -> bool {
    let is_file = fs::metadata(file).is_ok_and(|there| there.is_file());
    is_file && matches!(form_in(file, NEWEST), Ok(Ok(_)))
}
