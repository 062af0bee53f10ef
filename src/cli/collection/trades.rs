//! `collection trades`: what can be given away.

use super::super::args::{CollectionTrades, Counting};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::holdings::decks::Reader;
use super::begin::look;
use crate::messages::collection_decks as say;
use crate::report;
use zocalo_collection::collection::offers;

/// Lists the copies that neither the decks need nor the player keeps.
pub(super) fn run(args: &CollectionTrades, context: &Context) -> Result<Status, Failure> {
    let Some(library) = look(context)? else { return Ok(Status::No) };
    let catalog = context.catalog()?;
    let index = context.index()?;
    let shelf = Reader::new(catalog, index).shelf(Some(&library), Counting::default(), context.locale())?;
    shelf.report(context.output);
    let offers = offers(&shelf.holdings, &shelf.balance, args.keep.into());
    if context.output.wants_json() {
        context.output.answer_json(&report::trades_json(&offers))?;
    } else if offers.is_empty() {
        context.output.remark(say::NothingToGiveAway);
    } else {
        context.output.answer(report::trades(&offers, context.width(), context.locale()))?;
    }
    Ok(Status::Done)
}
