//! `deck`, and `search decks:`: the deck files of a folder and the marked decks of the collection, as a library; and the
//! commands that change a deck file, one file each.

mod add;
pub(crate) mod bench;
pub(crate) mod changing;
mod diff;
mod edit;
mod files;
mod found;
mod history;
mod judged;
mod list;
mod r#move;
mod new;
mod remove;
pub(crate) mod saving;
mod search;
mod set;
mod show;
mod stats;
mod tag;
mod words;

use super::args::{Deck, DeckAction};
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;

pub(crate) use found::{Desk, FoundDeck};
pub(crate) use history::load_deck_or_state;
pub(crate) use judged::Judged;
pub(crate) use saving::{note, state};
pub(crate) use search::{about_decks, search};

/// Does what the subcommand says.
pub(super) fn run(args: &Deck, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match &args.action {
        DeckAction::List(list) => list::run(list, session, output),
        DeckAction::Show(show) => show::run(show, session, output),
        DeckAction::Stats(stats) => stats::run(stats, session, output),
        DeckAction::Diff(diff) => diff::run(diff, session, output),
        DeckAction::Add(add) => add::run(add, session, output),
        DeckAction::Remove(remove) => remove::run(remove, session, output),
        DeckAction::Set(set) => set::run(set, session, output),
        DeckAction::Move(moved) => r#move::run(moved, session, output),
        DeckAction::Copy(copy) => files::copy(copy, session, output),
        DeckAction::Rename(rename) => files::rename(rename, session, output),
        DeckAction::Edit(edit) => edit::run(edit, session, output),
        DeckAction::Tag(tag) => tag::tag(tag, session, output),
        DeckAction::Note(note) => tag::note(note, session, output),
        DeckAction::History(history) => history::history(history, session, output),
        DeckAction::Undo(undo) => history::undo(undo, session, output),
        DeckAction::New(new) => new::run(new, session, output),
    }
}
