//! `collection restore`: brings a copy back, from a database or from a text.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use serde_json::json;

use super::super::args::CollectionRestore;
use super::super::choose::confirm;
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::begin;
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::{Holdings, Library, LibraryError, List, in_shell, restore_into, stamp, text};
use zocalo_text::text::Source;
use zocalo_words::language::said_by_system;

/// The largest text that is read, in bytes.
const LARGEST_TEXT: u64 = 1 << 26;

/// Brings it back.
pub(super) fn run(args: &CollectionRestore, context: &Context) -> Result<Status, Failure> {
    let folder = begin::folder(context.folders)?;
    let file = &meant(&args.file, folder);
    let failed = |error: std::io::Error| {
        Failure::request(
            format!("{}: {}", file.display(), said_by_system(&error).render(context.locale())),
            say::GiveCopy,
        )
    };
    let there = fs::metadata(file).map_err(failed)?;
    if !there.is_file() {
        return Err(failed(std::io::Error::other(say::NotRegular.render(context.locale()))));
    }
    let mut beginning = [0; 16];
    let length = fs::File::open(file).and_then(|mut file| file.read(&mut beginning)).map_err(failed)?;
    let is_database = &beginning[..length] == b"SQLite format 3\0";
    let copied = if is_database { None } else { Some(read_text(file, there.len(), context.locale())?) };
    if !args.yes {
        let question = say::ReplaceContents { file: file.display().to_string(), folder: folder.display().to_string() }
            .render(context.locale());
        match confirm(&say::CurrentKept.render(context.locale()), &question, context.output)? {
            Some(true) => {}
            Some(false) => {
                context.output.remark(say::NothingChanged);
                return Ok(Status::No);
            }
            None => {
                return Err(Failure::request(say::ThisReplaces, say::AddYes));
            }
        }
    }
    match copied {
        None => database(file, folder, context.output),
        Some(wanted) => of_text(file, &wanted, folder, context.output),
    }
}

/// The file that is meant: where it is not found and is a mere name, that of a copy beside the collection.
fn meant(file: &Path, folder: &Path) -> PathBuf {
    let is_name = file.components().count() == 1 && file.file_name().is_some();
    let beside = folder.join(file);
    if is_name && fs::symlink_metadata(file).is_err() && beside.is_file() { beside } else { file.to_owned() }
}

fn database(file: &Path, folder: &Path, output: &Output) -> Result<Status, Failure> {
    let restored = restore_into(folder, file, &stamp(environment::now())).map_err(|error| match &error {
        // The copy is what cannot be understood; the collection was not even opened.
        LibraryError::Unusable { path, why } if path == file => {
            let message = say::CannotRestore { file: file.display().to_string(), why }.render(output.locale());
            Failure::request(message, say::DoctorShows)
        }
        _ => error.into(),
    })?;
    let kept = restored.before.as_deref().or(restored.set_aside.as_deref());
    done(file, &restored.library, restored.before.as_deref(), restored.set_aside.as_deref(), kept, output)
}

fn done(
    file: &Path,
    library: &Library,
    before: Option<&Path>,
    set_aside: Option<&Path>,
    kept: Option<&Path>,
    output: &Output,
) -> Result<Status, Failure> {
    output.change_stands();
    let owned = super::status::owned(library)?;
    if output.wants_json() {
        let document = json!({ "restored": file, "copies": owned, "path": library.path(), "before": before, "set_aside": set_aside });
        output.answer_json(&document)?;
        return Ok(Status::Done);
    }
    let (more, command) = match (set_aside, kept) {
        (Some(aside), _) => (
            format!(" {}", say::UnusableNowAt { path: aside.display().to_string() }.render(output.locale())),
            String::new(),
        ),
        // In a line of its own, as it is to be copied.
        (None, Some(kept)) => {
            let kept = in_shell(&kept.display().to_string());
            (
                format!(" {}", say::UndoWith.render(output.locale())),
                format!("  zocalo collection restore {kept} --yes\n"),
            )
        }
        (None, None) => Default::default(),
    };
    let line =
        format!("{}{more}", say::Restored { count: owned, file: file.display().to_string() }.render(output.locale()));
    output.answer(format_args!("{}\n{command}", report::hanging("", &line, output.width)))?;
    if before.is_some() {
        output.remark(report::note(&say::SharedReturns.render(output.locale()), output.width, output.locale()));
    }
    Ok(Status::Done)
}

/// What the text of a copy holds, after it was verified.
fn read_text(file: &Path, size: u64, locale: Locale) -> Result<Holdings, Failure> {
    let no_copy = |why: &str| {
        let message = say::CannotRestore { file: file.display().to_string(), why }.render(locale);
        Failure::request(message, say::ImportInstead)
    };
    if size > LARGEST_TEXT {
        return Err(no_copy(&say::TooLarge.render(locale)));
    }
    let bytes = fs::read(file)
        .map_err(|error| Failure::machine(format!("{}: {}", file.display(), said_by_system(&error).render(locale))))?;
    let written = zocalo_text::files::reading::decode(&bytes).ok_or_else(|| no_copy(&say::NoText.render(locale)))?;
    if !text::is_ours(&written) {
        return Err(no_copy(&say::Neither.render(locale)));
    }
    let listing = text::read(&written);
    let holds_all = listing.lists.as_ref().is_some_and(|lists| lists.len() == List::ALL.len());
    match listing.holdings() {
        Ok(_) if !holds_all => Err(no_copy(&say::NotWhole.render(locale))),
        Ok(holdings) => match listing.is_no_copy_as(&holdings) {
            Some(why) => Err(no_copy(&why.render(locale))),
            None => Ok(holdings),
        },
        Err(faults) => {
            let source = Source { label: file.display().to_string(), text: written };
            Err(Failure::InFile(Box::new(source), faults.to_vec()))
        }
    }
}

/// A text becomes one change like any other. A collection that cannot be used is not touched by it: a text has no journal.
fn of_text(file: &Path, wanted: &Holdings, folder: &Path, output: &Output) -> Result<Status, Failure> {
    let mut library = Library::open_or_begin(folder)?;
    let has_marks = !library.decks()?.is_empty();
    let command = format!("restore {}", file.display());
    let before = library.restore_totals(wanted, &command, environment::now())?;
    if before.is_none() && !output.wants_json() {
        output.answer(format_args!("{}\n", say::AlreadyMatches.render(output.locale())))?;
        return Ok(Status::Done);
    }
    if before.is_some() {
        output.change_stands();
    }
    let owned = super::status::owned(&library)?;
    if output.wants_json() {
        let document =
            json!({ "restored": file, "copies": owned, "path": library.path(), "before": before, "set_aside": null });
        output.answer_json(&document)?;
        return Ok(Status::Done);
    }
    let line = format!(
        "{} {}",
        say::Restored { count: owned, file: file.display().to_string() }.render(output.locale()),
        begin::TAKE_BACK.render(output.locale())
    );
    output.answer(format_args!("{}\n", report::hanging("", &line, output.width)))?;
    let note = if has_marks { say::MarksStay.render(output.locale()) } else { say::MarksNone.render(output.locale()) };
    output.remark(report::note(&note, output.width, output.locale()));
    Ok(Status::Done)
}
