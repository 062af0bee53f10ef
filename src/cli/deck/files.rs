//! `deck copy` and `deck rename`: deck files under another name.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;
use toml_edit::{DocumentMut, Item};

use super::super::args::{DeckCopy, DeckRename};
use super::super::collection::follow;
use super::super::context::Context;
use super::super::deck_files::refuse_name_of_built_in;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::bench::{Bench, file, read, shown, warn};
use super::history::state_named;
use super::saving::{keep_bytes, keep_replaced, way_back};
use crate::messages::deck_change as say;
use crate::messages::deck_shown::Mark;
use zocalo_collection::collection::{DeckState, in_shell};
use zocalo_decks::deck::shipped::built_in;
use zocalo_decks::editing::{Deed, Versions};
use zocalo_decks::formats::{format_of, read_deck_in_part};
use zocalo_text::files::writing::{AtomicFile, check_place, folder_of};
use zocalo_words::language::said_by_system;

/// Copies a deck byte for byte, a built-in one under a name of its own, or the state of one that `DECK@N` names. A file that it replaces is kept among the states.
pub(super) fn copy(args: &DeckCopy, context: &Context) -> Result<Status, Failure> {
    let state = state_named(&args.from, context.folders, context.locale())?;
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
    let bytes = if built_in.is_some() { with_title_of(&to, bytes) } else { bytes };
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
        can_be_undone = keep_replaced(&to, bench, context.output)?;
    }
    // What has come there since is not to be replaced unasked.
    let replaces = there.is_some_and(|there| args.force || there.len() == 0);
    if replaces { beside.put_in_place() } else { beside.put_where_nothing_is() }.map_err(cannot)?;
    if let Some(bench) = &bench
        && let Some(versions) = bench.versions()
    {
        let deed = Deed::CopiedFrom(shown(&from));
        can_be_undone &= keep_bytes(&versions, &to, &bytes, deed, bench, context.output)?.is_some();
    }
    report("copied", (&from, &to), can_be_undone, None, context.output)
}

/// Renames a deck file; its history and its mark in the collection go along.
pub(super) fn rename(args: &DeckRename, context: &Context) -> Result<Status, Failure> {
    let from = file(&args.from)?;
    check_place(&from).map_err(|error| Failure::cannot_write(&from, &error))?;
    read_deck_in_part(&from, std::io::empty(), context.locale())?;
    // Two decks that are given one name at once come one after the other.
    let _turn = context.folders.data_folder().and_then(|data| Versions::of(data).turn());
    let to = place(&from, &args.to, false)?;
    refuse_another_format(&from, &to, &read(&from)?)?;
    // What is linked to stays where it is, and so do its history and its mark.
    let was = fs::canonicalize(&from).unwrap_or_else(|_| from.clone());
    let cannot = |error: std::io::Error| {
        Failure::machine(say::CannotRename { error: said_by_system(&error), from: shown(&from), to: shown(&to) })
    };
    fs::rename(&from, &to).map_err(cannot)?;
    let mut mark = None;
    if fs::canonicalize(&to).is_ok_and(|now| now != was) {
        if let Some(versions) = context.folders.data_folder().map(Versions::of)
            && let Err(error) = versions.rename(&was, &to)
        {
            warn(&say::HistoryStays { error: error.text() }.render(context.locale()), context.output);
        }
        match was.to_str().map_or(Ok(None), |was| follow(was, &to, context.folders, context.locale())) {
            Ok(state) => mark = state,
            Err(failure) => {
                warn(&say::MarkStays { error: failure.sentence() }.render(context.locale()), context.output);
            }
        }
    }
    report("renamed", (&from, &to), false, mark, context.output)
}

/// The text of a built-in deck under the name of the file that it becomes: the copy is somebody's own deck.
fn with_title_of(file: &Path, bytes: Vec<u8>) -> Vec<u8> {
    let title = file.file_stem().and_then(OsStr::to_str);
    let document = std::str::from_utf8(&bytes).ok().and_then(|text| text.parse::<DocumentMut>().ok());
    let (Some(title), Some(mut document)) = (title, document) else { return bytes };
    match document.get_mut("name").and_then(Item::as_value_mut) {
        Some(name) => {
            let decor = name.decor().clone();
            *name = title.into();
            *name.decor_mut() = decor;
            document.to_string().into_bytes()
        }
        None => bytes,
    }
}

/// Refuses a name under which the bytes of a deck would be taken for a deck of another format: a plain list that ends as a
/// deck file is one that nobody can read.
fn refuse_another_format(from: &Path, to: &Path, bytes: &[u8]) -> Result<(), Failure> {
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
fn place(from: &Path, to: &Path, force: bool) -> Result<PathBuf, Failure> {
    refuse_name_of_built_in(to)?;
    let to = match from.file_name() {
        Some(_)
            if to.is_dir()
                && let Some(deck) = built_in(from) =>
        {
            to.join(format!("{}.toml", deck.name))
        }
        Some(name) if to.is_dir() => to.join(name),
        _ => to.to_owned(),
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

fn already_exists(file: &Path) -> Failure {
    Failure::request(say::AlreadyExists { file: shown(file) }, say::AnotherName)
}

fn report(
    what: &str,
    (from, to): (&Path, &Path),
    can_be_undone: bool,
    mark: Option<DeckState>,
    output: &Output,
) -> Result<Status, Failure> {
    output.change_stands();
    let undo = can_be_undone.then(|| way_back(to));
    if output.wants_json() {
        let mark = mark.map(DeckState::name);
        output.answer_json(
            &json!({ "what": what, "deck": shown(from), "file": shown(to), "mark": mark, "undo": undo }),
        )?;
    } else {
        let (from, to) = (shown(from), shown(to));
        let mut line = if what == "copied" {
            say::CopiedTo { from, to }.render(output.locale())
        } else {
            say::RenamedTo { from, to }.render(output.locale())
        };
        for more in [
            mark.map(|state| say::StillMarked { state: Mark { state: state.name() } }.render(output.locale())),
            undo.map(|undo| say::RestoreReplaced { undo }.render(output.locale())),
        ] {
            line.extend(more.into_iter().flat_map(|more| [" ".to_owned(), more]));
        }
        output.answer(format_args!("{}\n", crate::report::hanging("", &line, output.width)))?;
    }
    Ok(Status::Done)
}
