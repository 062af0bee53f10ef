//! Which deck files the arguments mean: files, folders, and patterns such as `decks/*.toml`, which not every shell spells
//! out; and what these files hold. [`meant`] serves commands that take several decks, [`one`] those that take one, `load`
//! reads them.

mod load;
mod look;
mod one;
mod patterns;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use zocalo_text::message::Locale;

use super::context::Context;
use super::error::Failure;
use super::output::Output;
use crate::messages::trouble as say;
use crate::report;
use zocalo_decks::sealed::league;

pub(crate) use load::{load_deck, load_deck_as, load_deck_in_part, load_list, load_pool, pool_for, refuse_input_twice};
pub(crate) use look::{FolderFile, has_ending};
pub(crate) use one::{
    files, is_file, looks_like_deck, lying_in, none_among, one, refuse_code, refuse_name_of_built_in,
};
use patterns::{Argument, entries, matches, no_match};
use patterns::{first_names, shown};

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
    pub(super) fn say(&self, output: &Output) {
        for remark in &self.remarks {
            output.remark(report::note(remark, output.width, output.locale()));
        }
        for failure in &self.failures {
            output.failure(failure);
        }
    }

    /// Takes each file once, however often it was named.
    pub(super) fn without_doubles(mut self, locale: Locale) -> Self {
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
            self.remarks.push(say::GivenTwice { files: first_names(&twice) }.render(locale));
        }
        self
    }
}

/// The deck files that these arguments mean. A file of exactly that name comes before a pattern; a path that leads nowhere
/// stays as it is, and whoever reads it says so. Errors: whatever keeps the card database from being read, by whose names
/// the texts of a folder are told apart.
pub(super) fn meant(arguments: &[PathBuf], context: &Context) -> Result<DeckFiles, Failure> {
    let mut files = DeckFiles::default();
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
        let index = context.index()?;
        let (mut decks, mut others, mut collections) = (Vec::new(), Vec::new(), Vec::new());
        for path in found {
            match FolderFile::at(&path, index, context.locale()) {
                FolderFile::Deck(_) | FolderFile::Unread(_) => decks.push(path),
                FolderFile::Collection => collections.push(path),
                FolderFile::NoDeck => others.push(path),
            }
        }
        files.remarks.extend(left_out(argument, &others, &collections, folders, context.locale()));
        if decks.is_empty() {
            files.failures.push(Failure::request(say::NoListIn { folder: shown(argument) }, say::GiveFolderOfLists));
        }
        files.paths.extend(decks);
    }
    Ok(files)
}

/// The deck files that these arguments mean, each once. What was left out of folders is said. Errors: the first argument
/// that stands for no deck; and as [`meant`].
pub(super) fn all_meant(arguments: &[PathBuf], context: &Context) -> Result<Vec<PathBuf>, Failure> {
    let mut files = meant(arguments, context)?.without_doubles(context.locale());
    if !files.failures.is_empty() {
        return Err(files.failures.remove(0));
    }
    files.say(context.output);
    Ok(files.paths)
}

/// What was left out of a folder, if anything was.
fn left_out(
    folder: &Path,
    others: &[PathBuf],
    collections: &[PathBuf],
    folders: usize,
    locale: Locale,
) -> Option<String> {
    let name = |path: &PathBuf| path.strip_prefix(folder).map_or_else(|_| shown(path), shown);
    let named = |paths: &[PathBuf]| {
        let names: Vec<String> = paths.iter().map(name).collect();
        (!names.is_empty()).then(|| first_names(&names))
    };
    let collections = named(collections).map(|files| say::Collections { files }.render(locale));
    let files = named(others).map(|files| say::NoLists { files }.render(locale));
    let folders = (folders > 0).then(|| {
        let all = shown(folder.join("**"));
        say::FoldersNotSearched { count: folders, all }.render(locale)
    });
    let said: Vec<String> = files.into_iter().chain(collections).chain(folders).collect();
    (!said.is_empty()).then(|| say::OfFolder { folder: shown(folder), said: said.join("; ") }.render(locale))
}

/// Whether a file is the table of a league or the pool of one of its players, which are no decks and go where the decks go.
fn is_of_league(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    name == league::FILE || name.ends_with(".pool.toml")
}

/// The decks below a folder, also in its subfolders, with the pools that they name and the files of leagues; hidden ones are
/// left out, and nothing is said of what is no deck. Errors: when there are too many files; whatever keeps the card database
/// from being read.
pub(super) fn decks_and_pools_below(folder: &Path, context: &Context) -> Result<Vec<PathBuf>, Failure> {
    let index = context.index()?;
    let all = glob::Pattern::escape(&folder.to_string_lossy()) + "/**/*";
    let mut files = Vec::new();
    for path in matches(&all)? {
        match FolderFile::at(&path, index, context.locale()) {
            FolderFile::Deck(deck) => {
                files.extend(deck.opened.map(|pool| PathBuf::from(pool.source.label)));
                files.push(path);
            }
            FolderFile::Unread(_) => files.push(path),
            _ if is_of_league(&path) => files.push(path),
            FolderFile::Collection | FolderFile::NoDeck => {}
        }
    }
    Ok(files)
}
