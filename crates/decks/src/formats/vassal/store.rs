//! The file of templates in the user's data folder: read whole, and replaced whole.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::templates::{LARGEST_FILE, Templates};
use crate::messages::vassal as say;
use zocalo_text::files::own::make_folder;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::files::writing::{AtomicFile, folder_of};
use zocalo_text::message::Diagnosis;
use zocalo_text::message::Reason;
use zocalo_text::text;
use zocalo_text::text::Source;
use zocalo_words::language::{Text, said_by_system, said_of_text};

/// Locked while the templates change.
const LOCK: &str = ".lock";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateFile {
    path: PathBuf,
}

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum StoreError {
    /// The system refuses.
    File {
        path: String,
        /// `read`, `written`, `locked`.
        deed: &'static str,
        source: io::Error,
    },
    /// It was changed by hand.
    Fault(Box<Source>, Diagnosis),
}

impl StoreError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::File { path, deed, source } => say::Store { file: path, deed, error: said_by_system(source) }.text(),
            Self::Fault(source, fault) => text![&source.label, ": ", &fault.reason],
        }
    }
}

impl TemplateFile {
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { path: data.join("vassal").join("templates") }
    }

    /// Empty where there is no file yet.
    pub fn read(&self) -> Result<Templates, StoreError> {
        let label = self.path.display().to_string();
        let failed = |source| StoreError::File { path: label.clone(), deed: "read", source };
        let text = match read_text(&self.path, LARGEST_FILE) {
            Ok(text) => text,
            Err(Unreadable::System(error)) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Templates::default());
            }
            Err(Unreadable::System(error)) => return Err(failed(error)),
            Err(other) => {
                return Err(failed(io::Error::new(io::ErrorKind::InvalidData, Reason(said_of_text(&other)))));
            }
        };
        Templates::read(&text)
            .map_err(|fault| StoreError::Fault(Box::new(Source { label: label.clone(), text }), fault))
    }

    /// Keeps other runs of the program from changing the templates until the result is dropped: call it before they are read,
    /// as they are written whole. The folder is made when it is missing.
    pub fn lock(&self) -> Result<File, StoreError> {
        let place = folder_of(&self.path).join(LOCK);
        let failed = |deed, source| StoreError::File { path: place.display().to_string(), deed, source };
        let file = make_folder(folder_of(&self.path))
            .and_then(|()| File::options().create(true).truncate(false).write(true).open(&place))
            .map_err(|source| failed("written", source))?;
        match file.lock() {
            Ok(()) => Ok(file),
            // Some file systems know no locks.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(file),
            Err(error) => Err(failed("locked", error)),
        }
    }

    /// Replaces the file; the folder is made when it is missing. After an error the old file is unchanged.
    pub fn write(&self, templates: &Templates) -> Result<(), StoreError> {
        let written = make_folder(folder_of(&self.path))
            .and_then(|()| AtomicFile::write_own(&self.path, &templates.to_text()))
            .and_then(AtomicFile::put_in_place);
        written.map_err(|source| StoreError::File { path: self.path.display().to_string(), deed: "written", source })
    }
}
