//! Everything that is read from the environment.

use std::ffi::OsStr;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::{AppStrategy as _, AppStrategyArgs};

use super::settings::settings;
use crate::messages::trouble as say;
use zocalo_text::calendar;
use zocalo_text::message::{LanguageChoice, Text};
use zocalo_text::text::Language;

/// The folder of `cards.db`: under the data folder when one is given, else the user's cache folder; `None` when there
/// is no home.
pub(super) fn cache_folder(data_folder: Option<&Path>) -> Option<PathBuf> {
    match given_folder(data_folder) {
        Some(folder) => Some(folder.join("cache")),
        None => Some(user_folders()?.cache_dir()),
    }
}

/// The folder of what the user cannot get back (games left in the middle, facts, the collection): the one that is
/// given, else the user's data folder for the program; `None` when there is no home. It may not exist yet.
pub(super) fn data_folder(given: Option<&Path>) -> Option<PathBuf> {
    match given_folder(given) {
        Some(folder) => Some(folder),
        None => Some(user_folders()?.data_dir()),
    }
}

/// The folder that `--data-dir` or the environment names for everything that is written.
fn given_folder(argument: Option<&Path>) -> Option<PathBuf> {
    argument.map(Path::to_owned).or_else(|| {
        let from_environment = std::env::var_os("ZOCALO_DATA_DIR").filter(|value| !value.is_empty());
        from_environment.map(PathBuf::from)
    })
}

fn user_folders() -> Option<impl etcetera::AppStrategy> {
    let names = AppStrategyArgs { app_name: "zocalo".to_owned(), ..AppStrategyArgs::default() };
    etcetera::choose_app_strategy(names).ok()
}

/// The folders in which shells look for what they read when they start.
pub(super) struct StartFolders {
    pub home: PathBuf,
    /// Where zsh looks: `ZDOTDIR`, else the home folder.
    pub zsh: PathBuf,
    /// Where programs keep their settings: `XDG_CONFIG_HOME`, else `.config`.
    pub config: PathBuf,
    /// Where PowerShell looks on Windows, as far as it says so.
    pub powershell: Option<PathBuf>,
}

/// The folders of start files; `None` when there is no home.
pub(super) fn start_folders() -> Option<StartFolders> {
    let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let home = etcetera::home_dir().ok()?;
    let (zsh, config) = (folder("ZDOTDIR"), folder("XDG_CONFIG_HOME"));
    let config = config.unwrap_or_else(|| home.join(".config"));
    let powershell = std::env::var_os("PSModulePath").and_then(|paths| powershell_folder(&paths, &home));
    Some(StartFolders { zsh: zsh.unwrap_or_else(|| home.clone()), config, powershell, home })
}

/// The folder of the user's PowerShell on Windows: the modules of the user lie in it, also where Documents is elsewhere, and that
/// of 5.1 has another name.
fn powershell_folder(module_paths: &OsStr, home: &Path) -> Option<PathBuf> {
    let is_powershell =
        |folder: &Path| folder.file_name().is_some_and(|name| name == "PowerShell" || name == "WindowsPowerShell");
    std::env::split_paths(module_paths)
        .filter(|path| path.starts_with(home) && path.ends_with("Modules"))
        .filter_map(|path| path.parent().map(Path::to_owned))
        .find(|folder| is_powershell(folder))
}

pub(super) fn language(option: Option<Language>) -> LanguageChoice {
    // The program's own variable comes before the settings, and these before the locale of the machine.
    let set = || settings().language.filter(|_| !is_set("ZOCALO_LANG"));
    LanguageChoice::of(option.or_else(set), |name| std::env::var(name).ok())
}

pub(super) fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// The name of the shell that the user works in, as `SHELL` has it.
pub(super) fn shell() -> Option<String> {
    let shell = PathBuf::from(std::env::var_os("SHELL")?);
    shell.file_stem().map(|name| name.to_string_lossy().to_lowercase())
}

/// The folders in which `man` usually looks for pages of programs: the user's and the machine's.
pub(super) fn manual_folders() -> Vec<PathBuf> {
    let own = etcetera::home_dir().ok().map(|home| home.join(".local/share/man/man1"));
    own.into_iter().chain(["/usr/local/share/man/man1", "/usr/share/man/man1"].map(PathBuf::from)).collect()
}

/// The file of the program, as far as the system says it.
pub(super) fn program_file() -> String {
    std::env::current_exe().map_or_else(|_| program(), |file| file.display().to_string())
}

/// The pager that the user has chosen, with its arguments: what `ZOCALO_PAGER` says, else the settings, else `PAGER`, else `less`. Empty where
/// there is none: he wants none, or the terminal only prints line by line.
pub(super) fn pager() -> String {
    if is_dumb() {
        return String::new();
    }
    let said = |name| std::env::var(name).ok();
    let own = said("ZOCALO_PAGER").or_else(|| settings().pager.clone());
    let pager = own.or_else(|| said("PAGER")).unwrap_or_else(|| "less".to_owned());
    // It does nothing but print.
    if pager.trim() == "cat" { String::new() } else { pager.trim().to_owned() }
}

/// The columns and rows of the terminal that the answer goes to; `None` for a pipe, and where the terminal does not say.
pub(super) fn screen() -> Option<(usize, usize)> {
    if !answers_to_terminal() {
        return None;
    }
    let (terminal_size::Width(columns), terminal_size::Height(rows)) = terminal_size::terminal_size()?;
    Some((usize::from(columns), usize::from(rows))).filter(|(columns, rows)| *columns > 0 && *rows > 0)
}

/// How `less` is to show a page, where the user has not said it.
pub(super) fn options_of_less() -> String {
    std::env::var("LESS").unwrap_or_else(|_| "FRX".to_owned())
}

