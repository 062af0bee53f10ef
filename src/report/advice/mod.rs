//! What to change in a deck, in words and as JSON: one file a command, and what their reports share.

mod found_plan;
mod meaning;
mod shared;
mod suggested;
mod tuned;
mod weakest;

pub use found_plan::{Sought, found_plan, found_plan_json};
pub use shared::Measured;
pub use suggested::{suggested, suggested_json};
pub use tuned::{tuned, tuned_json};
pub use weakest::{weakest, weakest_json};
