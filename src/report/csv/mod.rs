//! Answers as CSV tables: cards, runs and comparisons.

mod cards;
mod figures;

pub use cards::csv;
pub(in crate::report) use figures::table;
pub use figures::{comparison, run};
