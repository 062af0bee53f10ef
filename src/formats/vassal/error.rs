//! What may be wrong with a file of VASSAL. Every sentence goes on behind the name of the file.

/// How deep commands may be nested in commands. VASSAL nests two or three.
pub(super) const DEEPEST: usize = 50;

/// Why a file of VASSAL cannot be used. The message goes on behind the name of the file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VassalError {
    /// It does not start as saved decks do.
    #[error("is not a saved deck file of VASSAL; save the deck in VASSAL by the menu of its pile, and give that file")]
    NotASavedDeck,
    /// It is neither deck nor game nor module.
    #[error("is no saved deck, saved game or module of VASSAL; give such a file (.sav, .vsav or .vmod)")]
    NotOfVassal,
    /// It holds no saved game.
    #[error("is no zip file with a saved game of VASSAL (savedGame) in it; give a deck list as text, or a .vsav file")]
    NoSavedGame,
    /// It is a module, where a deck is wanted.
    #[error("is a module of VASSAL and no deck; to write decks for it: zocalo formats learn FILE")]
    Module,
    /// It is a deck or a game, and no card is in it.
    #[error("holds no card; put the cards in a pile in VASSAL and save it again")]
    NoCards,
    /// The zip file is broken.
    #[error("is a zip file that cannot be unpacked: {0}; get the file anew")]
    BrokenZip(String),
    /// The zip file holds too much.
    #[error("holds more than a file of VASSAL does: {0}; give another file")]
    TooMuch(String),
    /// The obfuscation is broken.
    #[error("holds a saved game that breaks off or is damaged at byte {0}; save the game anew in VASSAL")]
    BrokenGame(usize),
    /// The saved game is no text.
    #[error("holds a saved game that is no text; save the game anew in VASSAL")]
    NotText,
    /// Commands within commands without end.
    #[error("nests its commands more than {} deep; save it anew in VASSAL", DEEPEST)]
    TooDeep,
    /// The build file is no XML.
    #[error("holds a build file that cannot be read: {0}; get the module anew")]
    BrokenBuildFile(String),
    /// The system cannot read it.
    #[error("cannot be read: {0}")]
    Unreadable(String),
}

impl VassalError {
    /// Whether the sentence says what to do.
    #[must_use]
    pub fn has_remedy(&self) -> bool {
        !matches!(self, Self::Unreadable(_))
    }
}
