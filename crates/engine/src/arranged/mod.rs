//! Decks and states as tests want them, of this crate and of those that play with it.

mod decks;
mod driver;
mod state;

pub use decks::{
    action_round, beside_deck, card, compiled, deck, every_deck, shipped, sponsor, stage, stage_under, stage_with,
};
pub use driver::{play_game, play_on, play_turn, play_watched};
