//! Everything that is read from the environment.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use etcetera::{AppStrategy as _, AppStrategyArgs};

/// The folder of `cards.db`: under the data folder when one is given, else the user's cache folder; `None` when there
/// is no home.
pub fn cache_folder(data_folder: Option<&Path>) -> Option<PathBuf> {
    match given_folder(data_folder) {
        Some(folder) => Some(folder.join("cache")),
        None => Some(user_folders()?.cache_dir()),
    }
}

/// The folder of what the user cannot get back (games left in the middle, facts, the collection): the one that is
/// given, else the user's data folder for the program; `None` when there is no home. It may not exist yet.
pub fn data_folder(given: Option<&Path>) -> Option<PathBuf> {
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

/// The width to write for, in letters: the terminal's; in a pipe what `COLUMNS` says, else 80; never less than 60 nor
/// more than 120.
pub fn width() -> usize {
    let said = || std::env::var("COLUMNS").ok()?.trim().parse().ok();
    let terminal = || terminal_size::terminal_size().map(|(terminal_size::Width(width), _)| usize::from(width));
    let width = if std::io::stdout().is_terminal() { terminal() } else { said().or_else(terminal) };
    width.unwrap_or(80).clamp(60, 120)
}

/// The folder that the program was started in; `None` when it is gone.
pub fn current_folder() -> Option<PathBuf> {
    std::env::current_dir().ok()
}

/// How to call the program again: by its name where it was found by its name, else by its full path.
pub fn program() -> String {
    let called = std::env::args_os().next().map_or_else(|| PathBuf::from("zocalo"), PathBuf::from);
    let found = if called.components().count() > 1 { std::path::absolute(&called).ok() } else { None };
    found.unwrap_or(called).to_string_lossy().into_owned()
}

/// Whether the answer goes to a terminal, where somebody reads it line by line.
pub fn answers_to_terminal() -> bool {
    std::io::stdout().is_terminal()
}

/// Whether somebody sits at a terminal who can be asked. The answer must go there too: a pager behind a pipe would
/// read the same keys.
pub fn can_ask() -> bool {
    let is_dumb = std::env::var_os("TERM").is_none_or(|terminal| terminal == "dumb");
    !is_dumb && std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && std::io::stderr().is_terminal()
}
