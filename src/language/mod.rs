//! The languages that the program speaks with people: which one is chosen ([`Language`]), the terms of the game in both
//! ([`term`], [`terms_of`]), where the Russian rulebook explains them, and what the program says ([`messages`]), which it
//! says in the language that [`speak`] has chosen.
//!
//! What machines read (JSON, CSV, files, exit codes) is English whatever the language.

mod article;
mod choice;
mod current;
mod database;
mod glossary;
mod inflection;
pub(crate) mod messages;
mod number;
mod on_cards;
mod parser;
mod pseudo;
mod row;
mod sections;
mod spoken;
mod system;
mod tongue;

pub(crate) use article::with_article;
pub(crate) use choice::Choice;
pub(crate) use current::{Spoken, current, in_english, in_language, speak};
pub(crate) use database::{said_by_sqlite, said_of_structure};
pub(crate) use glossary::{Kind, Term, called, called_loyalty, called_rarity, cited_for_reader, term, terms_of};
pub(crate) use inflection::{beginnings, stem_in_russian, stems, words_from};
pub(crate) use number::Number;
pub(crate) use on_cards::{all_on_card, on_card, on_card_in_russian};
pub(crate) use parser::said_by_parser;
pub(crate) use spoken::Plain;
#[cfg(test)]
pub(crate) use spoken::said_in;
pub(crate) use system::said_by_system;
pub(crate) use tongue::Language;

#[cfg(test)]
pub(crate) use sections::{Part, cited};
