//! Plans: what a player means to do, in a small language, followed in every game and judged step by step.
//!
//! The door: [`CompiledPlan::read`] reads sentences for a deck ([`Plan::read`] for themselves), [`Follower`] is the pilot that
//! follows them and [`PlanTally`] what came of it. The language is described by `zocalo goldfish --help plan`
//! ([`grammar`]) and, with its meaning, in `docs/topics/plans.md`.
//!
//! | room | what |
//! |---|---|
//! | `language` | from a text, or a file, to a tree, and printing it; the forms that the help shows |
//! | `compile` | from the tree to tables for one deck; what is wrong with what a deck file says for the goldfish |
//! | `follow` | following them |
//! | `results` | what came of each step, and why not |

pub(crate) mod compile;
pub(crate) mod follow;
pub(crate) mod language;
pub(crate) mod read;
pub(crate) mod results;

pub use compile::steps::{CompiledPlan, CompiledStep};
pub use compile::wishes::check_goldfish_settings;
pub use follow::follower::Follower;
pub use follow::memory::PlanMemory;
pub use language::grammar::grammar;
pub use language::tree::{Act, Assistance, Gauge, Name, Plan, PlanStep, Sentence, Test, Turns, Who};
pub use results::miss_reason::MissReason;
pub use results::tally::share;
pub use results::tally::{PlanTally, StepResult};

#[cfg(test)]
mod tests;
