//! Zocalo: deck building, legality and goldfishing for the Babylon 5 Collectible Card Game.
//!
//! The library beneath it are the crates in `crates/`; here is what people see.
//!
//! | room | what |
//! |---|---|
//! | [`screen`] | full screens: keys, lines, windows |
//! | [`report`] | answers as text, JSON and CSV |
//! | [`builder`], [`playing`] | the screens of `build` and `play` |
//! | `entry` | fast entry of cards, the screen of `collection add --scan` |
//! | [`sheet`] | sheets for printing |
//! | [`cli`] | commands, completion, help |
//!
//! Only [`cli`] prints and reads the environment.

pub mod builder;
pub mod cli;
pub(crate) mod entry;
pub(crate) mod messages;
pub mod playing;
pub mod report;
pub mod screen;
pub(crate) mod sheet;
