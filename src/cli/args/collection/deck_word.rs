//! The word that says what a deck is from now on.

use clap::ValueEnum;

use crate::collection::DeckState;

/// What a deck is from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum DeckWord {
    /// It stands ready: its cards are taken.
    Built,
    /// It is put together to be played: flexible decks share their cards.
    Flexible,
    /// It takes nothing.
    Idea,
    /// It is no longer marked.
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
