//! The full-screen builder, with no terminal in it. The door of the room: [`Model`], the state; [`Message`], what happens
//! to it; [`update`], what that does, with the [`Effect`]s to be done outside; [`view`], what it looks like.
//!
//! | file | what |
//! |---|---|
//! | `shelf` | what cards are looked up in |
//! | `history` | every state of the deck, for undo and redo |
//! | `judged` | the deck as it is now, settled and judged |
//! | `find` | the query and what it finds |
//! | `rows` | the deck by sections and types |
//! | `games` | what is played in the background |
//! | `dialog`, `pages`, `sayings`, `keys` | what lies over the panes, and what it says |
//! | `layout` | where the panes are |
//! | `model`, `message` | the state, and what comes and goes |
//! | `update` | a file a kind of keys |
//! | `view` | a file a pane |

mod dialog;
mod find;
mod games;
mod history;
mod judged;
mod keys;
mod layout;
mod message;
mod model;
mod pages;
mod rows;
mod sayings;
mod shelf;
mod update;
mod view;

pub use games::{Figures, HandFound, HandsFound, Job, Outcome};
pub use judged::{Judged, Point};
pub use message::{Effect, Message};
pub use model::{DeckFile, Model};
pub use shelf::{Outside, Shelf};
pub use update::update;
pub use view::view;
