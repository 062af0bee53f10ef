//! Why a deck could not be read, and how much of one is read.

use std::io;

use super::called::called;
use super::vassal::VassalError;
use crate::deck::shipped::{BUILT_IN, BuiltInDeck, SIGN};
use crate::messages::formats as say;
use crate::messages::trouble;
use zocalo_text::text::{Diagnosis, Source, suggestion};
use zocalo_words::language::said_by_system;

/// The largest deck file of lines that is read, in bytes. The largest real one is a hundredth of it.
pub const LARGEST_FILE: u64 = 1 << 20;

/// What standard input, `-`, is called wherever a file has its name.
pub const STANDARD_INPUT: &str = "standard input";

/// The most lines with cards that one deck may have. The largest real one has a tenth of it.
pub const MOST_LINES: usize = 2_000;

/// The most faults of one deck, and the most remarks, that are kept each in its place.
pub(super) const MOST_FAULTS: usize = 200;

/// Why a deck could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// There is no such file, or it may not be read.
    #[error("{}", trouble::CannotBeRead { file: path, error: said_by_system(source) })]
    File {
        /// The path as the user gave it.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// No deck of this name comes with the program.
    #[error("{}", no_built_in(path))]
    NoBuiltIn {
        /// The name as the user gave it, with its sign.
        path: String,
    },
    /// It is a folder.
    #[error("{}", say::Folder { file: path })]
    Folder {
        /// The path as the user gave it.
        path: String,
    },
    /// It is far too large.
    #[error("{}", say::TooLarge { file: path, size: largest / 1024 })]
    TooLarge {
        /// The path as the user gave it.
        path: String,
        /// The largest that is read, in bytes.
        largest: u64,
    },
    /// It holds nothing.
    #[error("{}", say::Empty { file: path })]
    Empty {
        /// The path as the user gave it.
        path: String,
    },
    /// It is a list with lines, none of which holds a card or says anything of a deck.
    #[error("{}", say::NoCardInLines { file: path, count: *lines })]
    NoCard {
        /// The path as the user gave it.
        path: String,
        /// How many lines it has.
        lines: usize,
    },
    /// It is no text.
    #[error("{}", say::NoText { file: path })]
    NotText {
        /// The path as the user gave it.
        path: String,
    },
    /// It is the file of another program.
    #[error("{}", say::Foreign { file: path, kind: kind.replace(' ', "-") })]
    Foreign {
        /// The path as the user gave it.
        path: String,
        /// What it is, with its article.
        kind: &'static str,
    },
    /// It may be of several formats.
    #[error(
        "{}",
        say::Ambiguous {
            file: path,
            first: called(formats[0].1),
            second: called(formats[1].1),
            one: formats[0].0,
            other: formats[1].0,
        }
    )]
    Ambiguous {
        /// The path as the user gave it.
        path: String,
        /// Two formats that know it for theirs: name, and what it is.
        formats: [(&'static str, &'static str); 2],
    },
    /// It is not of the format that the user named.
    #[error("{}", say::OtherFormat { file: path, what: called(what), reason })]
    NotOfFormat {
        /// The path as the user gave it.
        path: String,
        /// What it was to be.
        what: &'static str,
        /// Why it is not.
        reason: String,
    },
    /// It is a file of VASSAL, and broken.
    #[error("{}", say::Vassal { file: path, error })]
    Vassal {
        /// The path as the user gave it.
        path: String,
        /// What is wrong with it.
        error: VassalError,
    },
    /// Something in it is wrong: every fault, in the order of the file.
    #[error("{}", say::NoDeck { file: &.0.label })]
    Faults(Box<Source>, Vec<Diagnosis>),
}

/// That there is no built-in deck of a name, with the one that it most likely means.
fn no_built_in(name: &str) -> String {
    let known = BUILT_IN.iter().map(|deck| deck.name);
    let names = names_of_built_in();
    match suggestion(name.trim_start_matches(SIGN), known) {
        Some(near) => say::NoBuiltInNear { name, near: format!("{SIGN}{near}"), names }.to_string(),
        None => say::NoBuiltIn { name, names }.to_string(),
    }
}

/// The names of the built-in decks.
pub(super) fn names_of_built_in() -> String {
    BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>().join(", ")
}

impl ReadError {
    /// The faults of a text.
    #[must_use]
    pub fn faults((source, faults): (Source, Vec<Diagnosis>)) -> Self {
        Self::Faults(Box::new(source), faults)
    }
}
