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
mod packs;
mod propose;
mod status;

use std::ffi::OsString;

use super::args::{Cards, CardsAction};
use super::environment;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::card::Card;
use crate::catalog::Catalog;
use crate::packs::{MINE, Mine, Pack, PackError, PackFolder, nameless};
use crate::text::fold;

/// Does what the subcommand says.
pub fn run(args: &Cards, session: &Session, output: &mut Output) -> Result<Status, Failure> {
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
pub fn keep_dashes(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.iter().any(|argument| argument == "cards") {
        for argument in &mut arguments {
            if let Some(rest) = argument.to_str().and_then(|text| text.strip_prefix("-/")) {
                *argument = format!("–/{rest}").into();
            }
        }
    }
    arguments
}

/// The folder of the packs.
///
/// # Errors
/// A request that cannot be met when there is no home.
fn folder(session: &Session) -> Result<PackFolder, Failure> {
    session.packs().ok_or_else(|| Failure::request("there is no folder to keep facts in", "name one: --data-dir DIR"))
}

/// What the user typed, to be read.
fn mine(folder: &PackFolder) -> Result<Mine, Failure> {
    Ok(Mine::read(folder.text(MINE)?)?)
}

/// What the user typed, and whether it is used: one that is disabled is still there to be listed and handed on.
fn typed(folder: &PackFolder) -> Result<(Pack, bool), Failure> {
    if !folder.list().iter().any(|pack| pack.name == MINE) {
        return Ok((Pack { name: MINE.to_owned(), cards: Vec::new(), proposals: Vec::new() }, true));
    }
    let listed = packs::find(folder, MINE, true)?;
    Ok((listed.read()?, listed.is_enabled))
}

/// Changes what the user typed: the file is whole before and after, and no other run of the program changes it meanwhile.
fn change<T>(folder: &PackFolder, change: impl FnOnce(&mut Mine) -> Result<T, PackError>) -> Result<T, Failure> {
    let _lock = folder.lock()?;
    let mut mine = mine(folder)?;
    let result = change(&mut mine)?;
    folder.write(MINE, &mine.text())?;
    Ok(result)
}

/// Facts that are typed go where they are used.
fn may_be_changed(folder: &PackFolder, session: &Session) -> Result<(), Failure> {
    if session.leaves_out_packs() {
        let message = "--no-packs leaves out what you type as well";
        return Err(Failure::request(message, "leave --no-packs away"));
    }
    if folder.list().iter().any(|pack| pack.name == MINE && !pack.is_enabled) {
        let message = "what you typed is disabled, and so is typing more";
        return Err(Failure::request(message, format!("use it again: zocalo cards packs --enable {MINE}")));
    }
    if let Some(error) = folder.unreadable() {
        return Err(Failure::Machine(format!("the packs in {} cannot be read: {error}", folder.path().display())));
    }
    // What was typed is never overwritten where it cannot be read; that is said before anything is asked.
    mine(folder).map(|_| ())
}

/// A name that no card has is no answer where a card is to be changed: the request cannot be understood.
fn as_request(failure: Failure) -> Failure {
    match failure {
        Failure::Nothing(message, help) => Failure::Request(message, help),
        other => other,
    }
}

/// The source of a fact that is typed now.
fn typed_today() -> String {
    format!("typed {}", environment::today())
}

/// A card with nothing but what says which one it is: its name, its version, and its loyalty where several bear the name.
fn identity_of(card: &Card, catalog: &Catalog) -> Result<Card, Failure> {
    let namesakes = namesakes_of(card, catalog)?;
    let mut identity = nameless(card);
    if card.version.is_none() && namesakes.iter().filter(|card| card.version.is_none()).count() > 1 {
        identity.loyalty = card.loyalty;
    }
    Ok(identity)
}

/// The cards of one name, this one among them.
fn namesakes_of(card: &Card, catalog: &Catalog) -> Result<Vec<Card>, Failure> {
    let sql = "SELECT id, label, facts FROM card JOIN facts ON facts.card = id WHERE folded_name = ?1";
    Ok(catalog.search(sql, &[fold(&card.name)])?)
}
