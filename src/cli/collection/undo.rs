//! `collection undo`: takes back the latest changes, or one of them alone, after it has shown them.

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
use crate::report::collection_change::{self, command_said};
use crate::report::hanging;
use zocalo_collection::collection::{Batch, Later, Library, LibraryError, OneChange, UndoConflict};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

/// The most differences of one change that are shown before a question.
const MOST_SHOWN: usize = 20;

/// The most reasons for which a change cannot be undone alone that are said.
const MOST_REASONS: usize = 5;

/// Undo the latest change
#[derive(Debug, Args)]
#[command(
    after_help = "Shows what will be undone and asks, unless you give --yes. Nothing is lost: `zocalo collection redo` \
    makes the change again, and the history keeps both.\n\n\
    --change N undoes one change that others followed, by its number in `zocalo collection history`; an undo too. Where later \
    changes need what it did, these are named and nothing is changed.\n\n\
    Example: zocalo collection undo 2\n\
    or:      zocalo collection undo --change 4"
)]
pub(crate) struct UndoArgs {
    /// How many changes to undo
    #[arg(value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Undo this change alone, by its number in the history
    #[arg(long, value_name = "N", conflicts_with = "count", value_parser = clap::value_parser!(i64).range(1..))]
    change: Option<i64>,
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
    redo: Option<String>,
    /// The number of the change that undoes the one asked for.
    #[serde(skip)]
    by: Option<i64>,
}

impl Answer for Undone {
    const KIND: &'static str = "collection-undo/1";

    fn page(&self, page: Page) -> String {
        let line = match self.by {
            Some(number) => hanging("", &say::UndoneAlone { number }.render(page.locale), page.width),
            None if self.changed => say::Undone.render(page.locale),
            None => say::NothingWasChanged.render(page.locale),
        };
        format!("{line}\n")
    }
}

pub(super) fn run(args: &UndoArgs, context: &Context) -> Result<Status, Failure> {
    let nothing = || Failure::nothing(say::NothingToUndo, "");
    let Some(mut library) = look(context)? else { return Err(nothing()) };
    if let Some(number) = args.change {
        return alone(number, &mut library, args, context);
    }
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
    let only = (count < asked).then(|| say::OnlySoMany { count }.text());
    let (taken_back, may) = ask(taken_back, only, library.origin(), args, context)?;
    if may == Status::Done {
        // Exactly what was shown: another program may have changed the journal meanwhile.
        library.undo_shown(&undoable, now()).map_err(meanwhile)?;
        context.output.change_stands();
        let redo = Some("zocalo collection redo".to_owned());
        context.output.print(&Undone { changed: true, taken_back, redo, by: None })?;
    }
    Ok(if args.confirmation.dry_run { Status::Done } else { may })
}

/// Takes back one change, whatever came after it.
fn alone(number: i64, library: &mut Library, args: &UndoArgs, context: &Context) -> Result<Status, Failure> {
    let (batch, shown) = match library.one_change(number)? {
        OneChange::Unknown => return Err(Failure::request(say::NoSuchChange { number }, say::SeeHistory)),
        OneChange::Gone(by) => return Err(Failure::nothing(say::AlreadyUndone { by, number }, say::UndoThat { by })),
        OneChange::Stands(batch, shown, conflicts) if conflicts.is_empty() => (batch, shown),
        OneChange::Stands(batch, _, conflicts) => {
            let reasons = reasons(&conflicts, library.origin(), context.locale());
            let command = command_said(&batch.command, 200, context.locale());
            return Err(Failure::request(say::CannotUndoAlone { command, number, reasons }, say::UndoLaterFirst));
        }
    };
    let (taken_back, may) = ask(vec![*batch], None, library.origin(), args, context)?;
    if may == Status::Done {
        let by = library.undo_alone(&shown, now()).map_err(meanwhile)?;
        context.output.change_stands();
        let redo = Some(format!("zocalo collection undo --change {by}"));
        context.output.print(&Undone { changed: true, taken_back, redo, by: Some(by) })?;
    }
    Ok(if args.confirmation.dry_run { Status::Done } else { may })
}

/// Shows the changes and asks. The answer is done where they are to be undone.
fn ask(
    taken_back: Vec<Batch>,
    remark: Option<Text>,
    origin: &str,
    args: &UndoArgs,
    context: &Context,
) -> Result<(Vec<Batch>, Status), Failure> {
    let count = taken_back.len();
    context.output.preview(|Page { width, locale, .. }| {
        let batch = |batch| collection_change::batch(batch, origin, moment, MOST_SHOWN, width, locale);
        let batches: String = taken_back.iter().map(batch).collect();
        format!("{}\n{batches}", say::ThisUndoes { count }.render(locale))
    })?;
    if let Some(remark) = remark {
        context.output.remark(remark);
    }
    if args.confirmation.dry_run {
        context.output.print(&Undone { changed: false, taken_back, redo: None, by: None })?;
        return Ok((Vec::new(), Status::No));
    }
    let question = say::UndoThis.render(context.locale());
    let refused = || unconfirmed(say::WouldBeUndone { count }, SAY_YES);
    let may = args.confirmation.yes || confirmed("", &question, refused, context.output)?;
    Ok((taken_back, if may { Status::Done } else { Status::No }))
}

fn meanwhile(error: LibraryError) -> Failure {
    match error {
        LibraryError::ChangedMeanwhile => Failure::request(say::ChangedMeanwhile, say::CheckUndo),
        other => other.into(),
    }
}

/// What keeps a change from being undone, and the later changes that are in the way.
fn reasons(conflicts: &[UndoConflict], own: &str, locale: Locale) -> String {
    let name = |later: &Later| {
        let machine = if later.origin == own { String::new() } else { format!(" ({})", shortened(&later.origin, 16)) };
        let (number, command) = (later.number, command_said(&later.command, 80, locale));
        say::LaterChange { command, machine, number }.render(locale)
    };
    let names = |later: &[Later]| match later {
        [] => "none".to_owned(),
        later => later.iter().map(name).collect::<Vec<_>>().join(", "),
    };
    let reason = |conflict: &UndoConflict| match conflict {
        UndoConflict::Copies { lot, asked, there, later } => {
            let (lot, later, asked) = (shortened(&lot.to_string(), 120), names(later), *asked);
            say::CopiesGone { asked, later, lot, there: (*there).max(0) }.render(locale)
        }
        UndoConflict::Mark { path, later } => {
            say::MarkedSince { later: names(later), path: shortened(path, 200) }.render(locale)
        }
    };
    let mut reasons: Vec<String> = conflicts.iter().take(MOST_REASONS).map(reason).collect();
    if conflicts.len() > MOST_REASONS {
        reasons.push(say::MoreReasons { count: conflicts.len() - MOST_REASONS }.render(locale));
    }
    reasons.join("; ")
}

published!(Undone);
