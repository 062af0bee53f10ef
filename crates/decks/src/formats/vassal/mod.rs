//! VASSAL: decks that its players save, games that they save, and modules. Cards are read out of all of them; decks are
//! written as copies of the records that a file of the user taught us, as only his module knows how its cards behave.
//!
//! `sequence` takes tokens apart and joins them, `piece` knows the record of a piece, `commands` the list of commands
//! that a file is; `saved_deck`, `saved_game` and `module` know one kind of file each, `expand` fills the prototypes of
//! a module in, `identity` finds which card a piece is, `templates` keeps what was learned, `write` makes saved decks.

mod commands;
mod container;
mod decks;
mod error;
mod expand;
mod format;
mod identity;
mod learn;
mod listing;
mod module;
mod piece;
mod saved_deck;
mod saved_game;
mod sequence;
mod store;
mod templates;
mod write;

#[cfg(test)]
mod tests;

pub use container::{is_spreadsheet, is_zip};
pub use error::VassalError;
pub use format::{LARGEST_SAVED, read_deck, read_game, recognise_deck, recognise_game, write_deck};
pub use identity::Meant;
pub use learn::LARGEST_FILE as LARGEST_LESSON;
pub use learn::{Doubtful, Lesson, Namesakes, Taken, lesson, take_in};
pub use module::is_module;
pub use piece::{Piece, Record, RecordError};
pub use saved_game::why_no_game;
pub use store::{StoreError, TemplateFile};
pub use templates::{ByCard, Learned, Origin, Template, Templates};
pub use write::{SavedDeck, saved_deck_of};
