//! `deck history` and `deck undo`: the last states of a deck file, and the way back to them.

use std::fs;
use std::path::Path;
use zocalo_text::message::Locale;

use super::super::args::{DeckHistory, DeckUndo};
use super::super::context::Context;
use super::super::deck_files;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::super::folders::Folders;
use super::super::output::Output;
use super::bench::{Bench, file, read, shown, warn};
use super::saving::{Outcome, keep, report_edited, state, write};
use crate::messages::deck_change as say;
use crate::report;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::in_shell;
use zocalo_decks::deck::shipped::built_in;
use zocalo_decks::deck::{Deck, read_toml_in_part};
use zocalo_decks::editing::{Change, Deed, History, State, Versions, VersionsError};
use zocalo_decks::formats::{DeckReadError, Format};
use zocalo_text::text::Source;

/// Lists the states; the answer is no when there are none.
pub(super) fn history(args: &DeckHistory, context: &Context) -> Result<Status, Failure> {
    if let Some(deck) = built_in(&args.deck) {
        let (shown, name) = (deck.shown(), deck.name);
        let message = say::NeverChanges { deck: &shown }.render(context.locale());
        return Err(Failure::nothing(message, say::CopyHas { deck: &shown, name }));
    }
    let path = file(&args.deck)?;
    let history = of_file(&path, context.folders)?;
    let is_gone = is_gone(&path, &history);
    let is_latest = is_gone || {
        let bytes = read(&path)?;
        history.latest().is_none_or(|latest| latest.held.bytes() == bytes)
    };
    if context.output.wants_json() {
        context.output.answer_json(&report::deck_history_json(&shown(&path), &history, moment, is_latest))?;
    } else if history.states.is_empty() {
        context.output.remark(say::NotChangedYet { file: shown(&path) });
    } else {
        context.output.answer(report::deck_history(&history, moment, is_latest, context.width(), context.locale()))?;
        if is_gone {
            let typed = in_shell(&path.display().to_string());
            let note = say::GoneUndo { file: shown(&path), typed }.render(context.locale());
            context.output.remark(report::note(&note, context.width(), context.locale()));
        } else if !is_latest {
            context.output.remark(say::ChangedSince);
        }
    }
    Ok(if history.states.is_empty() { Status::No } else { Status::Done })
}

/// Takes back the last change, or goes to a state.
pub(super) fn undo(args: &DeckUndo, context: &Context) -> Result<Status, Failure> {
    let bench = Bench::new(context)?;
    let path = file(&args.deck)?;
    let Some(versions) = bench.versions() else {
        return Err(Failure::request(say::NoFolderOfVersions, say::SetDataDir));
    };
    if !args.dry_run {
        bench.take_turn();
    }
    let mut history = versions.of_file(&path)?;
    if is_gone(&path, &history) {
        return bring_back(args, &path, &versions, &history, &bench, context.output);
    }
    let bytes = read(&path)?;
    let (now, verdict_now) = bench.judge_in_part(&path, &bytes)?;
    let has_history = history.latest().is_some();
    let by_hand = state(&bytes, &now, verdict_now.as_ref(), Deed::ByHand);
    if has_history {
        history.note(by_hand.clone());
    }
    let undone = history.latest().cloned();
    let target = match args.to {
        Some(number) => history.state(number).cloned().ok_or_else(|| no_state(number, &path, context.locale()))?,
        None => history
            .earlier()
            .cloned()
            .ok_or_else(|| Failure::nothing(say::NothingToUndo { file: shown(&path) }, String::new()))?,
    };
    if target.held.bytes() == bytes {
        let message = say::AlreadyInState { file: shown(&path), number: target.number }.render(context.locale());
        return Err(Failure::nothing(message, String::new()));
    }
    let (deck, verdict) = bench.judge_in_part(&path, target.held.bytes())?;
    if !args.dry_run {
        keep(&versions, &path, &by_hand, context.output);
        write(&path, target.held.bytes(), Some(&bytes), false, context.locale())?;
        context.output.change_stands();
        if let Err(error) = versions.change(&path, |history| history.go_back_to(target.number)) {
            warn(&say::NotRecorded { error: error.text() }.render(context.locale()), context.output);
        }
    }
    // A state that could not be judged has no findings that go.
    let change = verdict.as_ref().map(|after| Change::between(verdict_now.as_ref().unwrap_or(after), after));
    let what = match (&undone, args.to) {
        (Some(undone), None) => say::Undid { what: undone.made_by() }.render(context.locale()),
        _ => say::WentTo { number: target.number }.render(context.locale()),
    };
    let file = in_shell(&path.display().to_string());
    let again = undone.map(|undone| format!("zocalo deck undo {file} --to {}", undone.number));
    let done = Outcome { what: &what, state: Some(target.number), undo: again.as_deref(), is_done: !args.dry_run };
    report_edited(&path, &done, change.as_ref(), &deck, context.output)
}

