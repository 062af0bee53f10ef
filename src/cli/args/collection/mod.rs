//! The arguments of `collection`: what a player owns. One file a group of subcommands.

mod changing;
mod deck_word;
mod decks;
mod keeping;
mod showing;
mod tables;

use clap::{Args, Subcommand};

pub(crate) use changing::{
    CollectionAdd, CollectionHistory, CollectionRedo, CollectionRemove, CollectionSet, CollectionTake, CollectionUndo,
    Confirmation, Copies, LabelWord, Several, Starter,
};
pub(crate) use deck_word::DeckWord;
pub(crate) use decks::{
    CollectionBuildable, CollectionDeck, CollectionMissing, CollectionTrade, CollectionTrades, CollectionWants,
    Counting, Wanted, WantsAction,
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
        override_usage = "zocalo collection add [OPTIONS] [N] CARD [[N] CARD]...\n       zocalo collection add [OPTIONS] [N] --starter RACE|--deck DECK|--file LIST|--product FILE",
        after_help = "Any spelling will do; a number stands before its card. What is said (--set, --place and so on) holds for \
        all cards of the command; a line of a list may name its own set: 2 Delenn [Deluxe]. Copies that are wanted come \
        off the want list in the same step.\n\n\
        Example: zocalo collection add 3 \"Trade Pact\" 2 Delenn --set deluxe\n\
        or:      zocalo collection add --starter narn"
    )]
    Add(CollectionAdd),
    /// Take copies of cards away
    #[command(
        override_usage = "zocalo collection remove [OPTIONS] [N|all] CARD [[N|all] CARD]...\n       zocalo collection remove --query QUERY|--starter RACE|--deck DECK|--file LIST|--product FILE",
        after_help = "Where your copies differ and not all of them go, you choose at a terminal; elsewhere they are listed and \
        nothing changes: say --from SET, --place, --condition or --label, or take --any. A search (--query) means all \
        copies of its cards; of more than three cards it shows them and asks first.\n\n\
        Example: zocalo collection remove 2 \"Trade Pact\" --from deluxe"
    )]
    Remove(CollectionRemove),
    /// Change what is said of copies: set, condition, place, note, label
    #[command(
        override_usage = "zocalo collection set [OPTIONS] QUERY FIELD=VALUE...",
        after_help = "field=value says, field:value asks: 'place:\"binder 1\"' place=\"binder 2\" moves a binder. An empty value \
        takes away what was said. place: and condition: mean the copies themselves and not all copies of a card; \
        place:\"binder 1\" is that place alone, place:binder every place whose name holds the word, and condition: the \
        whole condition.\n\n\
        set=SET names the set of copies whose set is unknown; --from SET changes those of a set. A change of more than \
        three cards is shown first, and asks yes, no or choose.\n\n\
        Example: zocalo collection set 't:fleet race:narn' place=\"fleet box\"\n\
        or:      zocalo collection set \"Trade Pact\" set=deluxe --copies-each 2"
    )]
    Set(CollectionSet),
    /// List what was changed
    #[command(after_help = "Example: zocalo collection history \"Trade Pact\"")]
    History(CollectionHistory),
    /// Take back the latest change
    #[command(
        after_help = "Shows what it takes back and asks; --yes answers. Nothing is lost by it: `zocalo collection redo` does it \
        again, and the history keeps both.\n\n\
        Example: zocalo collection undo 2"
    )]
    Undo(CollectionUndo),
    /// Do again what was taken back
    #[command(after_help = "Example: zocalo collection redo")]
    Redo(CollectionRedo),
    /// Compare the book with what a binder really holds
    #[command(
        after_help = "Cards are compared by number; where the list names a set of a card, [Deluxe], set by set. With --place \
        only what the book has in that place. What the list does not name is not there: an empty list says with \
        --place that the place is empty, and 0 Delenn that none is there. Exit code 1 when book and list \
        differ; --apply writes the differences as one change. Wants are left as they are.\n\n\
        Example: zocalo collection take binder2.txt --place \"binder 2\""
    )]
    Take(CollectionTake),
    /// List what you own
    Show(CollectionShow),
    /// Say that a deck is built, flexible or an idea; list the marked decks
    #[command(after_help = decks::deck_help(), override_usage = "zocalo collection deck [OPTIONS] [DECK]... [STATE]")]
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
    #[command(after_help = "Tables as CSV, with commas, semicolons or tabs, are read by their headings, as Deckbox, \
        Dragon Shield, ManaBox, Moxfield, Delver Lens and Archidekt write them, or in Russian; lists as people write \
        them, a card a line; and what `zocalo collection export` wrote. Below a heading `Wants:` or `Proxies:` the lines of \
        a list stand on that list, below `Have:` they are owned. First it is shown what would change.\n\n\
        Every row is booked or reported, and rows that are left go to FILE.unmatched.csv: after --as add correct and add \
        them, else mend FILE itself, or say with --name which cards are meant, and import it whole with --again. A row that \
        contradicts itself, or goes on behind the last heading, is left too; --name is not for rows that their race \
        tells apart. \
        While a row is unread nothing is lowered. With --as add copies that are wanted come off the want list. The same contents are refused a second time, also where another of your machines imported them \
        and you have shared its journal since. --as has no default: ask yourself whether the file holds what is new \
        or what there is.\n\n\
        Example: zocalo collection import binder.csv --as set --dry-run")]
    Import(CollectionImport),
    /// Write the collection as text, CSV or JSON
    #[command(
        after_help = "Text has a line a card and printing, in a stable order, so that git shows one changed line a \
        changed card. All three say everything and are read by `zocalo collection import`. In CSV a cell that a \
        spreadsheet would take for a formula has an apostrophe before it.\n\n\
        Example: zocalo collection export --out cards.txt"
    )]
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
