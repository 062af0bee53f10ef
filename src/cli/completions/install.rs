//! Puts the line that makes a shell complete into the file that the shell reads when it starts.
//!
//! The line asks the program for the script each time, so that it never grows old, and does nothing where the program is gone.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use serde::Serialize;

use super::super::answer::{Answer, Page, published};
use super::super::choose::confirm;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::{CompletionsArgs, Shell};
use crate::messages::questions as say;
use crate::report;
use zocalo_text::files::writing::{AtomicFile, folder_of};

const LARGEST: u64 = 1 << 20;

/// What stands above the line.
const REMARK: &str = "# Completion of commands and card names for zocalo";

pub(crate) const SHELLS: [(Shell, &str); 5] = [
    (Shell::Bash, "bash"),
    (Shell::Zsh, "zsh"),
    (Shell::Fish, "fish"),
    (Shell::Elvish, "elvish"),
    (Shell::Powershell, "powershell"),
];

pub(crate) fn name(shell: Shell) -> &'static str {
    SHELLS.iter().find(|(one, _)| *one == shell).map_or("", |(_, name)| name)
}

fn line(shell: Shell) -> &'static str {
    match shell {
        Shell::Bash => "command -v zocalo >/dev/null && source <(zocalo completions bash)",
        Shell::Zsh => {
            "(( $+commands[zocalo] )) && { (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }; \
             source <(zocalo completions zsh) }"
        }
        Shell::Fish => "zocalo completions fish | source",
        Shell::Elvish => "if (has-external zocalo) { eval (zocalo completions elvish | slurp) }",
        Shell::Powershell => {
            "if (Get-Command zocalo -ErrorAction SilentlyContinue) { zocalo completions powershell | Out-String | \
             Invoke-Expression }"
        }
    }
}

/// The file that a shell reads when it starts; `None` where there is no home.
pub(crate) fn start_file(shell: Shell) -> Option<PathBuf> {
    let folders = environment::start_folders()?;
    Some(match shell {
        Shell::Bash => folders.home.join(".bashrc"),
        Shell::Zsh => folders.zsh.join(".zshrc"),
        Shell::Fish => folders.config.join("fish/completions/zocalo.fish"),
        Shell::Elvish => folders.config.join("elvish/rc.elv"),
        Shell::Powershell if cfg!(windows) => folders
            .powershell
            .unwrap_or_else(|| folders.home.join("Documents/PowerShell"))
            .join("Microsoft.PowerShell_profile.ps1"),
        Shell::Powershell => folders.config.join("powershell/Microsoft.PowerShell_profile.ps1"),
    })
}

/// Whether a start file asks for the completions of a shell already, by our line or another one. Errors: why the start file
/// cannot be read.
pub(crate) fn is_installed(shell: Shell, locale: Locale) -> Result<bool, String> {
    let bytes = start_file(shell).map_or_else(|| Ok(Vec::new()), |file| bytes_of(&file, locale))?;
    Ok(asks(&bytes, shell))
}

/// A start file may be in any encoding in which plain letters are themselves.
fn asks(bytes: &[u8], shell: Shell) -> bool {
    let words = format!("zocalo completions {}", name(shell));
    let text = String::from_utf8_lossy(bytes);
    text.lines().any(|line| !line.trim_start().starts_with('#') && line.contains(&words))
}

fn shell_of(args: &CompletionsArgs, locale: Locale) -> Result<Shell, Failure> {
    args.shell.or_else(own_shell).ok_or_else(|| {
        let names: Vec<&str> = SHELLS.iter().map(|(_, name)| *name).collect();
        let help = say::NameShell { names: names.join(", ") }.render(locale);
        Failure::request(say::ShellUnknown, help)
    })
}

/// The shell that the user works in, as far as the environment says so.
pub(crate) fn own_shell() -> Option<Shell> {
    let own = environment::shell().or_else(|| cfg!(windows).then(|| "powershell".to_owned()))?;
    SHELLS.iter().find(|(_, name)| *name == own || *name == "powershell" && own == "pwsh").map(|(shell, _)| *shell)
}

