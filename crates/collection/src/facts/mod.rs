//! How card facts come into packs: typed, asked for, imported from tables, read from texts.
//!
//! `note` reads typed facts about one card, `against` compares them with what is known, `edit` puts them into the pack of
//! typed facts ([`Mine`]). [`import`] makes a pack from a table, [`propose`] effects from texts. `census` lays the packs of several people together. `unknown` lists the unknown
//! facts of a card, `interview` asks for them.

mod against;
mod census;
mod edit;
pub mod import;
mod interview;
mod note;
pub mod propose;
mod typed;
mod unknown;

#[cfg(test)]
mod tests;

pub use against::{agreeing, contradictions, impossible_beside, known_already, source_against, without_facts};
pub use census::{Census, CensusProgress, census, observed, with_seen};
pub use edit::Mine;
pub use interview::{CardQuestion, GivenAnswer, Interview, InterviewAnswer, introduction, questions};
pub use note::read_fields;
pub use unknown::{Known, Unknown, unknown, weight};
