//! The word on the command line that marks a deck.

use std::ffi::OsStr;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use clap_complete::engine::CompletionCandidate;

use super::super::super::candidates;
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

/// Completes deck files, and behind one what it can be from now on.
pub(super) fn decks_and_states(current: &OsStr) -> Vec<CompletionCandidate> {
    let typed = current.to_str().unwrap_or_default();
    let states = DeckWord::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let states = states.filter(|state| state.get_name().starts_with(typed));
    let state = |state: PossibleValue| CompletionCandidate::new(state.get_name()).help(state.get_help().cloned());
    candidates::decks(current).into_iter().chain(states.map(state)).collect()
}
