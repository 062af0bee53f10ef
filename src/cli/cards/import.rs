//! `cards import`: a table of cards that somebody saved becomes a pack. It is shown first what that changes.

use clap::{Args, ValueHint};
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use super::super::choose::confirm;
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::unmatched::{LEFT, place_of_left};
use super::import_document::{CardImport, UsualMap};
use super::own_pack::folder;
use super::propose::{ReadTexts, read_entries};
use crate::messages::cards as say;
use crate::report::{self, ImportedPack, Read};
use zocalo_cards::card::Card;
use zocalo_cards::data::cards::read_cards;
use zocalo_catalog::packs::{MINE, Pack, PackFolder, Stored, merge};
use zocalo_collection::facts::import::{
    CodeMap, Import, ImportError, LARGEST_FILE, USUAL_MAP, changes, pack_text, read_import,
};
use zocalo_collection::facts::propose::{keep_confirmed, still_open, with_proposals};
use zocalo_text::files::own::make_folder;
use zocalo_text::files::writing::AtomicFile;
use zocalo_text::text;
use zocalo_text::text::{Source, fold, shortened};
use zocalo_words::language::said_by_system;

/// Make a facts file from a card table: TSV, CSV, JSON, an HTML page or a facts file
#[derive(Debug, Args)]
#[command(
    after_help = "A map says which headings and number codes mean what; print it with --print-map, edit it and pass it with \
    --map. The usual map reads LackeyCCG's card files and the online table of the game. Before importing, you see what \
    the table adds, completes and contradicts. A misspelt name is never matched to a card: such rows, and rows with \
    a cell that cannot be read, go to FILE.unmatched.csv; correct them there and import that file. Importing again replaces the facts file; \
    `zocalo cards files --remove NAME` removes it.\n\n\
    Example: zocalo cards import fan-table.html --dry-run"
)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct CardsImportArgs {
    /// The table, or - for standard input, which requires --name
    #[arg(required_unless_present = "print_map", value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,
    /// The name of the facts file [default: the name of the file]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// A map that overrides the usual meaning of headings and codes
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    map: Option<PathBuf>,
    /// Print the usual map, for you to edit
    #[arg(long, conflicts_with_all = ["file", "name", "map", "yes", "dry_run", "propose_effects"])]
    print_map: bool,
    /// Import without asking
    #[arg(short, long, conflicts_with = "dry_run")]
    yes: bool,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    dry_run: bool,
    /// Also propose effects from the texts, for you to confirm
    #[arg(long)]
    propose_effects: bool,
}

const LARGEST_MAP: u64 = 1 << 20;

const LONGEST_NAME: usize = 60;

/// What sources call what has no name.
const STANDARD_INPUT: &str = "standard input";

