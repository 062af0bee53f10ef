//! `deck undo`: the way back to an earlier state of a deck file.

use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::bench::{Bench, file, read, shown, warn};
use super::edited::{EditReport, report_edited};
use super::history::{is_gone, no_state};
use super::saving::{keep, state, write};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::deck_change as say;
use zocalo_collection::collection::in_shell;
use zocalo_decks::editing::{Change, Deed, History, Versions};

/// Undo the last change to a deck
#[derive(Debug, Args)]
#[command(
    after_help = "The undone state stays in the history, and --state N goes to any state. Changes you made by hand are \
    undone as well.\n\n\
    Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck undo narn.toml"
)]
pub(crate) struct DeckUndoArgs {
    /// The deck
    #[arg(value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: PathBuf,
    /// Go to this state instead
    #[arg(long = "state", alias = "to", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    to: Option<u32>,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    dry_run: bool,
}

/// Takes back the last change, or goes to a state.
pub(super) fn run(args: &DeckUndoArgs, context: &Context) -> Result<Status, Failure> {
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
        return bring_back(args, &path, &versions, &history, &bench);
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
        keep(&versions, &path, &by_hand, context);
        write(&path, target.held.bytes(), Some(&bytes), false, context.locale())?;
        context.output.change_stands();
        if let Err(error) = versions.change(&path, |history| history.go_back_to(target.number)) {
            warn(&say::NotRecorded { error: error.text() }.render(context.locale()), context.output);
        }
    }
    // A state that could not be checked has no findings that go.
    let change = verdict.as_ref().map(|after| Change::between(verdict_now.as_ref().unwrap_or(after), after));
    let what = match (&undone, args.to) {
        (Some(undone), None) => say::Undid { what: undone.made_by() }.render(context.locale()),
        _ => say::WentTo { number: target.number }.render(context.locale()),
    };
    let file = in_shell(&path.display().to_string());
    let again = undone.map(|undone| format!("zocalo deck undo {file} --state {}", undone.number));
    let done = EditReport {
        what: &what,
        state: Some(target.number),
        undo: again.as_deref(),
        preview: args.dry_run.then_some(""),
    };
    report_edited(&path, &done, change.as_ref(), &deck, context)
}

/// Writes the last state of a file that is gone, or the one that is asked for.
fn bring_back(
    args: &DeckUndoArgs,
    path: &Path,
    versions: &Versions,
    history: &History,
    bench: &Bench<'_>,
) -> Result<Status, Failure> {
    let context = bench.context;
    let number = args.to.unwrap_or(history.now);
    let target = history.state(number).ok_or_else(|| no_state(number, path, context.locale()))?;
    let (deck, verdict) = bench.judge_in_part(path, target.held.bytes())?;
    if !args.dry_run {
        write(path, target.held.bytes(), None, false, context.locale())?;
        context.output.change_stands();
        if let Err(error) = versions.change(path, |history| history.go_back_to(number)) {
            warn(&say::NotRecorded { error: error.text() }.render(context.locale()), context.output);
        }
    }
    let change = verdict.as_ref().map(|verdict| Change::between(verdict, verdict));
    let what = say::BroughtBack { number }.render(context.locale());
    let done = EditReport { what: &what, state: Some(number), undo: None, preview: args.dry_run.then_some("") };
    report_edited(path, &done, change.as_ref(), &deck, context)
}