/// The width to write for, in letters: that of the window, but never less than 60 nor more than 120.
pub(super) fn width() -> usize {
    window().clamp(60, 120)
}

/// The width of tables whose last column takes all the room there is.
pub(super) fn width_of_tables() -> usize {
    window().clamp(60, 160)
}

/// The columns of the terminal, at most those of the settings; in a pipe what `COLUMNS` says, else the settings, else 80.
fn window() -> usize {
    let said = || std::env::var("COLUMNS").ok()?.trim().parse().ok();
    let terminal = || terminal_size::terminal_size().map(|(terminal_size::Width(width), _)| usize::from(width));
    let set = settings().columns;
    if std::io::stdout().is_terminal() {
        return terminal().map_or(set, |window| Some(window.min(set.unwrap_or(window)))).unwrap_or(80);
    }
    said().or(set).or_else(terminal).unwrap_or(80)
}

/// The time, in seconds since 1970 UTC; 0 when the clock of the machine is off.
pub(super) fn now() -> i64 {
    #[cfg(debug_assertions)]
    if let Some(set) = set_clock() {
        return set;
    }
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(0)
}

/// What the clock is to say in tests of what is dated: `ZOCALO_NOW=2026-11-23T23:59:58Z`.
#[cfg(debug_assertions)]
fn set_clock() -> Option<i64> {
    calendar::read_with_clock(&std::env::var("ZOCALO_NOW").ok()?)
}

/// A time in Greenwich, given in seconds since 1970, as `2026-11-21 17:05`.
pub(super) fn moment(time: i64) -> String {
    let mut written = calendar::written_with_clock(time, ':').replace('T', " ");
    written.truncate(written.len() - ":00".len());
    written
}

/// The day of today in Greenwich, as `2026-11-21`; `1970-01-01` when the clock of the machine is off.
pub(super) fn today() -> String {
    calendar::written(now().div_euclid(calendar::DAY))
}

pub(super) fn current_folder() -> Option<PathBuf> {
    std::env::current_dir().ok()
}

/// How to call the program again: by its name where it was found by its name, else by its full path.
pub(super) fn program() -> String {
    let called = std::env::args_os().next().map_or_else(|| PathBuf::from("zocalo"), PathBuf::from);
    let found = if called.components().count() > 1 { std::path::absolute(&called).ok() } else { None };
    found.unwrap_or(called).to_string_lossy().into_owned()
}

/// A folder in which anybody may write, for what can be kept nowhere else.
pub(super) fn passing_folder() -> PathBuf {
    std::env::temp_dir()
}

/// On which key the builder is to fail, for the tests of what happens then.
#[cfg(debug_assertions)]
pub(super) fn panic_key() -> Option<String> {
    std::env::var("ZOCALO_PANIC_KEY").ok()
}

/// A file of effects that cards are to have, for the tests of what effects do.
#[cfg(debug_assertions)]
pub(super) fn changed_effects() -> Option<PathBuf> {
    std::env::var_os("ZOCALO_EFFECTS").map(PathBuf::from)
}

/// The editor that the user has chosen, with its arguments: what `VISUAL` says, else `EDITOR`.
pub(super) fn editor() -> Option<String> {
    let said = |name| std::env::var(name).ok().filter(|editor| !editor.trim().is_empty());
    said("VISUAL").or_else(|| said("EDITOR"))
}

/// Whether the answer goes to a terminal, where somebody reads it line by line.
pub(super) fn answers_to_terminal() -> bool {
    std::io::stdout().is_terminal()
}

/// Whether notes beside the answer go to a terminal, and not to a script.
pub(super) fn notes_go_to_terminal() -> bool {
    std::io::stderr().is_terminal()
}

/// Whether somebody sits at a terminal who can be asked. The answer must go there too: a pager behind a pipe would
/// read the same keys.
pub(super) fn can_ask() -> bool {
    !is_dumb() && std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && std::io::stderr().is_terminal()
}

/// Why no full screen can be shown here; `None` where one can be.
pub(super) fn no_screen() -> Option<Text> {
    if !std::io::stdin().is_terminal() {
        return Some(say::InputNoTerminal);
    }
    if !std::io::stdout().is_terminal() {
        return Some(say::OutputNoTerminal);
    }
    is_dumb().then_some(say::DumbTerminal)
}

/// Whether the terminal can only print line after line. Windows says nothing of its terminals, and they can do more.
fn is_dumb() -> bool {
    match std::env::var_os("TERM") {
        Some(terminal) => terminal == "dumb",
        None => cfg!(unix),
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{moment, powershell_folder};

    /// As PowerShell 7, that of Windows with its Documents in a cloud, and a window of another shell have it.
    #[test]
    fn the_profile_of_powershell_lies_beside_the_modules_of_the_user() {
        let home = Path::new("/users/anna");
        let found = |paths: &[&str]| powershell_folder(&std::env::join_paths(paths).unwrap(), home);
        let machine = "/programs/WindowsPowerShell/Modules";
        assert_eq!(
            found(&["/users/anna/Documents/PowerShell/Modules", machine]),
            Some(PathBuf::from("/users/anna/Documents/PowerShell"))
        );
        assert_eq!(
            found(&[machine, "/users/anna/OneDrive/Documents/WindowsPowerShell/Modules"]),
            Some(PathBuf::from("/users/anna/OneDrive/Documents/WindowsPowerShell"))
        );
        assert_eq!(found(&[machine, "/users/annabel/PowerShell/Modules", "/users/anna/Other/Modules"]), None);
    }

    #[test]
    fn a_moment_is_a_day_and_a_minute() {
        assert_eq!(moment(951_868_799), "2000-02-29 23:59");
        assert_eq!(moment(0), "1970-01-01 00:00");
    }
}