pub(super) fn run(args: &CardsImportArgs, context: &Context) -> Result<Status, Failure> {
    let Some(path) = args.file.as_deref() else {
        context.output.print(&UsualMap { map: USUAL_MAP })?;
        return Ok(Status::Done);
    };
    let folder = folder(context.folders)?;
    let name = pack_name(path, args.name.as_deref(), context.locale())?;
    if folder.list().iter().any(|pack| pack.name == name && !pack.is_enabled) {
        let help = say::EnableOrRename { pack: report::argument(&name) };
        return Err(Failure::request(say::ExistsDisabled { name }, help));
    }
    let map = match &args.map {
        None => CodeMap::usual().clone(),
        Some(path) => read_map(path, context.locale())?,
    };
    let bytes = read_table(path, context.locale())?;
    let place = place_of(path);
    let label = label_of(path, context.locale());
    let cards = cards_without(&folder, &name)?;
    let mut import = read_import(&bytes, &label, &place, &name, &map, &cards, context.locale())
        .map_err(|error| failure(&label, error))?;
    if import.plan.rows == 0 {
        return Err(Failure::request(say::NoRows { file: label }, say::NoRowsHelp));
    }
    let before = folder.list().into_iter().find(|pack| pack.name == name).map(|pack| pack.read().ok());
    let replaces = before.is_some();
    let before = before.flatten();
    if let Some(before) = &before {
        keep(before, &mut import.plan.cards);
    }
    let open = before.as_ref().map(|before| still_open(before, &import.plan.cards)).unwrap_or_default();
    let mut imported = ImportedPack {
        file: label.clone(),
        pack: name.clone(),
        replaces,
        changes: before.map(|before: Pack| changes(&before, &import.plan.cards)),
        unmatched_file: None,
        is_kept: false,
    };
    let is_empty = import.plan.cards.is_empty();
    if !context.output.wants_json() {
        context.output.answer(report::import(
            &import.plan,
            &imported,
            context.output.is_verbose(),
            context.width(),
            context.locale(),
        ))?;
    }
    let mut read = Read::default();
    // What was proposed before waits on where the text has stayed.
    let mut proposals = open;
    if args.propose_effects {
        let entries: Vec<&Card> = import.plan.cards.iter().collect();
        proposals = read_entries(&name, &entries, &cards, &mut read);
        if !context.output.wants_json() {
            context.output.answer(format_args!(
                "\n{}",
                report::proposed(&read, context.output.is_verbose(), context.width(), context.locale())
            ))?;
        }
    }
    let goes_on = !is_empty
        && !args.dry_run
        && (args.yes || confirm("", &say::ImportIt.render(context.locale()), context.output)?.unwrap_or(false));
    if goes_on {
        imported.unmatched_file = write(&folder, &name, path, &import, &place, &proposals)?;
        imported.is_kept = true;
        // What was imported counts from now on.
        context.changed_catalog()?;
    }
    let nothing_new = import.left.as_ref().is_none_or(|left| left.as_bytes() == bytes);
    if is_empty && args.yes && !args.dry_run && !nothing_new {
        imported.unmatched_file = put_left(&folder, &name, path, &import, || Ok(()))?;
    }
    if context.output.wants_json() {
        let effects = args.propose_effects.then(|| ReadTexts::of(&read, context.locale()));
        context.output.print(&CardImport::of(&import.plan, &imported, effects))?;
    } else if goes_on {
        context.output.answer(report::imported(&import.plan, &imported, context.width(), context.locale()))?;
    }
    match (is_empty, goes_on || args.dry_run) {
        (true, _) => {
            let help = imported.unmatched_file.as_ref().map(|file| say::RowsAreIn { file }.render(context.locale()));
            Err(Failure::nothing(say::NoRowImported { file: label }, help.unwrap_or_default()))
        }
        (false, true) => Ok(Status::Done),
        // Who was asked has said no; who could not be asked has to say it.
        (false, false) if context.output.can_ask() => Ok(Status::No),
        (false, false) => Err(Failure::request(say::NotImported { file: label }, say::NotImportedHelp)),
    }
}

/// What was confirmed of the effects that were read from the texts of the pack before stays where the text has stayed.
fn keep(before: &Pack, cards: &mut [Card]) {
    for card in cards {
        let is_it = |old: &&Card| {
            fold(&old.name) == fold(&card.name) && old.version == card.version && old.loyalty == card.loyalty
        };
        if let Some(old) = before.cards.iter().map(|entry| &entry.card).find(is_it) {
            keep_confirmed(old, card);
        }
    }
}

/// What the pack is called: as asked, else as the file, without what it ends in.
fn pack_name(path: &Path, asked: Option<&str>, locale: Locale) -> Result<String, Failure> {
    let from_file = || {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        // The rows that were left of a table stand in a pack beside that of the table.
        let stem = match stem.strip_suffix(LEFT) {
            Some(table) => format!("{}-unmatched", Path::new(table).file_stem().unwrap_or_default().to_string_lossy()),
            None => stem,
        };
        let is_usual = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_' | '.');
        let name: String =
            stem.chars().map(|sign| if is_usual(sign) { sign } else { '-' }).take(LONGEST_NAME).collect();
        name.trim_matches(['-', '.']).to_lowercase()
    };
    let name = match asked {
        Some(name) => name.to_owned(),
        None if path.as_os_str() == "-" => String::new(),
        None => from_file(),
    };
    let is_fit = |name: &str| {
        let sign = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_' | '.' | ' ' | '\'');
        !name.starts_with(['.', ' ', '-']) && !name.ends_with(' ') && name.chars().all(sign)
    };
    if name == MINE {
        return Err(Failure::request(say::PackIsYours { pack: MINE }, say::AnotherName));
    }
    if name.is_empty() && asked.is_none() && path.as_os_str() == "-" {
        return Err(Failure::request(say::NoName, say::NoNameHelp));
    }
    if name.is_empty() && asked.is_none() {
        return Err(Failure::request(say::NoLetter { file: label_of(path, locale) }, say::NoLetterHelp));
    }
    if name.is_empty() || name.chars().count() > LONGEST_NAME || !is_fit(&name) {
        return Err(Failure::request(say::BadName { name: shortened(&name, 40) }, say::BadNameHelp));
    }
    Ok(name)
}

/// What messages call the file.
fn label_of(path: &Path, locale: Locale) -> String {
    if path.as_os_str() == "-" {
        say::StandardInput.render(locale)
    } else {
        shortened(&path.display().to_string(), 200)
    }
}

