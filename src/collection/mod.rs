//! What a player owns. The door of the room: [`Library`], the collection of a data folder, which nothing else opens;
//! [`Library::change`], the only way to alter it; [`Lot`] and [`CardKey`], what is counted; [`Batch`], one command in its
//! journal.
//!
//! The journal of differences is the truth; totals, history and undo follow from it. Nothing here repairs, renames or deletes
//! a collection by itself.

mod adding;
mod algebra;
mod apart;
mod at_once;
mod batch_digest;
mod booking;
mod control;
mod copies;
mod daily;
mod decks;
mod digest;
mod entries;
mod error;
mod examine;
pub mod export;
mod holdings;
pub mod import;
mod imported;
mod journal;
mod journal_line;
mod looking_back;
mod lot;
mod migrations;
mod offers;
mod opening;
mod own_files;
mod picking;
mod pieces;
mod removing;
mod renaming;
mod restoring;
mod salvage;
mod same;
mod shortfalls;
mod stock;
mod store;
mod swaps;
mod sync;
mod synchronised;
pub mod text;
mod totals;
mod undo;

pub use adding::{Addition, FILLS_A_WANT, MOST_COPIES, adding, count_on, lots_of};
pub use algebra::{Balance, Counts, Share, TakingDeck, VersionShare, counts};
pub use at_once::OwnedCounts;
pub use copies::{is_copy, stamp};
pub use decks::{DeckChange, DeckMark, DeckState};
pub use entries::{Entry, KnownCard, KnownCards, Standing, copies_of_cards, entries, known_cards, summed_by};
pub use error::{LibraryError, in_shell};
pub use examine::{Glance, examine_copies};
pub use holdings::Holdings;
pub use imported::{Earlier, TakenIn};
pub use journal::{Batch, Change, Difference, Kind};
pub use lot::{CardKey, LONGEST_FIELD, Label, List, Lot, MOST_OF_A_LOT};
pub use offers::{Offer, Want, offers, wants};
pub use own_files::is_own_file;
pub use picking::{Doubt, HowMany, PickError, Said, Which, Wish, pick};
pub use removing::{Description, describing, removing};
pub use restoring::{Restored, restore_into};
pub use salvage::{Salvage, salvage};
pub use same::SameCard;
pub use shortfalls::{Short, ShortEntry};
pub use stock::{Counted, STOCK_TAKING, StockRow, correcting, stock_rows};
pub use store::{FILE, Library};
pub use swaps::{BySet, Swap, add_by_set, can_get, can_give, wanted_by_set};
pub use sync::{Synced, Trouble};
pub use synchronised::synchronised;
pub use totals::{Totals, totals_after};

#[cfg(test)]
mod algebra_laws;
#[cfg(test)]
mod command_laws;
#[cfg(test)]
mod sync_damage_tests;
#[cfg(test)]
mod sync_tests;
#[cfg(test)]
mod tests;
