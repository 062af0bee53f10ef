//! Zocalo: deck building, legality and goldfishing for the Babylon 5 Collectible Card Game.
//!
//! The rooms, from the ground up. A room uses only the rooms below it, except for the arrows listed here:
//!
//! | floor | rooms |
//! |---|---|
//! | 0 | [`text`], [`data`] (→ card), [`files`] (→ language), [`estimate`], [`card`] (→ text, language), [`grid`] (→ text, files, language), [`screen`] (→ card, language, text) |
//! | 1 | [`packs`] (→ language), [`language`], [`catalog`] (→ packs, language), [`ruleset`] (→ catalog, language for card names in a ruleset file and messages) |
//! | 2 | [`names`], [`query`] (→ formats for their names), [`deck`] (→ names) |
//! | 3 | [`check`], [`game`], [`odds`], [`formats`], [`rulings`], [`sealed`] (→ formats), [`collection`], [`editing`] (→ check) |
//! | 4 | [`pilots`], [`plan`] (→ pilots), [`simulation`] (→ pilots, plan), [`play`] (→ pilots, simulation), [`statistics`] (→ simulation) |
//! | 5 | [`advice`] |
//! | 6 | [`report`], [`playing`] (→ report), [`builder`] (→ report), [`sheet`] (→ report) |
//! | 7 | [`cli`] |
//!
//! Only [`cli`] prints and reads the environment.

pub mod advice;
pub mod builder;
pub mod card;
pub mod catalog;
pub mod check;
pub mod cli;
pub mod collection;
pub mod data;
pub mod deck;
pub mod editing;
pub mod estimate;
pub mod files;
pub mod formats;
pub mod game;
pub mod grid;
pub(crate) mod language;
pub mod names;
pub mod odds;
pub mod packs;
pub mod pilots;
pub mod plan;
pub mod play;
pub mod playing;
pub mod query;
pub mod report;
pub mod ruleset;
pub mod rulings;
pub mod screen;
pub mod sealed;
pub(crate) mod sheet;
pub mod simulation;
pub mod statistics;
pub mod text;
