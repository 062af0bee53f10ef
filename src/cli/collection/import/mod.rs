//! `collection import`: books the copies of a table, a list or an export, after it has shown what that changes.

mod doubtful;
mod page;

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, ValueHint};

use super::begin::{begin, folder};
use super::export::ExportKind;
use crate::cli::answer::published;
use crate::cli::choose::{choose, confirm};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::cli::unmatched::place_of_left;
use crate::messages::collection_files as say;
use page::Imported;
use zocalo_collection::collection::import::{
    AS_WRITTEN, ImportPlan, ListFormat, Mode, NamedColumns, Options, ReadError, ReadRows, ResolvedRows, RowNames,
    SayError, left_as_csv, no_card, plan, read,
};
use zocalo_collection::collection::{Earlier, Holdings, JournalChange, Library, LibraryError, List, TakenIn};
use zocalo_decks::grid::LARGEST_FILE;
use zocalo_text::files::writing::AtomicFile;
use zocalo_text::message::Locale;
use zocalo_text::text;
use zocalo_text::text::{fold, shortened};
use zocalo_words::language::said_by_system;

/// The name of the file of rows that are left, for standard input.
const NAMELESS: &str = "collection";

/// Import a collection from a file
#[derive(Debug, Args)]
#[command(
    after_help = "Reads CSV tables (with commas, semicolons or tabs) by their headings, as Deckbox, Dragon Shield, \
    ManaBox, Moxfield, Delver Lens and Archidekt write them, or in Russian, German or French; plain lists, one card per line; and exports of \
    `zocalo collection export`. In a list, lines below `Wants:` or `Proxies:` belong to that list, and lines below `Have:` \
    are cards you own. You see what would change first.\n\n\
    --as has no default once you own cards: --as add is for a file of new cards, --as set and --as replace for a file of everything you own. \
    With --as add, wanted copies come off the want list.\n\n\
    Every row is imported or reported, and rows that are left out go to FILE.unmatched.csv. After --as add, correct those \
    rows and add them. Otherwise correct FILE itself, or use --name to say which cards are meant, and import all of it with \
    --again. A row that contradicts itself, or that has more cells than there are headings, is left out too; --name cannot \
    decide rows that only the race tells apart. As long as a row cannot be read, no number goes down. The same contents \
    are refused a second time, even if another machine imported them and you have synced with it since.\n\n\
    Example: zocalo collection import binder.csv --as set --dry-run"
)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct CollectionImportArgs {
    /// A table, a list or an export, or - for standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// What to do with the copies in the file: add them to your collection, set the cards of the file to its numbers, or
    /// replace the whole collection
    #[arg(long = "as", value_name = "MODE")]
    mode: Option<ImportMode>,
    /// The list for rows that name none
    #[arg(long, value_name = "LIST", default_value = "owned")]
    list: ListName,
    /// The columns, by number or heading: name=3,quantity=1,set=Edition
    #[arg(long, value_name = "COLUMNS")]
    columns: Option<String>,
    /// The kind of file [default: recognized by its contents]
    #[arg(long, value_name = "KIND")]
    from: Option<ExportKind>,
    /// Read a name in the file as this card, as in 'Delen=Delenn'; 'Delen=' keeps it as written
    #[arg(long = "name", value_name = "NAME=CARD")]
    names: Vec<String>,
    /// Remember the names from --name, and those you choose, for later imports
    #[arg(long)]
    remember: bool,
    /// Import the file even if the same contents were imported before
    #[arg(long)]
    again: bool,
    /// Import without asking; doubtful rows are left out
    #[arg(short, long, conflicts_with = "dry_run")]
    yes: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    dry_run: bool,
}

/// What is done with the copies of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ImportMode {
    /// The copies are added to the collection.
    Add,
    /// The cards of the file get its numbers; other cards do not change.
    Set,
    /// The collection becomes exactly what the file contains.
    Replace,
}