/// Whether a file that has states is not there any more.
fn is_gone(path: &Path, history: &History) -> bool {
    !history.states.is_empty() && fs::symlink_metadata(path).is_err()
}

/// Writes the last state of a file that is gone, or the one that is asked for.
fn bring_back(
    args: &DeckUndo,
    path: &Path,
    versions: &Versions,
    history: &History,
    bench: &Bench<'_>,
    output: &Output,
) -> Result<Status, Failure> {
    let number = args.to.unwrap_or(history.now);
    let target = history.state(number).ok_or_else(|| no_state(number, path, output.locale()))?;
    let (deck, verdict) = bench.judge_in_part(path, target.held.bytes())?;
    if !args.dry_run {
        write(path, target.held.bytes(), None, false, output.locale())?;
        output.change_stands();
        if let Err(error) = versions.change(path, |history| history.go_back_to(number)) {
            warn(&say::NotRecorded { error: error.text() }.render(output.locale()), output);
        }
    }
    let change = verdict.as_ref().map(|verdict| Change::between(verdict, verdict));
    let what = say::BroughtBack { number }.render(output.locale());
    let done = Outcome { what: &what, state: Some(number), undo: None, is_done: !args.dry_run };
    report_edited(path, &done, change.as_ref(), &deck, output)
}

fn no_state(number: u32, path: &Path, locale: Locale) -> Failure {
    let message = say::NoState { file: shown(path), number }.render(locale);
    Failure::request(message, say::SeeHistory { file: in_shell(&path.display().to_string()) })
}

/// The states of a deck file.
fn of_file(path: &Path, folders: &Folders) -> Result<History, Failure> {
    let versions = folders.data_folder().map(Versions::of);
    Ok(versions.map(|versions| versions.of_file(path)).transpose()?.unwrap_or_default())
}

/// The state that an argument `DECK@N` means, with the path of the deck; `None` where there is a file of that name, or it
/// means none.
///
/// # Errors
/// When there is no such state.
pub(crate) fn state_named(argument: &Path, folders: &Folders, locale: Locale) -> Result<Option<State>, Failure> {
    let Some((deck, number)) = argument.to_str().and_then(|text| text.rsplit_once('@')) else { return Ok(None) };
    let Ok(number) = number.parse::<u32>() else { return Ok(None) };
    let deck = Path::new(deck);
    if argument.exists() {
        return Ok(None);
    }
    let history = of_file(deck, folders)?;
    if !deck.is_file() && !is_gone(deck, &history) {
        return Ok(None);
    }
    let found = history.state(number).cloned();
    found.map(Some).ok_or_else(|| no_state(number, deck, locale))
}

impl From<VersionsError> for Failure {
    fn from(error: VersionsError) -> Self {
        Self::machine(error.text())
    }
}

/// A deck as [`deck_files::load_deck_in_part`] reads it, or the state of one that `DECK@N` names: what the file was once. A
/// file of that name comes first.
pub(crate) fn load_deck_or_state(
    path: &Path,
    from: Option<&'static Format>,
    folders: &Folders,
    catalog: &Catalog,
    index: &Index,
    locale: Locale,
) -> Result<Deck, Failure> {
    let Some(state) = state_named(path, folders, locale)? else {
        return deck_files::load_deck_in_part(path, from, catalog, index, locale);
    };
    let source = Source { label: path.display().to_string(), text: state.held.text() };
    let list = read_toml_in_part(source).map_err(DeckReadError::faults)?.without_strange_race();
    Ok(Deck::resolve(list, catalog, index)?)
}
