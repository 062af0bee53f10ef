//! A game in a file: the deck's own text, how it is played, and the lines that were done. It needs no other file.

use std::io::Read as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use toml::Spanned;

use crate::source::{Fault, Source};
use crate::writing::{Beside, folder_of};

/// The largest file of a saved game, in bytes.
pub const LARGEST_SAVED: u64 = 4 << 20;

/// The form of the file; another form gets another number.
const FORM: u32 = 1;

/// A game that was saved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SavedGame {
    /// What the deck is called in messages.
    pub label: String,
    /// The text of the deck file.
    pub deck: String,
    /// The ruleset, by name or by the path of its file.
    pub ruleset: String,
    /// The races at the other seats.
    pub table: Vec<String>,
    /// The opposition to conflicts, as it is typed.
    pub opposition: String,
    /// What an ability counts that nobody knows.
    pub assume_ability: u8,
    /// Whether the game starts as a duel.
    pub duel: bool,
    /// The seed.
    pub seed: u64,
    /// The lines that were done, in words that can be read again.
    pub lines: Vec<String>,
    /// The place of each line in the file it was read from.
    pub places: Vec<std::ops::Range<usize>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedFile {
    form: u32,
    seed: u64,
    duel: bool,
    ruleset: String,
    table: Vec<String>,
    opposition: String,
    assume_ability: u8,
    label: String,
    lines: Vec<Spanned<String>>,
    deck: String,
}

/// Why a game could not be saved or read.
#[derive(Debug, thiserror::Error)]
pub enum SavedError {
    /// The file cannot be written.
    #[error("{path} cannot be written: {source}")]
    Write {
        /// The path as the user gave it.
        path: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// There is no such folder.
    #[error("{0} cannot be written: there is no such folder")]
    NoFolder(String),
    /// The file cannot be read.
    #[error("{path} cannot be read: {source}")]
    Read {
        /// The path as the user gave it.
        path: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// It is no saved game.
    #[error("{} is no saved game", .0.label)]
    Fault(Box<Source>, Fault),
}

impl SavedGame {
    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        let file = SavedFile {
            form: FORM,
            seed: self.seed,
            duel: self.duel,
            ruleset: self.ruleset.clone(),
            table: self.table.clone(),
            opposition: self.opposition.clone(),
            assume_ability: self.assume_ability,
            label: self.label.clone(),
            lines: self.lines.iter().map(|line| Spanned::new(0..0, line.clone())).collect(),
            deck: self.deck.clone(),
        };
        let head = "# A game of `zocalo play`: go on with it by `zocalo play --resume FILE`.\n";
        // Strings and small numbers only: nothing that TOML cannot hold.
        format!("{head}{}", toml::to_string_pretty(&file).unwrap_or_default())
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// [`SavedError::Fault`] with the place.
    pub fn parse(source: &Source) -> Result<Self, SavedError> {
        let refuse = |fault| SavedError::Fault(Box::new(source.clone()), fault);
        let file: SavedFile = toml::from_str(&source.text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            refuse(Fault::new(span, error.message().to_owned(), "give a file that `save` has written"))
        })?;
        if file.form != FORM {
            let fault = Fault::new(
                0..0,
                format!("this file has form {}", file.form),
                format!("this program reads form {FORM}"),
            );
            return Err(refuse(fault));
        }
        let places = file.lines.iter().map(Spanned::span).collect();
        Ok(Self {
            label: file.label,
            deck: file.deck,
            ruleset: file.ruleset,
            table: file.table,
            opposition: file.opposition,
            assume_ability: file.assume_ability,
            duel: file.duel,
            seed: file.seed,
            lines: file.lines.into_iter().map(Spanned::into_inner).collect(),
            places,
        })
    }

    /// Reads a file.
    ///
    /// # Errors
    /// [`SavedError`].
    pub fn read(path: &Path) -> Result<(Self, Source), SavedError> {
        let label = path.display().to_string();
        let mut text = String::new();
        let read = std::fs::File::open(path).and_then(|file| file.take(LARGEST_SAVED).read_to_string(&mut text));
        read.map_err(|source| SavedError::Read { path: label.clone(), source })?;
        let source = Source { label, text };
        Ok((Self::parse(&source)?, source))
    }

    /// Writes the file: beside it first, read again, then put in its place, so that a game that was saved there before is
    /// there until the new one is whole.
    ///
    /// # Errors
    /// [`SavedError`]; the file is then as it was.
    pub fn write(&self, path: &Path) -> Result<(), SavedError> {
        let failed = |source| SavedError::Write { path: path.display().to_string(), source };
        if !folder_of(path).is_dir() {
            return Err(SavedError::NoFolder(path.display().to_string()));
        }
        let beside = Beside::write(path, &self.text()).map_err(failed)?;
        let (again, _) = Self::read(beside.path())?;
        if again.lines != self.lines || again.deck != self.deck {
            return Err(failed(std::io::Error::other("what was written could not be read again")));
        }
        beside.put_in_place().map_err(failed)
    }
}
