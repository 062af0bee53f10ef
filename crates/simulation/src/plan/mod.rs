//! Plans: what a player means to do, in a small language, followed in every game and evaluated step by step.
//!
//! The door: [`CompiledPlan::read`] reads sentences for a deck ([`Plan::read`] for themselves), [`Follower`] is the pilot that
//! follows them and [`PlanTally`] counts the results. `zocalo goldfish --help plan` ([`grammar`]) shows the language,
//! `docs/topics/plans.md` its meaning.

pub(crate) mod compile;
pub(crate) mod follow;
pub(crate) mod language;
pub(crate) mod read;
pub(crate) mod results;

pub use crate::plan::read::check_goldfish_settings;
pub use compile::steps::{CompiledPlan, CompiledStep};
pub use follow::{Follower, PlanMemory};
pub use language::grammar;
pub use language::tree::{Act, Assistance, Gauge, Name, Plan, PlanStep, Sentence, Test, Turns, Who};
pub use results::{MissReason, PlanTally, StepResult, share};

#[cfg(test)]
mod tests;
