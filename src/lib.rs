//! Zocalo: deck building, legality and goldfishing for the Babylon 5 Collectible Card Game.
//!
//! The rooms, from the ground up; a room uses the rooms below it and no other, but for the arrows named:
//!
//! | floor | rooms |
//! |---|---|
//! | 0 | [`card`], [`digest`], [`grid`], [`reading`], [`source`], [`suggest`], [`sets`], [`personalities`], [`screen`] (→ card), [`writing`] |
//! | 1 | [`packs`], [`catalog`] (→ packs), [`ruleset`] (→ catalog, for card names in a ruleset file) |
//! | 2 | [`names`], [`query`], [`deck`] (→ names) |
//! | 3 | [`check`], [`goldfish`] (→ check), [`odds`], [`formats`], [`rulings`], [`sealed`] (→ formats), [`collection`], [`editing`] (→ check), [`statistics`] (→ check, goldfish) |
//! | 4 | [`report`], [`playing`] (→ report), [`builder`] (→ report) |
//! | 5 | [`cli`] |
//!
//! Only [`cli`] prints and reads the environment.

pub mod builder;
pub mod card;
pub mod catalog;
pub mod check;
pub mod cli;
pub mod collection;
pub mod deck;
pub mod digest;
pub mod editing;
mod embedded;
pub mod formats;
pub mod goldfish;
pub mod grid;
pub mod names;
pub mod odds;
pub mod packs;
pub mod personalities;
pub mod playing;
pub mod query;
pub mod reading;
pub mod report;
pub mod ruleset;
pub mod rulings;
pub mod screen;
pub mod sealed;
pub mod sets;
pub mod source;
pub mod statistics;
pub mod suggest;
pub mod writing;
