//! What a player owns. The door of the room: [`Library`], the collection of a data folder, which nothing else opens;
//! [`Library::change`], the only way to alter it; [`Lot`] and [`CardKey`], what is counted; [`Batch`], one command in the
//! journal.
//!
//! The journal of differences is the truth; totals, history and undo follow from it. Nothing here repairs, renames or deletes
//! a collection by itself.

mod adding;
mod algebra;
mod apart;
mod at_once;
mod batch;
mod booking;
mod control;
mod copies;
mod copying;
mod daily;
mod decks;
pub mod entries;
mod error;
mod examine;
pub mod export;
mod holdings;
pub mod import;
mod imported;
mod journal;
mod journal_line;
mod lot;
mod migrations;
mod nearest;
mod offers;
mod opening;
mod picking;
mod removing;
mod restoring;
mod salvage;
mod same;
mod shape;
mod shared_decks;
mod shortfalls;
mod stock;
mod store;
mod swaps;
mod sync;
mod synchronised;
pub mod text;
mod together;
mod totals;
mod travelling;
mod undo;
mod undo_alone;
mod waiting;

pub use adding::{Addition, FILLS_A_WANT, MOST_COPIES, adding, lots_of};
pub use algebra::{Balance, Counts, Share, TakingDeck, counts};
pub use at_once::CopiesByCard;
pub use batch::{Batch, BatchKind, Difference, JournalChange};
pub use copies::{is_copy, stamp};
pub use decks::{DeckChange, DeckMark, DeckState};
pub use entries::{Entry, KnownCard, KnownCards, copies_of_cards, entries, known_cards, summed_by};
pub use error::{LibraryError, in_shell};
pub use examine::{Glance, examine_copies};
pub use holdings::Holdings;
pub use imported::{Earlier, TakenIn};
pub use lot::{CardKey, Label, List, Lot};
pub use offers::{TradeOffer, Want, offers, wants};
pub use opening::FILE;
pub use picking::{Doubt, HowMany, PickError, TextMatch, Which, Wish, cards_held, pick, with_chosen};
pub use removing::{Description, describing, removing};
pub use restoring::{Restored, restore_into};
pub use salvage::salvage;
pub use same::SameCard;
pub use shared_decks::{DivergedDeck, Kept, SharedDecks, share_decks};
pub use shortfalls::{Short, ShortEntry};
pub use stock::{BinderCount, StockRow, correcting, stock_rows};
pub use store::Library;
pub use swaps::{BySet, CopySwap, Traded, add_by_set, can_get, can_give, trading, wanted_by_set};
pub use sync::{Synced, Trouble};
pub use synchronised::synchronised;
pub use together::{DeckSets, DecksTogether, Move};
pub use totals::{Totals, totals_after};
pub use undo_alone::{Later, OneChange, UndoConflict};
pub use waiting::say_when_waiting;

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
