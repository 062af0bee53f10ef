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
    /// Take in the rulings of a document that you have
    #[command(
        after_help = "The document is plain text: a line with a card's name, then a line for each ruling that begins with a \
        dash. Of a larger document the chapter of card rulings is read. A heading may name several cards (A / B), the card \
        of a race (Patrol Fleet - Narn), the cards of all races (Patrol Fleet (all races)) or of a set (Name (Deluxe)); what \
        is read otherwise than it is written is listed, and so is every ruling that cannot be placed, with its line.\n\n\
        The rulings are kept in the data folder, in place of those of an earlier import.\n\n\
        Example: zocalo rulings import rulings.txt --dry-run"
    )]
    Import(RulingsImport),
    /// List the cards that rulings are imported of
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
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}
