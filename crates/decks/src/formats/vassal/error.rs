//! Faults of VASSAL files. Every sentence follows the name of the file.

use crate::messages::vassal as say;
use zocalo_words::language::Text;

/// The deepest nesting of commands. VASSAL nests two or three.
pub(super) const DEEPEST: usize = 50;

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
