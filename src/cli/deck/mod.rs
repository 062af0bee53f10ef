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
use super::context::Context;
use super::error::{Failure, Status};

pub(crate) use found::{Desk, FoundDeck};
pub(crate) use history::load_deck_or_state;
pub(crate) use judged::Judged;
pub(crate) use saving::{note, state};
pub(crate) use search::{about_decks, search};

/// Does what the subcommand says.
pub(super) fn run(args: &Deck, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        DeckAction::List(list) => list::run(list, context),
        DeckAction::Show(show) => show::run(show, context),
        DeckAction::Stats(stats) => stats::run(stats, context),
        DeckAction::Diff(diff) => diff::run(diff, context),
        DeckAction::Add(add) => add::run(add, context),
        DeckAction::Remove(remove) => remove::run(remove, context),
        DeckAction::Set(set) => set::run(set, context),
        DeckAction::Move(moved) => r#move::run(moved, context),
        DeckAction::Copy(copy) => files::copy(copy, context),
        DeckAction::Rename(rename) => files::rename(rename, context),
        DeckAction::Edit(edit) => edit::run(edit, context),
        DeckAction::Tag(tag) => tag::tag(tag, context),
        DeckAction::Note(note) => tag::note(note, context),
        DeckAction::History(history) => history::history(history, context),
        DeckAction::Undo(undo) => history::undo(undo, context),
        DeckAction::New(new) => new::run(new, context),
    }
}
