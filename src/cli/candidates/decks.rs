//! Decks in the place of an argument: files that hold one, and those that come with the program.

use super::locale;
use std::ffi::OsStr;
use std::path::Path;

use clap_complete::engine::{CompletionCandidate, PathCompleter, ValueCompleter};

use super::super::toml_kind::{TomlKind, toml_kind};
use zocalo_decks::deck::shipped::{BUILT_IN, BuiltInDeck, SIGN};
use zocalo_decks::formats::FORMATS;

/// Completes the path of a deck: folders, texts, and what TOML files are no rulesets nor of other programs.
pub(crate) fn decks(current: &OsStr) -> Vec<CompletionCandidate> {
    let is_text = |path: &Path| ends_as_deck(path) && path.extension().is_some_and(|ending| ending != "toml");
    let is_toml = |path: &Path| matches!(toml_kind(path), Some(TomlKind::Deck | TomlKind::Broken));
    let files = PathCompleter::any().filter(move |path| path.is_dir() || is_text(path) || is_toml(path));
    let files = files.complete(current).into_iter().filter(|file| file.get_value() != ".");
    built_in_decks(current).chain(files).collect()
}

/// The decks that come with the program, once their sign is typed: nobody wants them among the files.
fn built_in_decks(current: &OsStr) -> impl Iterator<Item = CompletionCandidate> {
    let typed = current.to_str().filter(|typed| typed.starts_with(SIGN)).map(str::to_lowercase);
    let fits = move |deck: &&BuiltInDeck| typed.as_ref().is_some_and(|typed| deck.shown().starts_with(typed));
    BUILT_IN.iter().filter(fits).map(|deck| {
        CompletionCandidate::new(deck.shown()).help(Some(crate::report::built_in_about(deck, locale()).into()))
    })
}

/// Completes the path of a file that may hold a deck of any format: whatever ends as one of them does.
pub(crate) fn any_decks(current: &OsStr) -> Vec<CompletionCandidate> {
    let files = PathCompleter::any().filter(|path| path.is_dir() || ends_as_deck(path));
    let files = files.complete(current).into_iter().filter(|file| file.get_value() != ".");
    built_in_decks(current).chain(files).collect()
}

/// Whether a file ends as the decks of a format do that is read.
fn ends_as_deck(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let endings = FORMATS.iter().filter(|format| format.read.is_some()).flat_map(|format| format.endings);
    endings.into_iter().any(|known| ending.eq_ignore_ascii_case(known))
}
