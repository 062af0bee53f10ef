//! Which deck files the arguments mean: files, folders, and patterns such as `decks/*.toml`, which not every shell spells
//! out. [`meant`] serves commands that take several decks, [`one`] those that take one.

mod look;
mod patterns;

use std::borrow::Cow;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::error::Failure;
use super::output::Output;
use super::session::Session;
use super::toml_kind::{TomlKind, toml_kind};
use crate::names::Index;
use crate::report;
use crate::text::shortened;

pub(crate) use look::{Look, has_ending};
use patterns::{Argument, entries, matches, no_match};

/// How many names of files a message holds.
const MOST_NAMES: usize = 6;

/// The decks of the arguments.
#[derive(Default)]
pub(super) struct DeckFiles {
    /// The files in the order of the arguments, those of a folder or pattern by name.
    pub paths: Vec<PathBuf>,
    /// Arguments that stand for no deck at all.
    pub failures: Vec<Failure>,
    /// What was left out of folders.
    remarks: Vec<String>,
}

impl DeckFiles {
    /// Says what was left out, and which arguments stand for no deck.
    pub(super) fn say(&self, output: &Output) {
        for remark in &self.remarks {
            output.remark(report::hanging("note: ", remark, output.width));
        }
        for failure in &self.failures {
            output.failure(failure);
        }
    }

    /// Takes each file once, however often it was named.
    pub(super) fn without_doubles(mut self) -> Self {
        let mut seen = HashSet::new();
        let mut twice: Vec<String> = Vec::new();
        self.paths.retain(|path| {
            let is_new = seen.insert(fs::canonicalize(path).unwrap_or_else(|_| path.clone()));
            if !is_new {
                twice.push(shown(path));
            }
            is_new
        });
        if !twice.is_empty() {
            self.remarks.push(format!("named more than once and taken once: {}", list(&twice)));
        }
        self
    }
}

/// The deck files that these arguments mean. A file of exactly that name comes before a pattern; a path that leads
/// nowhere stays as it is, and whoever reads it says so.
///
/// # Errors
/// Whatever keeps the card database from being read, by whose names the texts of a folder are told apart.
pub(super) fn meant(arguments: &[PathBuf], session: &Session, output: &Output) -> Result<DeckFiles, Failure> {
    let mut files = DeckFiles::default();
    let mut index: Option<Index> = None;
    for argument in arguments {
        let found = match Argument::of(argument) {
            Argument::File => {
                files.paths.push(argument.clone());
                continue;
            }
            Argument::Pattern(pattern, true) => matches(&pattern).map(|matches| (matches, 0)),
            Argument::Pattern(pattern, false) => {
                match matches(&pattern) {
                    Ok(matches) if !matches.is_empty() => files.paths.extend(matches),
                    Ok(_) => files.failures.push(no_match(argument)),
                    Err(failure) => files.failures.push(failure),
                }
                continue;
            }
            Argument::Folder => entries(argument),
        };
        let (found, folders) = match found {
            Ok(found) => found,
            Err(failure) => {
                files.failures.push(failure);
                continue;
            }
        };
        let index = match &mut index {
            Some(index) => index,
            none => none.insert(Index::load(&session.catalog(output)?)?),
        };
        let (decks, others): (Vec<PathBuf>, Vec<PathBuf>) =
            found.into_iter().partition(|path| !matches!(Look::at(path, index), Look::NoDeck));
        files.remarks.extend(left_out(argument, &others, folders));
        if decks.is_empty() {
            files.failures.push(Failure::request(
                format!("there is no deck list in {}", shown(argument)),
                "give a folder that holds TOML decks or plain lists (.toml, .txt)",
            ));
        }
        files.paths.extend(decks);
    }
    Ok(files)
}

/// The deck files that these arguments mean, each once. What was left out of folders is said.
///
/// # Errors
/// The first argument that stands for no deck; and as [`meant`].
pub(super) fn all_meant(arguments: &[PathBuf], session: &Session, output: &Output) -> Result<Vec<PathBuf>, Failure> {
    let mut files = meant(arguments, session, output)?.without_doubles();
    if !files.failures.is_empty() {
        return Err(files.failures.remove(0));
    }
    files.say(output);
    Ok(files.paths)
}

