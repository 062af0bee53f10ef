//! Rulings on cards from a document of the user: plain text, a heading line with a card's name, then lines that
//! begin with a dash. The door of the room: [`read_document`], which finds headings and rulings; [`import()`], which finds
//! the cards that the headings name; [`changes`], what an import changes.
//!
//! Nothing is lost: every ruling is matched to a card or reported with its line. `packs` keeps them.

mod document;
mod import;
mod placing;

pub use document::{PageHead, RulingsDocument, read_document};
pub use import::{HeadingCards, ImportedRulings, RulingChanges, changes, import};
pub use placing::Placer;
