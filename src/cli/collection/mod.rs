//! `collection`: what you own. One file a subcommand; `begin` opens the collection, `change` changes it, `journal` is how scripts
//! see what it keeps.

mod add;
mod asking;
mod backup;
mod begin;
mod buildable;
mod change;
mod choosing;
mod copies;
mod deck;
mod doctor;
mod export;
mod friend;
mod history;
mod import;
mod journal;
mod missing;
mod redo;
mod remove;
mod restore;
mod scan;
mod set;
mod set_words;
mod show;
mod status;
mod sync;
mod sync_decks;
mod take;
mod trade;
mod trades;
mod undo;
mod wants;

use clap::{Args, Subcommand};

use super::context::Context;
use super::error::{Failure, Status};
pub(crate) use add::add_opened;
pub(crate) use asking::{MOST_UNASKED, SAY_YES, unconfirmed};
pub(crate) use begin::look;
pub(crate) use change::Confirmation;
pub(crate) use choosing::found;
pub(crate) use deck::follow;
pub(crate) use missing::{lacking, shares};

/// Track your cards: what you own, what decks lack, what you want
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo collection add 3 \"Trade Pact\"")]
pub(crate) struct CollectionArgs {
    #[command(subcommand)]
    action: CollectionAction,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum CollectionAction {
    Add(add::CollectionAddArgs),
    Remove(remove::RemoveArgs),
    Set(set::SetArgs),
    History(history::HistoryArgs),
    Undo(undo::UndoArgs),
    Redo(redo::RedoArgs),
    Take(take::TakeArgs),
    #[command(aliases = ["list", "ls"])]
    Show(show::ShowArgs),
    Deck(deck::CollectionDeckArgs),
    Missing(missing::MissingArgs),
    Buildable(buildable::BuildableArgs),
    #[command(alias = "want")]
    Wants(wants::WantsArgs),
    Trades(trades::TradesArgs),
    Trade(trade::TradeArgs),
    Import(import::CollectionImportArgs),
    Export(export::CollectionExportArgs),
    Backup(backup::BackupArgs),
    Restore(restore::RestoreArgs),
    Sync(sync::SyncArgs),
    Doctor(doctor::CollectionDoctorArgs),
    Status(status::StatusArgs),
}

pub(super) fn run(args: &CollectionArgs, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        CollectionAction::Add(args) => add::run(args, context),
        CollectionAction::Remove(args) => remove::run(args, context),
        CollectionAction::Set(args) => set::run(args, context),
        CollectionAction::History(args) => history::run(args, context),
        CollectionAction::Undo(args) => undo::run(args, context),
        CollectionAction::Redo(args) => redo::run(args, context),
        CollectionAction::Take(args) => take::run(args, context),
        CollectionAction::Show(args) => show::run(args, context),
        CollectionAction::Deck(args) => deck::run(args, context),
        CollectionAction::Missing(args) => missing::run(args, context),
        CollectionAction::Buildable(args) => buildable::run(args, context),
        CollectionAction::Wants(args) => wants::run(args, context),
        CollectionAction::Trades(args) => trades::run(args, context),
        CollectionAction::Trade(args) => trade::run(args, context),
        CollectionAction::Import(args) => import::run(args, context),
        CollectionAction::Export(args) => export::run(args, context),
        CollectionAction::Backup(args) => backup::run(args, context),
        CollectionAction::Restore(args) => restore::run(args, context),
        CollectionAction::Sync(args) => sync::run(args, context),
        CollectionAction::Doctor(args) => doctor::run(args, context),
        CollectionAction::Status(args) => status::run(args, context),
    }
}