/// A list of copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ListName {
    /// Real cards.
    Owned,
    /// Stand-ins.
    Proxy,
    /// Wanted cards.
    Wanted,
}

/// Reads the file, asks what is doubtful, shows what it changes, asks, and books it.
pub(super) fn run(args: &CollectionImportArgs, context: &Context) -> Result<Status, Failure> {
    let (output, locale) = (context.output, context.locale());
    let label = label_of(&args.file, locale);
    let usual = list_of(args.list);
    let bytes = read_file(&args.file, locale)?;
    let reading = read_rows(args, &bytes, &label, usual)?;
    let digest = digest_of(&reading, usual);
    let mut taken = TakenIn { digest, file: label.clone(), is_export: reading.is_ours, spellings: Vec::new() };
    drop(bytes);
    let library = Library::open(folder(context.folders)?)?;
    let holdings = library.as_ref().map(Library::holdings).transpose()?.unwrap_or_default();
    let mode = mode(args, &label, &reading, holdings.is_empty(), output)?;
    let earlier = library.as_ref().map(|library| library.imported(&taken.digest)).transpose()?.flatten();
    if let Some(earlier) = earlier.filter(|_| !args.again && !args.dry_run) {
        return Err(imported_before(&label, &earlier, locale));
    }
    let remembered = library.as_ref().map(Library::spellings).transpose()?.unwrap_or_default();
    drop(library);

    let catalog = context.catalog()?;
    let mut names = RowNames::of(catalog, context.index()?, remembered);
    take_names(args, &mut names, &mut taken, locale)?;
    let mut resolved = names.resolve(&reading)?;
    let is_asked = !args.yes && !args.dry_run && output.can_ask();
    if is_asked && resolved.left.iter().any(|left| left.is_doubtful) {
        let answers = doubtful::ask(&resolved, &mut names, catalog, args.remember, output)?;
        output.remark(same_without_questions(args, mode, &answers, locale));
        taken.spellings.extend(answers.spellings);
        resolved = names.resolve(&reading)?;
    }
    let planned = plan(&reading, &resolved, mode, usual, &holdings);
    output.preview(|page| page::plan(&label, mode, &reading, &resolved, &planned, page))?;
    if let Some(lot) = planned.beyond() {
        return Err(Failure::request(say::Beyond { file: label, lot: lot.to_string() }, say::FixNumbers));
    }
    let is_nothing = planned.differences.is_empty() && planned.left.is_empty() && taken.spellings.is_empty();
    let is_confirmed = !args.dry_run && !args.yes && !is_nothing;
    let goes_on =
        !args.dry_run && (!is_confirmed || confirm("", &say::ImportIt.render(locale), output)?.unwrap_or(false));
    let mut booked = Booked { plan: planned, ..Booked::default() };
    if goes_on && !is_nothing {
        let input = Input { args, mode, reading: &reading, resolved: &resolved, usual, taken: &taken, is_confirmed };
        booked = book(&input, booked.plan, context)?;
        output.change_stands();
    }
    let is_changed = booked.plan.booked.0 > 0 || booked.plan.held.0 > 0;
    output.print(&Imported::of(label.clone(), mode, reading, resolved, booked, goes_on))?;
    match goes_on || args.dry_run {
        true if is_changed => Ok(Status::Done),
        true => Ok(Status::No),
        // A no at the terminal; where nobody can be asked, the arguments must say it.
        false if output.can_ask() => {
            output.remark(say::NothingChanged);
            Ok(Status::No)
        }
        false => Err(Failure::request(say::NotImported { file: label }, say::YesOrDryRun)),
    }
}

#[derive(Default)]
struct Booked {
    plan: ImportPlan,
    is_imported: bool,
    /// The number of its batch in the journal, where it changed something.
    batch: Option<i64>,
    copy: Option<String>,
    unmatched_file: Option<String>,
}

