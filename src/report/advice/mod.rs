//! What to change in a deck, in words and as JSON: one file a command, and what their reports share.

mod shared;
mod weakest;

pub use shared::Measured;
pub use weakest::{weakest, weakest_json};
