//! What full screens are made of, with no terminal in it: keys and strings of keys, a line to type in, a list to walk,
//! styles with and without colour, and text cut to columns.
//!
//! | file | what |
//! |---|---|
//! | `key` | [`Key`], what a terminal sends for a keystroke, [`keys`], a string of them, and [`Mouse`], a click or a turn of the wheel |
//! | `line_input` | [`LineInput`], one line of text that is typed |
//! | `scroll` | [`Scroll`], which row of a list is selected and which are in view |
//! | `chooser` | [`Chooser`], which lets the user choose one of several: the only widget for that, with its keys |
//! | `look` | [`ScreenLook`], the style of each [`Meaning`], in the sixteen colours of the terminal or in none |
//! | `columns` | text cut, filled and wrapped to columns |
//!
//! Models of screens contain these and change them by keys, so that a test needs a string of keys and no terminal. A sign,
//! bold or reverse always repeats what a colour says.

mod chooser;
mod columns;
mod key;
mod line_input;
mod look;
mod scroll;

#[cfg(test)]
mod tests;

pub(crate) use chooser::{Chooser, ChooserState};
pub(crate) use columns::{cut, filled, width, wrapped};
pub(crate) use key::Clicks;
pub use key::{Key, KeySymbol, Mouse, MouseDeed, UnknownKey, keys};
pub(crate) use line_input::{InputChange, LONGEST_INPUT, LineInput};
pub use look::{Meaning, ScreenLook};
pub(crate) use scroll::Scroll;
