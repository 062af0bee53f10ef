//! What is wrong with a file of VASSAL, in words: the errors of `zocalo_vassal` as ours.

use super::VassalError;
use crate::messages::vassal as say;
use zocalo_text::text::shortened;
use zocalo_vassal::{LONGEST_RECORD, MOST_COMMANDS, MOST_TRAITS, NoCard, RecordError};
use zocalo_words::language::{Text, said_by_parser};

/// The most letters of a command that are shown.
const SHOWN: usize = 40;

/// A fault in words, which follow its place.
pub(super) trait Said {
    fn text(&self) -> Text;
}

impl Said for RecordError {
    fn text(&self) -> Text {
        match self {
            Self::BreaksOff => say::BreaksOff,
            Self::TooLong => say::TooLong { size: LONGEST_RECORD / 1024 }.text(),
            Self::TooManyTraits => say::TooManyTraits { most: MOST_TRAITS }.text(),
            Self::NoPiece => say::NoPiece,
            Self::NoName => say::NoName,
            Self::TooFewStates => say::TooFewStates,
        }
    }
}

impl Said for NoCard {
    fn text(&self) -> Text {
        match self {
            Self::Record(error) => error.text(),
            Self::OtherCommand(command) => say::OtherCommand { command: shortened(command, SHOWN) }.text(),
        }
    }
}

impl From<zocalo_vassal::VassalError> for VassalError {
    fn from(error: zocalo_vassal::VassalError) -> Self {
        use zocalo_vassal::VassalError as Of;
        match error {
            Of::NotASavedDeck => Self::NotASavedDeck,
            Of::NoSavedGame => Self::NoSavedGame,
            Of::BrokenZip(why) => Self::BrokenZip(said_by_parser(&why)),
            Of::TooManyEntries(count) => Self::TooMuch(say::Entries { count }.text()),
            Of::EntryTooLarge(size) => Self::TooMuch(say::EntryTooLarge { size: size >> 20 }.text()),
            Of::BrokenGame(byte) => Self::BrokenGame(byte),
            Of::TooDeep => Self::TooDeep,
            Of::TooManyCommands => Self::TooMuch(say::TooManyCommands { most: MOST_COMMANDS }.text()),
        }
    }
}
