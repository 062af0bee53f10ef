//! `completions`: the script that a shell reads, the schemas that an editor reads; and [`answer`], the program's answer when such a script asks on TAB.
//!
//! The script holds no names: on every TAB the shell calls the program again, with [`VARIABLE`] set to the shell's name
//! (`clap_complete`'s engine). `shells` speaks with each shell; what may stand on its line is found by `candidates`. A new
//! command or argument needs no change here.

mod editor;
mod install;
mod shells;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use clap_complete::env::CompleteEnv;
use serde::Serialize;

use super::answer::{Answer, Page, published};
use super::args::Commands;
use super::error::{Failure, Status};
use super::output::Output;
use super::{environment, translated_help};
use crate::messages::questions as say;
use zocalo_text::text::Language;

pub(crate) use install::{is_installed, name as shell_name, own_shell, start_file};

/// The variable by which a shell asks for completions.
const VARIABLE: &str = "ZOCALO_COMPLETE";

/// For so many columns help is written that a shell shows.
const WIDTH: usize = 100;

/// Print or install tab completion of commands, card names and queries
#[derive(Debug, Args)]
#[command(after_help = "Completion needs one line in your shell's start file; --install shows the line and adds it:\n\
    bash        source <(zocalo completions bash)\n\
    zsh         source <(zocalo completions zsh)\n\
    fish        zocalo completions fish | source\n\
    elvish      eval (zocalo completions elvish | slurp)\n\
    powershell  zocalo completions powershell | Out-String | Invoke-Expression\n\n\
    --editor is for editors with Taplo, such as VS Code with Even Better TOML, Helix and Zed: files that zocalo writes name \
    their schema in the first line, FOLDER/.zocalo/ holds the schemas.\n\n\
    Example: zocalo completions bash --install --yes")]
pub(crate) struct CompletionsArgs {
    /// The shell; with --install, your own by default
    #[arg(value_name = "SHELL", required_unless_present_any = ["install", "editor"])]
    pub(super) shell: Option<Shell>,
    /// Add the line to the shell's start file, after showing it
    #[arg(long)]
    pub(super) install: bool,
    /// How the script calls the program [default: the name or full path it was called by]
    #[arg(long, value_name = "NAME", conflicts_with = "install")]
    pub(super) program: Option<String>,
    /// Put the schemas of the program's files into FOLDER, for editors to complete and check them
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with_all = ["shell", "install", "program"])]
    pub(super) editor: Option<PathBuf>,
    /// Install without asking
    #[arg(short, long, requires = "install")]
    pub(super) yes: bool,
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

/// The script for a shell.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Completions {
    shell: &'static str,
    script: String,
}

impl Answer for Completions {
    const KIND: &'static str = "completions/1";

    fn page(&self, _page: Page) -> String {
        format!("{}\n", self.script.trim())
    }
}

pub(super) fn run(args: &CompletionsArgs, output: &Output) -> Result<Status, Failure> {
    if let Some(folder) = &args.editor {
        return editor::run(folder, output);
    }
    let Some(shell) = args.shell.filter(|_| !args.install) else { return install::install(args, output) };
    let shell = shells::of(shell);
    let mut script = Vec::new();
    let program = args.program.clone().unwrap_or_else(environment::program);
    let written = shell.write_registration(VARIABLE, "zocalo", "zocalo", &program, &mut script);
    written.map_err(|error| Failure::machine(say::ScriptUnwritten { error: error.to_string() }))?;
    let script = String::from_utf8_lossy(&script).into_owned();
    output.print(&Completions { shell: shell.name(), script })?;
    Ok(Status::Done)
}

/// Answers a shell that asks for completions; `None` when the program was called for something else.
///
/// Errors are swallowed: printing would corrupt the command line.
pub(super) fn answer(arguments: &[OsString], all: Commands) -> Option<Status> {
    let asked = CompleteEnv::with_factory(|| command(all))
        .var(VARIABLE)
        .bin("zocalo")
        .shells(shells::all())
        .try_complete(arguments, environment::current_folder().as_deref());
    match asked {
        Ok(false) => None,
        Ok(true) => Some(Status::Done),
        Err(_) => Some(Status::NotUnderstood),
    }
}

/// The command line with its help in the language of the user, as some shells show what each completion is.
fn command(all: Commands) -> clap::Command {
    let locale = environment::language(None).locale;
    match locale.language() {
        Language::English => all(),
        language => translated_help::in_language(all(), language, None, WIDTH),
    }
}

published!(Completions);
