//! Runs and comparisons in words: tables, bars and charts.

mod comparison;
mod questions;
mod run;
mod spans;

pub(crate) use comparison::comparison;
pub(super) use run::games_of_turns;
pub(crate) use run::run;
