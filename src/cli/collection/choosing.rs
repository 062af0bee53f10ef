//! The cards that a query of a command means: one card by its full name, else what a search finds.

use std::collections::BTreeSet;

use crate::cli::context::Context;
use crate::cli::error::Failure;
use crate::cli::files::Files;
use crate::cli::owned;
use crate::cli::resolve_card::note_reading;
use zocalo_cards::card::CardId;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_catalog::query::Query;
use zocalo_collection::collection::CardKey;
use zocalo_text::text::fold;

/// The cards that a query means. A text that is a card's full name means that card alone, as in `odds`; a text that finds
/// nothing and is a reading of one name means that card. Errors: what the query says that cannot be understood, with its
/// place.
pub(super) fn cards_of(
    text: &str,
    held: &[CardKey],
    context: &Context,
    catalog: &Catalog,
) -> Result<BTreeSet<CardKey>, Failure> {
    let index = Index::load(catalog)?;
    let keys = |ids: Vec<CardId>| -> Result<BTreeSet<CardKey>, Failure> {
        let mut keys = BTreeSet::new();
        for id in ids {
            keys.extend(catalog.card(id)?.map(|card| CardKey::of(&card)));
        }
        Ok(keys)
    };
    if let Some((id, _)) = index.full_name(text, None) {
        return keys(vec![id]);
    }
    // Cards that the card data does not know any more are called by their names alone.
    let folded = fold(text);
    if let Some(card) = held.iter().find(|card| fold(&card.to_string()) == folded) {
        return Ok([card.clone()].into());
    }
    let ids = found(text, context, catalog)?;
    if ids.is_empty()
        && let Resolved::Card(id, how) = index.resolve(text, None)
    {
        note_reading(how, text, index.label(id), context.output);
        return keys(vec![id]);
    }
    keys(ids)
}

/// The cards that a search finds, by their numbers. Errors: what the query says that cannot be understood, with its place.
pub(crate) fn found(text: &str, context: &Context, catalog: &Catalog) -> Result<Vec<CardId>, Failure> {
    let query = Query::parse(text)?;
    if query.asks_what_is_owned() {
        owned::for_queries([&query], context, catalog)?;
    }
    let files = Files::of(catalog, context.locale());
    let plan = query.plan(&files)?;
    for remark in files.remarks() {
        context.output.remark(remark);
    }
    let sql = plan.ids_and_knowledge();
    Ok(catalog.flagged_ids(&sql.text, &sql.parameters)?.into_iter().map(|(id, _)| id).collect())
}
