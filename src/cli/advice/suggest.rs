//! `suggest`: which swaps of two cards make a deck better.

use super::super::args::Suggest;
use super::super::error::{Failure, Status};
use super::super::interrupted::Interruption;
use super::super::output::Output;
use super::super::progress::Progress;
use super::super::session::Session;
use super::swapping::Swapping;
use super::weighing::Weighing;
use crate::report::advice::{suggested, suggested_json};
use zocalo_simulation::advice::{check_games, check_search, suggest};

/// Looks for better cards and prints the swaps.
pub(crate) fn run(args: &Suggest, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    check_games(args.swaps.games)?;
    check_search(args.swaps.trials, 1)?;
    let weighing = Weighing::new(&args.advice, session, output)?;
    let swapping = Swapping::new(&args.swaps, &weighing, session, output)?;
    let workshop = swapping.workshop(&weighing);
    let interruption = Interruption::expected();
    let progress = Progress::new(0, output);
    let found = interruption.watched(&progress, |watch| suggest(&workshop, &weighing.scales, &weighing.deck, watch))?;
    drop(progress);
    let (measured, warnings) = (weighing.measured(&interruption), weighing.warnings(output.locale()));
    if output.wants_json() {
        output.answer_json(&warnings.within(suggested_json(
            &measured,
            &found,
            args.swaps.at_least,
            output.locale(),
        )))?;
    } else {
        warnings.say(output);
        output.answer(suggested(
            &measured,
            &found,
            args.swaps.at_least,
            output.is_verbose(),
            output.width,
            output.locale(),
        ))?;
    }
    Ok(interruption.status_of(found.best().is_some()))
}
