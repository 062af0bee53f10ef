//! The arguments of `collection`: what a player owns. One file per group of subcommands.

mod changing;
mod deck_word;
mod decks;
mod keeping;
mod showing;
mod tables;

use super::super::collection::buildable::BuildableArgs;
use super::super::collection::missing::MissingArgs;
use clap::{Args, Subcommand};

pub(crate) use changing::{
    CollectionAdd, CollectionHistory, CollectionRedo, CollectionRemove, CollectionSet, CollectionTake, CollectionUndo,
    Confirmation, Copies, LabelWord, Several, Starter,
};
pub(crate) use deck_word::DeckWord;
pub(crate) use decks::{
    ALGEBRA, CollectionDeck, CollectionTrade, CollectionTrades, CollectionWants, Counting, FILES, Wanted, WantsAction,
};
pub(crate) use keeping::{CollectionBackup, CollectionDoctor, CollectionRestore, CollectionStatus, CollectionSync};
pub(crate) use showing::CollectionShow;
pub(crate) use tables::{CollectionExport, CollectionImport, ExportList, FileKind, ImportMode, ListName};

/// `collection`.
#[derive(Debug, Args)]
pub(crate) struct Collection {
    /// What to do.
    #[command(subcommand)]
    pub action: CollectionAction,
}

/// What `collection` does.
#[derive(Debug, Subcommand)]
pub(crate) enum CollectionAction {
    /// Add copies of cards
    #[command(
        override_usage = "zocalo collection add [OPTIONS] [N] CARD [[N] CARD]...\n       \
        zocalo collection add [OPTIONS] [N] --starter RACE|--deck DECK\n       \
        zocalo collection add [OPTIONS] [N] --file LIST|--product FILE",
        after_help = "Type names in any spelling, with the number before the card. Details (--set, --place and so on) apply to \
        all cards of the command; a line of a list may name its own set: 2 Delenn [Deluxe]. Wanted copies come off the want \
        list in the same step.\n\n\
        Example: zocalo collection add 3 \"Trade Pact\" 2 Delenn --set deluxe\n\
        or:      zocalo collection add --starter narn"
    )]
    Add(CollectionAdd),
    /// Remove copies of cards
    #[command(
        override_usage = "zocalo collection remove [OPTIONS] [N|all] CARD [[N|all] CARD]...\n       \
        zocalo collection remove --query QUERY|--starter RACE|--deck DECK\n       \
        zocalo collection remove --file LIST|--product FILE",
        after_help = "If your copies differ and you do not remove all of them, you choose at a terminal; elsewhere they are \
        listed and nothing changes. Add --from SET, --place, --condition or --label to choose, or --any. --query removes all \
        copies of the cards it finds; if it finds more than three cards, it shows them and asks first.\n\n\
        Example: zocalo collection remove 2 \"Trade Pact\" --from deluxe"
    )]
    Remove(CollectionRemove),
    /// Change the details of copies: set, condition, place, note, label
    #[command(
        override_usage = "zocalo collection set [OPTIONS] QUERY FIELD=VALUE...",
        after_help = "field:value selects copies and field=value changes them: 'place:\"binder 1\"' place=\"binder 2\" moves a \
        binder. An empty value removes a detail. place: and condition: select single copies, not all copies of a card. \
        place:\"binder 1\" means exactly that place and place:binder every place with that word; condition: takes the whole \
        condition.\n\n\
        set=SET fills in the set of copies whose set is unknown; --from SET changes copies of a known set. If a change \
        affects more than three cards, it is shown first, and you answer yes, no or choose.\n\n\
        Example: zocalo collection set 't:fleet race:narn' place=\"fleet box\"\n\
        or:      zocalo collection set \"Trade Pact\" set=deluxe --copies-each 2"
    )]
    Set(CollectionSet),
    /// List the changes to your collection
    #[command(after_help = "Example: zocalo collection history \"Trade Pact\"")]
    History(CollectionHistory),
    /// Undo the latest change
    #[command(
        after_help = "Shows what will be undone and asks, unless you give --yes. Nothing is lost: `zocalo collection redo` makes \
        the change again, and the history keeps both.\n\n\
        Example: zocalo collection undo 2"
    )]
    Undo(CollectionUndo),
    /// Redo a change that was undone
    #[command(after_help = "Example: zocalo collection redo")]
    Redo(CollectionRedo),
    /// Compare your records with the cards that are really there
    #[command(
        after_help = "The number of each card is compared, set by set if the list names sets, as in [Deluxe]. --place compares \
        only the records of that place. Cards that the list leaves out count as not there: with --place, an empty list means \
        that the place is empty; 0 Delenn means that no Delenn is there. Exit code 1 when records and list differ; --apply \
        corrects the records in one change. Wants do not change.\n\n\
        Example: zocalo collection take binder2.txt --place \"binder 2\""
    )]
    Take(CollectionTake),
    /// List what you own
    #[command(aliases = ["list", "ls"])]
    Show(CollectionShow),
    /// Mark a deck as built, flexible or an idea; list marked decks
    #[command(after_help = decks::deck_help(), override_usage = "zocalo collection deck [OPTIONS] [DECK]... [STATE]")]
    Deck(CollectionDeck),
    Missing(MissingArgs),
    Buildable(BuildableArgs),
    /// List the cards you want and the cards your decks lack; change your wants
    #[command(alias = "want", after_help = decks::wants_help())]
    Wants(CollectionWants),
    /// List the cards you can give away
    #[command(after_help = decks::trades_help())]
    Trades(CollectionTrades),
    /// Find trades with a friend, and record a trade
    #[command(after_help = decks::trade_help())]
    Trade(CollectionTrade),
    /// Import a collection from a file
    #[command(
        after_help = "Reads CSV tables (with commas, semicolons or tabs) by their headings, as Deckbox, Dragon Shield, \
        ManaBox, Moxfield, Delver Lens and Archidekt write them, or in Russian, German or French; plain lists, one card per line; and exports of \
        `zocalo collection export`. In a list, lines below `Wants:` or `Proxies:` belong to that list, and lines below `Have:` \
        are cards you own. You see what would change first.\n\n\
        --as has no default once you own cards: --as add is for a file of new cards, --as set and --as replace for a file of everything you own. \
        With --as add, wanted copies come off the want list.\n\n\
        Every row is imported or reported, and rows that are left out go to FILE.unmatched.csv. After --as add, correct those \
        rows and add them. Otherwise correct FILE itself, or use --name to say which cards are meant, and import all of it with \
        --again. A row that contradicts itself, or that has more cells than there are headings, is left out too; --name cannot \
        decide rows that only the race tells apart. As long as a row cannot be read, no number goes down. The same contents \
        are refused a second time, even if another machine imported them and you have synced with it since.\n\n\
        Example: zocalo collection import binder.csv --as set --dry-run"
    )]
    Import(CollectionImport),
    /// Write the collection as text, CSV or JSON
    #[command(
        after_help = "Text has one line per card and printing in a stable order, so that git shows one changed line per \
        changed card. All three formats are complete, and `zocalo collection import` reads them. In CSV, a cell that a \
        spreadsheet would take for a formula begins with an apostrophe.\n\n\
        Example: zocalo collection export --out cards.txt"
    )]
    Export(CollectionExport),
    /// Back up the collection
    Backup(CollectionBackup),
    /// Restore a copy of the collection
    Restore(CollectionRestore),
    /// Sync with your other machines through a shared folder
    Sync(CollectionSync),
    /// Check the collection for damage
    Doctor(CollectionDoctor),
    /// Show where the collection is and what state it is in
    Status(CollectionStatus),
}
