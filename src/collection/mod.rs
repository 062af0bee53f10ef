//! What a player owns. The door of the room: [`Library`], the collection of a data folder, which nothing else opens;
//! [`Library::change`], the only way to alter it; [`Lot`] and [`CardKey`], what is counted; [`Batch`], one command in its
//! journal.
//!
//! The journal of differences is the truth; totals, history and undo follow from it. Nothing here repairs, renames or deletes
//! a collection by itself.

mod algebra;
mod apart;
mod copies;
mod decks;
mod digest;
mod entries;
mod error;
mod holdings;
mod journal;
mod lot;
mod migrations;
mod offers;
mod same;
mod store;
mod undo;

pub use algebra::{Balance, Counts, Share, TakingDeck, VersionShare, counts};
pub use decks::{DeckChange, DeckMark, DeckState};
pub use entries::{Entry, KnownCard, KnownCards, Standing, entries, known_cards};
pub use error::LibraryError;
pub use holdings::Holdings;
pub use journal::{Batch, Change, Difference, Kind};
pub use lot::{CardKey, LONGEST_FIELD, Label, List, Lot};
pub use offers::{Offer, Swap, Want, can_get, can_give, offers, wants};
pub use same::SameCard;
pub use store::{FILE, Library};

#[cfg(test)]
mod algebra_laws;
#[cfg(test)]
mod tests;
