//! The arguments of `completions`, `man` and `doctor`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::candidates;

/// `completions`.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell; with --install, your own by default
    #[arg(value_name = "SHELL", required_unless_present = "install")]
    pub shell: Option<Shell>,
    /// Add the line to the shell's start file, after showing it
    #[arg(long)]
    pub install: bool,
    /// How the script calls the program [default: the name or full path it was called by]
    #[arg(long, value_name = "NAME", conflicts_with = "install")]
    pub program: Option<String>,
    /// Install without asking
    #[arg(short, long, requires = "install")]
    pub yes: bool,
}

/// A shell that supports completion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Shell {
    /// Bash.
    Bash,
    /// Elvish.
    Elvish,
    /// Fish.
    Fish,
    /// PowerShell.
    Powershell,
    /// Zsh.
    Zsh,
}

/// `man`.
#[derive(Debug, Args)]
pub(crate) struct Man {
    /// The command whose page to show, such as collection add [default: the page of the program]
    #[arg(value_name = "COMMAND", conflicts_with = "out", add = ArgValueCompleter::new(candidates::commands))]
    pub command: Vec<String>,
    /// Write all pages into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
}

/// `doctor`.
#[derive(Debug, Args)]
pub(crate) struct Doctor {}
