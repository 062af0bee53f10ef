//! `collection redo`: makes the change again that the latest undo took back.

use clap::Args;
use serde::Serialize;

use super::begin::look;
use super::change::{done, would_do};
use super::journal::BatchDocument;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment::now;
use crate::cli::error::{Failure, Status};
use crate::messages::collection as say;
use crate::report::collection_change::command_said;
use zocalo_collection::collection::{Batch, LibraryError};

/// Redo a change that was undone
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo collection redo")]
pub(crate) struct RedoArgs {
    /// Show what would change, without changing anything
    #[arg(short = 'n', long)]
    dry_run: bool,
}

/// The change that is made again, or would be.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Redone<'j> {
    #[serde(flatten)]
    batch: BatchDocument<'j>,
    changed: bool,
    #[serde(skip)]
    command: String,
}

impl Answer for Redone<'_> {
    const KIND: &'static str = "collection-redo/1";

    fn page(&self, page: Page) -> String {
        let command = command_said(&self.command, 200, page.locale);
        if self.changed {
            done(&say::Redid { command }.render(page.locale), page)
        } else {
            would_do(&say::WouldRedo { command }.render(page.locale), page)
        }
    }
}

pub(super) fn run(args: &RedoArgs, context: &Context) -> Result<Status, Failure> {
    let nothing = || Failure::nothing(say::NothingToRedo, say::OnlyLastUndo);
    let Some(mut library) = look(context)? else { return Err(nothing()) };
    let undone = if args.dry_run {
        library.redoable()?.ok_or_else(nothing)?
    } else {
        let undone = library.redo(now()).map_err(|error| match error {
            LibraryError::Nothing => nothing(),
            error => error.into(),
        })?;
        context.output.change_stands();
        undone
    };
    let command = undone.command.clone();
    let batch = reversed(undone);
    context.output.print(&Redone { batch: BatchDocument::of(&batch), changed: !args.dry_run, command })?;
    Ok(Status::Done)
}

/// What an undo took back, as it is again.
fn reversed(mut undone: Batch) -> Batch {
    for difference in &mut undone.differences {
        difference.delta = -difference.delta;
    }
    for deck in &mut undone.decks {
        std::mem::swap(&mut deck.was, &mut deck.becomes);
    }
    undone
}

published!(Redone<'_>);
