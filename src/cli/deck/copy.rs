//! `deck copy`: a deck file under another name.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;
use toml_edit::{DocumentMut, Item};

use super::bench::{Bench, file, read, shown};
use super::history::state_named;
use super::saving::{keep_bytes, keep_replaced, way_back};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::deck_files::refuse_name_of_built_in;
use crate::cli::error::{Failure, Status};
use crate::messages::deck_change as say;
use crate::messages::deck_shown::Mark;
use crate::report::hanging;
use zocalo_collection::collection::in_shell;
use zocalo_decks::deck::shipped::built_in;
use zocalo_decks::editing::Deed;
use zocalo_decks::formats::{format_of, read_deck_in_part};
use zocalo_text::files::schema::FileKind;
use zocalo_text::files::writing::{AtomicFile, check_place, folder_of};

/// Copy a deck, byte for byte
#[derive(Debug, Args)]
#[command(
    after_help = "DECK@N copies an earlier state. A deck that --force replaces is kept in the history; deck undo restores \
    it.\n\n\
    Example: zocalo deck copy @narn narn.toml"
)]
pub(crate) struct DeckCopyArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::any_decks))]
    from: PathBuf,
    /// The new file, or the folder for it
    #[arg(value_name = "NEW", value_hint = ValueHint::AnyPath)]
    to: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

/// A deck file that has come to another place.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Placed {
    pub what: &'static str,
    /// The deck as it was given.
    pub deck: String,
    /// Where it is now.
    pub file: String,
    /// How the collection has it marked.
    pub mark: Option<&'static str>,
    /// The command that brings back what it replaced.
    pub undo: Option<String>,
}

