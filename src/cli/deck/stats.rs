//! `deck stats`: a deck in figures.

use super::super::args::DeckStats;
use super::super::context::Context;
use super::super::deck_run::play;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::readings;
use super::judged::Judged;
use crate::messages::deck_figures as say;
use crate::report::{self, Figures};
use zocalo_cards::ruleset::Ruleset;
use zocalo_catalog::names::Index;
use zocalo_decks::deck::Deck;
use zocalo_simulation::simulation::{Prepared, Request, RequestError};
use zocalo_simulation::statistics::{Influence, Statistics};

/// Prints the figures. The deck need not be legal, nor have an ambassador.
pub(super) fn run(args: &DeckStats, context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let index = context.index()?;
    let Judged { deck, ruleset, verdict } =
        Judged::of(&args.deck, args.ruleset.as_deref(), context.folders, catalog, index, context.locale())?;
    let statistics = Statistics::of(&deck, &ruleset);
    readings::report(&deck, context.output);
    let played = if args.games == 0 { None } else { Some(influence(args, &deck, &ruleset, index, context.output)?) };
    let influence = match &played {
        None => Err(None),
        Some(Err(why)) => Err(Some(why.as_str())),
        Some(Ok(influence)) => Ok(influence),
    };
    let figures = Figures { deck: &deck, verdict: &verdict, statistics: &statistics, influence };
    if context.output.wants_json() {
        context.output.answer_json(&report::statistics_json(&figures))?;
    } else if args.csv {
        // The table has no place for a reason.
        if let Err(Some(why)) = influence {
            let sentence = say::NoGameNote { why }.render(context.locale());
            context.output.remark(report::note(&sentence, context.width(), context.locale()));
        }
        context.output.speak_english();
        context.output.answer(report::statistics_csv(&figures))?;
    } else {
        context.output.answer(report::statistics(&figures, context.width(), context.locale()))?;
    }
    Ok(Status::Done)
}

/// What the goldfish had by turn, played as `goldfish` plays unless told otherwise; else why it cannot be played.
fn influence(
    args: &DeckStats,
    deck: &Deck,
    rules: &Ruleset,
    index: &Index,
    output: &Output,
) -> Result<Result<Influence, String>, Failure> {
    let request = Request { games: args.games, turns: args.turns, seed: args.seed, ..Request::new(deck, rules) };
    let run = match Prepared::new(request, deck, index) {
        Ok(run) => run,
        Err(RequestError::Plan(..)) => {
            return Ok(Err(say::PlanUnfit.render(output.locale())));
        }
        Err(error) => return Ok(Err(error.text().render(output.locale()))),
    };
    let counts = play(&run, 0..args.games, None, output)?;
    Ok(Ok(Influence::of(deck, rules, &run.deck, &run.settings(None), &counts.tally)))
}
