//! The arguments of `collection`: copies of the collection, and its health.

use std::path::PathBuf;

use clap::Args;

/// `collection backup`.
#[derive(Debug, Args)]
#[command(
    after_help = "Writes the database with its whole journal, and beside it a text of what is there, a line a card and \
    printing. Both are read back before they count. Without FILE they come to lie beside the collection, and the ten newest \
    are kept; a copy on another disk is the better one.\n\
    Example: zocalo collection backup cards-copy.db"
)]
pub(crate) struct CollectionBackup {
    /// Where to write the copy
    pub file: Option<PathBuf>,
    /// Take the place of an older copy
    #[arg(long)]
    pub force: bool,
}

/// `collection restore`.
#[derive(Debug, Args)]
#[command(
    after_help = "FILE is a copy of the database or the text beside it; the mere name of a copy that lies beside the collection \
    will do. It is read and examined before anything changes, and \
    what is there is kept: as library.db.before-restore-… beside the collection, or, where it cannot be used, as it is under a \
    name library.db.set-aside-….\n\
    `zocalo collection status` names the copies beside the collection.\n\
    What this collection shared with `collection sync` before is in the shared folder still and comes back with the next sync. To \
    leave it behind, restore the text of the copy: that is one change like any other, which the other machines take in too.\n\
    Example: zocalo collection add --starter narn\n\
    then:    zocalo collection backup cards-copy.db\n\
    then:    zocalo collection restore cards-copy.db --yes"
)]
pub(crate) struct CollectionRestore {
    /// A copy of the collection
    pub file: PathBuf,
    /// Do not ask
    #[arg(short, long)]
    pub yes: bool,
}

/// `collection sync`.
#[derive(Debug, Args)]
#[command(
    after_help = "Each machine writes what it changed to a file of its own in FOLDER, journal-NAME.jsonl, and takes in what \
    the others wrote there, once each. FOLDER may be copied by any service (Syncthing, Dropbox, git); the collection itself must \
    not lie in it. Order and number of runs do not matter. What was shared before a restore comes back, and this is reported; \
    what only the restored copy knows of another name goes to journal-THAT-by-NAME.jsonl. A copied data folder goes on under a \
    name of its own.\n\
    Example: zocalo collection sync ~/Dropbox/zocalo"
)]
pub(crate) struct CollectionSync {
    /// A folder that your machines share
    pub folder: PathBuf,
}

/// `collection doctor`.
#[derive(Debug, Args)]
#[command(
    after_help = "Reads everything: the structure of the file, a digest of every row, whether the totals are the sum of the \
    journal, and every copy beside it. Changes nothing. Exit code 3 when the collection is damaged, 1 when a copy is or a total \
    is below zero.\n\
    Example: zocalo collection doctor"
)]
pub(crate) struct CollectionDoctor {}

/// `collection status`.
#[derive(Debug, Args)]
#[command(
    after_help = "Says where the collection lies, how large it is, when it was changed last, and the copies beside it, the newest \
    first; `zocalo collection doctor` also examines them.\n\
    Example: zocalo collection status"
)]
pub(crate) struct CollectionStatus {}
