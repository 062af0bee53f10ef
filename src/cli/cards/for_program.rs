//! `cards export --to`: all cards as the files of another program, into a folder, or as data, into a file. What is but one
//! file can be printed.

use std::io;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::pictures;
use crate::cli::formats::is_standard_output;
use crate::messages::{cards as say, exchange, trouble};
use crate::report::{hanging, note};
use zocalo_decks::formats::cards::{CardFiles, ExportTarget, PictureRule, starter_decks, write_cards};
use zocalo_text::files::batch::FileBatch;
use zocalo_text::files::writing::{folder_of, make_folder_in, may_replace};
use zocalo_text::text::shortened;

/// The largest file of another origin that is looked into.
const LARGEST: u64 = 64 << 20;

pub(super) fn run(
    target: &ExportTarget,
    with_texts: bool,
    with_pictures: bool,
    out: Option<&Path>,
    force: bool,
    context: &Context,
) -> Result<Status, Failure> {
    let rule = if with_pictures { Some(rule_of(target, context.locale())?) } else { None };
    let cards = context.catalog()?.cards()?;
    let mut written = write_cards(target, &cards, with_texts)?;
    let goes_into_folder = target.known_by.is_some() && out.is_some_and(|out| !is_standard_output(out));
    if goes_into_folder {
        written.files.extend(starter_decks(target, context.catalog()?, context.index()?)?);
    }
    if let Some(rule) = rule {
        if !goes_into_folder {
            let files = written.files.len() + rule.count(cards.len());
            let message = say::NoStream { what: what(target, context.locale()), files };
            return Err(Failure::request(message, say::NoStreamHelp));
        }
        written.files.extend(pictures::files(rule, &cards, with_texts, context)?);
    }
    match out.filter(|out| !is_standard_output(out)) {
        None => print(target, &written, context.output)?,
        Some(out) => {
            let places = places(target, &written, out);
            match target.known_by {
                Some(mark) => begin_folder(target, mark, out, force, context.locale())?,
                None if force => {}
                None => places.iter().try_for_each(|place| refuse_what_is_there(place))?,
            }
            write(&written, &places)?;
            context.output.change_stands();
            report(target, &written, out, &places, (cards.len(), with_pictures), context.output)?;
        }
    }
    if written.texts_left_out > 0 {
        let sentence = say::TextsLeftOut { count: written.texts_left_out }.render(context.locale());
        context.output.remark(note(&sentence, context.width(), context.locale()));
    }
    Ok(Status::Done)
}

fn rule_of(target: &ExportTarget, locale: Locale) -> Result<&'static PictureRule, Failure> {
    let message = || say::TakesNoPictures { what: what(target, locale) };
    target.pictures.ok_or_else(|| Failure::request(message(), say::TakesNoPicturesHelp))
}

fn print(target: &ExportTarget, written: &CardFiles, output: &Output) -> Result<(), Failure> {
    let [only] = &written.files[..] else {
        let message = say::NoStream { what: what(target, output.locale()), files: written.files.len() };
        return Err(if target.known_by.is_some() {
            Failure::request(message, say::NoStreamHelp)
        } else {
            Failure::request(message, say::NoStreamFileHelp)
        });
    };
    if output.wants_json() {
        let message = say::NotJson { what: what(target, output.locale()) };
        return Err(Failure::request(message, say::NotJsonHelp));
    }
    output.answer_file(&String::from_utf8_lossy(&only.bytes))
}

/// Where the files go: into the folder, or where `out` is to be a file, there and beside it under its name.
fn places(target: &ExportTarget, written: &CardFiles, out: &Path) -> Vec<PathBuf> {
    let in_folder = |path: &str| out.join(path.split('/').collect::<PathBuf>());
    let place = |path: &str| match path.split_once('.') {
        _ if target.known_by.is_some() || out.is_dir() => in_folder(path),
        Some((_, ending)) if path != written.files[0].path => out.with_extension(ending),
        _ => out.to_owned(),
    };
    written.files.iter().map(|file| place(&file.path)).collect()
}

fn begin_folder(
    target: &ExportTarget,
    mark: (&str, &str),
    folder: &Path,
    force: bool,
    locale: Locale,
) -> Result<(), Failure> {
    if folder.exists() && !folder.is_dir() {
        let message = say::IsFile { path: shown(folder), what: what(target, locale) };
        return Err(Failure::request(message, say::IsFileHelp));
    }
    if !force {
        refuse_foreign(mark, folder)?;
    }
    make_folder_in(folder).map_err(|error| Failure::cannot_write(folder, &error))
}

/// Writes all files or none: each is whole beside its place before the first is put there.
fn write(written: &CardFiles, places: &[PathBuf]) -> Result<(), Failure> {
    let mut batch = FileBatch::default();
    for (file, place) in written.files.iter().zip(places) {
        if file.path.contains('/') {
            let inner = folder_of(place);
            std::fs::create_dir_all(inner).map_err(|error| Failure::cannot_write(inner, &error))?;
        }
        batch.add(place, &file.bytes).map_err(|error| Failure::cannot_write(place, &error))?;
    }
    batch.put_in_place().map_err(|(place, error)| Failure::cannot_write(&place, &error))
}

fn refuse_what_is_there(place: &Path) -> Result<(), Failure> {
    if std::fs::metadata(place).is_ok_and(|there| there.is_file() && there.len() > 0) {
        return Err(Failure::request(trouble::Exists { file: shown(place) }, exchange::OtherNameOrForce));
    }
    Ok(())
}

/// Refuses a folder that holds something, unless the cards were written there before: then what others have put beside
/// them, such as pictures, stays.
fn refuse_foreign((known_by, words): (&str, &str), folder: &Path) -> Result<(), Failure> {
    let is_empty = match std::fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(Failure::cannot_write(folder, &error)),
    };
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
    out: &Path,
    places: &[PathBuf],
    (cards, with_pictures): (usize, bool),
    output: &Output,
) -> Result<(), Failure> {
    let wrote = say::WroteCards { count: cards, path: shown(out), what: what(target, output.locale()) };
    let next = say::TargetNext { name: target.name }.render(output.locale());
    let pictures = with_pictures.then(|| say::PicturesNext { name: target.name }.render(output.locale()));
    let folder = if target.known_by.is_some() { out } else { folder_of(&places[0]) };
    let beneath =
        |place: &PathBuf| place.strip_prefix(folder).unwrap_or(place).display().to_string().replace('\\', "/");
    output.print(&WrittenCards {
        program: target.name,
        folder: folder.display().to_string(),
        files: places.iter().map(beneath).collect(),
        cards,
        texts_left_out: written.texts_left_out,
        sentences: [wrote.render(output.locale()), next].into_iter().chain(pictures).collect(),
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
    sentences: Vec<String>,
}

impl Answer for WrittenCards {
    const KIND: &'static str = "cards-export-files/1";

    fn page(&self, page: Page) -> String {
        self.sentences.iter().map(|sentence| hanging("", sentence, page.width) + "\n").collect()
    }
}

fn what(target: &ExportTarget, locale: Locale) -> String {
    say::Target { name: target.name }.render(locale)
}

fn shown(path: &Path) -> String {
    shortened(&path.display().to_string(), 200)
}

published!(WrittenCards);
