//! `collection show`: what is owned, in groups or line by line.

use std::collections::HashMap;

use super::super::args::CollectionShow;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::files::Files;
use super::super::holdings::decks::report_decks;
use super::super::output::Output;
use super::super::owned::Owned;
use super::super::search::query_text;
use super::begin;
use crate::messages::collection_files as say;
use crate::report::{self, Grouping, LineFormat};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::query::{CopyFacts, Query};
use zocalo_collection::collection::{Entry, List};

/// Lists what is owned; with a query the answer is no when nothing of it matches.
pub(super) fn run(args: &CollectionShow, context: &Context) -> Result<Status, Failure> {
    let format = args.format.as_deref().map(|format| {
        LineFormat::parse(format, context.locale()).map_err(|fault| Failure::in_argument("--format", format, fault))
    });
    let format = format.transpose()?;
    let text = query_text(&args.query, &args.sort);
    let query = if text.is_empty() { None } else { Some(Query::parse(&text)?) };
    let catalog = context.catalog()?;
    // Before anything is looked up: a query with a mistake is one whatever is owned.
    let files = Files::of(catalog, context.locale());
    let plan = query.as_ref().map(|query| query.plan(&files)).transpose()?;
    let mut entries = Vec::new();
    if let Some((library, holdings)) = begin::look_with_holdings(context)? {
        let owned = Owned::of(&library, holdings, catalog, context.locale())?;
        report_decks(&owned.decks, context.output);
        match (&query, &plan) {
            (Some(query), Some(plan)) => {
                if query.asks_what_is_owned() {
                    catalog.own(owned.ownership_for(query.asks_about_copies()))?;
                }
                for remark in files.remarks() {
                    context.output.remark(report::hanging("", &remark.render(context.locale()), context.width()));
                }
                catalog.uses().rest_on_all_cards();
                let sql = plan.ids();
                let ids = catalog.search_ids(&sql.text, &sql.parameters)?;
                let place: HashMap<_, usize> = ids.into_iter().enumerate().map(|(at, id)| (id, at)).collect();
                say_open(query, &files, catalog, &owned.entries, context.output)?;
                let is_listed = |entry: &Entry| !entry.lots.is_empty();
                let at = |entry: &Entry| entry.known.as_ref().and_then(|known| place.get(&known.id)).copied();
                let strange = owned.entries.iter().filter(|entry| is_listed(entry) && entry.known.is_none());
                if let (count @ 1.., true) = (strange.count(), query.has_condition()) {
                    context.output.remark(say::CardsUnknown { count });
                }
                let mut found: Vec<(usize, Entry)> = Vec::new();
                for entry in owned.entries.into_iter().filter(is_listed) {
                    let place = match at(&entry) {
                        None if query.has_condition() => continue,
                        // An order alone leaves nothing out.
                        None => usize::MAX,
                        Some(place) => place,
                    };
                    found.extend(meant(entry, query).map(|entry| (place, entry)));
                }
                found.sort_by_key(|(place, _)| *place);
                entries = found.into_iter().map(|(_, entry)| entry).collect();
            }
            _ => entries = owned.entries.into_iter().filter(|entry| !entry.lots.is_empty()).collect(),
        }
    }
    let is_ordered = query.as_ref().is_some_and(Query::is_ordered);
    let grouping = match args.by {
        Some(by) => by.into(),
        None if is_ordered => Grouping::Card,
        None => Grouping::Set,
    };
    print(args, &entries, format.as_ref(), grouping, context.output)?;
    let asked = query.as_ref().is_some_and(Query::has_condition);
    if asked && entries.is_empty() {
        context.output.remark(say::NothingMatches);
        return Ok(Status::No);
    }
    Ok(Status::Done)
}

fn print(
    args: &CollectionShow,
    entries: &[Entry],
    format: Option<&LineFormat>,
    grouping: Grouping,
    output: &Output,
) -> Result<(), Failure> {
    if output.wants_json() {
        return output.answer_document(&report::binder_json(entries));
    }
    if args.csv {
        output.speak_english();
        return output.answer(report::binder_csv(entries));
    }
    if entries.is_empty() {
        return Ok(());
    }
    if let Some(format) = format {
        let lines: Vec<String> = entries.iter().map(|entry| format.line(entry)).collect();
        return output.answer(format_args!("{}\n", lines.join("\n")));
    }
    output.answer(report::binder(entries, grouping, output.width, output.locale()))?;
    let owned = entries.iter().filter(|entry| entry.standing.owned != 0).count();
    let copies = entries.iter().map(|entry| entry.standing.owned).sum();
    output.remark(report::copies_of_cards(copies, owned, output.locale()));
    Ok(())
}

/// A card with the copies that the query means; `None` where it means none of them.
fn meant(mut entry: Entry, query: &Query) -> Option<Entry> {
    if !query.asks_about_copies() {
        return Some(entry);
    }
    entry.lots.retain(|(lot, _)| {
        lot.list != List::Wanted && query.means_copies(CopyFacts { place: &lot.place, condition: &lot.condition })
    });
    let count = |list| entry.copies(list).map(|(_, count)| count).sum();
    (entry.standing.owned, entry.standing.proxies) = (count(List::Owned), count(List::Proxy));
    // Where the copies of a deck lie is not kept: of these copies no more than there are can be free.
    let standing = &mut entry.standing;
    standing.free = standing.free.min(standing.owned);
    standing.surplus = standing.surplus.min(standing.owned);
    (!entry.lots.is_empty()).then_some(entry)
}

/// Says how many cards of the collection a fact that is unknown keeps from matching.
fn say_open(
    query: &Query,
    files: &Files<'_>,
    catalog: &Catalog,
    entries: &[Entry],
    output: &Output,
) -> Result<(), Failure> {
    let doubt = query.doubt(files)?;
    let sql = doubt.cards();
    let open: HashMap<_, _> = catalog.flagged_ids(&sql.text, &sql.parameters)?.into_iter().collect();
    let is_open = |entry: &&Entry| entry.known.as_ref().is_some_and(|known| open.contains_key(&known.id));
    let count = entries.iter().filter(|entry| !entry.lots.is_empty()).filter(is_open).count();
    if count > 0 {
        output.remark(report::hanging("", &say::MayMatch { count }.render(output.locale()), output.width));
    }
    Ok(())
}
