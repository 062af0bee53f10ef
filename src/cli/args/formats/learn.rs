//! The arguments of `formats learn`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// `formats learn`.
#[derive(Debug, Args)]
pub struct FormatsLearn {
    /// Decks or games that VASSAL saved, or a module (.vmod)
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
    /// Only show what it would do
    #[arg(short = 'n', long)]
    pub dry_run: bool,
}
