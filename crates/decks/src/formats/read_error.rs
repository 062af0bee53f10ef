//! Why a deck could not be read, and the limits of reading.

use std::io;

use super::called::called;
use super::vassal::VassalError;
use crate::deck::shipped::{BUILT_IN, BuiltInDeck, SIGN};
use crate::messages::formats as say;
use crate::messages::trouble;
use zocalo_text::message::Diagnosis;
use zocalo_text::text::{Source, suggestion};
use zocalo_words::language::{Text, said_by_system};

/// For deck files of lines, in bytes. The largest real one is a hundredth of it.
pub const LARGEST_FILE: u64 = 1 << 20;

/// The name of standard input, `-`, in messages.
pub const STANDARD_INPUT: &str = "standard input";

/// Lines with cards in one deck. The largest real one has a tenth of it.
pub const MOST_LINES: usize = 2_000;

/// The most faults and the most remarks of one deck that are kept.
pub(super) const MOST_FAULTS: usize = 200;

#[derive(Debug, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum DeckReadError {
    /// There is no such file, or it may not be read.
    File {
        /// As the user gave it.
        path: String,
        source: io::Error,
    },
    /// There is no built-in deck of this name.
    NoBuiltIn {
        /// As the user gave it, with its sign.
        path: String,
    },
    Folder {
        path: String,
    },
    TooLarge {
        path: String,
        /// In bytes.
        largest: u64,
    },
    Empty {
        path: String,
    },
    /// A list without a card or anything else of a deck.
    NoCard {
        path: String,
        lines: usize,
    },
    NotText {
        path: String,
    },
    /// The file of another program.
    Foreign {
        path: String,
        /// With its article.
        kind: &'static str,
    },
    /// It may be of several formats.
    Ambiguous {
        path: String,
        /// Two formats that recognise it: name and description.
        formats: [(&'static str, &'static str); 2],
    },
    /// It is not of the format that the user named.
    NotOfFormat {
        path: String,
        /// The expected format.
        what: &'static str,
        reason: Text,
    },
    /// A broken file of VASSAL.
    Vassal {
        path: String,
        error: VassalError,
    },
    /// Every fault, in the order of the file.
    Faults(Box<Source>, Vec<Diagnosis>),
}

/// With the built-in deck that was probably meant.
fn no_built_in(name: &str) -> Text {
    let known = BUILT_IN.iter().map(|deck| deck.name);
    let names = names_of_built_in();
    match suggestion(name.trim_start_matches(SIGN), known) {
        Some(near) => say::NoBuiltInNear { name, near: format!("{SIGN}{near}"), names }.text(),
        None => say::NoBuiltIn { name, names }.text(),
    }
}

pub(super) fn names_of_built_in() -> String {
    BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>().join(", ")
}

impl DeckReadError {
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

    #[must_use]
    pub fn faults((source, faults): (Source, Vec<Diagnosis>)) -> Self {
        Self::Faults(Box::new(source), faults)
    }
}
