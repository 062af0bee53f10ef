//! Plans: what a player means to do, in a small language, followed in every game and judged step by step.
//!
//! The door: [`Orders::read`] reads sentences for a deck ([`Plan::read`] for themselves), [`Follower`] is the pilot that
//! follows them and [`PlanTally`] what came of it. The language is described by `zocalo goldfish --help plan`
//! ([`GRAMMAR`]) and, with its meaning, in `data/README.md`.
//!
//! | file | what |
//! |---|---|
//! | `words`, `cursor`, `parse`, `when`, `read` | from a text, or a file, to a tree |
//! | `tree`, `print`, `grammar` | the tree, printing it, the forms that the help shows |
//! | `wishes` | what is wrong with what a deck file says for the goldfish |
//! | `naming`, `orders`, `looks`, `task` | from the tree to tables for one deck |
//! | `tries`, `start`, `follower`, `pilot`, `memory` | following them |
//! | `missed`, `tally` | what came of each step, and why not |

mod cursor;
mod follower;
mod grammar;
mod looks;
mod memory;
mod missed;
mod naming;
mod orders;
mod parse;
mod pilot;
mod print;
mod read;
mod start;
mod tally;
mod task;
mod tree;
mod tries;
mod when;
mod wishes;
mod words;

pub use follower::Follower;
pub use grammar::GRAMMAR;
pub use missed::Missed;
pub use orders::{MOST_STEPS, Order, Orders};
pub use tally::{PlanTally, StepResult, share};
pub use tree::{Act, Assistance, Compare, Condition, Entry, Gauge, Name, Plan, Spot, Step, Test, Turns, Who};
pub use wishes::faults_of_wishes;

#[cfg(test)]
mod tests;
