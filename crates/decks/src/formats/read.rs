//! Reads decks of all formats: the format is recognised by the contents, or named by the user.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::code::{self, is_deck_code};
use super::content::FileContent;
use super::folding::{NAMES_ENDING, read_names};
use super::marks;
use super::records::has_records;
use super::table::{FORMATS, Format, fitting, format_called};
use super::vassal::{VassalError, is_module, is_spreadsheet, is_zip, why_no_game};
use crate::deck::{DeckLine, Decklist, ListRemark, SpannedText, shipped};
use crate::formats::content::{DeckReadError, LARGEST_FILE, MOST_FAULTS, MOST_LINES, STANDARD_INPUT};
use crate::messages::deck_file as say;
use zocalo_text::message::{Diagnosis, Locale};

/// Reads a deck in any known format from a file, or from `input` when the path is `-`. A path such as `@narn` is a built-in
/// deck, `b5:…` a deck code. A binary file is replaced by a list of its cards, in the language of the locale. An error has every place where
/// something in the file is wrong.
pub fn read_deck(path: &Path, input: impl io::Read, locale: impl Into<Locale>) -> Result<Decklist, DeckReadError> {
    whole(read_deck_in_part(path, input, locale)?)
}

/// What cannot be understood, an unknown race included, is among the faults of the list; an error if nothing at all is
/// understood.
pub fn read_deck_in_part(
    path: &Path,
    input: impl io::Read,
    locale: impl Into<Locale>,
) -> Result<Decklist, DeckReadError> {
    read_deck_as(path, input, None, locale)
}

/// In a format that the user names.
pub fn read_deck_as(
    path: &Path,
    input: impl io::Read,
    format: Option<&'static Format>,
    locale: impl Into<Locale>,
) -> Result<Decklist, DeckReadError> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { STANDARD_INPUT.to_owned() } else { path.display().to_string() };
    if let Some(deck) = shipped::built_in(path) {
        return read_as(deck.shown(), deck.text.as_bytes().to_vec(), format, locale);
    }
    if is_deck_code(path) {
        return read_as(code::label(&label), label.into_bytes(), format, locale);
    }
    if shipped::looks_built_in(path) {
        return Err(DeckReadError::NoBuiltIn { path: zocalo_text::text::shortened(&label, 200) });
    }
    let file_error = |source| DeckReadError::File { path: zocalo_text::text::shortened(&label, 200), source };
    let largest = largest_of_all();
    let mut bytes = Vec::new();
    if is_input {
        input.take(largest + 1).read_to_end(&mut bytes).map_err(file_error)?;
    } else {
        if fs::metadata(path).map_err(file_error)?.is_dir() {
            return Err(DeckReadError::Folder { path: label });
        }
        File::open(path).and_then(|f| f.take(largest + 1).read_to_end(&mut bytes)).map_err(file_error)?;
    }
    let mut list = read_as(label, bytes, format, locale)?;
    if !is_input {
        let names = names_beside(path);
        for line in &mut list.lines {
            if let Some(ours) = names.get(&line.written) {
                line.written.clone_from(ours);
            }
        }
    }
    Ok(list)
}

/// Whether an argument is a deck by itself, and no path: a built-in deck or a deck code.
#[must_use]
pub fn is_no_path(argument: &Path) -> bool {
    shipped::built_in(argument).is_some() || is_deck_code(argument)
}

/// The table of names beside a file, theirs to ours.
fn names_beside(path: &Path) -> BTreeMap<String, String> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(NAMES_ENDING);
    let path = PathBuf::from(beside);
    // Nearly no file has one, and a pipe of this name would block.
    if !path.is_file() {
        return BTreeMap::new();
    }
    zocalo_text::files::reading::read_text(&path, LARGEST_FILE)
        .map_or_else(|_| BTreeMap::new(), |text| read_names(&text))
}

/// From bytes with a name for messages; the list that replaces a binary file is in English.
pub fn read_bytes(label: String, bytes: &[u8]) -> Result<Decklist, DeckReadError> {
    whole(read_bytes_in_part(label, bytes)?)
}

/// From bytes as [`read_deck_in_part`] does.
pub fn read_bytes_in_part(label: String, bytes: &[u8]) -> Result<Decklist, DeckReadError> {
    read_bytes_for(label, bytes, Locale::ENGLISH)
}

/// From bytes, for a locale.
pub fn read_bytes_for(label: String, bytes: &[u8], locale: impl Into<Locale>) -> Result<Decklist, DeckReadError> {
    read_as(label, bytes.to_vec(), None, locale)
}

/// From bytes in a format that the user names.
pub fn read_bytes_as(label: String, bytes: &[u8], format: &'static Format) -> Result<Decklist, DeckReadError> {
    read_as(label, bytes.to_vec(), Some(format), Locale::ENGLISH)
}

/// An error for bytes of no format or of two.
pub fn format_of(label: String, bytes: &[u8]) -> Result<&'static Format, DeckReadError> {
    recognised(&FileContent::new(label, bytes.to_vec(), Locale::ENGLISH))
}

