#![doc = include_str!("../README.md")]

mod container;
mod piece;
mod saved;
mod sequence;

pub use container::{entry, has, is_zip};
pub use piece::{GamePiece, Record, RecordError, layers, nested, states, type_of, without_ending};
pub use saved::{
    BEGINNING, ENTRY, NoCard, OBFUSCATED, SavedCommand, is_saved_deck, is_saved_game, obfuscated, saved_deck,
    saved_game,
};
pub use sequence::{Tokens, commands, joined, tokens};

/// The deepest nesting of commands. VASSAL nests two or three.
pub const DEEPEST: usize = 50;

/// The most commands of a file. The saved game of a whole evening has a few thousand.
pub const MOST_COMMANDS: usize = 200_000;

/// The most entries of a zip file. Modules keep an image a card.
pub const MOST_ENTRIES: usize = 50_000;

/// The longest record, in bytes. Real ones have a few thousand.
pub const LONGEST_RECORD: usize = 256 * 1024;

/// The most traits of a piece. Real cards have up to thirty.
pub const MOST_TRAITS: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VassalError {
    /// It does not begin as saved decks do.
    #[error("it is not a saved deck of VASSAL")]
    NotASavedDeck,
    /// Neither a zip file with a saved game nor the text of one.
    #[error("it contains no saved game of VASSAL")]
    NoSavedGame,
    /// The zip file is damaged.
    #[error("the zip file cannot be unpacked: {0}")]
    BrokenZip(String),
    /// The zip file has more than [`MOST_ENTRIES`].
    #[error("the zip file has {0} entries")]
    TooManyEntries(usize),
    /// An entry unpacks to more than so many bytes.
    #[error("an entry of the zip file unpacks to more than {0} bytes")]
    EntryTooLarge(u64),
    /// The obfuscated text is damaged at this byte.
    #[error("the saved game is damaged at byte {0}")]
    BrokenGame(usize),
    /// Commands are nested deeper than [`DEEPEST`].
    #[error("its commands are nested more than {DEEPEST} levels deep")]
    TooDeep,
    /// More than [`MOST_COMMANDS`].
    #[error("it has more than {MOST_COMMANDS} commands")]
    TooManyCommands,
}
