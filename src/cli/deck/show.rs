//! `deck show`: a deck card by card.

use super::super::args::DeckShow;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::{owned, readings};
use super::judged::Judged;
use crate::report::{self, DeckLines};
use zocalo_simulation::statistics::lines;

/// Shows the deck. It need not be legal.
pub(super) fn run(args: &DeckShow, context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let index = context.index()?;
    let Judged { deck, ruleset, verdict } =
        Judged::of(&args.deck, args.ruleset.as_deref(), context.folders, catalog, index, context.locale())?;
    let owned = owned::together_beside(context, catalog)?;
    let lines = lines(&deck, &ruleset);
    let shown =
        DeckLines { deck: &deck, verdict: &verdict, lines: &lines, order: args.sort.into(), owned: owned.as_ref() };
    if context.output.wants_json() {
        return context.output.answer_json(&report::deck_lines_json(&shown)).map(|()| Status::Done);
    }
    readings::report(&deck, context.output);
    context.output.answer(report::deck_lines(&shown, context.width(), context.locale()))?;
    Ok(Status::Done)
}
