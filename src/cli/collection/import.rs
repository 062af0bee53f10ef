//! `collection import`: a table, a list or an export is taken in. It is shown first what that changes.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use zocalo_text::message::Locale;

use super::super::args::{CollectionImport, FileKind, ImportMode, ListName};
use super::super::choose::{choose, confirm};
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::folders::Folders;
use super::super::output::Output;
use super::super::unmatched::place_of_left;
use super::begin::{TAKE_BACK, begin, folder};
use super::doubtful;
use crate::messages::collection_files as say;
use crate::report::collection_import::{self as words, CollectionImported};
use zocalo_collection::collection::import::{
    Asked, Kind, Mode, Names, Options, Plan, ReadError, Reading, Resolved, SayError, left_as_csv, no_card, plan, read,
};
use zocalo_collection::collection::{Change, Earlier, Holdings, Library, LibraryError, List, TakenIn};
use zocalo_decks::grid::LARGEST_FILE;
use zocalo_text::files::writing::AtomicFile;
use zocalo_text::text;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// What the rows that are left of it are called after.
const NAMELESS: &str = "collection";

/// Reads the file, asks what is doubtful, shows what it does, asks, and books it.
pub(super) fn run(args: &CollectionImport, context: &Context) -> Result<Status, Failure> {
    let label = label_of(&args.file, context.locale());
    let usual = list_of(args.list);
    let bytes = read_file(&args.file, context.locale())?;
    let reading = read_rows(args, &bytes, &label, usual)?;
    let digest = digest_of(&reading, usual);
    let mut taken = TakenIn { digest, file: label.clone(), is_export: reading.is_ours, spellings: Vec::new() };
    drop(bytes);
    let library = Library::open(folder(context.folders)?)?;
    let holdings = library.as_ref().map(Library::holdings).transpose()?.unwrap_or_default();
    let mode = mode(args, &label, &reading, holdings.is_empty(), context.output)?;
    let earlier = library.as_ref().map(|library| library.imported(&taken.digest)).transpose()?.flatten();
    if let Some(earlier) = earlier.filter(|_| !args.again && !args.dry_run) {
        return Err(imported_before(&label, &earlier, context.locale()));
    }
    let remembered = library.as_ref().map(Library::spellings).transpose()?.unwrap_or_default();
    drop(library);

    let catalog = context.catalog()?;
    let index = context.index()?;
    let mut names = Names::of(catalog, index, remembered);
    say_names(args, &mut names, &mut taken, context.locale())?;
    let mut settled = names.resolve(&reading)?;
    let is_asked = !args.yes && !args.dry_run && context.output.can_ask();
    if is_asked && settled.left.iter().any(|left| left.is_doubtful) {
        let answers = doubtful::ask(&settled, &mut names, catalog, args.remember, context.output)?;
        context.output.remark(same_without_questions(args, mode, &answers, context.locale()));
        taken.spellings.extend(answers.spellings);
        settled = names.resolve(&reading)?;
    }
    let planned = plan(&reading, &settled, mode, usual, &holdings);
    let mut imported = CollectionImported {
        file: label.clone(),
        mode,
        unmatched_file: None,
        copy: None,
        batch: None,
        is_imported: false,
    };
    if !context.output.wants_json() {
        let text = words::plan(
            &reading,
            &settled,
            &planned,
            &imported,
            context.output.is_verbose(),
            context.width(),
            context.locale(),
        );
        context.output.answer(text)?;
    }
    if let Some(lot) = planned.beyond() {
        return Err(Failure::request(say::Beyond { file: label, lot: lot.to_string() }, say::FixNumbers));
    }
    let is_nothing = planned.differences.is_empty() && planned.left.is_empty() && taken.spellings.is_empty();
    let is_confirmed = !args.dry_run && !args.yes && !is_nothing;
    let goes_on = !args.dry_run
        && (!is_confirmed || confirm("", &say::ImportIt.render(context.locale()), context.output)?.unwrap_or(false));
    let done = if goes_on && !is_nothing {
        let input = Input { args, reading: &reading, settled: &settled, usual, taken: &taken, is_confirmed };
        book(&input, planned, context.output.wants_json(), context.folders, &mut imported, context.locale())?
    } else {
        planned
    };
    if imported.is_imported {
        context.output.change_stands();
    }
    if context.output.wants_json() {
        context.output.answer_json(&words::document(&reading, &settled, &done, &imported))?;
    } else if goes_on {
        let remedy =
            if imported.batch.is_some() { format!(" {}", TAKE_BACK.render(context.locale())) } else { String::new() };
        let sentence = format!("{}{remedy}", words::done(&done, &imported, context.locale()));
        context.output.answer(format_args!("\n{}\n", crate::report::hanging("", &sentence, context.width())))?;
        if let Some(copy) = &imported.copy {
            context.output.answer(format_args!("{}\n", say::CollectionBefore { copy }.render(context.locale())))?;
        }
    }
    match goes_on || args.dry_run {
        true if done.booked.0 == 0 && done.held.0 == 0 => Ok(Status::No),
        true => Ok(Status::Done),
        // Who was asked has said no; who could not be asked has to say it.
        false if context.output.can_ask() => {
            context.output.remark(say::NothingChanged);
            Ok(Status::No)
        }
        false => Err(Failure::request(say::NotImported { file: label }, say::YesOrDryRun)),
    }
}