pub(super) fn install(args: &CompletionsArgs, output: &Output) -> Result<Status, Failure> {
    let shell = shell_of(args, output.locale())?;
    let Some(file) = start_file(shell) else {
        return Err(Failure::request(say::NoHome, say::SetHome));
    };
    let shown = file.display().to_string();
    let mut bytes =
        bytes_of(&file, output.locale()).map_err(|why| Failure::request(format!("{shown} {why}"), say::AddByHand))?;
    if asks(&bytes, shell) {
        return report_done(shell, &shown, false, output);
    }
    if !args.yes {
        let why = format!("{}\n  {}", say::GetsLine { file: &shown }.render(output.locale()), line(shell));
        match confirm(&why, &say::AddIt.render(output.locale()), output)? {
            Some(true) => {}
            Some(false) => {
                output.remark(say::NothingChanged);
                return Ok(Status::No);
            }
            None => {
                let message = say::NeedsLine { file: &shown }.render(output.locale());
                return Err(Failure::request(message, say::YesToWrite));
            }
        }
    }
    let ends = if bytes.windows(2).any(|two| two == b"\r\n") { "\r\n" } else { "\n" };
    let gap = if bytes.is_empty() || bytes.ends_with(b"\n") { "" } else { ends };
    bytes.extend(format!("{gap}{REMARK}{ends}{}{ends}", line(shell)).into_bytes());
    let cannot = |error: std::io::Error| Failure::machine(say::CannotWrite { error: error.to_string(), file: &shown });
    fs::create_dir_all(folder_of(&file)).map_err(cannot)?;
    AtomicFile::write_bytes(&file, &bytes).and_then(AtomicFile::put_in_place).map_err(cannot)?;
    output.change_stands();
    report_done(shell, &shown, true, output)
}

/// What came of adding the line.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Installed {
    shell: &'static str,
    file: String,
    line: &'static str,
    changed: bool,
}

impl Answer for Installed {
    const KIND: &'static str = "completions-install/1";

    fn page(&self, page: Page) -> String {
        let Self { shell, file, .. } = self;
        let sentence = if self.changed {
            say::AddedTo { file }.render(page.locale)
        } else {
            say::AsksAlready { file, shell }.render(page.locale)
        };
        format!("{}\n", report::hanging("", &sentence, page.width))
    }
}

fn report_done(shell: Shell, file: &str, changed: bool, output: &Output) -> Result<Status, Failure> {
    let (name, line) = (name(shell), line(shell));
    output.print(&Installed { shell: name, file: file.to_owned(), line, changed })?;
    Ok(Status::Done)
}

/// What a start file holds; nothing where there is none. Errors: why nothing can be added to it, to follow its name.
fn bytes_of(file: &Path, locale: Locale) -> Result<Vec<u8>, String> {
    match fs::metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(say::Unread { error: error.to_string() }.render(locale)),
        Ok(there) if !there.is_file() => return Err(say::NoFile.render(locale)),
        Ok(there) if there.len() > LARGEST => return Err(say::TooLarge.render(locale)),
        Ok(_) => {}
    }
    let bytes = fs::read(file).map_err(|error| say::Unread { error: error.to_string() }.render(locale))?;
    // A line of plain letters does not belong into UTF-16 and its like, where no letter is one byte.
    if bytes.contains(&0) { Err(say::NoUtf8.render(locale)) } else { Ok(bytes) }
}

published!(Installed);

#[cfg(test)]
mod tests {
    use super::{SHELLS, asks, line};

    #[test]
    fn a_line_that_is_there_is_known_and_a_comment_is_none() {
        for (shell, name) in SHELLS {
            assert!(asks(line(shell).as_bytes(), shell), "{name}");
            assert!(!asks(format!("# {}", line(shell)).as_bytes(), shell), "{name}");
        }
    }
}