/// The one deck that this argument means: itself, or the only file that its pattern fits.
///
/// # Errors
/// A request that cannot be understood when it stands for no file or for several.
pub(super) fn one(argument: &Path) -> Result<Cow<'_, Path>, Failure> {
    let (message, mut files) = match Argument::of(argument) {
        Argument::File => return Ok(Cow::Borrowed(argument)),
        Argument::Folder => {
            let (files, _) = entries(argument)?;
            (format!("{} is a folder, and one deck is wanted here", shown(argument)), files)
        }
        Argument::Pattern(pattern, _) => {
            let mut files = matches(&pattern)?;
            match files.len() {
                0 => return Err(no_match(argument)),
                1 => return Ok(Cow::Owned(files.remove(0))),
                several => (format!("{} fits {several} files, and one deck is wanted here", shown(argument)), files),
            }
        }
    };
    files.retain(|path| has_ending(path) && !matches!(toml_kind(path), Some(TomlKind::Ruleset | TomlKind::Other)));
    let names: Vec<String> = files.iter().map(shown).collect();
    let help = match &names[..] {
        [] => "give the path of a deck file".to_owned(),
        [only] => format!("give {only}"),
        several => format!("give one of {}; `zocalo check` takes them all", list(several)),
    };
    Err(Failure::request(message, help))
}

/// The files that these arguments mean, whatever they hold: a path as it is, a pattern for all that it fits.
///
/// # Errors
/// A request that cannot be understood when a pattern fits no file.
pub(super) fn files(arguments: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
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

/// Refuses a deck file among words that are no decks: a second deck for a command that takes one.
///
/// # Errors
/// A request that cannot be understood.
pub(super) fn none_among(words: &[String], command: &str) -> Result<(), Failure> {
    let deck = words.iter().find(|word| has_ending(Path::new(word)) && Path::new(word).is_file());
    deck.map_or(Ok(()), |deck| {
        let message = format!("{command} takes one deck, and {} is another", shortened(deck, 60));
        Err(Failure::request(message, format!("run `zocalo {command}` once for each deck")))
    })
}

/// Whether a word of the command line looks like a deck: it ends so, or stands for files.
pub(super) fn looks_like_deck(word: &str) -> bool {
    let path = Path::new(word);
    has_ending(path) || path.exists() || matches!(Argument::of(path), Argument::Pattern(..))
}

/// The files that lie in a folder or fit a pattern, whatever they hold, and how many folders were not looked into. What is
/// named itself is alone.
///
/// # Errors
/// A request that cannot be understood when a folder cannot be read or no file fits.
pub(super) fn lying_in(argument: &Path) -> Result<(Vec<PathBuf>, usize), Failure> {
    match Argument::of(argument) {
        Argument::File => Ok((vec![argument.to_owned()], 0)),
        Argument::Folder => entries(argument),
        Argument::Pattern(pattern, _) => match matches(&pattern)? {
            files if files.is_empty() => Err(no_match(argument)),
            files => Ok((files, 0)),
        },
    }
}

/// Whether an argument is the path of a file, and no folder or pattern.
pub(super) fn is_file(argument: &Path) -> bool {
    matches!(Argument::of(argument), Argument::File)
}

/// What was left out of a folder, if anything was.
fn left_out(folder: &Path, others: &[PathBuf], folders: usize) -> Option<String> {
    let name = |path: &PathBuf| path.strip_prefix(folder).map_or_else(|_| shown(path), shown);
    let files = (!others.is_empty()).then(|| {
        let names: Vec<String> = others.iter().map(name).collect();
        format!("no deck lists, so left out: {}", list(&names))
    });
    let folders = (folders > 0).then(|| {
        let all = folder.join("**");
        let them = if folders == 1 { "1 folder".to_owned() } else { format!("{folders} folders") };
        format!("{them} in it not looked into; '{}' takes all that lies below", shown(&all))
    });
    let said: Vec<String> = files.into_iter().chain(folders).collect();
    (!said.is_empty()).then(|| format!("{}: {}", shown(folder), said.join("; ")))
}

fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}

/// The first names, and how many more there are.
fn list(names: &[String]) -> String {
    match names.len().saturating_sub(MOST_NAMES) {
        0 => names.join(", "),
        more => format!("{} and {more} more", names[..MOST_NAMES].join(", ")),
    }
}
