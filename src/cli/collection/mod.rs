//! `collection`: what you own. One file a subcommand; `begin` holds what they share.

mod add;
mod asking;
mod at_once;
mod backup;
mod begin;
mod buildable;
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
mod missing;
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
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
pub(crate) use asking::{MOST_UNASKED, SAY_YES, unconfirmed};
pub(crate) use choosing::found;
pub(crate) use marking::follow;
pub(crate) use missing::{lacking, shares};

/// Does what the subcommand says.
pub(super) fn run(args: &Collection, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match &args.action {
        CollectionAction::Add(add) => add::run(add, session, output),
        CollectionAction::Remove(remove) => remove::run(remove, session, output),
        CollectionAction::Set(set) => set::run(set, session, output),
        CollectionAction::History(history) => history::run(history, session, output),
        CollectionAction::Undo(undo) => undo::run(undo, session, output),
        CollectionAction::Redo(redo) => redo::run(redo, session, output),
        CollectionAction::Take(take) => take::run(take, session, output),
        CollectionAction::Show(show) => show::run(show, session, output),
        CollectionAction::Deck(deck) => deck::run(deck, session, output),
        CollectionAction::Missing(missing) => missing::run(missing, session, output),
        CollectionAction::Buildable(buildable) => buildable::run(buildable, session, output),
        CollectionAction::Wants(wants) => wants::run(wants, session, output),
        CollectionAction::Trades(trades) => trades::run(trades, session, output),
        CollectionAction::Trade(trade) => trade::run(trade, session, output),
        CollectionAction::Import(import) => import::run(import, session, output),
        CollectionAction::Export(export) => export::run(export, session, output),
        CollectionAction::Backup(backup) => backup::run(backup, session, output),
        CollectionAction::Restore(restore) => restore::run(restore, session, output),
        CollectionAction::Sync(sync) => sync::run(sync, session, output),
        CollectionAction::Doctor(doctor) => doctor::run(doctor, session, output),
        CollectionAction::Status(status) => status::run(status, session, output),
    }
}
