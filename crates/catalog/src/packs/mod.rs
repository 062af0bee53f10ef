//! Packs: card facts that do not come with the program. The door of the room: [`PackFolder`], where they are; [`Pack`],
//! one of them, read from TOML with the keys of `data/cards/` and written back; [`merge()`], which combines them with the
//! cards of the program, fact by fact, by their [`Grade`]. How facts come into packs is in the room `facts`.
//!
//! Only `folder` touches files, and `rulings`, which keeps the rulings on cards; [`Outside`] is both.

pub(crate) mod folder;
pub mod grade;
pub mod identity;
pub mod merge;
pub mod pack;
pub mod parts;
pub(crate) mod rulings;
pub mod sense;
pub mod sources;
pub mod toml_text;

#[cfg(test)]
mod tests;

pub use folder::{ListedPack, PackFolder};
pub use grade::{Grade, pack_of};
pub use identity::Identity;
pub use merge::Given;
pub use merge::{lay, merge};
pub use pack::Stored;
pub use pack::for_others;
pub use pack::{Pack, PackEntry, PackError};
pub use rulings::LARGEST_RULINGS;
pub use rulings::Outside;
pub use rulings::{Rulings, RulingsFile};
pub use sense::{judged_as, nonsense};
pub use sources::{grade_of, grade_of_part, source_of, source_of_part};

/// The pack of what the user typed himself.
pub const MINE: &str = "mine";
