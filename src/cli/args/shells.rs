//! The arguments of `completions`, `man` and `doctor`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::engine::ArgValueCompleter;

use super::super::completions;

/// `completions`.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell; with --install your own where it is left out
    #[arg(value_name = "SHELL", required_unless_present = "install")]
    pub shell: Option<Shell>,
    /// Add the line to the file that the shell reads when it starts; it is shown first
    #[arg(long)]
    pub install: bool,
    /// Do not ask
    #[arg(short, long, requires = "install")]
    pub yes: bool,
}

/// A shell that can be taught to complete.
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
    /// The command whose page is shown, such as collection or collection add; otherwise the page of the program
    #[arg(value_name = "COMMAND", conflicts_with = "out", add = ArgValueCompleter::new(completions::commands))]
    pub command: Vec<String>,
    /// Write the pages of all commands into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
}

/// `doctor`.
#[derive(Debug, Args)]
pub(crate) struct Doctor {}
