//! `deck copy` and `deck rename`: deck files under another name.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::super::args::{DeckCopy, DeckRename};
use super::super::collection::follow;
use super::super::deck_files::refuse_name_of_built_in;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::bench::{Bench, file, read, shown, warn};
use super::history::state_named;
use super::saving::{keep_bytes, versions, way_back};
use crate::collection::{DeckState, in_shell};
use crate::data::decks::built_in;
use crate::editing::{Deed, Versions};
use crate::files::writing::{AtomicFile, folder_of};
use crate::formats::{format_of, read_deck_in_part};
use crate::language::messages::deck_change as say;
use crate::language::messages::deck_shown::Mark;
use crate::language::said_by_system;

/// Copies a deck byte for byte, a built-in one, or the state of one that `DECK@N` names. A file that it replaces is kept among the states.
pub(super) fn copy(args: &DeckCopy, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let state = state_named(&args.from, session)?;
    let built_in = built_in(&args.from);
    let from = if state.is_some() || built_in.is_some() { args.from.clone() } else { file(&args.from)? };
    let bytes = if let Some(state) = state {
        state.text.into_bytes()
    } else if let Some(deck) = built_in {
        deck.text.as_bytes().to_vec()
    } else {
        // What is no deck is not taken for one.
        read_deck_in_part(&from, std::io::empty())?;
        read(&from)?
    };
    let to = place(&from, &args.to, args.force)?;
    refuse_another_format(&from, &to, &bytes)?;
    let there = fs::metadata(&to).ok().filter(fs::Metadata::is_file);
    let replaced = there.as_ref().filter(|there| there.len() > 0).map(|_| read(&to)).transpose()?;
    let bench = replaced.is_some().then(|| Bench::new(session, output)).transpose()?;
    let versions = bench.as_ref().and_then(versions);
    let note = |bytes: &[u8], deed: Deed| match (&bench, &versions) {
        (Some(bench), Some(versions)) => keep_bytes(versions, &to, bytes, deed, bench, output),
        _ => Ok(None),
    };
    if let Some(replaced) = &replaced {
        note(replaced, Deed::Found)?;
    }
    let cannot = |error: std::io::Error| {
        Failure::Machine(say::CannotWrite { error: said_by_system(&error), file: shown(&to) }.to_string())
    };
    let beside = AtomicFile::write_bytes(&to, &bytes).map_err(cannot)?;
    if there.is_some() { beside.put_in_place() } else { beside.put_where_nothing_is() }.map_err(cannot)?;
    let kept = note(&bytes, Deed::CopiedFrom(shown(&from)))?;
    report("copied", (&from, &to), kept, None, output)
}

/// Renames a deck file; its history and its mark in the collection go along.
pub(super) fn rename(args: &DeckRename, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let from = file(&args.from)?;
    read_deck_in_part(&from, std::io::empty())?;
    let to = place(&from, &args.to, false)?;
    refuse_another_format(&from, &to, &read(&from)?)?;
    // What is linked to stays where it is, and so do its history and its mark.
    let was = fs::canonicalize(&from).unwrap_or_else(|_| from.clone());
    let cannot = |error: std::io::Error| {
        Failure::Machine(
            say::CannotRename { error: said_by_system(&error), from: shown(&from), to: shown(&to) }.to_string(),
        )
    };
    fs::rename(&from, &to).map_err(cannot)?;
    let mut mark = None;
    if fs::canonicalize(&to).is_ok_and(|now| now != was) {
        if let Some(versions) = session.data_folder().map(Versions::of)
            && let Err(error) = versions.rename(&was, &to)
        {
            warn(&say::HistoryStays { error }.to_string(), output);
        }
        match was.to_str().map_or(Ok(None), |was| follow(was, &to, session)) {
            Ok(state) => mark = state,
            Err(failure) => {
                warn(&say::MarkStays { error: failure.sentence() }.to_string(), output);
            }
        }
    }
    report("renamed", (&from, &to), None, mark, output)
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
        say::AnotherFormat { from: shown(from), other, to: shown(to), what }.to_string(),
        say::ConvertIt { from: typed(from), to: typed(to) }.to_string(),
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
        return Err(Failure::request(say::SameFile { file: shown(&to) }.to_string(), say::AnotherName.to_string()));
    }
    if !folder_of(&to).is_dir() {
        return Err(Failure::no_folder_for(&to));
    }
    let is_there = fs::symlink_metadata(&to).is_ok_and(|there| !there.is_file() || there.len() > 0);
    if is_there && !force {
        return Err(Failure::request(
            say::AlreadyExists { file: shown(&to) }.to_string(),
            say::AnotherName.to_string(),
        ));
    }
    Ok(to)
}

fn report(
    what: &str,
    (from, to): (&Path, &Path),
    kept: Option<u32>,
    mark: Option<DeckState>,
    output: &mut Output,
) -> Result<Status, Failure> {
    output.change_stands();
    let undo = kept.map(|_| way_back(to));
    if output.wants_json() {
        let mark = mark.map(DeckState::name);
        output.answer_json(
            &json!({ "what": what, "deck": shown(from), "file": shown(to), "mark": mark, "undo": undo }),
        )?;
    } else {
        let (from, to) = (shown(from), shown(to));
        let mut line = if what == "copied" {
            say::CopiedTo { from, to }.to_string()
        } else {
            say::RenamedTo { from, to }.to_string()
        };
        for more in [
            mark.map(|state| say::StillMarked { state: Mark { state: state.name() } }.to_string()),
            undo.map(|undo| say::RestoreReplaced { undo }.to_string()),
        ] {
            line.extend(more.into_iter().flat_map(|more| [" ".to_owned(), more]));
        }
        output.answer(format_args!("{}\n", crate::report::hanging("", &line, output.width)))?;
    }
    Ok(Status::Done)
}
