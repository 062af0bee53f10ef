//! `cards`: facts of cards from outside and from the user's own hand. One file a subcommand.

mod ask;
mod confirm;
mod contradiction;
mod export;
mod for_program;
mod forget;
mod import;
mod import_document;
mod merge;
mod missing;
mod note;
mod notes;
mod own_pack;
mod packs;
mod pictures;
mod propose;
mod site;
mod status;

use std::ffi::OsString;

use clap::{Args, Subcommand};

use super::context::Context;
use super::error::{Failure, Status};
use super::rulings;

/// Add card facts of your own, list what is unknown, manage facts files
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards note \"Na'Toth\" 2/1/-/3 cost=5")]
pub(crate) struct CardsArgs {
    #[command(subcommand)]
    action: CardsAction,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum CardsAction {
    Note(note::CardsNoteArgs),
    #[command(alias = "unknown")]
    Missing(missing::CardsMissingArgs),
    Ask(ask::CardsAskArgs),
    Notes(notes::CardsNotesArgs),
    Forget(forget::CardsForgetArgs),
    Export(export::CardsExportArgs),
    Site(site::CardsSiteArgs),
    Merge(merge::CardsMergeArgs),
    Import(import::CardsImportArgs),
    Propose(propose::CardsProposeArgs),
    Proposals(propose::CardsProposalsArgs),
    Confirm(confirm::CardsConfirmArgs),
    #[command(name = "files", alias = "packs")]
    Packs(packs::CardsPacksArgs),
    Rulings(rulings::RulingsArgs),
    Status(status::CardsStatusArgs),
}

pub(super) fn run(args: &CardsArgs, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        CardsAction::Note(args) => note::run(args, context),
        CardsAction::Missing(args) => missing::run(args, context),
        CardsAction::Ask(args) => ask::run(args, context),
        CardsAction::Notes(_) => notes::run(context),
        CardsAction::Forget(args) => forget::run(args, context),
        CardsAction::Export(args) => export::run(args, context),
        CardsAction::Site(args) => site::run(args, context),
        CardsAction::Merge(args) => merge::run(args, context),
        CardsAction::Import(args) => import::run(args, context),
        CardsAction::Propose(args) => propose::run(args, context),
        CardsAction::Proposals(args) => propose::list(args, context),
        CardsAction::Confirm(args) => confirm::run(args, context),
        CardsAction::Packs(args) => packs::run(args, context),
        CardsAction::Rulings(args) => rulings::run(args, context),
        CardsAction::Status(args) => status::run(args, context),
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
