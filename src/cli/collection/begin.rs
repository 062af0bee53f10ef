//! Opening the collection, to be looked at or to be changed.

use std::path::Path;

use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::Failure;
use crate::cli::folders::Folders;
use crate::messages::{collection as say, words};
use zocalo_collection::collection::{FILE, Holdings, Library, LibraryError};
use zocalo_text::message::{Locale, Text};

/// How a change is taken back, for the line that reports it.
pub(super) const TAKE_BACK: Text = say::UndoWith;

/// The collection, to be looked at; `None`, after a remark that says where it would be, when there is none. Errors: when
/// there is something in its place that cannot be used, or there is no folder for it.
pub(crate) fn look(context: &Context) -> Result<Option<Library>, Failure> {
    look_by(Library::open, context)
}

/// As [`look`], with all that is in it.
pub(super) fn look_with_holdings(context: &Context) -> Result<Option<(Library, Holdings)>, Failure> {
    look_by(Library::open_with_holdings, context)
}

fn look_by<T>(
    open: impl FnOnce(&Path) -> Result<Option<T>, LibraryError>,
    context: &Context,
) -> Result<Option<T>, Failure> {
    let folder = folder(context.folders)?;
    let library = open(folder)?;
    if library.is_none() {
        let place = folder.join(FILE);
        context.output.remark(say::NoCollection { place: place.display().to_string() });
    }
    Ok(library)
}

/// The collection, to be changed; it is begun where there is none. Before the first change of a day it is copied. What is
/// wrong with that copy, or with the folder, is said after the change. Errors: as [`look`], and when it cannot be made.
pub(super) fn begin(context: &Context) -> Result<Library, Failure> {
    let mut library = Library::open_or_begin(folder(context.folders)?)?;
    let warn = |text: Text| context.folders.defer_note(words::Warning { text }.render(context.locale()));
    if let Err(error) = library.keep_daily_copy(environment::now()) {
        warn(say::NoDailyCopy { error: error.with_remedy() }.text());
    }
    if let Some(service) = library.warning_of_folder().ok().flatten() {
        warn(in_synchronised_folder(library.path(), service, context.locale()).into());
    }
    Ok(library)
}

pub(super) fn in_synchronised_folder(path: &Path, service: &str, locale: Locale) -> String {
    say::InSharedFolder { path: path.display().to_string(), service }.render(locale)
}

/// The folder of the collection. Errors: a request that cannot be met when there is no home.
pub(super) fn folder(folders: &Folders) -> Result<&Path, Failure> {
    let none = || Failure::request(say::NoFolder, say::SetFolder);
    folders.data_folder().ok_or_else(none)
}

impl From<LibraryError> for Failure {
    fn from(error: LibraryError) -> Self {
        match error {
            LibraryError::Unusable { .. }
            | LibraryError::Files { .. }
            | LibraryError::Refused { .. }
            | LibraryError::Clock { .. }
            | LibraryError::Sqlite(_)
            | LibraryError::Damaged => Self::machine(error.with_remedy()),
            LibraryError::TooFew { .. } => Self::request(error.text(), say::SeeCollection),
            LibraryError::Field { .. } => Self::request(error.text(), ""),
            LibraryError::ChangedMeanwhile => Self::request(error.text(), say::CheckAgain),
            LibraryError::OnlyOthers => Self::nothing(error.text(), ""),
            LibraryError::Nothing => Self::nothing(say::NothingToChange, ""),
        }
    }
}
