//! `deck diff`: what distinguishes two decks.

use super::super::args::DeckDiff;
use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::readings;
use super::super::session::Session;
use super::judged::Judged;
use crate::report::{self, Compared, Comparing};
use zocalo_catalog::names::Index;
use zocalo_decks::editing::Change;
use zocalo_simulation::statistics::{DeckDifference, Statistics};

/// Compares the decks; that they differ is an answer and no failure.
pub(super) fn run(args: &DeckDiff, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    deck_files::refuse_input_twice([&args.before, &args.after])?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let ruleset = args.ruleset.as_deref();
    let before = Judged::of(&args.before, ruleset, session, &catalog, &index, output.locale())?;
    let after = Judged::of(&args.after, ruleset, session, &catalog, &index, output.locale())?;
    let figures = [&before, &after].map(|judged| Statistics::of(&judged.deck, &judged.ruleset));
    let difference = DeckDifference::of(&before.deck, &after.deck);
    let change = Change::between(&before.verdict, &after.verdict);
    let comparing = Comparing {
        before: Compared { deck: &before.deck, verdict: &before.verdict, statistics: &figures[0] },
        after: Compared { deck: &after.deck, verdict: &after.verdict, statistics: &figures[1] },
        difference: &difference,
        change: &change,
    };
    if output.wants_json() {
        return output.answer_json(&report::difference_json(&comparing)).map(|()| Status::Done);
    }
    readings::report(&before.deck, output);
    readings::report(&after.deck, output);
    output.answer(report::difference(&comparing, output.width, output.locale()))?;
    Ok(Status::Done)
}
