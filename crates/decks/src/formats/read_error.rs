//! Why a deck could not be read, and how much of one is read.

use std::io;

use super::called::called;
use super::vassal::VassalError;
use crate::deck::shipped::{BUILT_IN, BuiltInDeck, SIGN};
use crate::messages::formats as say;
use crate::messages::trouble;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, suggestion};
use zocalo_words::language::{Text, said_by_system};

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
#[error("{}", self.text().english())]
pub enum ReadError {
    /// There is no such file, or it may not be read.
    File {
        /// The path as the user gave it.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// No deck of this name comes with the program.
    NoBuiltIn {
        /// The name as the user gave it, with its sign.
        path: String,
    },
    /// It is a folder.
    Folder {
        /// The path as the user gave it.
        path: String,
    },
    /// It is far too large.
    TooLarge {
        /// The path as the user gave it.
        path: String,
        /// The largest that is read, in bytes.
        largest: u64,
    },
    /// It holds nothing.
    Empty {
        /// The path as the user gave it.
        path: String,
    },
    /// It is a list with lines, none of which holds a card or says anything of a deck.
    NoCard {
        /// The path as the user gave it.
        path: String,
        /// How many lines it has.
        lines: usize,
    },
    /// It is no text.
    NotText {
        /// The path as the user gave it.
        path: String,
    },
    /// It is the file of another program.
    Foreign {
        /// The path as the user gave it.
        path: String,
        /// What it is, with its article.
        kind: &'static str,
    },
    /// It may be of several formats.
    Ambiguous {
        /// The path as the user gave it.
        path: String,
        /// Two formats that know it for theirs: name, and what it is.
        formats: [(&'static str, &'static str); 2],
    },
    /// It is not of the format that the user named.
    NotOfFormat {
        /// The path as the user gave it.
        path: String,
        /// What it was to be.
        what: &'static str,
        /// Why it is not.
        reason: Text,
    },
    /// It is a file of VASSAL, and broken.
    Vassal {
        /// The path as the user gave it.
        path: String,
        /// What is wrong with it.
        error: VassalError,
    },
    /// Something in it is wrong: every fault, in the order of the file.
    Faults(Box<Source>, Vec<Diagnosis>),
}

/// That there is no built-in deck of a name, with the one that it most likely means.
fn no_built_in(name: &str) -> Text {
    let known = BUILT_IN.iter().map(|deck| deck.name);
    let names = names_of_built_in();
    match suggestion(name.trim_start_matches(SIGN), known) {
        Some(near) => say::NoBuiltInNear { name, near: format!("{SIGN}{near}"), names }.text(),
        None => say::NoBuiltIn { name, names }.text(),
    }
}

/// The names of the built-in decks.
pub(super) fn names_of_built_in() -> String {
    BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>().join(", ")
}

impl ReadError {
    /// What it says.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::File { path: file, source } => trouble::CannotBeRead { file, error: said_by_system(source) }.text(),
            Self::NoBuiltIn { path } => no_built_in(path),
            Self::Folder { path: file } => say::Folder { file }.text(),
            Self::TooLarge { path: file, largest } => say::TooLarge { file, size: largest / 1024 }.text(),
            Self::Empty { path: file } => say::Empty { file }.text(),
            Self::NoCard { path: file, lines } => say::NoCardInLines { file, count: *lines }.text(),
            Self::NotText { path: file } => say::NoText { file }.text(),
            Self::Foreign { path: file, kind } => say::Foreign { file, kind: kind.replace(' ', "-") }.text(),
            Self::Ambiguous { path: file, formats: [(one, first), (other, second)] } => {
                say::Ambiguous { file, first: called(first), second: called(second), one, other }.text()
            }
            Self::NotOfFormat { path: file, what, reason } => {
                say::OtherFormat { file, what: called(what), reason }.text()
            }
            Self::Vassal { path: file, error } => say::Vassal { file, error: error.text() }.text(),
            Self::Faults(source, _) => say::NoDeck { file: &source.label }.text(),
        }
    }

    /// The faults of a text.
    #[must_use]
    pub fn faults((source, faults): (Source, Vec<Diagnosis>)) -> Self {
        Self::Faults(Box::new(source), faults)
    }
}
