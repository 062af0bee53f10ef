//! `cards`: facts of cards from outside and from the user's own hand. One file a subcommand.

mod packs;

use super::args::{Cards, CardsAction};
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::packs::PackFolder;

/// Does what the subcommand says.
pub fn run(args: &Cards, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match &args.action {
        CardsAction::Packs(packs) => packs::run(packs, session, output),
        _ => Err(Failure::request("this is not there yet", "")),
    }
}

/// The folder of the packs.
///
/// # Errors
/// A request that cannot be met when there is no home.
fn folder(session: &Session) -> Result<PackFolder, Failure> {
    session.packs().ok_or_else(|| Failure::request("there is no folder to keep facts in", "name one: --data-dir DIR"))
}
