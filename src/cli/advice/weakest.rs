//! `weakest`: which cards of a deck add least to a goal.

use super::super::args::Weakest;
use super::super::error::{Failure, Status};
use super::super::interrupted::Interruption;
use super::super::output::Output;
use super::super::progress::Progress;
use super::super::session::Session;
use super::weighing::Weighing;
use crate::report::advice::{weakest, weakest_json};
use zocalo_simulation::advice::{CutFilter, check_games, weigh};

/// Weighs every card and prints the weakest.
pub(crate) fn run(args: &Weakest, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    check_games(args.games)?;
    let weighing = Weighing::new(&args.advice, session, output)?;
    let interruption = Interruption::expected();
    let progress = Progress::new(0, output);
    let weighed =
        interruption.watched(&progress, |watch| weigh(&weighing.scales, &CutFilter::default(), 0, args.games, watch));
    drop(progress);
    let (measured, warnings) = (weighing.measured(&interruption), weighing.warnings(output.locale()));
    if output.wants_json() {
        output.answer_json(&warnings.within(weakest_json(&measured, &weighed, output.locale())))?;
    } else {
        warnings.say(output);
        output.answer(weakest(&measured, &weighed, output.is_verbose(), output.width, output.locale()))?;
    }
    Ok(interruption.status())
}
