//! `collection undo`: takes back the latest changes, after it has shown them.

use serde_json::json;

use super::super::args::CollectionUndo;
use super::super::choose::confirm;
use super::super::context::Context;
use super::super::environment::{moment, now};
use super::super::error::{Failure, Status};
use super::{asking, begin};
use crate::messages::collection as say;
use crate::report;
use zocalo_collection::collection::LibraryError;

/// The most differences of one change that are shown before a question.
const MOST_SHOWN: usize = 20;

/// Takes back.
pub(super) fn run(args: &CollectionUndo, context: &Context) -> Result<Status, Failure> {
    let nothing = || Failure::nothing(say::NothingToUndo, String::new());
    let Some(mut library) = begin::look(context)? else { return Err(nothing()) };
    let count = usize::try_from(args.count).unwrap_or(usize::MAX);
    let (mut documents, mut texts) = (Vec::new(), Vec::new());
    let undoable = library.show_undoable(count, |batch| {
        if context.output.wants_json() {
            documents.push(report::holding::batch_json(batch, moment));
        } else {
            texts.push(report::holding::batch(
                batch,
                library.origin(),
                moment,
                MOST_SHOWN,
                context.width(),
                context.locale(),
            ));
        }
        Ok::<_, Failure>(())
    })?;
    if undoable.is_empty() {
        return Err(nothing());
    }
    let so_many = undoable.len();
    if !context.output.wants_json() {
        context.output.answer(format_args!(
            "{}\n{}",
            say::ThisUndoes { count: so_many }.render(context.locale()),
            texts.concat()
        ))?;
    }
    if so_many < count {
        context.output.remark(say::OnlySoMany { count: so_many });
    }
    let document = |is_done: bool| json!({ "changed": is_done, "taken_back": documents, "redo": is_done.then_some("zocalo collection redo") });
    if args.confirmation.dry_run {
        if context.output.wants_json() {
            context.output.answer_json(&document(false))?;
        } else {
            context.output.answer(format_args!("{}\n", say::NothingWasChanged.render(context.locale())))?;
        }
        return Ok(Status::Done);
    }
    if !args.confirmation.yes {
        match confirm("", &say::UndoThis.render(context.locale()), context.output)? {
            Some(true) => {}
            Some(false) => {
                context.output.remark(say::ChangedNothing);
                return Ok(Status::No);
            }
            None => {
                return Err(asking::unconfirmed(
                    say::WouldBeUndone { count: so_many }.render(context.locale()),
                    asking::SAY_YES,
                ));
            }
        }
    }
    // What was shown is taken back and nothing else: another command may have come in between.
    library.undo_shown(&undoable, now()).map_err(|error| match error {
        LibraryError::ChangedMeanwhile => Failure::request(say::ChangedMeanwhile, say::CheckUndo),
        other => other.into(),
    })?;
    context.output.change_stands();
    if context.output.wants_json() {
        context.output.answer_json(&document(true))?;
    } else {
        context.output.answer(format_args!("{}\n", say::Undone.render(context.locale())))?;
    }
    Ok(Status::Done)
}
