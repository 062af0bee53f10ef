//! Packs: card facts that do not come with the program. The door of the room: [`PackFolder`], where they are; [`Pack`],
//! one of them, read from TOML with the keys of `data/cards/` and written back; [`merge()`], which combines them with the
//! cards of the program, fact by fact, by their [`Grade`].
//!
//! `note` reads typed facts about one card, `against` compares them with what is known, `edit` puts them into the pack of
//! typed facts ([`Mine`]). [`import`] makes a pack from a table. `unknown` lists the unknown facts of a card, `interview`
//! asks for them. Only `folder` touches files, and `rulings`, which keeps the rulings on cards; [`Outside`] is both.

mod against;
mod amounts;
mod edit;
mod folder;
mod grade;
mod identity;
pub(crate) mod import;
mod interview;
mod merge;
mod note;
mod outside;
mod pack;
mod parts;
pub(crate) mod propose;
mod rulings;
mod sense;
mod sources;
mod toml_text;
mod typed;
mod unknown;

#[cfg(test)]
mod tests;

pub(crate) use against::{agreeing, contradictions, impossible_beside, known_already, source_against, without_facts};
pub(crate) use edit::Mine;
pub use folder::{Listed, PackFolder};
pub(crate) use grade::{Grade, pack_of};
pub(crate) use identity::Identity;
pub(crate) use interview::{Answer, Interview, Kept, Question, introduction, questions};
pub use merge::Given;
pub(crate) use merge::{lay, merge};
pub(crate) use note::{nameless, read_fields};
pub use outside::Outside;
pub(crate) use pack::for_others;
pub use pack::{Entry, Pack, PackError};
pub(crate) use rulings::LARGEST_RULINGS;
pub use rulings::{Rulings, RulingsFile};
pub use sense::{judged_as, nonsense};
pub(crate) use sources::{grade_of, grade_of_part, source_of, source_of_part};
pub(crate) use unknown::{Known, Unknown, unknown, weight};

/// The pack of what the user typed himself.
pub(crate) const MINE: &str = "mine";
