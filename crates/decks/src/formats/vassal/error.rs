//! What may be wrong with a file of VASSAL. Every sentence goes on behind the name of the file.

use crate::messages::vassal as say;
use zocalo_words::language::Text;

/// How deep commands may be nested in commands. VASSAL nests two or three.
pub(super) const DEEPEST: usize = 50;

/// Why a file of VASSAL cannot be used. The message goes on behind the name of the file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text().english())]
pub enum VassalError {
    /// It does not start as saved decks do.
    NotASavedDeck,
    /// It is neither deck nor game nor module.
    NotOfVassal,
    /// It holds no saved game.
    NoSavedGame,
    /// It is a module, where a deck is wanted.
    Module,
    /// It is a deck or a game, and no card is in it.
    NoCards,
    /// The zip file is broken.
    BrokenZip(Text),
    /// The zip file holds too much.
    TooMuch(Text),
    /// The obfuscation is broken.
    BrokenGame(usize),
    /// The saved game is no text.
    NotText,
    /// Commands within commands without end.
    TooDeep,
    /// The build file is no XML.
    BrokenBuildFile(Text),
    /// The system cannot read it.
    Unreadable(Text),
}

impl VassalError {
    /// What it says.
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

    /// Whether the sentence says what to do.
    #[must_use]
    pub fn has_remedy(&self) -> bool {
        !matches!(self, Self::Unreadable(_))
    }
}
