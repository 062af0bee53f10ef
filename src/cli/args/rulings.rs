//! The arguments of `rulings`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueHint};

/// `rulings`.
#[derive(Debug, Args)]
pub(crate) struct Rulings {
    /// What to do.
    #[command(subcommand)]
    pub action: RulingsAction,
}

/// What `rulings` does.
#[derive(Debug, Subcommand)]
pub(crate) enum RulingsAction {
    /// Import the rulings in a document of yours
    #[command(
        after_help = "The document is plain text: a line with a card's name, then one line per ruling, each beginning with a \
        dash. In a larger document, only the chapter of card rulings is read. A heading may name several cards (A / B), the \
        card of one race (Patrol Fleet - Narn), the cards of all races (Patrol Fleet (all races)) or the card of a set (Name \
        (Deluxe)). Headings that are read differently than written are listed, and so is every ruling that cannot be matched \
        to a card, with its line.\n\n\
        The rulings are kept in the data folder and replace those of an earlier import.\n\n\
        Example: zocalo rulings import rulings.txt --dry-run"
    )]
    Import(RulingsImport),
    /// List the cards that have imported rulings
    #[command(after_help = "Example: zocalo rulings list")]
    List,
    /// Delete all imported rulings
    #[command(after_help = "Example: zocalo rulings remove")]
    Remove,
}

/// `rulings import`.
#[derive(Debug, Args)]
pub(crate) struct RulingsImport {
    /// The document, or - for standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}
