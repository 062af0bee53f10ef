//! Everything that is read from the environment.

use std::path::PathBuf;

use etcetera::{AppStrategy as _, AppStrategyArgs};

use super::args::Global;

/// The folder of `cards.db`: under the data folder when one is given, else the user's cache folder; `None` when there
/// is no home.
pub fn cache_folder(global: &Global) -> Option<PathBuf> {
    let given = global.data_dir.clone().or_else(|| {
        let from_environment = std::env::var_os("ZOCALO_DATA_DIR").filter(|value| !value.is_empty());
        from_environment.map(PathBuf::from)
    });
    if let Some(folder) = given {
        return Some(folder.join("cache"));
    }
    let names = AppStrategyArgs { app_name: "zocalo".to_owned(), ..AppStrategyArgs::default() };
    etcetera::choose_app_strategy(names).ok().map(|folders| folders.cache_dir())
}

/// The width to write for, in letters: the terminal's, 80 in a pipe, never less than 40 nor more than 120.
pub fn width() -> usize {
    terminal_size::terminal_size().map_or(80, |(terminal_size::Width(width), _)| usize::from(width)).clamp(40, 120)
}
