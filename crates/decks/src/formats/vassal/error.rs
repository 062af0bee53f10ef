//! What may be wrong with a file of VASSAL. Every sentence goes on behind the name of the file.

use crate::messages::vassal as say;

/// How deep commands may be nested in commands. VASSAL nests two or three.
pub(super) const DEEPEST: usize = 50;

/// Why a file of VASSAL cannot be used. The message goes on behind the name of the file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VassalError {
    /// It does not start as saved decks do.
    #[error("{}", say::NotASavedDeck)]
    NotASavedDeck,
    /// It is neither deck nor game nor module.
    #[error("{}", say::NotOfVassal)]
    NotOfVassal,
    /// It holds no saved game.
    #[error("{}", say::NoSavedGame)]
    NoSavedGame,
    /// It is a module, where a deck is wanted.
    #[error("{}", say::Module)]
    Module,
    /// It is a deck or a game, and no card is in it.
    #[error("{}", say::NoCards)]
    NoCards,
    /// The zip file is broken.
    #[error("{}", say::BrokenZip { why: (.0) })]
    BrokenZip(String),
    /// The zip file holds too much.
    #[error("{}", say::TooMuch { why: (.0) })]
    TooMuch(String),
    /// The obfuscation is broken.
    #[error("{}", say::BrokenGame { byte: (.0) })]
    BrokenGame(usize),
    /// The saved game is no text.
    #[error("{}", say::NotText)]
    NotText,
    /// Commands within commands without end.
    #[error("{}", say::TooDeep { most: DEEPEST })]
    TooDeep,
    /// The build file is no XML.
    #[error("{}", say::BrokenBuildFile { why: (.0) })]
    BrokenBuildFile(String),
    /// The system cannot read it.
    #[error("{}", say::Unreadable { why: (.0) })]
    Unreadable(String),
}

impl VassalError {
    /// Whether the sentence says what to do.
    #[must_use]
    pub fn has_remedy(&self) -> bool {
        !matches!(self, Self::Unreadable(_))
    }
}
