//! The arguments of `deck`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;

/// `deck`.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub struct Deck {
    /// What to do.
    #[command(subcommand)]
    pub action: DeckAction,
}

/// What `deck` does.
#[derive(Debug, Subcommand)]
pub enum DeckAction {
    /// List decks: race, ambassador, size, verdict, mark and what you lack of them
    #[command(
        after_help = "Without FOLDER the decks in the folder `decks` here are listed, else those here, and those that \
        `zocalo collection deck` marked. Of a folder the decks in it are listed, of 'FOLDER/**' all that lie below. Every \
        format of `zocalo formats` is read. The verdict is that of the deck's own ruleset, else of casual. What you lack \
        is counted as in `zocalo collection missing`. `zocalo search decks: QUERY` finds some of them.\n\n\
        Example: zocalo deck list decks --sort race,-size"
    )]
    List(DeckList),
}

/// `deck list`.
#[derive(Debug, Args)]
pub struct DeckList {
    /// Folders of decks, patterns or deck files
    #[arg(value_name = "FOLDER", value_hint = ValueHint::AnyPath)]
    pub folders: Vec<PathBuf>,
    /// Order by a field of decks, with a minus downward; otherwise by file
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(completions::deck_orders))]
    pub sort: Vec<String>,
}
