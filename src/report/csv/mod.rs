//! Answers as CSV tables.

mod cards;

pub(crate) use cards::csv;
