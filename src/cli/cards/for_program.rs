//! `cards export --to`: all cards as the files of another program, into a folder or, where it is but one, printed.

use std::io;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use crate::messages::cards as say;
use crate::report::{hanging, note};
use zocalo_decks::formats::cards::{CardFiles, ExportTarget, write_cards};
use zocalo_text::files::batch::Batch;
use zocalo_text::files::writing::{folder_of, make_folder_in, may_replace};
use zocalo_text::text::shortened;

/// The largest file of another origin that is looked into.
const LARGEST: u64 = 64 << 20;

/// Writes the cards into a folder, or prints them. By force also into one that holds other files.
pub(super) fn run(
    target: &ExportTarget,
    with_texts: bool,
    folder: Option<&Path>,
    force: bool,
    context: &Context,
) -> Result<Status, Failure> {
    let cards = context.catalog()?.cards()?;
    let written = write_cards(target, &cards, with_texts);
    match folder {
        None => print(target, &written, context.output)?,
        Some(folder) => {
            write(target, &written, folder, force, context.locale())?;
            context.output.change_stands();
            report(target, &written, folder, cards.len(), context.output)?;
        }
    }
    if written.texts_left_out > 0 {
        let sentence = say::TextsLeftOut { count: written.texts_left_out }.render(context.locale());
        context.output.remark(note(&sentence, context.width(), context.locale()));
    }
    Ok(Status::Done)
}

/// Prints the only file.
fn print(target: &ExportTarget, written: &CardFiles, output: &Output) -> Result<(), Failure> {
    let [only] = &written.files[..] else {
        let message = say::NoStream { what: what(target, output.locale()), files: written.files.len() };
        return Err(Failure::request(message, say::NoStreamHelp));
    };
    if output.wants_json() {
        let message = say::NotJson { what: what(target, output.locale()) };
        return Err(Failure::request(message, say::NotJsonHelp));
    }
    output.answer_file(&String::from_utf8_lossy(&only.bytes))
}

/// Writes all files or none: each is whole beside its place before the first is put there.
fn write(
    target: &ExportTarget,
    written: &CardFiles,
    folder: &Path,
    force: bool,
    locale: Locale,
) -> Result<(), Failure> {
    if folder.exists() && !folder.is_dir() {
        let message = say::IsFile { path: shown(folder), what: what(target, locale) };
        return Err(Failure::request(message, say::IsFileHelp));
    }
    if !force {
        refuse_foreign(target, folder)?;
    }
    make_folder_in(folder).map_err(|error| Failure::cannot_write(folder, &error))?;
    let mut batch = Batch::default();
    for file in &written.files {
        let place: PathBuf = folder.join(file.path.split('/').collect::<PathBuf>());
        let inner = folder_of(&place);
        std::fs::create_dir_all(inner).map_err(|error| Failure::cannot_write(inner, &error))?;
        batch.add(&place, &file.bytes).map_err(|error| Failure::cannot_write(&place, &error))?;
    }
    batch.put_in_place().map_err(|(place, error)| Failure::cannot_write(&place, &error))
}

/// Refuses a folder that holds something, unless the cards were written there before: then what others have put beside
/// them, such as pictures, stays.
fn refuse_foreign(target: &ExportTarget, folder: &Path) -> Result<(), Failure> {
    let is_empty = match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(Failure::cannot_write(folder, &error)),
    };
    let (known_by, words) = target.known_by;
    let mark = folder.join(known_by);
    let is_ours = || mark.is_file() && may_replace(&mark, LARGEST, |text| text.contains(words)).unwrap_or(false);
    if is_empty || is_ours() {
        return Ok(());
    }
    let message = say::OtherFiles { path: shown(folder) };
    Err(Failure::request(message, say::OtherFilesHelp))
}

fn report(
    target: &ExportTarget,
    written: &CardFiles,
    folder: &Path,
    cards: usize,
    output: &Output,
) -> Result<(), Failure> {
    let wrote = say::WroteCards { count: cards, path: shown(folder), what: what(target, output.locale()) };
    let next = say::TargetNext { name: target.name }.render(output.locale());
    output.print(&WrittenCards {
        program: target.name,
        folder: folder.display().to_string(),
        files: written.files.iter().map(|file| file.path.clone()).collect(),
        cards,
        texts_left_out: written.texts_left_out,
        sentences: [wrote.render(output.locale()), next],
    })
}

/// The files of all cards for another program.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WrittenCards {
    program: &'static str,
    folder: String,
    files: Vec<String>,
    cards: usize,
    texts_left_out: usize,
    #[serde(skip)]
    sentences: [String; 2],
}

impl Answer for WrittenCards {
    const KIND: &'static str = "cards-export-files/1";

    fn page(&self, page: Page) -> String {
        let [wrote, next] = self.sentences.each_ref().map(|sentence| hanging("", sentence, page.width));
        format!("{wrote}\n{next}\n")
    }
}

/// What the files are for the other program.
fn what(target: &ExportTarget, locale: Locale) -> String {
    say::Target { name: target.name }.render(locale)
}

fn shown(path: &Path) -> String {
    shortened(&path.display().to_string(), 200)
}

published!(WrittenCards);
