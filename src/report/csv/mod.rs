//! Answers as CSV tables: cards, runs and comparisons.

mod cards;
mod figures;

pub(crate) use cards::csv;
pub(crate) use figures::comparison;
pub(in crate::report) use figures::name;
pub(crate) use figures::run;
