//! Plans: what a player means to do, in a small language, followed in every game and judged step by step.
//!
//! The door: [`Orders::read`] reads sentences for a deck ([`Plan::read`] for themselves), [`Follower`] is the pilot that
//! follows them and [`PlanTally`] what came of it. The language is described by `zocalo goldfish --help plan`
//! ([`GRAMMAR`]) and, with its meaning, in `data/README.md`.
//!
//! | file | what |
//! |---|---|
//! | `words`, `parse`, `tree` | from a text to a tree and back |
//! | `naming`, `orders` | from the tree to tables for one deck |
//! | `tries`, `pilot` | following them |
//! | `missed`, `tally` | what came of each step, and why not |

mod grammar;
mod missed;
mod naming;
mod orders;
mod parse;
mod pilot;
mod read;
mod tally;
mod tree;
mod tries;
mod words;

pub use grammar::GRAMMAR;
pub use missed::Missed;
pub use orders::{MOST_STEPS, Order, Orders};
pub use pilot::Follower;
pub use tally::{PlanTally, Share, StepResult};
pub use tree::{Act, Assistance, Compare, Condition, Entry, Gauge, Name, Plan, Spot, Step, Test, Turns, Who};

#[cfg(test)]
mod tests;
