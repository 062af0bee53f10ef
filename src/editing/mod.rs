//! Editing a deck file of ours as the text that somebody wrote. The door of the room: [`DeckText`], a deck file that stays
//! as it is but for what an [`Edit`] says; [`Change`], what an edit did to the verdict; [`Versions`], the last
//! states of each deck file, by which edits are taken back.
//!
//! An edit is a few splices on the places that the reader of the file knows, and the result is read again before anybody
//! gets it: comments, order, indentation and line ends stay byte for byte, and an edit that would lose a line is an error.
//! Nothing here knows whether a deck is legal.

mod applying;
mod brackets;
mod cards;
mod change;
mod content;
mod edit;
mod keys;
mod layout;
mod order;
mod plan;
mod splice;
mod text;
mod versions;

pub(crate) use change::{Change, OfOthers};
pub use edit::{Edit, EditError, Saying};
pub(crate) use plan::plan_key;
pub use text::DeckText;
pub(crate) use versions::{History, State, Versions, VersionsError};

#[cfg(test)]
mod tests;
