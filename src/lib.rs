//! Zocalo: deck building, legality and goldfishing for the Babylon 5 Collectible Card Game.
//!
//! The rooms, from the ground up; a room uses the rooms below it and no other, but for the arrows named:
//!
//! | floor | rooms |
//! |---|---|
//! | 0 | [`card`], [`digest`], [`grid`], [`reading`], [`source`], [`suggest`], [`sets`], [`personalities`], [`writing`] |
//! | 1 | [`packs`], [`catalog`] (→ packs), [`ruleset`] (→ catalog, for card names in a ruleset file) |
//! | 2 | [`names`], [`query`], [`deck`] (→ names) |
//! | 3 | [`check`], [`goldfish`] (→ check), [`odds`], [`formats`], [`rulings`], [`sealed`] (→ formats), [`collection`] |
//! | 4 | [`report`] |
//! | 5 | [`cli`] |
//!
//! Only [`cli`] prints and reads the environment.

pub mod card;
pub mod catalog;
pub mod check;
pub mod cli;
pub mod collection;
pub mod deck;
pub mod digest;
mod embedded;
pub mod formats;
pub mod goldfish;
pub mod grid;
pub mod names;
pub mod odds;
pub mod packs;
pub mod personalities;
pub mod query;
pub mod reading;
pub mod report;
pub mod ruleset;
pub mod rulings;
pub mod sealed;
pub mod sets;
pub mod source;
pub mod suggest;
pub mod writing;
