//! What lies over the panes and takes all keys until it is gone: questions, pages to read, lists to choose from.

use std::path::PathBuf;

use super::games::HandsFound;
use super::pasted::Pasted;
use crate::screen::{Chooser, LineInput, Scroll};
use zocalo_cards::card::CardId;
use zocalo_decks::editing::Saying;

#[derive(Debug, Clone)]
pub(super) enum Dialog {
    Keys(Scroll),
    Card(CardId, Scroll),
    /// What a pasted list came to.
    Pasted(Pasted, Scroll),
    Point(usize, Scroll),
    SaveAs(LineInput),
    Occupied(PathBuf),
    Leaving,
    /// Another program changed the file of the deck; what it holds now.
    Changed(Option<String>),
    /// What an earlier session kept when it ended from outside, and the file does not hold.
    Kept(String),
    Hands(HandsFound, Scroll),
    About(Scroll),
    /// One of these things, being typed.
    Saying(Saying, LineInput),
    /// One of these things, being chosen, with what each choice writes.
    Choosing(Saying, Vec<SayingChoice>, Chooser),
}

impl Dialog {
    #[must_use]
    pub(super) fn is_page(&self) -> bool {
        matches!(self, Self::Keys(_) | Self::Card(..) | Self::Pasted(..) | Self::Point(..))
    }

    /// Whether it asks nothing that must be answered before a list is pasted.
    #[must_use]
    pub(super) fn gives_way(&self) -> bool {
        self.is_page() || matches!(self, Self::Hands(..) | Self::About(_))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SayingChoice {
    Says(String),
    Typed,
    /// Nothing: the deck says it no more.
    Nothing,
}