struct Input<'a> {
    args: &'a CollectionImportArgs,
    mode: Mode,
    reading: &'a ReadRows,
    resolved: &'a ResolvedRows,
    usual: List,
    taken: &'a TakenIn,
    /// Whether somebody saw what it changes and said yes to just that.
    is_confirmed: bool,
}

/// Books what was shown in one transaction, after a copy of what would be replaced, and writes the rows that are left.
/// Returns what was done: without a question another program may have changed something since it was shown, while what was
/// confirmed is done as it was shown or not at all.
fn book(input: &Input<'_>, shown: ImportPlan, context: &Context) -> Result<Booked, Failure> {
    let mut library = begin(context)?;
    let now = environment::now();
    let mut booked = Booked { is_imported: true, ..Booked::default() };
    let decide = |holdings: &Holdings| plan(input.reading, input.resolved, input.mode, input.usual, holdings);
    let holdings = library.holdings()?;
    if input.is_confirmed && decide(&holdings).differences != shown.differences {
        return Err(LibraryError::ChangedMeanwhile.into());
    }
    if input.mode == Mode::Replace && !shown.differences.is_empty() && !holdings.is_empty() {
        let stamp = environment::moment(now).replace(' ', "T").replace(':', "-");
        booked.copy = Some(library.keep_copy("before-replace", &stamp)?.display().to_string());
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
    let command = format!("import {} --as {}", input.taken.file, input.mode.name());
    let planned = &mut booked.plan;
    booked.batch = library.take_in(&command, now, input.taken, |holdings| -> Result<JournalChange, LibraryError> {
        *planned = decide(holdings);
        if shown.as_ref().is_some_and(|shown| *shown != planned.differences) {
            return Err(LibraryError::ChangedMeanwhile);
        }
        Ok(JournalChange { differences: planned.differences.clone(), decks: Vec::new() })
    })?;
    if let Some((place, file)) = file {
        let written = file.put_in_place();
        written.map_err(|error| {
            Failure::machine(say::CannotWriteRest { error: error.to_string(), file: place.display().to_string() })
        })?;
        booked.unmatched_file = Some(place.display().to_string());
    }
    Ok(booked)
}

fn read_rows(args: &CollectionImportArgs, bytes: &[u8], label: &str, list: List) -> Result<ReadRows, Failure> {
    let columns = args.columns.as_deref().map(NamedColumns::read).transpose();
    let columns = columns.map_err(|error| Failure::request(error.text(), say::ColumnsExample))?;
    let kind = match args.from {
        None => ListFormat::Any,
        Some(ExportKind::Text) => ListFormat::Text,
        Some(ExportKind::Csv) => ListFormat::Csv,
        Some(ExportKind::Json) => ListFormat::Json,
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
    args: &CollectionImportArgs,
    label: &str,
    reading: &ReadRows,
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
fn all_missing(args: &CollectionImportArgs, reading: &ReadRows, locale: Locale) -> String {
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

/// Takes the names that the arguments explain.
fn take_names(
    args: &CollectionImportArgs,
    names: &mut RowNames<'_>,
    taken: &mut TakenIn,
    locale: Locale,
) -> Result<(), Failure> {
    for said in &args.names {
        let shown = shortened(said, 60);
        let Some((written, meant)) = said.split_once('=').filter(|(written, _)| !written.trim().is_empty()) else {
            return Err(Failure::request(say::NoMeaning { said: shown }, say::WriteName));
        };
        let meant = if meant.trim().is_empty() { AS_WRITTEN } else { meant.trim() };
        match names.say(written, meant) {
            Ok(Some((_, key))) if args.remember => taken.spellings.push((fold(written), key)),
            Ok(None) if args.remember => taken.spellings.push((fold(written), no_card())),
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
fn same_without_questions(
    args: &CollectionImportArgs,
    mode: Mode,
    answers: &doubtful::NameAnswers,
    locale: Locale,
) -> String {
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
fn digest_of(reading: &ReadRows, list: List) -> String {
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

published!(Imported);
