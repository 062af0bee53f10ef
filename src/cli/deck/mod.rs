//! `deck`, and `search decks:`: the deck files of a folder and the marked decks of the collection, as a library.

mod found;
mod list;
mod search;

use super::args::{Deck, DeckAction};
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;

pub use found::{Desk, FoundDeck};
pub use search::{about_decks, search};

/// Does what the subcommand says.
pub fn run(args: &Deck, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match &args.action {
        DeckAction::List(list) => list::run(list, session, output),
    }
}
