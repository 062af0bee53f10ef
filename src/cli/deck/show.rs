//! `deck show`: a deck card by card.

use super::super::args::DeckShow;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::super::{owned, readings};
use super::judged::Judged;
use crate::report::{self, DeckLines};
use zocalo_catalog::names::Index;
use zocalo_simulation::statistics::lines;

/// Shows the deck. It need not be legal.
pub(super) fn run(args: &DeckShow, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let Judged { deck, ruleset, verdict } =
        Judged::of(&args.deck, args.ruleset.as_deref(), session, &catalog, &index, output.locale())?;
    let owned = owned::together_beside(session, &catalog, output)?;
    let lines = lines(&deck, &ruleset);
    let shown =
        DeckLines { deck: &deck, verdict: &verdict, lines: &lines, order: args.sort.into(), owned: owned.as_ref() };
    if output.wants_json() {
        return output.answer_json(&report::deck_lines_json(&shown)).map(|()| Status::Done);
    }
    readings::report(&deck, output);
    output.answer(report::deck_lines(&shown, output.width, output.locale()))?;
    Ok(Status::Done)
}
