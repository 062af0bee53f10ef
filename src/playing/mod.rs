//! `play` as a full screen, with no terminal in it: a [`PlayModel`] of the game and of what is looked at, [`update()`], which a key
//! or a pasted text changes it by, and [`view()`], which draws it.
//!
//! | file | what |
//! |---|---|
//! | `model` | the game, the list of what can be done, where the keys go, what lies over the board |
//! | `menu` | what can be done, gathered into rows with a letter each; what cannot be done, and why |
//! | `keeping` | what is said of the cards of a dealt hand that are marked to be kept |
//! | `update` | keys on the board; `over` keys on what lies over it; `moves` what both do to the game |
//! | `words` | what is said: how far the game is beside the goldfish, the summary, the keys |
//! | `view` | the screen: `header`, `board`, `hand`, `menu` and `over` are its parts, `list` what the hand and the menu share |
//!
//! Where a row of the menu leaves it open how, a [`crate::screen::Chooser`] asks. What a screen cannot do alone it asks for
//! as an [`PlayEffect`]: saving to a file, leaving.

mod keeping;
mod menu;
mod model;
mod moves;
mod over;
mod update;
mod view;
mod words;

#[cfg(test)]
mod tests;

pub(crate) use model::{PlayEffect, PlayMessage, PlayModel};
pub(crate) use update::update;
pub(crate) use view::view;
