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
    #[error("is not a saved deck, saved game or module of VASSAL; give such a file (.sav, .vsav or .vmod)")]
    NotOfVassal,
    /// It holds no saved game.
    #[error(
        "is not a zip file containing a saved game of VASSAL (savedGame); give a deck list as text, or a .vsav \
             file"
    )]
    NoSavedGame,
    /// It is a module, where a deck is wanted.
    #[error("is a module of VASSAL, not a deck; to write decks for it: zocalo formats learn FILE")]
    Module,
    /// It is a deck or a game, and no card is in it.
    #[error("contains no card; put the cards in a pile in VASSAL and save it again")]
    NoCards,
    /// The zip file is broken.
    #[error("is a zip file that cannot be unpacked: {0}; download or copy the file again")]
    BrokenZip(String),
    /// The zip file holds too much.
    #[error("contains more than a VASSAL file can: {0}; give another file")]
    TooMuch(String),
    /// The obfuscation is broken.
    #[error("contains a saved game that breaks off or is damaged at byte {0}; save the game again in VASSAL")]
    BrokenGame(usize),
    /// The saved game is no text.
    #[error("contains a saved game that is not text; save the game again in VASSAL")]
    NotText,
    /// Commands within commands without end.
    #[error("nests its commands more than {} levels deep; save it again in VASSAL", DEEPEST)]
    TooDeep,
    /// The build file is no XML.
    #[error("contains a build file that cannot be read: {0}; download or copy the module again")]
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
