//! `cards`: facts of cards from outside and from the user's own hand. One file a subcommand.

mod ask;
mod confirm;
mod contradiction;
mod export;
mod for_program;
mod forget;
mod import;
mod missing;
mod note;
mod notes;
mod own_pack;
mod packs;
mod propose;
mod status;

use std::ffi::OsString;

use super::args::{Cards, CardsAction};
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;

/// Does what the subcommand says.
pub(super) fn run(args: &Cards, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    match &args.action {
        CardsAction::Note(note) => note::run(note, session, output),
        CardsAction::Missing(missing) => missing::run(missing, session, output),
        CardsAction::Ask(ask) => ask::run(ask, session, output),
        CardsAction::Notes => notes::run(session, output),
        CardsAction::Forget(forget) => forget::run(forget, session, output),
        CardsAction::Export(export) => export::run(export, session, output),
        CardsAction::Import(import) => import::run(import, session, output),
        CardsAction::Propose(propose) => propose::run(propose, session, output),
        CardsAction::Proposals(proposals) => propose::list(proposals, session, output),
        CardsAction::Confirm(confirm) => confirm::run(confirm, session, output),
        CardsAction::Packs(packs) => packs::run(packs, session, output),
        CardsAction::Status(status) => status::run(status, session, output),
    }
}

/// The arguments with `-/1/-/3`, the abilities of a character whose first is not printed, written so that it is not taken for
/// options.
pub(super) fn keep_dashes(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.iter().any(|argument| argument == "cards") {
        for argument in &mut arguments {
            if let Some(rest) = argument.to_str().and_then(|text| text.strip_prefix("-/")) {
                *argument = format!("–/{rest}").into();
            }
        }
    }
    arguments
}
