//! `collection buildable`: which decks can be built from what is owned, and whether those can be at once.

use super::super::args::CollectionBuildable;
use super::super::context::Context;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::holdings::decks::{CountedDeck, Reader};
use super::at_once::at_once;
use super::begin::look;
use super::missing::{lacking, shares};
use crate::report::{self, BuildableDeck};

/// Tells of each deck whether it can be built; the answer is yes when one can with the free copies, and all that can at
/// once.
pub(super) fn run(args: &CollectionBuildable, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let files = deck_files::meant(&args.decks, context)?.without_doubles(context.locale());
    files.say(context.output);
    let mut status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let library = look(context)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let reader = Reader::new(catalog, index);
    let shelf = reader.shelf(library.as_ref(), args.counting, context.locale())?;
    shelf.report(context.output);
    let mut decks = Vec::new();
    let counted = reader.decks(&files.paths, &mut status, context.output);
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
        let (whole, shares) = at_once(decks, &shelf, context.locale());
        lacking(&whole, &shares, &shelf, &reader)
    };
    // What cannot be built by itself is in nobody's way.
    let complete: Vec<&CountedDeck> =
        counted.iter().zip(&decks).filter(|(_, deck)| deck.lacks == 0).map(|(counted, _)| counted).collect();
    let both = (complete.len() > 1).then(|| judged(&complete));
    if context.output.wants_json() {
        let all = judged(&counted.iter().collect::<Vec<_>>());
        context.output.answer_json(&report::buildable_json(&decks, &all))?;
    } else {
        context.output.answer(report::buildable(&decks, context.width(), context.locale()))?;
        if let Some(both) = &both {
            let files: Vec<&str> = complete.iter().map(|deck| deck.shown.as_str()).collect();
            context.output.answer(report::at_once(both, &files, context.width(), context.locale()))?;
        }
    }
    let can_be_built = !complete.is_empty() && both.is_none_or(|both| both.missing.is_empty());
    Ok(status.or_worse(if can_be_built { Status::Done } else { Status::No }))
}
