//! How a deck comes into the builder: our own file as it is, another one as TOML beside it, none as a new deck.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::kept;
use crate::builder::DeckFile;
use crate::cli::deck_files;
use crate::cli::error::Failure;
use crate::messages::build_command as say;
use crate::messages::deck_change::{CannotRead, GiveDeckFile as GivePath};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::shipped::{BuiltInDeck, built_in};
use zocalo_decks::deck::{Deck, Decklist};
use zocalo_decks::editing::DeckText;
use zocalo_decks::formats::{
    DeckExport, LARGEST_FILE, WriteOptions, format_called, format_of, read_bytes_for, write_deck,
};
use zocalo_text::files::reading::decode;
use zocalo_text::files::writing::{folder_of, new_file};
use zocalo_text::message::Locale;
use zocalo_text::text::{Source, harmless, shortened};
use zocalo_words::language::said_by_system;

/// The name of our own format.
const OURS: &str = "toml";

pub(super) struct Opened {
    pub deck: DeckText,
    pub file: DeckFile,
    /// Whether the file holds just this text.
    pub is_saved: bool,
    pub message: Option<String>,
    /// What an earlier session kept that the file does not hold.
    pub kept: Option<String>,
}

/// Opens the deck of an argument. Errors: when the argument is no file, or nothing can be made of what it holds.
pub(super) fn open(
    argument: Option<&Path>,
    catalog: &Catalog,
    index: &Index,
    locale: Locale,
) -> Result<Opened, Failure> {
    let Some(argument) = argument else {
        return Ok(Opened {
            message: Some(say::NewDeck.render(locale)),
            ..new(&say::NewLabel.render(locale), DeckFile::default())?
        });
    };
    if argument.as_os_str() == "-" {
        return Err(Failure::request(say::ReadsKeyboard, say::GiveFile));
    }
    if let Some(deck) = built_in(argument) {
        return begun_with(deck, locale);
    }
    deck_files::refuse_code(argument)?;
    let named = with_ending(argument);
    // Who names narn means narn.toml, if that is what there is.
    let argument = if !argument.exists() && named.is_file() { &named } else { argument };
    let path = deck_files::one(argument)?;
    match File::open(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => create(&path, locale),
        Err(error) => Err(cannot_read(&path, &error, locale)),
        Ok(file) => {
            let mut bytes = Vec::new();
            file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(|error| cannot_read(&path, &error, locale))?;
            if bytes.len() as u64 > LARGEST_FILE {
                let message = say::TooLarge { path: shown(&path) }.render(locale);
                return Err(Failure::request(message, say::GiveDeckFile));
            }
            read(&path, &bytes, catalog, index, locale)
        }
    }
}

fn cannot_read(path: &Path, error: &io::Error, locale: Locale) -> Failure {
    Failure::request(
        CannotRead { error: said_by_system(error), file: shown(path) }.render(locale),
        GivePath.render(locale),
    )
}

fn new(label: &str, file: DeckFile) -> Result<Opened, Failure> {
    let source = Source { label: label.to_owned(), text: String::new() };
    Ok(Opened { deck: text(source)?, file, is_saved: false, message: None, kept: None })
}

/// A new deck that begins with a built-in one. Nothing of it is the user's own yet, so leaving it loses nothing.
fn begun_with(deck: &BuiltInDeck, locale: Locale) -> Result<Opened, Failure> {
    let source = Source { label: deck.shown(), text: deck.text.to_owned() };
    let message = say::IsBuiltIn { deck: deck.shown() }.render(locale);
    let file = DeckFile::default();
    Ok(Opened { deck: text(source)?, file, is_saved: true, message: Some(message), kept: None })
}

/// A deck whose file is not there yet.
fn create(path: &Path, locale: Locale) -> Result<Opened, Failure> {
    let folder = folder_of(path);
    if !folder.is_dir() {
        let message = say::NoFolder { path: shown(path) }.render(locale);
        return Err(Failure::request(message, say::CreateFolder));
    }
    let path = with_ending(path);
    let message = say::NotThereYet { path: shown(&path) }.render(locale);
    let file = DeckFile { obstacle: obstacle(&path, locale), path: Some(path.clone()) };
    let kept = kept::of(&path, "");
    Ok(Opened { message: Some(message), kept, ..new(&path.to_string_lossy(), file)? })
}

