//! The full-screen builder, with no terminal in it. The door of the room: [`Model`], the state; [`Message`], what happens
//! to it; [`update`], what that changes, with the [`BuilderEffect`]s for others to carry out; [`view`], what it looks like.
//!
//! | file | what |
//! |---|---|
//! | `shelf` | what cards are looked up in |
//! | `history` | every state of the deck, for undo and redo |
//! | `judged` | the present deck, with its cards and its verdict |
//! | `find`, `playable` | the query and what it finds; what an empty one shows |
//! | `pasted` | what a pasted list comes to |
//! | `rows` | the deck by sections and types |
//! | `games` | what is played in the background |
//! | `pages`, `sayings`, `keys` | what covers the panes, and its texts |
//! | `layout` | where the panes are |
//! | `model`, `message` | the state, and the messages that change it |
//! | `update` | one file per kind of keys |
//! | `view` | one file per pane |

mod find;
mod games;
mod history;
mod judged;
mod keys;
mod layout;
mod message;
mod model;
mod pages;
mod pasted;
mod playable;
mod rows;
mod sayings;
mod shelf;
mod update;
mod view;

pub use games::{Figures, HandFound, HandsFound, Job, JobOutcome};
pub use judged::{Judged, Point};
pub use message::{BuilderEffect, Message};
pub use model::{DeckFile, Model};
pub use shelf::{CardPool, OutsideFiles, Remedy};
pub use update::update;
pub use view::view;
