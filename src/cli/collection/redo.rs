//! `collection redo`: does again what was taken back.

use serde_json::json;

use super::super::args::CollectionRedo;
use super::super::context::Context;
use super::super::environment::{moment, now};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::begin;
use crate::messages::collection as say;
use crate::report;
use zocalo_collection::collection::{Batch, LibraryError};
use zocalo_text::text::shortened;

/// Does it again.
pub(super) fn run(args: &CollectionRedo, context: &Context) -> Result<Status, Failure> {
    let nothing = || Failure::nothing(say::NothingToRedo, say::OnlyLastUndo);
    let Some(mut library) = begin::look(context)? else { return Err(nothing()) };
    if args.dry_run {
        let undone = library.redoable()?.ok_or_else(nothing)?;
        return report(&undone, false, context.output);
    }
    match library.redo(now()) {
        Ok(undone) => report(&undone, true, context.output),
        Err(LibraryError::Nothing) => Err(nothing()),
        Err(error) => Err(error.into()),
    }
}

/// Reports what an undo had taken back, and is there again.
fn report(undone: &Batch, is_done: bool, output: &Output) -> Result<Status, Failure> {
    let mut again = undone.clone();
    for difference in &mut again.differences {
        difference.delta = -difference.delta;
    }
    for deck in &mut again.decks {
        std::mem::swap(&mut deck.was, &mut deck.becomes);
    }
    let mut document = report::holding::batch_json(&again, moment);
    document["changed"] = json!(is_done);
    let command = shortened(&again.command, 200);
    if is_done {
        begin::report_change(&say::Redid { command }.render(output.locale()), &document, output)?;
    } else {
        super::asking::report_without_change(&say::WouldRedo { command }.render(output.locale()), &document, output)?;
    }
    Ok(Status::Done)
}
