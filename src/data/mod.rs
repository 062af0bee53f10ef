//! The data files compiled into the program, and the small tables among them.

pub(crate) mod decks;
pub(crate) mod embedded;
pub(crate) mod personalities;
pub mod sets;
