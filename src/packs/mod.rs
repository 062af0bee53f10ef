//! Packs: card facts that do not come with the program. The door of the room: [`PackFolder`], where they lie; [`Pack`],
//! one of them, read from TOML with the keys of `data/cards/` and written back; [`merge`], which lays them over the cards
//! of the program, fact by fact, by their [`Grade`].
//!
//! `note` reads what somebody types about one card, `mine` edits the pack of what he typed, `missing` says what is
//! unknown of cards. Only `folder` touches files.

mod edit;
mod folder;
mod grade;
mod identity;
mod merge;
mod pack;
mod sense;
mod sources;
mod toml_text;

#[cfg(test)]
mod tests;

pub use edit::Mine;
pub use folder::{Listed, PackFolder};
pub use grade::{Grade, pack_of};
pub use identity::{Identity, NoIdentity};
pub use merge::{Given, Merged, lay, merge};
pub use pack::{Entry, LARGEST_PACK, Pack, PackError};
pub use sense::nonsense;
pub use sources::{grade_of, source_of};

/// The pack of what the user typed himself.
pub const MINE: &str = "mine";
