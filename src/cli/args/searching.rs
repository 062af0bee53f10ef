//! The arguments of `search` and `card`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;

/// `search`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Search {
    /// Words and filters; a card must match all. A minus excludes matches. After decks: the query finds decks
    #[arg(required_unless_present = "help", value_name = "QUERY", add = ArgValueCompleter::new(candidates::queries))]
    pub query: Vec<String>,
    /// Show at most N cards [default: the best 20 at a terminal, all in a pipe]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), allow_negative_numbers = true)]
    pub limit: Option<u32>,
    /// Show all cards, even those known by name only
    #[arg(long, conflicts_with = "limit")]
    pub all: bool,
    /// List instead the cards that may match, depending on an unknown fact
    #[arg(long)]
    pub maybe: bool,
    /// Sort by a field; a minus sorts in descending order. The same as sort: in the query
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::orders))]
    pub sort: Vec<String>,
    /// Print full card texts, each under its card
    #[arg(short = 'l', long, group = "form")]
    pub full: bool,
    /// Print only the names, one per line
    #[arg(long, group = "form")]
    pub names: bool,
    /// Print only the number of cards that match
    #[arg(long, group = "form")]
    pub count: bool,
    /// Print the cards as CSV; ? means unknown
    #[arg(long, group = "form", conflicts_with = "json")]
    pub csv: bool,
    /// Explain what the query means, and show its SQL
    #[arg(long, group = "form")]
    pub explain: bool,
    /// For decks: search this folder, pattern or file [default: the subfolder `decks`, or the current folder, and the decks
    /// that `zocalo collection deck` has marked]
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
    #[arg(required = true, value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    pub name: Vec<String>,
    /// The race of the card, where several races have a card of that name, such as fleets
    #[arg(long, value_name = "RACE", add = ArgValueCompleter::new(candidates::races))]
    pub race: Option<String>,
    /// Show the imported rulings on the card
    #[arg(long)]
    pub rulings: bool,
}
