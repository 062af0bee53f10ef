//! Decks of OCTGN.

pub mod ids;
