//! `suggest`: which swaps of two cards make a deck better.

use super::super::args::{Suggest, SwapTerms};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::owned;
use super::super::progress::Progress;
use super::super::session::Session;
use super::super::warnings::Warnings;
use super::interruption::Interruption;
use super::{WITHOUT_A_HAND, Weighing, named};
use crate::advice::{Owned, Spending, WEIGHED_GAMES, Workshop, check_games, check_search, suggest};
use crate::catalog::Catalog;
use crate::report::advice::{Measured, suggested, suggested_json};

/// Looks for better cards and prints the swaps.
pub(crate) fn run(args: &Suggest, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    check_games(args.swaps.games)?;
    check_search(args.swaps.trials, 1)?;
    let Weighing { catalog, index, deck, verdict, scales } = Weighing::new(&args.advice, session, output)?;
    let choice = named::choice(&args.swaps, &deck, &index, output)?;
    let owned = owned_cards(&args.swaps, session, &catalog, output)?;
    let workshop = Workshop {
        catalog: &catalog,
        index: &index,
        author: &deck,
        owned: owned.as_ref(),
        choice: &choice,
        spending: spending(&args.swaps),
    };
    let interruption = Interruption::expected();
    let progress = Progress::new(0, output);
    let found = interruption.watched(&progress, |watch| suggest(&workshop, &scales, &deck, watch))?;
    drop(progress);
    let title = deck.title();
    let measured =
        Measured { deck: &title, verdict: &verdict, scales: &scales, is_broken_off: interruption.has_come() };
    let warnings = Warnings::of(&deck, WITHOUT_A_HAND);
    if output.wants_json() {
        output.answer_json(&warnings.within(suggested_json(&measured, &found, args.swaps.at_least)))?;
    } else {
        warnings.say(output);
        output.answer(suggested(&measured, &found, args.swaps.at_least, output.is_verbose(), output.width))?;
    }
    Ok(interruption.status_of(found.best().is_some()))
}

/// How many games are played.
pub(super) fn spending(terms: &SwapTerms) -> Spending {
    Spending { weighed: WEIGHED_GAMES, trials: terms.trials, games: terms.games, at_least: terms.at_least }
}

/// What is owned, where only that may come in.
pub(super) fn owned_cards(
    terms: &SwapTerms,
    session: &Session,
    catalog: &Catalog,
    output: &Output,
) -> Result<Option<Owned>, Failure> {
    if !terms.owned {
        return Ok(None);
    }
    match owned::together(session, catalog, output)? {
        Some(owned) => Ok(Some(owned)),
        None => Err(Failure::request(
            "there is no collection, so nothing is owned that could come in",
            "write down what you own: zocalo collection add --starter narn; or leave --owned out",
        )),
    }
}
