//! `collection trades`: what can be given away.

use super::super::args::{CollectionTrades, Counting};
use super::super::error::{Failure, Status};
use super::super::holdings::decks::Reader;
use super::super::output::Output;
use super::super::session::Session;
use super::begin::look;
use crate::messages::collection_decks as say;
use crate::report;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::offers;

/// Lists the copies that neither the decks need nor the player keeps.
pub(super) fn run(args: &CollectionTrades, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let Some(library) = look(session, output)? else { return Ok(Status::No) };
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let shelf = Reader::new(&catalog, &index).shelf(Some(&library), Counting::default(), output.locale())?;
    shelf.report(output);
    let offers = offers(&shelf.holdings, &shelf.balance, args.keep.into());
    if output.wants_json() {
        output.answer_json(&report::trades_json(&offers))?;
    } else if offers.is_empty() {
        output.remark(say::NothingToGiveAway);
    } else {
        output.answer(report::trades(&offers, output.width, output.locale()))?;
    }
    Ok(Status::Done)
}
