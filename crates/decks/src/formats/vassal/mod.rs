//! VASSAL: saved decks, saved games, and modules. Cards are read from all of them; decks are written as copies of the records
//! learned from a file of the user's, as only the user's module knows how its cards behave.
//!
//! `sequence` splits and joins tokens, `piece` knows the record of a piece; `saved_deck`, `saved_game` and `module` know one
//! kind of file each, `identity` finds which card a piece is, `learn` and `templates` keep what was learned, `listing` shows a
//! binary file as a list.

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
pub use identity::ResolvedPiece;
pub use learn::LARGEST_FILE as LARGEST_LESSON;
pub use learn::{Doubtful, LearnReport, Lesson, Namesakes, lesson, take_in};
pub use module::is_module;
pub use piece::{GamePiece, Record, RecordError};
pub use saved_game::why_no_game;
pub use store::{StoreError, TemplateFile};
pub use templates::{ByCard, Learned, Origin, Template, Templates};
pub use write::{SavedDeck, saved_deck_of};
