//! What came of the steps of a plan over many games, and why a step was missed.

pub(crate) mod miss_reason;
pub(crate) mod tally;
