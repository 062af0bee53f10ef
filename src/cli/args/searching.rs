//! The arguments of `search` and `card`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;

/// `search`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Search {
    /// Words and filters; all must hold. A minus before one means that it must not. Behind decks: they are about decks
    #[arg(required_unless_present = "help", value_name = "QUERY", add = ArgValueCompleter::new(completions::queries))]
    pub query: Vec<String>,
    /// Show at most so many cards; otherwise the best 20 at a terminal and all in a pipe
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub limit: Option<u32>,
    /// Show all cards, those known by name only too
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
    /// List instead the cards that may match: a fact that decides is unknown of them
    #[arg(long)]
    pub maybe: bool,
    /// Order by a field, with a minus downward; the same as sort: in the query
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(completions::orders))]
    pub sort: Vec<String>,
    /// Print whole texts, each under its card
    #[arg(short = 'l', long, group = "form")]
    pub full: bool,
    /// Print the names alone, one a line
    #[arg(long, group = "form")]
    pub names: bool,
    /// Print the number of cards that match
    #[arg(long, group = "form")]
    pub count: bool,
    /// Print the cards as CSV; ? stands for what is unknown
    #[arg(long, group = "form", conflicts_with = "json")]
    pub csv: bool,
    /// Say what the query means and show its SQL
    #[arg(long, group = "form")]
    pub explain: bool,
    /// Decks: look in this folder, pattern or file; otherwise in the folder `decks` here, else here, and among the decks
    /// that `zocalo collection deck` marked
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::AnyPath)]
    pub folder: Vec<PathBuf>,
    /// Print help; with `fields`, every field of the search language
    #[arg(short, long, value_name = "TOPIC", num_args = 0..=1, default_missing_value = "usage", help_heading = super::GENERAL)]
    pub help: Option<HelpTopic>,
}

/// What `search --help` explains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HelpTopic {
    /// The command.
    Usage,
    /// The search language.
    Fields,
}

/// `card`.
#[derive(Debug, Args)]
pub(crate) struct Card {
    /// The card's name
    #[arg(required = true, value_name = "NAME", add = ArgValueCompleter::new(completions::CardNames))]
    pub name: Vec<String>,
    /// The race whose card is meant where several share the name, such as fleets
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(completions::races))]
    pub race: Option<String>,
    /// Show the rulings on the card that you imported
    #[arg(long)]
    pub rulings: bool,
}
