//! What the subcommands of `collection` share: opening it for looking or for changing, and reporting a change.

use std::path::Path;
use zocalo_text::message::Locale;

use serde_json::Value;

use super::super::context::Context;
use super::super::environment;
use super::super::error::Failure;
use super::super::folders::Folders;
use super::super::output::Output;
use crate::messages::{collection as say, words};
use crate::report;
use zocalo_collection::collection::{FILE, Holdings, Library, LibraryError};
use zocalo_words::language::Text;

/// How a change is taken back, for the line that reports it.
pub(super) const TAKE_BACK: Text = say::UndoWith;

/// The collection, to be looked at; `None`, after a remark that says where it would be, when there is none.
///
/// # Errors
/// When there is something in its place that cannot be used, or there is no folder for it.
pub(super) fn look(context: &Context) -> Result<Option<Library>, Failure> {
    look_by(Library::open, context)
}

/// As [`look`], with all that is in it.
///
/// # Errors
/// As [`look`].
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
/// wrong with that, or with the folder it lies in, is said after the change.
///
/// # Errors
/// As [`look`], and when it cannot be made.
pub(super) fn begin(folders: &Folders, locale: Locale) -> Result<Library, Failure> {
    let mut library = Library::open_or_begin(folder(folders)?)?;
    if let Err(error) = library.keep_daily_copy(environment::now()) {
        folders.defer_note(words::Warning { text: say::NoDailyCopy { error: error.with_remedy() } }.render(locale));
    }
    if let Some(service) = library.warning_of_folder().ok().flatten() {
        folders.defer_note(words::Warning { text: in_synchronised_folder(&library, service, locale) }.render(locale));
    }
    Ok(library)
}

/// The warning of a folder that a service copies.
pub(super) fn in_synchronised_folder(library: &Library, service: &str, locale: Locale) -> String {
    say::InSharedFolder { path: library.path().display().to_string(), service }.render(locale)
}

/// The folder of the collection.
///
/// # Errors
/// A request that cannot be met when there is no home.
pub(super) fn folder(folders: &Folders) -> Result<&Path, Failure> {
    let none = || Failure::request(say::NoFolder, say::SetFolder);
    folders.data_folder().ok_or_else(none)
}

/// Reports a change that has been made: what it did and how to take it back, or a JSON document.
///
/// # Errors
/// When the answer cannot be written; the change stands.
pub(super) fn report_change(line: &str, document: &Value, output: &Output) -> Result<(), Failure> {
    output.change_stands();
    if output.wants_json() {
        return output.answer_json(document);
    }
    let text = report::hanging("", &format!("{line} {}", TAKE_BACK.render(output.locale())), output.width);
    output.answer(format_args!("{text}\n"))
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
