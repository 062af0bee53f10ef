//! `cards`: facts of cards from outside and from the user's own hand. One file a subcommand.

mod ask;
mod confirm;
mod contradiction;
mod export;
mod for_program;
mod forget;
mod import;
mod import_document;
mod missing;
mod note;
mod notes;
mod own_pack;
mod packs;
mod propose;
mod status;

use std::ffi::OsString;

use super::args::{Cards, CardsAction};
use super::context::Context;
use super::error::{Failure, Status};

/// Does what the subcommand says.
pub(super) fn run(args: &Cards, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        CardsAction::Note(note) => note::run(note, context),
        CardsAction::Missing(missing) => missing::run(missing, context),
        CardsAction::Ask(ask) => ask::run(ask, context),
        CardsAction::Notes => notes::run(context),
        CardsAction::Forget(forget) => forget::run(forget, context),
        CardsAction::Export(export) => export::run(export, context),
        CardsAction::Import(import) => import::run(import, context),
        CardsAction::Propose(propose) => propose::run(propose, context),
        CardsAction::Proposals(proposals) => propose::list(proposals, context),
        CardsAction::Confirm(confirm) => confirm::run(confirm, context),
        CardsAction::Packs(packs) => packs::run(packs, context),
        CardsAction::Status(status) => status::run(status, context),
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
