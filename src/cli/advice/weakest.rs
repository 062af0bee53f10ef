//! `weakest`: which cards of a deck add least to a goal.

use super::super::args::Weakest;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::interrupted::Interruption;
use super::super::progress::Progress;
use super::weighing::Weighing;
use crate::report::advice::{weakest, weakest_json};
use zocalo_simulation::advice::{CutFilter, check_games, weigh};

/// Weighs every card and prints the weakest.
pub(crate) fn run(args: &Weakest, context: &Context) -> Result<Status, Failure> {
    check_games(args.games)?;
    let weighing = Weighing::new(&args.advice, context)?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, context.output);
    let weighed =
        interruption.watched(&progress, |watch| weigh(&weighing.scales, &CutFilter::default(), 0, args.games, watch));
    drop(progress);
    let (measured, warnings) = (weighing.measured(&interruption), weighing.warnings(context.locale()));
    if context.output.wants_json() {
        context.output.answer_json(&warnings.within(weakest_json(&measured, &weighed, context.locale())))?;
    } else {
        warnings.say(context.output);
        context.output.answer(weakest(
            &measured,
            &weighed,
            context.output.is_verbose(),
            context.width(),
            context.locale(),
        ))?;
    }
    Ok(interruption.status())
}
