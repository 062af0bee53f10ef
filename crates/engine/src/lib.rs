//! A rules engine for solo games of the Babylon 5 Collectible Card Game: states, legal actions and their prices, effects,
//! turns ([`game`]), and who decides ([`pilots`]). It knows cards and rulesets, and neither files nor languages.

#![warn(missing_docs)]

#[cfg(any(test, feature = "arranged"))]
pub mod arranged;
pub mod game;
pub mod pilots;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
