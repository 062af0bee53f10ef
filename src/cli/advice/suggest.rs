//! `suggest`: which swaps of two cards make a deck better.

use super::super::args::Suggest;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::interrupted::Interruption;
use super::super::progress::Progress;
use super::swapping::Swapping;
use super::weighing::Weighing;
use crate::report::advice::{suggested, suggested_json};
use zocalo_simulation::advice::{check_games, check_search, suggest};

/// Looks for better cards and prints the swaps.
pub(crate) fn run(args: &Suggest, context: &Context) -> Result<Status, Failure> {
    check_games(args.swaps.games)?;
    check_search(args.swaps.trials, 1)?;
    let weighing = Weighing::new(&args.advice, context)?;
    let swapping = Swapping::new(&args.swaps, &weighing, context)?;
    let workshop = swapping.workshop(&weighing)?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let found = interruption.watched(&progress, |watch| suggest(&workshop, &weighing.scales, &weighing.deck, watch))?;
    drop(progress);
    let (measured, warnings) = (weighing.measured(&interruption), weighing.warnings(context.locale()));
    if context.output.wants_json() {
        context.output.answer_json(&warnings.within(suggested_json(
            &measured,
            &found,
            args.swaps.at_least,
            context.locale(),
        )))?;
    } else {
        warnings.say(context.output);
        context.output.answer(suggested(
            &measured,
            &found,
            args.swaps.at_least,
            context.output.is_verbose(),
            context.width(),
            context.locale(),
        ))?;
    }
    Ok(interruption.status_of(found.best().is_some()))
}
