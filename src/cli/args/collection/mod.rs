//! The arguments of `collection`: what a player owns. One file a group of subcommands.

mod changing;
mod decks;
mod keeping;
mod showing;
mod tables;

use clap::{Args, Subcommand};

pub use changing::{
    CollectionAdd, CollectionHistory, CollectionRedo, CollectionRemove, CollectionSet, CollectionTake, CollectionUndo,
};
pub use decks::{
    CollectionBuildable, CollectionDeck, CollectionMissing, CollectionTrade, CollectionTrades, CollectionWants,
    Counting, DeckWord, Wanted, WantsAction,
};
pub use keeping::{CollectionBackup, CollectionDoctor, CollectionRestore, CollectionStatus, CollectionSync};
pub use showing::CollectionShow;
pub use tables::{CollectionExport, CollectionImport};

/// `collection`.
#[derive(Debug, Args)]
pub struct Collection {
    /// What to do.
    #[command(subcommand)]
    pub action: CollectionAction,
}

/// What `collection` does.
#[derive(Debug, Subcommand)]
pub enum CollectionAction {
    /// Add copies of cards
    Add(CollectionAdd),
    /// Take copies of cards away
    Remove(CollectionRemove),
    /// Change what is said of copies: set, condition, place, note, label
    Set(CollectionSet),
    /// List what was changed
    History(CollectionHistory),
    /// Take back the latest change
    Undo(CollectionUndo),
    /// Do again what was taken back
    Redo(CollectionRedo),
    /// Compare the book with what a binder really holds
    Take(CollectionTake),
    /// List what you own
    Show(CollectionShow),
    /// Say that a deck is built, flexible or an idea; list the marked decks
    #[command(after_help = decks::deck_help())]
    Deck(CollectionDeck),
    /// Say what decks lack, which decks hold it, and where it was printed
    #[command(after_help = decks::missing_help())]
    Missing(CollectionMissing),
    /// Say which decks can be built from what you own
    #[command(after_help = decks::buildable_help())]
    Buildable(CollectionBuildable),
    /// List the cards you look for, and what your decks lack; add and remove wants
    #[command(after_help = decks::wants_help())]
    Wants(CollectionWants),
    /// List what you can give away
    #[command(after_help = decks::trades_help())]
    Trades(CollectionTrades),
    /// Compare with a friend, and book a trade
    #[command(after_help = decks::trade_help())]
    Trade(CollectionTrade),
    /// Take in a collection from a file
    Import(CollectionImport),
    /// Write the collection as text, CSV or JSON
    Export(CollectionExport),
    /// Copy the collection
    Backup(CollectionBackup),
    /// Bring a copy of the collection back
    Restore(CollectionRestore),
    /// Share the journal with your other machines through a folder
    Sync(CollectionSync),
    /// Examine the collection
    Doctor(CollectionDoctor),
    /// Say where the collection lies and how it is
    Status(CollectionStatus),
}