/// What is booked.
struct Input<'a> {
    args: &'a CollectionImport,
    reading: &'a Reading,
    settled: &'a Resolved,
    usual: List,
    taken: &'a TakenIn,
    /// Whether somebody saw what it changes and said yes to just that.
    is_confirmed: bool,
}

/// Books what was shown in one transaction, after a copy of what would be replaced, and writes the rows that are left.
/// Returns what was done: without a question another program may have changed something since it was shown, while what was
/// confirmed is done as it was shown or not at all. The differences are in it only if somebody wants to see them, as there
/// may be many.
fn book(
    input: &Input<'_>,
    shown: Plan,
    wants_differences: bool,
    folders: &Folders,
    imported: &mut CollectionImported,
    locale: Locale,
) -> Result<Plan, Failure> {
    let mut library = begin(folders, locale)?;
    let now = environment::now();
    let decide = |holdings: &Holdings| plan(input.reading, input.settled, imported.mode, input.usual, holdings);
    let holdings = library.holdings()?;
    if input.is_confirmed && decide(&holdings).differences != shown.differences {
        return Err(LibraryError::ChangedMeanwhile.into());
    }
    if imported.mode == Mode::Replace && !shown.differences.is_empty() && !holdings.is_empty() {
        let stamp = environment::moment(now).replace(' ', "T").replace(':', "-");
        imported.copy = Some(library.keep_copy("before-replace", &stamp)?.display().to_string());
    }
    let file = match left_as_csv(&input.reading.rows, &shown.left) {
        _ if shown.left.is_empty() => None,
        text => {
            let place = place_of_left(&input.args.file, NAMELESS, "csv", &text);
            let file = AtomicFile::write(&place, &text).map_err(|error| Failure::cannot_write(&place, &error))?;
            Some((place, file))
        }
    };
    let shown = input.is_confirmed.then_some(shown.differences);
    let mut planned = Plan::default();
    let command = format!("import {} --as {}", input.taken.file, imported.mode.name());
    imported.batch = library.take_in(&command, now, input.taken, |holdings| -> Result<Change, LibraryError> {
        planned = decide(holdings);
        if shown.as_ref().is_some_and(|shown| *shown != planned.differences) {
            return Err(LibraryError::ChangedMeanwhile);
        }
        let differences =
            if wants_differences { planned.differences.clone() } else { std::mem::take(&mut planned.differences) };
        Ok(Change { differences, decks: Vec::new() })
    })?;
    imported.is_imported = true;
    if let Some((place, file)) = file {
        let written = file.put_in_place();
        written.map_err(|error| {
            Failure::machine(say::CannotWriteRest { error: error.to_string(), file: place.display().to_string() })
        })?;
        imported.unmatched_file = Some(place.display().to_string());
    }
    Ok(planned)
}

fn read_rows(args: &CollectionImport, bytes: &[u8], label: &str, list: List) -> Result<Reading, Failure> {
    let columns = args.columns.as_deref().map(Asked::read).transpose();
    let columns = columns.map_err(|error| Failure::request(error.text(), say::ColumnsExample))?;
    let kind = match args.from {
        None => Kind::Any,
        Some(FileKind::Text) => Kind::Text,
        Some(FileKind::Csv) => Kind::Csv,
        Some(FileKind::Json) => Kind::Json,
    };
    let options = Options { kind, columns: columns.unwrap_or_default(), list };
    let failed = |error: &ReadError| Failure::request(text![&label, ": ", error.text()], error.help());
    let reading = read(bytes, &options).map_err(|error| failed(&error))?;
    if reading.rows.is_empty() {
        return Err(Failure::request(say::NoCards { file: label }, say::RowPerCard));
    }
    Ok(reading)
}

/// What is to be done with the copies: as asked, else as somebody at the terminal says. Where nothing is there, all come to
/// the same; else there is no default, as each is what somebody means.
fn mode(
    args: &CollectionImport,
    label: &str,
    reading: &Reading,
    is_empty: bool,
    output: &Output,
) -> Result<Mode, Failure> {
    let mode = match args.mode {
        Some(ImportMode::Add) => Mode::Add,
        Some(ImportMode::Set) => Mode::Set,
        Some(ImportMode::Replace) => Mode::Replace,
        None if is_empty => Mode::Add,
        None => {
            let choices = [
                say::ModeAdd.render(output.locale()),
                say::ModeSet.render(output.locale()),
                say::ModeReplace.render(output.locale()),
            ];
            let choices = choices.each_ref().map(String::as_str);
            let why =
                say::FileIs { count: reading.rows.len(), file: label, what: &reading.what }.render(output.locale());
            match choose(&why, &say::WhatToDo.render(output.locale()), &choices, output)? {
                Some(0) => Mode::Add,
                Some(1) => Mode::Set,
                Some(_) => Mode::Replace,
                None => {
                    return Err(Failure::request(say::NotClear, all_missing(args, reading, output.locale())));
                }
            }
        }
    };
    if mode != Mode::Add && reading.is_left {
        let message = say::RowsLeftOver { file: label }.render(output.locale());
        return Err(Failure::request(message, say::ImportWithAdd));
    }
    Ok(mode)
}

