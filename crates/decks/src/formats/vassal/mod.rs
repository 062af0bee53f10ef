//! VASSAL: saved decks, saved games, and modules. Cards are read from all of them; decks are written as copies of the records
//! learned from a file of the user's, as only the user's module knows how its cards behave.
//!
//! The crate `zocalo-vassal` knows tokens, records and files; `saved` and `module` find the cards of one kind of file each, `said` has
//! the words for what is wrong. `identity` finds which card a piece is, `learn` and `templates` keep what was learned, `listing` shows a binary file as a
//! list, `format` reads and writes decks.

mod container;
mod format;
mod identity;
mod learn;
mod listing;
mod module;
mod said;
mod saved;
mod templates;

pub use container::is_spreadsheet;
pub use format::{
    LARGEST_SAVED, SavedDeck, read_deck, read_game, recognise_deck, recognise_game, saved_deck_of, write_deck,
};
pub use identity::ResolvedPiece;
pub use learn::{Doubtful, LARGEST_FILE as LARGEST_LESSON, LearnReport, Lesson, Namesakes, lesson, take_in};
pub use module::is_module;
pub use saved::why_no_game;
pub use templates::{ByCard, Learned, Origin, StoreError, Template, TemplateFile, Templates};
pub use zocalo_vassal::{GamePiece, Record, is_zip};

use crate::messages::vassal as say;
use zocalo_vassal::DEEPEST;
use zocalo_words::language::Text;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum VassalError {
    /// It does not start as saved decks do.
    NotASavedDeck,
    /// Neither deck nor game nor module.
    NotOfVassal,
    NoSavedGame,
    /// A module, where a deck is wanted.
    Module,
    /// A deck or a game without a card.
    NoCards,
    BrokenZip(Text),
    /// The zip file holds too much.
    TooMuch(Text),
    /// The obfuscation is broken.
    BrokenGame(usize),
    /// The saved game is no text.
    NotText,
    /// Commands are nested too deep.
    TooDeep,
    /// The build file is no XML.
    BrokenBuildFile(Text),
    /// The system cannot read it.
    Unreadable(Text),
}

impl VassalError {
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::NotASavedDeck => say::NotASavedDeck,
            Self::NotOfVassal => say::NotOfVassal,
            Self::NoSavedGame => say::NoSavedGame,
            Self::Module => say::Module,
            Self::NoCards => say::NoCards,
            Self::BrokenZip(why) => say::BrokenZip { why }.text(),
            Self::TooMuch(why) => say::TooMuch { why }.text(),
            Self::BrokenGame(byte) => say::BrokenGame { byte }.text(),
            Self::NotText => say::NotText,
            Self::TooDeep => say::TooDeep { most: DEEPEST }.text(),
            Self::BrokenBuildFile(why) => say::BrokenBuildFile { why }.text(),
            Self::Unreadable(why) => say::Unreadable { why }.text(),
        }
    }

    /// Whether the sentence has a remedy.
    #[must_use]
    pub fn has_remedy(&self) -> bool {
        !matches!(self, Self::Unreadable(_))
    }
}

#[cfg(test)]
mod tests;
