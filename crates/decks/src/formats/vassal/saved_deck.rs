//! Saved decks: the text that VASSAL writes from the menu of a pile. `DECK` and a TAB, then a command for each card.

use super::commands::commands;
use super::error::VassalError;
use super::piece::{GamePiece, Record, RecordError};
use crate::messages::vassal as say;
use zocalo_words::language::Text;

pub(super) const BEGINNING: &str = "DECK\t";

/// The result of one command.
#[derive(Debug, Clone)]
pub(super) struct SavedCommand {
    /// From 1; the beginning does not count.
    pub number: usize,
    /// The record with its piece, or the fault.
    pub what: Result<(Record, GamePiece), Wrong>,
}

/// Why a command of a saved deck is no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub(super) enum Wrong {
    /// The record cannot be read.
    Record(#[from] RecordError),
    /// Another command; its first letters.
    OtherCommand(String),
}

impl Wrong {
    #[must_use]
    pub(super) fn text(&self) -> Text {
        match self {
            Self::Record(error) => error.text(),
            Self::OtherCommand(command) => say::OtherCommand { command }.text(),
        }
    }
}

#[must_use]
pub(super) fn is_saved_deck(text: &str) -> bool {
    text.starts_with(BEGINNING) || text.trim_end_matches(['\r', '\n']) == BEGINNING.trim_end()
}

/// In the order of the pile, with every command that is no card.
pub(super) fn read(text: &str) -> Result<Vec<SavedCommand>, VassalError> {
    if !is_saved_deck(text) {
        return Err(VassalError::NotASavedDeck);
    }
    // Editors end the last line of a file.
    let text = text.trim_end_matches(['\r', '\n']);
    let commands = commands(text)?;
    // A text between the beginning and the first ESC is no command of VASSAL's, but must not be lost.
    let beginning = commands.first().and_then(|first| first.strip_prefix(BEGINNING)).unwrap_or_default();
    let other = |command: &str| Wrong::OtherCommand(zocalo_text::text::shortened(command, 40));
    let mut found = Vec::new();
    if !beginning.is_empty() {
        found.push(SavedCommand { number: 0, what: Err(other(beginning)) });
    }
    for (at, command) in commands.iter().enumerate().skip(1).filter(|(_, command)| !command.is_empty()) {
        let what = match Record::of_command(command) {
            None => Err(other(command)),
            Some(record) => record.and_then(|record| Ok((record.piece()?, record))).map_err(Wrong::from),
        };
        found.push(SavedCommand { number: at, what: what.map(|(piece, record)| (record, piece)) });
    }
    Ok(found)
}
