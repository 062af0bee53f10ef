//! `collection undo`: takes back the latest changes, after it has shown them.

use clap::Args;
use serde::Serialize;

use super::asking::{SAY_YES, confirmed, unconfirmed};
use super::begin::look;
use super::change::Confirmation;
use super::journal;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment::{moment, now};
use crate::cli::error::{Failure, Status};
use crate::messages::collection as say;
use crate::report::collection_change;
use zocalo_collection::collection::{Batch, LibraryError};

/// The most differences of one change that are shown before a question.
const MOST_SHOWN: usize = 20;

/// Undo the latest change
#[derive(Debug, Args)]
#[command(
    after_help = "Shows what will be undone and asks, unless you give --yes. Nothing is lost: `zocalo collection redo` \
    makes the change again, and the history keeps both.\n\n\
    Example: zocalo collection undo 2"
)]
pub(crate) struct UndoArgs {
    /// How many changes to undo
    #[arg(value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    #[command(flatten)]
    confirmation: Confirmation,
}

/// The changes that are undone, or would be, the latest first.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Undone {
    changed: bool,
    #[serde(serialize_with = "journal::batches")]
    #[cfg_attr(test, schemars(with = "Vec<journal::BatchDocument<'static>>"))]
    taken_back: Vec<Batch>,
    /// The command that makes them again.
    redo: Option<&'static str>,
}

impl Answer for Undone {
    const KIND: &'static str = "collection-undo/1";

    fn page(&self, page: Page) -> String {
        let line = if self.changed { say::Undone } else { say::NothingWasChanged };
        format!("{}\n", line.render(page.locale))
    }
}

pub(super) fn run(args: &UndoArgs, context: &Context) -> Result<Status, Failure> {
    let nothing = || Failure::nothing(say::NothingToUndo, "");
    let Some(mut library) = look(context)? else { return Err(nothing()) };
    let asked = usize::try_from(args.count).unwrap_or(usize::MAX);
    let mut taken_back = Vec::new();
    let undoable = library.show_undoable(asked, |batch| {
        taken_back.push(batch.clone());
        Ok::<_, Failure>(())
    })?;
    let count = undoable.len();
    if count == 0 {
        return Err(nothing());
    }
    context.output.preview(|Page { width, locale, .. }| {
        let batch = |batch| collection_change::batch(batch, library.origin(), moment, MOST_SHOWN, width, locale);
        let batches: String = taken_back.iter().map(batch).collect();
        format!("{}\n{batches}", say::ThisUndoes { count }.render(locale))
    })?;
    if count < asked {
        context.output.remark(say::OnlySoMany { count });
    }
    if args.confirmation.dry_run {
        context.output.print(&Undone { changed: false, taken_back, redo: None })?;
        return Ok(Status::Done);
    }
    let question = say::UndoThis.render(context.locale());
    let refused = || unconfirmed(say::WouldBeUndone { count }, SAY_YES);
    if !args.confirmation.yes && !confirmed("", &question, refused, context.output)? {
        return Ok(Status::No);
    }
    // Exactly what was shown: another program may have changed the journal meanwhile.
    library.undo_shown(&undoable, now()).map_err(|error| match error {
        LibraryError::ChangedMeanwhile => Failure::request(say::ChangedMeanwhile, say::CheckUndo),
        other => other.into(),
    })?;
    context.output.change_stands();
    context.output.print(&Undone { changed: true, taken_back, redo: Some("zocalo collection redo") })?;
    Ok(Status::Done)
}

published!(Undone);
