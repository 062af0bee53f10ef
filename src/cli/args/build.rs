//! The types of the arguments of `build`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;

/// The help behind the options.
pub(super) const BUILD_HELP: &str = "Type words or fields into the find box: Enter adds the card, Tab leads to the deck, ? there shows \
    all keys.\nA file that is not there yet is a new deck. Decks of other programs and plain lists open too; they are saved \
    as TOML\nbeside. What is not saved when the program ends from outside is kept in NAME.toml.bak and offered the next time.\n\n\
    Example: zocalo build @narn";

/// `build`.
#[derive(Debug, Args)]
pub(crate) struct Build {
    /// The deck file; without one, a new deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(completions::decks))]
    pub deck: Option<PathBuf>,
}
