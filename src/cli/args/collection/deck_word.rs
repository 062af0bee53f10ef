//! The word on the command line that marks a deck.

use clap::ValueEnum;

use zocalo_collection::collection::DeckState;

/// The new mark of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeckWord {
    /// The deck is built: its cards are taken.
    Built,
    /// The deck is put together when you play it: flexible decks share their cards.
    Flexible,
    /// The deck takes no cards.
    Idea,
    /// The deck loses its mark.
    Forget,
}

impl DeckWord {
    /// The state; `None` for a deck that is no longer marked.
    pub(crate) fn state(self) -> Option<DeckState> {
        match self {
            Self::Built => Some(DeckState::Built),
            Self::Flexible => Some(DeckState::Flexible),
            Self::Idea => Some(DeckState::Idea),
            Self::Forget => None,
        }
    }
}
