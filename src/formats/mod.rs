//! Foreign deck formats and the one way in for all of them. The door of the room: [`read_deck`], which knows every
//! format, and [`read_deck_in_part`], which also takes decks of which some lines cannot be understood.
//!
//! One file a format. No line is lost: what is no card is kept as a remark or refused with its place.

mod marks;
mod plain;
mod text;
pub mod vassal;

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use crate::deck::{Decklist, read_toml_in_part};
use crate::source::{Fault, Source};

pub use crate::reading::decode;

/// The largest deck file that is read, in bytes. The largest real one is a hundredth of it.
pub const LARGEST_FILE: u64 = 1 << 20;

/// What standard input, `-`, is called wherever a file has its name.
pub const STANDARD_INPUT: &str = "standard input";

/// The most lines with cards that one deck may have. The largest real one has a tenth of it.
pub const MOST_LINES: usize = 2_000;

/// Why a deck could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is no such file, or it may not be read.
    #[error("{path} cannot be read: {source}")]
    File {
        /// The path as the user gave it.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// It is a folder.
    #[error("{path} is a folder; give the path of a deck file in it")]
    Folder {
        /// The path as the user gave it.
        path: String,
    },
    /// It is far too large.
    #[error("{path} is too large for a deck: more than {} kB; give a deck file", LARGEST_FILE / 1024)]
    TooLarge {
        /// The path as the user gave it.
        path: String,
    },
    /// It holds nothing.
    #[error("{path} is empty; write one card a line, such as: 3 Trade Pact")]
    Empty {
        /// The path as the user gave it.
        path: String,
    },
    /// It is no text.
    #[error("{path} is no text but some other kind of file; give a deck list as text or TOML")]
    NotText {
        /// The path as the user gave it.
        path: String,
    },
    /// It is the file of another program.
    #[error(
        "{path} is {kind}, which is not read yet; save or copy the deck as plain text, one card a line: 3 Trade Pact"
    )]
    Foreign {
        /// The path as the user gave it.
        path: String,
        /// What it is, with its article.
        kind: &'static str,
    },
    /// Something in it is wrong: every fault, in the order of the file.
    #[error("{} cannot be read as a deck", .0.label)]
    Faults(Box<Source>, Vec<Fault>),
}

/// Reads a deck in any known format from a file, or from `input` when the path is `-`.
///
/// # Errors
/// [`ReadError`], which names the path, and every place where something in the file is wrong.
pub fn read_deck(path: &Path, input: impl io::Read) -> Result<Decklist, ReadError> {
    whole(read_deck_in_part(path, input)?)
}

/// Reads a deck as [`read_deck`] does, as far as it can be understood: lines of which nothing can be made, and a race
/// that is none, are among the faults of the list.
///
/// # Errors
/// [`ReadError`] when nothing at all can be made of the file.
pub fn read_deck_in_part(path: &Path, input: impl io::Read) -> Result<Decklist, ReadError> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { STANDARD_INPUT.to_owned() } else { path.display().to_string() };
    let file_error = |source| ReadError::File { path: crate::card::shortened(&label, 200), source };
    let mut bytes = Vec::new();
    if is_input {
        input.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(file_error)?;
    } else {
        if fs::metadata(path).map_err(file_error)?.is_dir() {
            return Err(ReadError::Folder { path: label });
        }
        File::open(path).and_then(|f| f.take(LARGEST_FILE + 1).read_to_end(&mut bytes)).map_err(file_error)?;
    }
    read_bytes_in_part(label, &bytes)
}

/// Reads a deck in any known format from bytes that are called `label` in messages.
///
/// # Errors
/// As [`read_deck`].
pub fn read_bytes(label: String, bytes: &[u8]) -> Result<Decklist, ReadError> {
    whole(read_bytes_in_part(label, bytes)?)
}

/// Reads a deck from bytes as [`read_deck_in_part`] does.
///
/// # Errors
/// As [`read_deck_in_part`].
pub fn read_bytes_in_part(label: String, bytes: &[u8]) -> Result<Decklist, ReadError> {
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(ReadError::TooLarge { path: label });
    }
    let Some(text) = decode(bytes) else {
        return Err(ReadError::NotText { path: label });
    };
    if text.trim().is_empty() {
        return Err(ReadError::Empty { path: label });
    }
    if let Some(kind) = marks::foreign_kind(&text) {
        return Err(ReadError::Foreign { path: label, kind });
    }
    let clean = marks::without_forum_marks(&text);
    let list = if has_ending(&label, "toml") || text::looks_like_toml(&clean) {
        read_toml_in_part(Source { label, text }).map_err(faults)?
    } else {
        plain::read_plain(Source { label, text: clean })
    };
    match list.lines.get(MOST_LINES) {
        None => Ok(list.without_strange_race()),
        Some(line) => {
            let reason = format!("a deck has at most {MOST_LINES} lines with cards");
            let fault = Fault::new(line.span.clone(), reason, "give one deck, with the copies of a card on one line");
            Err(ReadError::Faults(Box::new(list.source), vec![fault]))
        }
    }
}

fn whole(list: Decklist) -> Result<Decklist, ReadError> {
    list.whole().map_err(faults)
}

fn faults((source, faults): (Source, Vec<Fault>)) -> ReadError {
    ReadError::Faults(Box::new(source), faults)
}

fn has_ending(label: &str, ending: &str) -> bool {
    Path::new(label).extension().is_some_and(|e| e.eq_ignore_ascii_case(ending))
}

#[cfg(test)]
mod tests;
