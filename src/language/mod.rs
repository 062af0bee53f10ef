//! The languages that the program speaks with people: which one is chosen ([`Language`]), the terms of the game in both
//! ([`term`], [`terms_of`]), and where the Russian rulebook explains them.
//!
//! What machines read (JSON, CSV, files, exit codes) is English whatever the language.

mod choice;
mod glossary;
mod inflection;
mod sections;

pub(crate) use choice::{Choice, Language};
pub(crate) use glossary::{Kind, Term, term, terms_of};
pub(crate) use inflection::stems;

#[cfg(test)]
pub(crate) use sections::{Part, cited};
