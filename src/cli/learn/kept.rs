//! How far a learner has come: a small file in the data folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};

use crate::cli::error::Failure;
use crate::messages::learn as say;
use zocalo_text::files::own::make_folder;
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::files::writing::AtomicFile;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::Source;
use zocalo_words::language::{said_by_parser, said_by_system};

const FOLDER: &str = "lessons";

const LARGEST: u64 = 1 << 18;

/// Each change of the form gets a new number.
const FORM: u32 = 1;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonProgress {
    form: u32,
    pub(super) step: String,
    pub(super) lines: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) deck: Option<String>,
}

impl LessonProgress {
    pub(super) fn new(step: &str, lines: Vec<String>, deck: Option<String>) -> Self {
        Self { form: FORM, step: step.to_owned(), lines, deck }
    }

    /// What was kept of a lesson; `None` where nothing was.
    pub(super) fn read(data_folder: Option<&Path>, lesson: &str) -> Result<Option<Self>, Failure> {
        let Some(file) = file_of(data_folder, lesson) else { return Ok(None) };
        let label = file.display().to_string();
        let text = match read_text(&file, LARGEST) {
            Ok(text) => text,
            Err(Unreadable::System(error)) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(Unreadable::System(error)) => {
                return Err(Failure::machine(say::CannotRead { file: label, error: said_by_system(&error) }));
            }
            Err(Unreadable::TooLarge(_) | Unreadable::NoText) => {
                return Err(Failure::request(say::NoLesson { file: label }, say::BeginAnew));
            }
        };
        let source = Source { label, text };
        let refuse = |span, reason| {
            let fault = Diagnosis::new(span, reason, say::BeginAnew);
            Failure::InFile(Box::new(source.clone()), vec![fault])
        };
        let kept: Self = toml::from_str(&source.text).map_err(|error| {
            refuse(error.span().unwrap_or(0..0), say::Unreadable { why: said_by_parser(error.message()) }.text())
        })?;
        if kept.form == FORM { Ok(Some(kept)) } else { Err(refuse(0..0, say::OtherForm { version: kept.form }.text())) }
    }

    /// Whether it could be kept.
    pub(super) fn write(&self, data_folder: Option<&Path>, lesson: &str) -> bool {
        let Some(file) = file_of(data_folder, lesson) else { return false };
        let text = toml::to_string_pretty(self).unwrap_or_default();
        let written = file.parent().map_or(Ok(()), make_folder);
        written.and_then(|()| AtomicFile::write_own(&file, &text)).and_then(AtomicFile::put_in_place).is_ok()
    }
}

/// A lesson that is over begins anew the next time.
pub(super) fn forget(data_folder: Option<&Path>, lesson: &str) {
    if let Some(file) = file_of(data_folder, lesson) {
        // What cannot be taken away is a lesson that can be gone on with.
        let _ = fs::remove_file(file);
    }
}

fn file_of(data_folder: Option<&Path>, lesson: &str) -> Option<PathBuf> {
    Some(data_folder?.join(FOLDER).join(format!("{lesson}.toml")))
}