/// All that has to be said where nobody can be asked, in one sentence.
fn all_missing(args: &CollectionImport, reading: &Reading, locale: Locale) -> String {
    let mut missing = vec![say::PassAs.render(locale)];
    if !args.yes && !args.dry_run {
        missing.push(say::YesOrDryRun.render(locale));
    }
    if !reading.unread.is_empty() {
        let columns: Vec<String> = reading.unread.iter().map(|heading| shortened(heading, 40)).collect();
        missing.push(say::NameColumns { columns: columns.join(", "), first: &columns[0] }.render(locale));
    }
    missing.join("; ")
}

/// Takes the names that the arguments say.
fn say_names(
    args: &CollectionImport,
    names: &mut Names<'_>,
    taken: &mut TakenIn,
    locale: Locale,
) -> Result<(), Failure> {
    for said in &args.names {
        let shown = shortened(said, 60);
        let Some((written, meant)) = said.split_once('=').filter(|(written, _)| !written.trim().is_empty()) else {
            return Err(Failure::request(say::NoMeaning { said: shown }, say::WriteName));
        };
        let meant =
            if meant.trim().is_empty() { zocalo_collection::collection::import::AS_WRITTEN } else { meant.trim() };
        match names.say(written, meant) {
            Ok(Some((_, key))) if args.remember => taken.spellings.push((zocalo_text::text::fold(written), key)),
            Ok(None) if args.remember => taken.spellings.push((zocalo_text::text::fold(written), no_card())),
            Ok(_) => {}
            Err(SayError::Catalog(error)) => return Err(error.into()),
            Err(ref error @ SayError::NoCard(_, ref near)) => {
                let near = near.join(", ");
                let help = if near.is_empty() { String::new() } else { say::DidYouMean { near }.render(locale) };
                return Err(Failure::request(error.text(), help));
            }
        }
    }
    Ok(())
}

/// The command that does the same and asks nothing.
fn same_without_questions(args: &CollectionImport, mode: Mode, answers: &doubtful::Answers, locale: Locale) -> String {
    let file = quoted(&args.file.display().to_string());
    let mut command = format!("zocalo collection import {file} --as {}", mode.name());
    if let Some(columns) = &args.columns {
        let _ = write!(command, " --columns {}", quoted(columns));
    }
    if list_of(args.list) != List::Owned {
        let _ = write!(command, " --list {}", list_of(args.list).name());
    }
    for said in &args.names {
        let _ = write!(command, " --name {}", quoted(said));
    }
    for (written, meant) in &answers.names {
        let _ = write!(command, " --name {}", quoted(&format!("{written}={meant}")));
    }
    let remember = if answers.spellings.is_empty() && !args.remember { "" } else { " --remember" };
    say::RepeatWithout { command: format!("{command}{remember} --yes") }.render(locale)
}

/// A word of a command line, in quotation marks where a shell would take it for several.
fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./=,:+".contains(sign);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

fn imported_before(label: &str, earlier: &Earlier, locale: Locale) -> Failure {
    let day = environment::moment(earlier.time);
    let message = if earlier.file == label {
        say::ImportedBefore { day }.render(locale)
    } else {
        say::ImportedBeforeAs { day, file: &earlier.file }.render(locale)
    };
    let help = if earlier.is_latest { say::ImportAgainOrUndo.render(locale) } else { say::ImportAgain.render(locale) };
    Failure::request(message, help)
}

/// What tells contents from others. The list counts: what was wanted may come to be owned.
fn digest_of(reading: &Reading, list: List) -> String {
    format!("{:016x}-{}-{}", reading.content, reading.rows.len(), list.name())
}

fn list_of(list: ListName) -> List {
    match list {
        ListName::Owned => List::Owned,
        ListName::Proxy => List::Proxy,
        ListName::Wanted => List::Wanted,
    }
}

fn label_of(path: &Path, locale: Locale) -> String {
    if path.as_os_str() == "-" {
        say::StandardInput.render(locale)
    } else {
        shortened(&path.display().to_string(), 200)
    }
}

fn read_file(path: &Path, locale: Locale) -> Result<Vec<u8>, Failure> {
    let label = label_of(path, locale);
    let fail = |error: io::Error| {
        Failure::request(say::CannotRead { error: said_by_system(&error), file: &label }, say::GivePath)
    };
    let mut bytes = Vec::new();
    // One byte more than may be is enough to refuse it.
    if path.as_os_str() == "-" {
        io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(fail)?;
    } else {
        if fs::metadata(path).map_err(fail)?.is_dir() {
            return Err(Failure::request(say::IsFolder { file: label }, say::FileInIt));
        }
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)).map_err(fail)?;
    }
    Ok(bytes)
}
