//! Answers as CSV tables: cards, runs and comparisons.

mod cards;
mod figures;

pub(crate) use cards::csv;
pub(crate) use figures::comparison;
pub(crate) use figures::run;
