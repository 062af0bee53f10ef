//! Why a deck could not be read, and how much of one is read.

use std::io;

use super::vassal::VassalError;
use crate::data::decks::{BUILT_IN, BuiltInDeck, SIGN};
use crate::text::{Diagnosis, Source, suggestion};

/// The largest deck file of lines that is read, in bytes. The largest real one is a hundredth of it.
pub(crate) const LARGEST_FILE: u64 = 1 << 20;

/// What standard input, `-`, is called wherever a file has its name.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// The most lines with cards that one deck may have. The largest real one has a tenth of it.
pub(crate) const MOST_LINES: usize = 2_000;

/// The most faults of one deck, and the most remarks, that are kept each in its place.
pub(super) const MOST_FAULTS: usize = 200;

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
    /// No deck of this name comes with the program.
    #[error("there is no built-in deck {path}{}; the built-in decks are {}", nearest(path), names_of_built_in())]
    NoBuiltIn {
        /// The name as the user gave it, with its sign.
        path: String,
    },
    /// It is a folder.
    #[error("{path} is a folder; give the path of a deck file in it")]
    Folder {
        /// The path as the user gave it.
        path: String,
    },
    /// It is far too large.
    #[error("{path} is too large for a deck: more than {} kB; give a deck file", largest / 1024)]
    TooLarge {
        /// The path as the user gave it.
        path: String,
        /// The largest that is read, in bytes.
        largest: u64,
    },
    /// It holds nothing.
    #[error("{path} is empty; write one card per line, such as: 3 Trade Pact")]
    Empty {
        /// The path as the user gave it.
        path: String,
    },
    /// It is no text.
    #[error("{path} is not a text file; give a deck list as text or TOML")]
    NotText {
        /// The path as the user gave it.
        path: String,
    },
    /// It is the file of another program.
    #[error(
        "{path} is {kind}, which cannot be read yet; save or copy the deck as plain text, one card per line: 3 Trade \
         Pact"
    )]
    Foreign {
        /// The path as the user gave it.
        path: String,
        /// What it is, with its article.
        kind: &'static str,
    },
    /// It may be of several formats.
    #[error(
        "{path} could be either of two formats, {} or {}; specify which: --from {}, or --from {}",
        .formats[0].1, .formats[1].1, .formats[0].0, .formats[1].0
    )]
    Ambiguous {
        /// The path as the user gave it.
        path: String,
        /// Two formats that know it for theirs: name, and what it is.
        formats: [(&'static str, &'static str); 2],
    },
    /// It is not of the format that the user named.
    #[error("{path} is not a {what}: {reason}; omit --from to detect the format")]
    NotOfFormat {
        /// The path as the user gave it.
        path: String,
        /// What it was to be.
        what: &'static str,
        /// Why it is not.
        reason: String,
    },
    /// It is a file of VASSAL, and broken.
    #[error("{path} {error}")]
    Vassal {
        /// The path as the user gave it.
        path: String,
        /// What is wrong with it.
        error: VassalError,
    },
    /// Something in it is wrong: every fault, in the order of the file.
    #[error("{} cannot be read as a deck", .0.label)]
    Faults(Box<Source>, Vec<Diagnosis>),
}

/// The built-in deck that a misspelt name most likely means, as a question.
fn nearest(path: &str) -> String {
    let known = BUILT_IN.iter().map(|deck| deck.name);
    let near = suggestion(path.trim_start_matches(SIGN), known);
    near.map_or_else(String::new, |name| format!(" (did you mean {SIGN}{name}?)"))
}

/// The names of the built-in decks.
pub(crate) fn names_of_built_in() -> String {
    BUILT_IN.iter().map(BuiltInDeck::shown).collect::<Vec<_>>().join(", ")
}

impl ReadError {
    /// The faults of a text.
    #[must_use]
    pub fn faults((source, faults): (Source, Vec<Diagnosis>)) -> Self {
        Self::Faults(Box::new(source), faults)
    }
}
