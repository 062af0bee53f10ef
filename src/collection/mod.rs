//! What a player owns. The door of the room: [`Library`], the collection of a data folder, which nothing else opens;
//! [`Library::change`], the only way to alter it; [`Lot`] and [`CardKey`], what is counted; [`Batch`], one command in its
//! journal.
//!
//! The journal of differences is the truth; totals, history and undo follow from it. Nothing here repairs, renames or deletes
//! a collection by itself.

mod adding;
mod algebra;
mod apart;
mod copies;
mod decks;
mod digest;
mod entries;
mod error;
pub mod export;
mod holdings;
pub mod import;
mod imported;
mod journal;
mod looking_back;
mod lot;
mod migrations;
mod offers;
mod picking;
mod removing;
mod same;
mod stock;
mod store;
pub mod text;
mod totals;
mod undo;

pub use adding::{Addition, FILLS_A_WANT, MOST_COPIES, adding, count_on, lots_of};
pub use algebra::{Balance, Counts, Share, TakingDeck, VersionShare, counts};
pub use decks::{DeckChange, DeckMark, DeckState};
pub use entries::{Entry, KnownCard, KnownCards, Standing, entries, known_cards};
pub use error::LibraryError;
pub use holdings::Holdings;
pub use imported::{Earlier, TakenIn};
pub use journal::{Batch, Change, Difference, Kind};
pub use lot::{CardKey, LONGEST_FIELD, Label, List, Lot};
pub use offers::{Offer, Swap, Want, can_get, can_give, offers, wants};
pub use picking::{Doubt, HowMany, PickError, Said, Which, Wish, pick};
pub use removing::{Description, describing, removing};
pub use same::SameCard;
pub use stock::{Counted, STOCK_TAKING, StockRow, correcting, stock_rows};
pub use store::{FILE, Library};
pub use totals::{Totals, totals_after};

#[cfg(test)]
mod algebra_laws;
#[cfg(test)]
mod command_laws;
#[cfg(test)]
mod tests;
