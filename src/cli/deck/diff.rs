//! `deck diff`: what distinguishes two decks.

use super::super::args::DeckDiff;
use super::super::context::Context;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::readings;
use super::judged::Judged;
use crate::report::{self, Compared, Comparing};
use zocalo_decks::editing::Change;
use zocalo_simulation::statistics::{DeckDifference, Statistics};

/// Compares the decks; that they differ is an answer and no failure.
pub(super) fn run(args: &DeckDiff, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice([&args.before, &args.after])?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let ruleset = args.ruleset.as_deref();
    let before = Judged::of(&args.before, ruleset, context.folders, catalog, index, context.locale())?;
    let after = Judged::of(&args.after, ruleset, context.folders, catalog, index, context.locale())?;
    let figures = [&before, &after].map(|judged| Statistics::of(&judged.deck, &judged.ruleset));
    let difference = DeckDifference::of(&before.deck, &after.deck);
    let change = Change::between(&before.verdict, &after.verdict);
    let comparing = Comparing {
        before: Compared { deck: &before.deck, verdict: &before.verdict, statistics: &figures[0] },
        after: Compared { deck: &after.deck, verdict: &after.verdict, statistics: &figures[1] },
        difference: &difference,
        change: &change,
    };
    if context.output.wants_json() {
        return context.output.answer_json(&report::difference_json(&comparing)).map(|()| Status::Done);
    }
    readings::report(&before.deck, context.output);
    readings::report(&after.deck, context.output);
    context.output.answer(report::difference(&comparing, context.width(), context.locale()))?;
    Ok(Status::Done)
}
