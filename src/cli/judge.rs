//! `goldfish --judge`: how good the standard pilot is, beside the searching one.

use super::args::Goldfish;
use super::deck_run::DeckRun;
use super::error::{Failure, Status};
use super::interrupted::Interruption;
use super::output::Output;
use super::progress::Progress;
use crate::report::{self, Judged};
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_simulation::simulation::Request;

/// Plays the games with both pilots and prints what came of it; Ctrl-C prints what the games so far say.
pub(super) fn run(
    args: &Goldfish,
    request: Request,
    deck: Deck,
    index: &Index,
    output: &Output,
) -> Result<Status, Failure> {
    let mut run = DeckRun::new(request, deck, index)?;
    let interruption = Interruption::expected();
    run.prepared.stop = interruption.stop();
    let progress = Progress::new(run.prepared.request.games, output);
    let judgement = run.prepared.regret(args.terms.threads, &|games| progress.played(games))?;
    drop(progress);
    let judged = Judged {
        deck: &run.deck.title(),
        verdict: &run.verdict,
        prepared: &run.prepared,
        judgement: &judgement,
        is_broken_off: interruption.has_come(),
    };
    let warnings = run.warnings(output.locale());
    if output.wants_json() {
        output.answer_json(&warnings.within(report::judged_json(&judged, output.locale())))?;
    } else {
        warnings.say(output);
        output.answer(report::judged(&judged, output.is_verbose(), output.width, output.locale()))?;
    }
    Ok(interruption.status())
}
