//! What the files of `data/` say, read: cards and their register, sets, persons, terms of the game, sections of the rulebook.

pub mod cards;
pub mod glossary;
pub mod personalities;
pub mod register;
pub mod sections;
pub mod sets;
