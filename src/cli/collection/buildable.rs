//! `collection buildable`: which decks can be built from what is owned, and whether those can be at once.

use super::super::args::CollectionBuildable;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::holdings::decks::{CountedDeck, Reader};
use super::super::output::Output;
use super::super::session::Session;
use super::at_once::at_once;
use super::begin::look;
use super::missing::{lacking, shares};
use crate::report::{self, BuildableDeck};
use zocalo_catalog::names::Index;

/// Tells of each deck whether it can be built; the answer is yes when one can with the free copies, and all that can at
/// once.
pub(super) fn run(args: &CollectionBuildable, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let files = deck_files::meant(&args.decks, session, output)?.without_doubles(output.locale());
    files.say(output);
    let mut status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let library = look(session, output)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let reader = Reader::new(&catalog, &index);
    let shelf = reader.shelf(library.as_ref(), args.counting, output.locale())?;
    shelf.report(output);
    let mut decks = Vec::new();
    let counted = reader.decks(&files.paths, &mut status, output);
    for deck in &counted {
        let place = shelf.place_of(deck);
        let path = place.map(|at| shelf.decks[at].path.as_str());
        let (lacks_at_least, broken) = shelf.balance.breaking_up(&deck.cards, path);
        decks.push(BuildableDeck {
            state: place.map(|at| shelf.decks[at].mark.state.name()),
            cards: deck.cards.values().sum(),
            lacks: shares(deck, &shelf).iter().map(|share| share.lacks).sum(),
            lacks_at_least,
            break_up: broken.iter().map(|at| reader.shown(&shelf.decks[*at].path)).collect(),
            deck: deck.shown.clone(),
            title: deck.title.clone(),
        });
    }
    if decks.is_empty() {
        return Ok(status);
    }
    let judged = |decks: &[&CountedDeck]| {
        let (whole, shares) = at_once(decks, &shelf, output.locale());
        lacking(&whole, &shares, &shelf, &reader)
    };
    // What cannot be built by itself is in nobody's way.
    let complete: Vec<&CountedDeck> =
        counted.iter().zip(&decks).filter(|(_, deck)| deck.lacks == 0).map(|(counted, _)| counted).collect();
    let both = (complete.len() > 1).then(|| judged(&complete));
    if output.wants_json() {
        let all = judged(&counted.iter().collect::<Vec<_>>());
        output.answer_json(&report::buildable_json(&decks, &all))?;
    } else {
        output.answer(report::buildable(&decks, output.width, output.locale()))?;
        if let Some(both) = &both {
            let files: Vec<&str> = complete.iter().map(|deck| deck.shown.as_str()).collect();
            output.answer(report::at_once(both, &files, output.width, output.locale()))?;
        }
    }
    let can_be_built = !complete.is_empty() && both.is_none_or(|both| both.missing.is_empty());
    Ok(status.or_worse(if can_be_built { Status::Done } else { Status::No }))
}
