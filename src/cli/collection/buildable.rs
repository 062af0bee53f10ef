//! `collection buildable`: which decks can be built from what is owned.

use super::super::args::CollectionBuildable;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::begin::look;
use super::missing::shares;
use super::shelf::Reader;
use crate::names::Index;
use crate::report::{self, BuildableDeck};

/// Tells of each deck whether it can be built; the answer is yes when one can with the free copies.
pub(super) fn run(args: &CollectionBuildable, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    Session::reads_input_once(&args.decks)?;
    let files = deck_files::meant(&args.decks, session, output)?.without_doubles();
    files.say(output);
    let mut status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let library = look(session, output)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let reader = Reader::new(&catalog, &index);
    let shelf = reader.shelf(library.as_ref(), args.counting)?;
    shelf.report(output);
    let mut decks = Vec::new();
    for deck in reader.decks(&files.paths, output) {
        let deck = match deck {
            Ok(deck) => deck,
            Err(failure) => {
                output.failure(&failure);
                status = status.or_worse(failure.status());
                continue;
            }
        };
        let place = shelf.place_of(&deck);
        let path = place.map(|at| shelf.decks[at].path.as_str());
        let (lacks_at_least, broken) = shelf.balance.breaking_up(&deck.cards, path);
        decks.push(BuildableDeck {
            state: place.map(|at| shelf.decks[at].mark.state.name()),
            cards: deck.cards.values().sum(),
            lacks: shares(&deck, &shelf).iter().map(|share| share.lacks).sum(),
            lacks_at_least,
            break_up: broken.iter().map(|at| reader.shown(&shelf.decks[*at].path)).collect(),
            deck: deck.shown,
            title: deck.title,
        });
    }
    if decks.is_empty() {
        return Ok(status);
    }
    if output.wants_json() {
        output.answer_json(&report::buildable_json(&decks))?;
    } else {
        output.answer(report::buildable(&decks, output.width))?;
    }
    let can_be_built = decks.iter().any(|deck| deck.lacks == 0);
    Ok(status.or_worse(if can_be_built { Status::Done } else { Status::No }))
}
