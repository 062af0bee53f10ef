//! Editing a deck file as the text that its author wrote. The door of the room: [`DeckText`], a deck file that changes
//! only where an [`Edit`] says so; [`Change`], the effect of an edit on the verdict; [`Versions`], the last
//! states of each deck file, for undo.
//!
//! An edit changes the file's TOML document, and the result is read again before it is used: comments, order, indentation and
//! line ends stay byte for byte, and an edit that would lose a line is an error.
//! Nothing here knows whether a deck is legal.

mod applying;
mod brackets;
mod cards;
mod change;
mod content;
mod deed;
mod document;
mod edit;
mod held;
mod order;
mod plan;
mod quotes;
mod text;
mod versions;

pub use change::{Change, OfOthers};
pub use deed::{Deed, Place, within};
pub use edit::{Edit, EditError, Saying};
pub use held::Held;
pub use plan::plan_key;
pub use text::DeckText;
pub use versions::{History, LARGEST_STATE, State, Versions, VersionsError};

#[cfg(test)]
mod tests;