impl Placed {
    /// A sentence, then its mark and the way back.
    pub(super) fn line(&self, sentence: String, page: Page) -> String {
        let mark = self.mark.map(|state| say::StillMarked { state: Mark { state } }.render(page.locale));
        let undo = self.undo.as_ref().map(|undo| say::RestoreReplaced { undo }.render(page.locale));
        let sentences: Vec<String> = [Some(sentence), mark, undo].into_iter().flatten().collect();
        format!("{}\n", hanging("", &sentences.join(" "), page.width))
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckCopied(Placed);

impl Answer for DeckCopied {
    const KIND: &'static str = "deck-copy/1";

    fn page(&self, page: Page) -> String {
        let Placed { deck, file, .. } = &self.0;
        self.0.line(say::CopiedTo { from: deck, to: file }.render(page.locale), page)
    }
}

/// Copies a deck byte for byte, a built-in one under a name of its own, or the state of one that `DECK@N` names. A file
/// that it replaces is kept among the states.
pub(super) fn run(args: &DeckCopyArgs, context: &Context) -> Result<Status, Failure> {
    let state = state_named(&args.from, context)?;
    let built_in = built_in(&args.from);
    let from = if state.is_some() || built_in.is_some() { args.from.clone() } else { file(&args.from)? };
    let bytes = if let Some(state) = state {
        state.held.bytes().to_vec()
    } else if let Some(deck) = built_in {
        deck.text.as_bytes().to_vec()
    } else {
        // What is no deck is not taken for one.
        read_deck_in_part(&from, std::io::empty(), context.locale())?;
        read(&from)?
    };
    let to = place(&from, &args.to, args.force)?;
    refuse_another_format(&from, &to, &bytes)?;
    let bytes = if built_in.is_some() { own_deck(&to, bytes) } else { bytes };
    let there = fs::metadata(&to).ok().filter(fs::Metadata::is_file);
    let bench = there.as_ref().filter(|there| there.len() > 0).map(|_| Bench::new(context)).transpose()?;
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => already_exists(&to),
        _ => Failure::cannot_write(&to, &error),
    };
    let beside = AtomicFile::write_bytes(&to, &bytes).map_err(cannot)?;
    let mut can_be_undone = false;
    if let Some(bench) = &bench {
        bench.take_turn();
        can_be_undone = keep_replaced(&to, bench)?;
    }
    // What has come there since is not to be replaced unasked.
    let replaces = there.is_some_and(|there| args.force || there.len() == 0);
    if replaces { beside.put_in_place() } else { beside.put_where_nothing_is() }.map_err(cannot)?;
    if let Some(bench) = &bench
        && let Some(versions) = bench.versions()
    {
        let deed = Deed::CopiedFrom(shown(&from));
        can_be_undone &= keep_bytes(&versions, &to, &bytes, deed, bench)?.is_some();
    }
    context.output.change_stands();
    let undo = can_be_undone.then(|| way_back(&to));
    context.output.print(&DeckCopied(Placed {
        what: "copied",
        deck: shown(&from),
        file: shown(&to),
        mark: None,
        undo,
    }))?;
    Ok(Status::Done)
}

/// The text of a built-in deck under the name of the file that it becomes: the copy is somebody's own deck, with the line for
/// editors.
fn own_deck(file: &Path, bytes: Vec<u8>) -> Vec<u8> {
    let title = file.file_stem().and_then(OsStr::to_str);
    let document = std::str::from_utf8(&bytes).ok().and_then(|text| text.parse::<DocumentMut>().ok());
    let (Some(title), Some(mut document)) = (title, document) else { return bytes };
    match document.get_mut("name").and_then(Item::as_value_mut) {
        Some(name) => {
            let decor = name.decor().clone();
            *name = title.into();
            *name.decor_mut() = decor;
            FileKind::Deck.over(&document.to_string()).into_bytes()
        }
        None => bytes,
    }
}

/// Refuses a name under which the bytes of a deck would be taken for a deck of another format: a plain list that ends as a
/// deck file is one that nobody can read.
pub(super) fn refuse_another_format(from: &Path, to: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let format =
        |path: &Path| format_of(path.display().to_string(), bytes).ok().map(|format| (format.name, format.what));
    let (Some((is, what)), Some((becomes, other))) = (format(from), format(to)) else { return Ok(()) };
    if is == becomes {
        return Ok(());
    }
    let typed = |path: &Path| in_shell(&path.display().to_string());
    Err(Failure::request(
        say::AnotherFormat { from: shown(from), other, to: shown(to), what },
        say::ConvertIt { from: typed(from), to: typed(to) },
    ))
}

/// The file that a deck goes to: the one that is named, or in the folder that is named one of its own name.
pub(super) fn place(from: &Path, to: &Path, force: bool) -> Result<PathBuf, Failure> {
    refuse_name_of_built_in(to)?;
    let to = match from.file_name() {
        Some(_)
            if to.is_dir()
                && let Some(deck) = built_in(from) =>
        {
            to.join(format!("{}.toml", deck.name))
        }
        Some(name) if to.is_dir() => to.join(name),
        _ => {
            // With an ending it would be another file.
            check_place(to).map_err(|error| Failure::cannot_write(to, &error))?;
            with_ending(from, to)
        }
    };
    if fs::canonicalize(&to).is_ok_and(|there| fs::canonicalize(from).is_ok_and(|from| from == there)) {
        return Err(Failure::request(say::SameFile { file: shown(&to) }, say::AnotherName));
    }
    if !folder_of(&to).is_dir() {
        return Err(Failure::no_folder_for(&to));
    }
    check_place(&to).map_err(|error| Failure::cannot_write(&to, &error))?;
    let is_there = fs::symlink_metadata(&to).is_ok_and(|there| !there.is_file() || there.len() > 0);
    if is_there && !force {
        return Err(already_exists(&to));
    }
    Ok(to)
}

/// A new name with the ending of the deck's file, where it has none: without one `deck list` would not find it.
fn with_ending(from: &Path, to: &Path) -> PathBuf {
    let ending = match built_in(from) {
        Some(_) => Some("toml"),
        // An earlier state is of a file too: `narn.toml@2`.
        None => from.extension().and_then(OsStr::to_str).and_then(|ending| ending.split('@').next()),
    };
    let is_named = to.extension().is_some() || to.as_os_str().to_string_lossy().ends_with(std::path::is_separator);
    match ending {
        Some(ending) if !is_named && fs::symlink_metadata(to).is_err() => to.with_extension(ending),
        _ => to.to_owned(),
    }
}

fn already_exists(file: &Path) -> Failure {
    Failure::request(say::AlreadyExists { file: shown(file) }, say::AnotherName)
}

published!(DeckCopied);
