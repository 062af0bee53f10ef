//! The arguments of the commands that check decks, and of `explain` and `rulesets`, which show the rules they check.

use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;
use super::formats::Formats;
use zocalo_decks::formats::Format;

/// `check`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Check {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    pub decks: Vec<PathBuf>,
    /// The format of the decks, if it cannot be recognized
    #[arg(long, value_name = "FORMAT", value_parser = Formats::READ)]
    pub from: Option<&'static Format>,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
    /// Check against every ruleset of the deck's game, and --ruleset if given; print a matrix
    #[arg(long, conflicts_with = "summary")]
    pub all_rulesets: bool,
    /// Count warnings as errors
    #[arg(long)]
    pub strict: bool,
    /// Make findings with this code errors
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    pub deny: Vec<String>,
    /// Make findings with this code warnings
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    pub warn: Vec<String>,
    /// Do not report findings with this code
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    pub allow: Vec<String>,
    /// For sealed play: deck and reserve must come from this opened pool
    #[arg(long, value_name = "FILE", add = ArgValueCompleter::new(candidates::decks))]
    pub pool: Option<PathBuf>,
    /// Warn about cards of which your collection has too few copies
    #[arg(long)]
    pub owned: bool,
    /// Print one line per deck, the worst first; the default for more than eight decks
    #[arg(long)]
    pub summary: bool,
    /// How many decks to check at once [default: one per processor]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=64), allow_negative_numbers = true)]
    pub jobs: Option<u16>,
}

/// `explain`.
#[derive(Debug, Args)]
pub(crate) struct Explain {
    /// The code of a finding
    #[arg(value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    pub code: Option<String>,
}

/// `rulesets`.
#[derive(Debug, Args)]
pub(crate) struct Rulesets {
    /// The ruleset to show in full, by name or file
    #[arg(value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub name: Option<String>,
    /// Write a copy of a ruleset to a new file, to edit
    #[arg(long, num_args = 2, value_names = ["NAME", "FILE"], conflicts_with = "name")]
    #[arg(add = ArgValueCompleter::new(candidates::rulesets))]
    pub copy: Option<Vec<String>>,
}

/// `table`.
#[derive(Debug, Args)]
pub(crate) struct Table {
    /// Deck files, folders of them or patterns
    #[arg(required = true, value_name = "DECK", num_args = 1.., add = ArgValueCompleter::new(candidates::decks))]
    pub decks: Vec<PathBuf>,
    /// The ruleset for all decks, by name or file [default: each deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    pub ruleset: Option<String>,
    /// A preliminary round of a tournament: no race may appear twice
    #[arg(long)]
    pub preliminary: bool,
}
