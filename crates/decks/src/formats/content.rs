//! The contents of a file before its format is known, why a deck could not be read, and the limits of reading.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use crate::deck::shipped::{BUILT_IN, BuiltInDeck, SIGN};
use crate::formats::quoted_printable::without_escapes;
use crate::formats::vassal::VassalError;
use crate::formats::xml::declared_encoding;
use crate::messages::{formats as say, trouble};
use zocalo_text::files::reading::decode;
use zocalo_text::message::{Diagnosis, Locale};
use zocalo_text::text::{Source, suggestion};
use zocalo_words::language::{Text, said_by_system};

/// The bytes of a file and, where they are a text, the text, decoded once for all formats.
#[derive(Debug, Clone)]
pub struct FileContent {
    /// The name of the file in messages.
    pub label: String,
    /// As read.
    pub bytes: Vec<u8>,
    /// With `\n` at line ends; from UTF-8, UTF-16, the encoding that XML declares, or Windows-1252. `None` for binary files,
    /// such as archives.
    pub text: Option<String>,
    /// The language of the list that replaces a binary file.
    pub locale: Locale,
}

impl FileContent {
    #[must_use]
    pub fn new(label: String, bytes: Vec<u8>, locale: impl Into<Locale>) -> Self {
        let text = if bytes.starts_with(b"PK\x03\x04") {
            None
        } else {
            match declared_encoding(&bytes) {
                Some(encoding) => decode(encoding.decode_without_bom_handling(&bytes).0.as_bytes()),
                None => decode(&bytes),
            }
        };
        let text = text.map(|text| match without_escapes(&text) {
            Cow::Owned(written) => written,
            Cow::Borrowed(_) => text,
        });
        Self { label, bytes, text, locale: locale.into() }
    }

    /// From the first character that is no space; empty for binary files.
    #[must_use]
    pub fn start(&self) -> &str {
        self.text.as_deref().unwrap_or_default().trim_start()
    }

    /// Whether the name of the file ends so, such as `toml`.
    #[must_use]
    pub fn has_ending(&self, ending: &str) -> bool {
        Path::new(&self.label).extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
    }

    /// Empty for binary files.
    #[must_use]
    pub fn into_source(self) -> Source {
        Source { label: self.label, text: self.text.unwrap_or_default() }
    }
}

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

/// The words for a file of a format, by their English form.
#[must_use]
pub(super) fn called(what: &str) -> Text {
    say::What { format: what.replace(' ', "-") }.text()
}
