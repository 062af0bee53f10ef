//! The cards of the Babylon 5 Collectible Card Game and what rulesets say: cards with their effects ([`card`]), the data that
//! comes with Zocalo ([`data`]), the rules of deck building and of the start as data ([`ruleset`]). No database, no language
//! but English, no terminal.

#![warn(missing_docs)]

pub mod card;
pub mod data;
pub mod ruleset;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
