//! `deck`, and `search decks:`: the deck files of a folder and the marked decks of the collection, as a library; and the
//! commands that change a deck file, one file each.

mod add;
pub(crate) mod bench;
pub(crate) mod changing;
mod copy;
mod diff;
mod edit;
mod edited;
mod history;
mod list;
mod r#move;
mod new;
mod note;
mod remove;
mod rename;
pub(crate) mod saving;
mod scan;
mod set;
mod show;
mod stats;
mod tag;
mod undo;
mod words;

use clap::{Args, Subcommand};

use super::context::Context;
use super::error::{Failure, Status};

pub(crate) use history::of_file;
pub(crate) use list::names as names_of;
pub(crate) use saving::{note, state};
pub(crate) use scan::{DeckScanner, LoadedDeck, ScannedDeck, load_deck_or_state};

/// List, compare and change decks, and undo changes
#[derive(Debug, Args)]
#[command(
    arg_required_else_help = true,
    after_help = "Example: zocalo deck copy @narn narn.toml\n\
    then:    zocalo deck add narn.toml 2 \"Border Raid\" --into reserve"
)]
pub(crate) struct DeckArgs {
    #[command(subcommand)]
    action: DeckAction,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum DeckAction {
    #[command(alias = "ls")]
    List(list::DeckListArgs),
    New(Box<new::DeckNewArgs>),
    Show(show::DeckShowArgs),
    Stats(stats::DeckStatsArgs),
    Diff(diff::DeckDiffArgs),
    Add(add::DeckAddArgs),
    Remove(remove::DeckRemoveArgs),
    Set(set::DeckSetArgs),
    Move(r#move::DeckMoveArgs),
    Copy(copy::DeckCopyArgs),
    Rename(rename::DeckRenameArgs),
    Edit(edit::DeckEditArgs),
    Tag(tag::DeckTagArgs),
    Note(note::DeckNoteArgs),
    #[command(alias = "log")]
    History(history::DeckHistoryArgs),
    Undo(undo::DeckUndoArgs),
}

pub(super) fn run(args: &DeckArgs, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        DeckAction::List(args) => list::run(args, context),
        DeckAction::New(args) => new::run(args, context),
        DeckAction::Show(args) => show::run(args, context),
        DeckAction::Stats(args) => stats::run(args, context),
        DeckAction::Diff(args) => diff::run(args, context),
        DeckAction::Add(args) => add::run(args, context),
        DeckAction::Remove(args) => remove::run(args, context),
        DeckAction::Set(args) => set::run(args, context),
        DeckAction::Move(args) => r#move::run(args, context),
        DeckAction::Copy(args) => copy::run(args, context),
        DeckAction::Rename(args) => rename::run(args, context),
        DeckAction::Edit(args) => edit::run(args, context),
        DeckAction::Tag(args) => tag::run(args, context),
        DeckAction::Note(args) => note::run(args, context),
        DeckAction::History(args) => history::run(args, context),
        DeckAction::Undo(args) => undo::run(args, context),
    }
}
