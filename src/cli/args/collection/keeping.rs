//! The arguments of `collection`: copies of the collection, and its health.

use std::path::PathBuf;

use clap::Args;

/// `collection backup`.
#[derive(Debug, Args)]
#[command(
    after_help = "Writes the database with its whole journal, and beside it a text of its contents, one line per card and \
    printing. Both are read back to verify them. Without FILE they go beside the collection, where the ten newest are kept; a \
    copy on another disk is safer.\n\
    Example: zocalo collection backup cards-copy.db"
)]
pub(crate) struct CollectionBackup {
    /// Where to write the copy
    pub file: Option<PathBuf>,
    /// Replace an older copy
    #[arg(long)]
    pub force: bool,
}

/// `collection restore`.
#[derive(Debug, Args)]
#[command(
    after_help = "FILE is a copy of the database or the text beside it; for a copy beside the collection, its name is enough. \
    The copy is examined before anything changes. The present collection is kept as library.db.before-restore-… beside the \
    collection, or, if it is unusable, as library.db.set-aside-….\n\
    `zocalo collection status` lists the copies beside the collection.\n\
    Changes that this collection has shared with `collection sync` are still in the shared folder and come back with the next \
    sync. To leave them behind, restore the text of the copy: that is a change like any other, which the other machines take \
    over too.\n\
    Example: zocalo collection add --starter narn\n\
    then:    zocalo collection backup cards-copy.db\n\
    then:    zocalo collection restore cards-copy.db --yes"
)]
pub(crate) struct CollectionRestore {
    /// A copy of the collection
    pub file: PathBuf,
    /// Restore without asking
    #[arg(short, long)]
    pub yes: bool,
}

/// `collection sync`.
#[derive(Debug, Args)]
#[command(
    after_help = "Each machine writes its changes to its own file in FOLDER, journal-NAME.jsonl, and takes over the changes that \
    the others wrote there, each once. Any service may copy FOLDER (Syncthing, Dropbox, git), but the collection itself must not \
    be in it. The order and number of runs do not matter. Changes that were shared before a restore come back, and this is \
    reported; changes under another name that only the restored copy has go to journal-THAT-by-NAME.jsonl. A copied data folder \
    continues under a new name.\n\
    Example: zocalo collection sync ~/Dropbox/zocalo"
)]
pub(crate) struct CollectionSync {
    /// A folder that your machines share
    pub folder: PathBuf,
}

/// `collection doctor`.
#[derive(Debug, Args)]
#[command(
    after_help = "Checks the structure of the file, a digest of every row, whether the totals match the journal, and every copy \
    beside the collection. Changes nothing. Exit code 3 when the collection is damaged, 1 when a copy is damaged or a total is \
    below zero.\n\
    Example: zocalo collection doctor"
)]
pub(crate) struct CollectionDoctor {}

/// `collection status`.
#[derive(Debug, Args)]
#[command(
    after_help = "Shows where the collection is, how large it is, when it last changed, and the copies beside it, the newest \
    first. `zocalo collection doctor` also checks them.\n\
    Example: zocalo collection status"
)]
pub(crate) struct CollectionStatus {}