/// What the sources of facts call the file.
fn place_of(path: &Path) -> String {
    match path.file_name() {
        Some(name) if path.as_os_str() != "-" => shortened(&name.to_string_lossy(), 60).replace(": ", " "),
        _ => STANDARD_INPUT.to_owned(),
    }
}

fn read_table(path: &Path, locale: Locale) -> Result<Vec<u8>, Failure> {
    let label = label_of(path, locale);
    let fail = |error: io::Error| {
        let message = say::TableUnreadable { file: &label, error: said_by_system(&error) };
        Failure::request(message, say::TableUnreadableHelp)
    };
    let mut bytes = Vec::new();
    // One byte more than may be is enough to refuse it.
    if path.as_os_str() == "-" {
        io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(fail)?;
    } else {
        if fs::metadata(path).map_err(fail)?.is_dir() {
            return Err(Failure::request(say::IsFolder { file: label }, say::IsFolderHelp));
        }
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)).map_err(fail)?;
    }
    Ok(bytes)
}

fn read_map(path: &Path, locale: Locale) -> Result<CodeMap, Failure> {
    let label = shortened(&path.display().to_string(), 200);
    let help = || say::PrintMap.render(locale);
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LARGEST_MAP + 1).read_to_string(&mut text));
    read.map_err(|error| {
        Failure::request(say::TableUnreadable { file: &label, error: said_by_system(&error) }, help())
    })?;
    if text.len() as u64 > LARGEST_MAP {
        return Err(Failure::request(say::MapTooLarge { file: label }, help()));
    }
    let source = Source { label, text };
    CodeMap::read(&source).map_err(|faults| Failure::InFile(Box::new(source), faults))
}

/// All cards as they are without a pack of this name: what is imported is laid beside them.
fn cards_without(folder: &PackFolder, name: &str) -> Result<Vec<Card>, Failure> {
    let shipped = read_cards()?;
    let packs: Vec<Pack> =
        folder.read().into_iter().filter(|(other, _)| other != name).filter_map(|(_, pack)| pack.ok()).collect();
    Ok(if packs.is_empty() { shipped } else { merge(shipped, &packs).cards })
}

/// Writes the pack, and beside the table the rows that are left. Either both stand there then or neither.
fn write(
    folder: &PackFolder,
    name: &str,
    path: &Path,
    import: &Import,
    place: &str,
    proposals: &[Stored],
) -> Result<Option<String>, Failure> {
    let _lock = folder.lock()?;
    let pack = with_proposals(&pack_text(&import.plan, place, &environment::today()), proposals);
    put_left(folder, name, path, import, || Ok(folder.write(name, &pack)?))
}

/// Writes the rows that are left, and between preparing their file and putting it in its place does the rest of the work.
fn put_left(
    folder: &PackFolder,
    name: &str,
    path: &Path,
    import: &Import,
    rest: impl FnOnce() -> Result<(), Failure>,
) -> Result<Option<String>, Failure> {
    let left = match &import.left {
        None => None,
        Some(text) => {
            let place = place_of_left(path, name, import.ending, text);
            Some(match AtomicFile::write(&place, text) {
                Ok(file) => (place, file),
                // Where nothing may be written beside the table there is room beside the packs.
                Err(error) if is_no_place(&error) => {
                    let data = folder.path().parent().unwrap_or(folder.path());
                    let place = place_of_left(&data.join(name), name, import.ending, text);
                    let written = make_folder(data).and_then(|()| AtomicFile::write(&place, text));
                    let file = written.map_err(|error| Failure::cannot_write(&place, &error))?;
                    (place, file)
                }
                Err(error) => return Err(Failure::cannot_write(&place, &error)),
            })
        }
    };
    rest()?;
    let Some((place, file)) = left else { return Ok(None) };
    file.put_in_place().map_err(|error| Failure::cannot_write(&place, &error))?;
    Ok(Some(place.display().to_string()))
}

/// Whether a file cannot be written for where it is to stand: in a folder that may only be read, or in place of a link or
/// a device.
fn is_no_place(error: &io::Error) -> bool {
    use io::ErrorKind::{Other, PermissionDenied, ReadOnlyFilesystem};
    matches!(error.kind(), Other | PermissionDenied | ReadOnlyFilesystem)
}

fn failure(label: &str, error: ImportError) -> Failure {
    match error {
        ImportError::Table(error) => Failure::request(text![label, ": ", error.text()], error.help()),
        ImportError::Pack(error) => error.into(),
    }
}