fn with_ending(path: &Path) -> PathBuf {
    let mut named = path.as_os_str().to_owned();
    if !path.to_string_lossy().to_lowercase().ends_with(".toml") {
        named.push(".toml");
    }
    named.into()
}

fn text(source: Source) -> Result<DeckText, Failure> {
    DeckText::read(source).map_err(|(source, faults)| Failure::InFile(Box::new(source), faults))
}

fn read(path: &Path, bytes: &[u8], catalog: &Catalog, index: &Index, locale: Locale) -> Result<Opened, Failure> {
    let label = path.to_string_lossy().into_owned();
    let format = format_of(label.clone(), bytes)?;
    if format.name != OURS {
        return read_foreign(path, format.what, read_bytes_for(label, bytes, locale)?, catalog, index, locale);
    }
    let text_of_file = decode(bytes)
        .ok_or_else(|| Failure::request(say::NoTextFile { path: shown(path) }, GivePath.render(locale)))?;
    let kept = kept::of(path, &text_of_file);
    let file = DeckFile { path: Some(path.to_owned()), obstacle: obstacle(path, locale) };
    let deck = text(Source { label, text: text_of_file })?;
    Ok(Opened { deck, message: file.obstacle.clone(), file, is_saved: true, kept })
}

/// A deck of another format, as TOML that is saved beside it. Lines that could not be read stay in it as comments.
fn read_foreign(
    path: &Path,
    what: &str,
    list: Decklist,
    catalog: &Catalog,
    index: &Index,
    locale: Locale,
) -> Result<Opened, Failure> {
    let (mut unread, remarked) = (faulty_lines(&list), list.remarks.len());
    let deck = Deck::resolve(list.without_strange_race(), catalog, index)?;
    // What only the names of the cards show to be no card.
    let skipped = deck.list.remarks.iter().skip(remarked);
    unread.extend(skipped.map(|line| harmless(&line.text.render(locale)).replace(['\t', '\n'], " ")));
    let Some(ours) = format_called(OURS) else {
        return Err(Failure::machine("there is no deck format".to_owned()));
    };
    let written = write_deck(ours, &DeckExport { deck: &deck, options: &WriteOptions::default() })?;
    let mut toml = String::from_utf8_lossy(&written.bytes).into_owned();
    if !unread.is_empty() {
        toml = format!("{toml}\n# Lines that could not be read:\n#   {}\n", unread.join("\n#   "));
    }
    let beside = beside(path);
    let mut message = say::SavesBeside { beside: shown(&beside), path: shown(path), what }.render(locale);
    if !unread.is_empty() {
        message = say::LinesKept { beside: shown(&beside), count: unread.len() }.render(locale);
    }
    let source = Source { label: beside.to_string_lossy().into_owned(), text: toml };
    let file = DeckFile { obstacle: obstacle(&beside, locale), path: Some(beside) };
    Ok(Opened { deck: text(source)?, file, is_saved: false, message: Some(message), kept: None })
}

/// The lines with faults, each once, fit for a comment.
fn faulty_lines(list: &Decklist) -> Vec<String> {
    let mut numbers: Vec<usize> = list.faults.iter().map(|fault| list.source.place(&fault.span).line).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let lines: Vec<&str> = list.source.text.lines().collect();
    numbers
        .iter()
        .filter_map(|number| lines.get(number - 1))
        .map(|line| harmless(line.trim()).replace('\t', " "))
        .collect()
}

/// The file beside a deck of another format.
fn beside(path: &Path) -> PathBuf {
    let ours = path.with_extension("toml");
    if ours == path { path.with_extension("deck.toml") } else { ours }
}

/// Why a deck cannot be saved at this place, if that is known already.
pub(super) fn obstacle(path: &Path, locale: Locale) -> Option<String> {
    let is_read_only = fs::metadata(path).is_ok_and(|there| there.permissions().readonly());
    if is_read_only {
        return Some(say::ReadOnly { path: shown(path) }.render(locale));
    }
    let error = new_file(folder_of(path), ".zocalo-").err()?;
    Some(say::CannotWriteBeside { error: error.to_string(), path: shown(path) }.render(locale))
}

// Paths in messages.

pub(super) fn shown(path: &Path) -> String {
    shortened(&path.to_string_lossy(), 200)
}
