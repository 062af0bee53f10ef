//! What a single argument means: one deck, or files whatever they hold.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use super::super::error::Failure;
use super::super::toml_kind::{TomlKind, toml_kind};
use super::has_ending;
use super::patterns::{Argument, entries, first_names, matches, no_match, shown};
use crate::messages::trouble as say;
use zocalo_decks::deck::shipped::built_in;
use zocalo_decks::formats::{is_deck_code, is_no_path};
use zocalo_text::text::shortened;

/// The one deck that this argument means: itself, or the only file that its pattern fits. Errors: a request that cannot be
/// understood when it stands for no file or for several.
pub(crate) fn one(argument: &Path) -> Result<Cow<'_, Path>, Failure> {
    let (message, mut files) = match Argument::of(argument) {
        Argument::File => return Ok(Cow::Borrowed(argument)),
        Argument::Folder => {
            let (files, _) = entries(argument)?;
            (say::FolderForOne { folder: shown(argument) }.text(), files)
        }
        Argument::Pattern(pattern, _) => {
            let mut files = matches(&pattern)?;
            match files.len() {
                0 => return Err(no_match(argument)),
                1 => return Ok(Cow::Owned(files.remove(0))),
                several => (say::SeveralForOne { pattern: shown(argument), count: several }.text(), files),
            }
        }
    };
    files.retain(|path| has_ending(path) && !matches!(toml_kind(path), Some(TomlKind::Ruleset | TomlKind::Other)));
    let names: Vec<String> = files.iter().map(shown).collect();
    let help = match &names[..] {
        [] => say::GivePathOfDeck,
        [only] => say::GiveOnly { file: only }.text(),
        several => say::GiveOneOf { files: first_names(several) }.text(),
    };
    Err(Failure::request(message, help))
}

/// The files that these arguments mean, whatever they hold: a path as it is, a pattern for all that it fits. Errors: a
/// request that cannot be understood when a pattern fits no file.
pub(crate) fn files(arguments: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for argument in arguments {
        match Argument::of(argument) {
            Argument::File | Argument::Folder => files.push(argument.clone()),
            Argument::Pattern(pattern, _) => {
                let found = matches(&pattern)?;
                if found.is_empty() {
                    return Err(no_match(argument));
                }
                files.extend(found);
            }
        }
    }
    Ok(files)
}

/// Refuses a deck file among words that are no decks: a second deck for a command that takes one. Errors: a request that
/// cannot be understood.
pub(crate) fn none_among(words: &[String], command: &str) -> Result<(), Failure> {
    let deck = words.iter().map(Path::new).find(|word| is_deck(word));
    deck.map_or(Ok(()), |deck| {
        let message = say::TakesOneDeck { command, word: shortened(&deck.to_string_lossy(), 60) };
        Err(Failure::request(message, say::RunOnceForEach { command }))
    })
}

/// Whether a word is a deck for certain: one without a file, or a file that ends so.
fn is_deck(word: &Path) -> bool {
    is_no_path(word) || has_ending(word) && word.is_file()
}

/// Whether a word of the command line looks like a deck: it ends so, or stands for files.
pub(crate) fn looks_like_deck(word: &str) -> bool {
    let path = Path::new(word);
    has_ending(path) || is_no_path(path) || path.exists() || matches!(Argument::of(path), Argument::Pattern(..))
}

/// The files that lie in a folder or fit a pattern, whatever they hold, and how many folders were not looked into. What is
/// named itself is alone. Errors: a request that cannot be understood when a folder cannot be read or no file fits.
pub(crate) fn lying_in(argument: &Path) -> Result<(Vec<PathBuf>, usize), Failure> {
    match Argument::of(argument) {
        Argument::File => Ok((vec![argument.to_owned()], 0)),
        Argument::Folder => entries(argument),
        Argument::Pattern(pattern, _) => match matches(&pattern)? {
            files if files.is_empty() => Err(no_match(argument)),
            files => Ok((files, 0)),
        },
    }
}

/// Refuses the name of a built-in deck for a file: it would be read as that deck ever after.
pub(crate) fn refuse_name_of_built_in(file: &Path) -> Result<(), Failure> {
    let Some(deck) = built_in(file) else { return Ok(()) };
    let message = say::NoWritingBuiltIn { deck: deck.shown() };
    Err(Failure::request(message, say::GiveFileSuchAs { name: deck.name }))
}

/// Refuses a deck code where a file is to be changed or marked.
pub(crate) fn refuse_code(argument: &Path) -> Result<(), Failure> {
    if !is_deck_code(argument) {
        return Ok(());
    }
    let code = argument.display().to_string();
    Err(Failure::request(say::CodeNoFile { code: shortened(&code, 16) }, say::ImportCode { code }))
}

pub(crate) fn is_file(argument: &Path) -> bool {
    matches!(Argument::of(argument), Argument::File)
}
