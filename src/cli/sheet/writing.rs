//! Where pages are written to. What stands there is replaced only where it is a page of this program, or with `--force`.

use std::path::{Path, PathBuf};

use super::{DeckSheet, Sheets};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::cli::formats::is_standard_output;
use crate::messages::{exchange, sheet as say};
use crate::sheet::is_page;
use zocalo_collection::collection::in_shell;
use zocalo_decks::formats::is_deck_code;
use zocalo_text::files::batch::FileBatch;
use zocalo_text::files::writing::{check_place, folder_of, may_replace};
use zocalo_text::text::shortened;

/// A page is far smaller; what is larger is none and is not replaced.
const LARGEST_PAGE: u64 = 64 << 20;

pub(super) struct PageFile<'a> {
    pub(super) text: String,
    pub(super) deck: &'a Path,
}

pub(super) fn write(
    page: PageFile<'_>,
    out: Option<&Path>,
    replaces: bool,
    context: &Context,
) -> Result<Status, Failure> {
    let Some(file) = out.filter(|out| !is_standard_output(out)) else {
        if context.output.wants_json() {
            // Every part of a page is what another command prints, as JSON too.
            return Err(Failure::request(
                say::PageNoDocument.render(context.locale()),
                say::FiguresAsJson.render(context.locale()),
            ));
        }
        if out.is_none() && environment::answers_to_terminal() {
            let name = page
                .deck
                .file_stem()
                .filter(|stem| *stem != "-" && !is_deck_code(page.deck))
                .unwrap_or("deck".as_ref())
                .to_string_lossy();
            let file = in_shell(&format!("{}.html", name.trim_start_matches('@')));
            let help = say::WriteAndOpen { file };
            return Err(Failure::request(say::PageForBrowser, help));
        }
        context.output.answer_file(&page.text)?;
        return Ok(Status::Done);
    };
    put(&[(file.to_owned(), page.text)], replaces)?;
    context.output.change_stands();
    let written = DeckSheet { deck: page.deck.display().to_string(), file: file.display().to_string() };
    context.output.print(&Sheets { index: None, files: vec![written], unread: None, count: 1 })?;
    Ok(Status::Done)
}

/// Refuses a place for a page that has no folder or in which something lies that is not to be replaced. A command that plays games
/// for the page asks first.
pub(super) fn check(path: &Path, replaces: bool) -> Result<(), Failure> {
    if !folder_of(path).is_dir() {
        return Err(Failure::no_folder_for(path));
    }
    check_place(path).map_err(|error| Failure::cannot_write(path, &error))?;
    if path.is_dir() {
        let message = say::IsFolder { file: shown(path) };
        return Err(Failure::request(message, say::FileInIt));
    }
    if !replaces && !may_replace(path, LARGEST_PAGE, is_page).map_err(|error| Failure::cannot_write(path, &error))? {
        let message = say::NotOurs { file: shown(path) };
        return Err(Failure::request(message, exchange::OtherNameOrForce));
    }
    Ok(())
}

/// Writes all these files or none. Errors: when something is in the way that is not to be replaced: nothing is written then.
pub(super) fn put(files: &[(PathBuf, String)], replaces: bool) -> Result<(), Failure> {
    files.iter().try_for_each(|(path, _)| check(path, replaces))?;
    let mut batch = FileBatch::default();
    for (path, text) in files {
        batch.add(path, text.as_bytes()).map_err(|error| Failure::cannot_write(path, &error))?;
    }
    batch.put_in_place().map_err(|(path, error)| Failure::cannot_write(&path, &error))
}

pub(super) fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}
