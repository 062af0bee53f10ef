//! The types of the arguments of `build`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;

/// The help behind the options.
pub(super) const BUILD_HELP: &str = "Type words or fields into the find box: Enter adds the card, Tab moves to the deck, and ? there shows \
    all keys.\nA file that does not exist yet becomes a new deck. Decks of other programs and plain lists open too; they are \
    saved as TOML files beside the original. If the program is ended from outside, unsaved changes are kept in NAME.toml.bak \
    and offered the next time.\n\n\
    Example: zocalo build @narn";

/// `build`.
#[derive(Debug, Args)]
pub(crate) struct Build {
    /// The deck file [default: a new deck]
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub deck: Option<PathBuf>,
}