fn read_as(
    label: String,
    bytes: Vec<u8>,
    asked: Option<&'static Format>,
    locale: impl Into<Locale>,
) -> Result<Decklist, DeckReadError> {
    let length = bytes.len() as u64;
    let largest = asked.map_or_else(largest_of_all, |format| format.largest);
    if length > largest {
        return Err(DeckReadError::TooLarge { path: label, largest });
    }
    let content = FileContent::new(label, bytes, locale);
    if content.text.as_ref().is_some_and(|text| text.trim().is_empty()) {
        return Err(DeckReadError::Empty { path: content.label });
    }
    let format = match asked {
        Some(format) => format,
        None => recognised(&content)?,
    };
    if length > format.largest {
        return Err(DeckReadError::TooLarge { path: content.label, largest: format.largest });
    }
    let Some(read) = format.read else {
        let reason = say::OnlyWritten;
        return Err(DeckReadError::NotOfFormat { path: content.label, what: format.what, reason });
    };
    let is_cut = length % 2 == 1 && [[0xff, 0xfe], [0xfe, 0xff]].iter().any(|mark| content.bytes.starts_with(mark));
    let mut list = read(content)?;
    list.foreign = !format.is_written_by_hand();
    if is_cut {
        let end = list.source.text.len();
        list.remarks.push(ListRemark { text: say::HalfCharacter, span: end..end });
    }
    for (spanned, are_readings) in [(&mut list.remarks, false), (&mut list.readings, true)] {
        if let Some(first) = spanned.get(MOST_FAULTS).map(|spanned| spanned.span.clone()) {
            let count = spanned.len() - MOST_FAULTS;
            let text = if are_readings { say::MoreLikeThese { count }.text() } else { say::MoreLines { count }.text() };
            spanned.truncate(MOST_FAULTS);
            spanned.push(ListRemark { text, span: first });
        }
    }
    if let Some(first) = list.faults.get(MOST_FAULTS).map(|fault| fault.span.clone()) {
        list.faults.truncate(MOST_FAULTS);
        list.faults.push(Diagnosis::new(first, say::MoreFaults, say::IsItADeck));
    }
    match list.lines.get(MOST_LINES) {
        None => Ok(list.without_strange_race()),
        Some(line) => {
            let reason = say::TooManyLines { most: MOST_LINES.to_string() };
            let fault = Diagnosis::new(line.span.clone(), reason, say::OneDeck);
            Err(DeckReadError::Faults(Box::new(list.source), vec![fault]))
        }
    }
}

/// The format that recognises a file, else plain text. Several may if they read the same deck.
fn recognised(content: &FileContent) -> Result<&'static Format, DeckReadError> {
    // The ending is the user's own claim, which holds for a broken file.
    let claimed = content.has_ending("toml").then(|| format_called("toml")).flatten();
    if let Some(toml) = claimed.filter(|toml| toml.recognise.is_some_and(|recognise| recognise(content))) {
        return Ok(toml);
    }
    if let [first, others @ ..] = &fitting(content)[..] {
        let read = |format: &Format| format.read.and_then(|read| read(content.clone()).ok());
        let is_other = |other: &&&'static Format| match (read(first), read(other)) {
            (Some(one), Some(other)) => one.lines.is_empty() || what_it_says(&one) != what_it_says(&other),
            _ => true,
        };
        let Some(second) = others.iter().find(is_other) else { return Ok(first) };
        let formats = [(first.name, first.what), (second.name, second.what)];
        return Err(DeckReadError::Ambiguous { path: content.label.clone(), formats });
    }
    let path = || content.label.clone();
    let Some(text) = &content.text else {
        if is_module(&content.bytes) {
            return Err(DeckReadError::Vassal { path: path(), error: VassalError::Module });
        }
        if is_zip(&content.bytes) {
            return Err(if is_spreadsheet(&content.bytes) {
                DeckReadError::Foreign { path: path(), kind: "a spreadsheet file" }
            } else {
                DeckReadError::Vassal { path: path(), error: why_no_game(&content.bytes) }
            });
        }
        let is_too_large = content.bytes.len() as u64 > LARGEST_FILE;
        let too_large = DeckReadError::TooLarge { path: path(), largest: LARGEST_FILE };
        return Err(if is_too_large { too_large } else { DeckReadError::NotText { path: path() } });
    };
    // A part of a document is read as what it says, a whole one by nobody: its attributes have meanings of their own.
    let is_whole = text.trim_start().starts_with("<?xml");
    if let Some(kind) = marks::foreign_kind(text).filter(|_| is_whole || !has_records(text)) {
        return Err(DeckReadError::Foreign { path: path(), kind });
    }
    format_called("text").ok_or_else(|| DeckReadError::NotText { path: path() })
}

/// The contents of a list, to compare two readings of a file.
fn what_it_says(list: &Decklist) -> impl PartialEq + use<> {
    let spanned = |spanned: &Option<SpannedText>| spanned.as_ref().map(|spanned| spanned.text.clone());
    let cards = |line: &DeckLine| (line.section, line.written.clone(), line.count);
    (
        [spanned(&list.name), spanned(&list.race), spanned(&list.faction), spanned(&list.ruleset)],
        list.lines.iter().map(cards).collect::<Vec<_>>(),
        list.names_opening_hand,
        list.faults.len(),
    )
}

fn largest_of_all() -> u64 {
    FORMATS.iter().map(|format| format.largest).max().unwrap_or(LARGEST_FILE)
}

fn whole(list: Decklist) -> Result<Decklist, DeckReadError> {
    list.whole().map_err(DeckReadError::faults)
}
