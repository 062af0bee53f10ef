//! `collection`: what you own. One file a subcommand; `begin` holds what they share.

mod add;
mod asking;
mod at_once;
mod backup;
mod begin;
pub(super) mod buildable;
mod choosing;
mod deck;
mod describing;
mod doctor;
mod doubtful;
mod export;
mod friend;
mod history;
mod import;
mod marking;
mod marks;
pub(super) mod missing;
pub(super) mod opened;
mod printed;
mod redo;
mod remove;
mod restore;
mod set;
mod set_words;
mod show;
mod status;
mod sync;
mod take;
mod trade;
mod trades;
mod undo;
mod wants;

use super::args::{Collection, CollectionAction};
use super::context::Context;
use super::error::{Failure, Status};
pub(crate) use asking::{MOST_UNASKED, SAY_YES, unconfirmed};
pub(crate) use choosing::found;
pub(crate) use marking::follow;
pub(crate) use missing::{lacking, shares};

/// Does what the subcommand says.
pub(super) fn run(args: &Collection, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        CollectionAction::Add(add) => add::run(add, context),
        CollectionAction::Remove(remove) => remove::run(remove, context),
        CollectionAction::Set(set) => set::run(set, context),
        CollectionAction::History(history) => history::run(history, context),
        CollectionAction::Undo(undo) => undo::run(undo, context),
        CollectionAction::Redo(redo) => redo::run(redo, context),
        CollectionAction::Take(take) => take::run(take, context),
        CollectionAction::Show(show) => show::run(show, context),
        CollectionAction::Deck(deck) => deck::run(deck, context),
        CollectionAction::Missing(missing) => missing::run(missing, context),
        CollectionAction::Buildable(buildable) => buildable::run(buildable, context),
        CollectionAction::Wants(wants) => wants::run(wants, context),
        CollectionAction::Trades(trades) => trades::run(trades, context),
        CollectionAction::Trade(trade) => trade::run(trade, context),
        CollectionAction::Import(import) => import::run(import, context),
        CollectionAction::Export(export) => export::run(export, context),
        CollectionAction::Backup(backup) => backup::run(backup, context),
        CollectionAction::Restore(restore) => restore::run(restore, context),
        CollectionAction::Sync(sync) => sync::run(sync, context),
        CollectionAction::Doctor(doctor) => doctor::run(doctor, context),
        CollectionAction::Status(status) => status::run(status, context),
    }
}
