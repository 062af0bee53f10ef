//! Runs and comparisons in words: tables, bars and charts.

mod comparison;
mod questions;
mod run;

pub use comparison::comparison;
pub use run::run;
