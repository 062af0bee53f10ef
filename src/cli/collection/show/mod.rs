//! `collection show`: the cards that are owned, in groups or one line each.

mod table;

use std::borrow::Cow;
use std::collections::HashMap;

use clap::{Args, ValueEnum};
use clap_complete::engine::ArgValueCompleter;
use serde::{Serialize, Serializer};

use super::begin::look_with_holdings;
use super::journal::noted;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::query_text;
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::files::Files;
use crate::cli::holdings::decks::report_decks;
use crate::cli::output::Output;
use crate::cli::owned::Owned;
use crate::messages::collection_files as say;
use crate::report::{self, LineFormat};
use table::copies_of_cards;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::query::{CopyFacts, Query};
use zocalo_collection::collection::{Entry, List, Lot};
use zocalo_text::message::Text;
use zocalo_text::order::Order as _;

/// List what you own
#[derive(Debug, Args)]
#[command(
    after_help = "The query works as in `zocalo search`. These fields ask about your copies: owned, free, missing, wanted, \
    surplus, place: and condition: ('owned>=3', 'free>0 t:fleet', 'place:\"binder 2\"'). With place: or condition:, only \
    copies in that place or condition count, and no more than those can be free or surplus. A query finds only cards that \
    the card data contains; without a query, others are listed too.\n\n\
    Owned copies are counted by printing; versions of a person and fleets of one name are listed separately. Built copies are \
    in built decks, free copies are not. For these two, cards that are the same for deck building count together (collection \
    deck --help).\n\n\
    The line for --format may contain {owned} {free} {built} {missing} {wanted} {surplus} {proxies} {name} {type} {race} \
    {sets} {places} {conditions} {notes}; {{ and }} are braces, \\t is a tab. A list such as {sets} prints as \
    2 Premier, 1 unknown set.\n\n\
    Example: zocalo collection show t:agenda --by set\n\
    Another: zocalo collection show 'free>0' --format '{free}x {name} [{sets}]'"
)]
pub(crate) struct ShowArgs {
    /// The cards to show, as a query of `search` [default: all]
    #[arg(value_name = "QUERY", add = ArgValueCompleter::new(candidates::queries))]
    query: Vec<String>,
    /// How to group the cards [default: by set; with a sort order, not at all]
    #[arg(long, value_name = "WHAT", conflicts_with_all = ["format", "csv", "json"])]
    by: Option<Grouping>,
    /// Sort by a field; a minus sorts in descending order. The same as sort: in the query
    #[arg(long, value_name = "FIELD", allow_hyphen_values = true, add = ArgValueCompleter::new(candidates::orders))]
    sort: Vec<String>,
    /// Print one line in this form per card
    #[arg(long, value_name = "LINE", conflicts_with_all = ["csv", "json"])]
    format: Option<String>,
    /// Print the cards as CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

/// How the cards of a collection are grouped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Grouping {
    /// The set of each copy.
    Set,
    /// The type of the card.
    Type,
    /// The place of the copies.
    Place,
    /// The condition of the copies.
    Condition,
    /// Nothing: one list.
    Card,
}

/// The cards that are owned, and how many copies.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OwnedCards {
    #[serde(serialize_with = "documents")]
    #[cfg_attr(test, schemars(with = "Vec<CardDocument<'static>>"))]
    cards: Vec<Entry>,
    copies: i64,
    #[serde(skip)]
    grouping: Grouping,
    /// A line of the player's own form for each card.
    #[serde(skip)]
    format: Option<LineFormat>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardDocument<'e> {
    name: Cow<'e, str>,
    owned: i64,
    free: i64,
    built: i64,
    wanted: i64,
    printings: Vec<PrintingDocument<'e>>,
    missing: i64,
    surplus: i64,
    proxies: i64,
    /// Whether the card data contains it.
    known: bool,
    /// All copies on all lists.
    copies: Vec<CopiesDocument<'e>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct PrintingDocument<'e> {
    /// `None` where it is unknown.
    set: Option<&'e str>,
    owned: i64,
}

/// Copies of which the same is noted.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CopiesDocument<'e> {
    list: &'static str,
    set: Option<&'e str>,
    condition: Option<&'e str>,
    place: Option<&'e str>,
    label: Option<&'e str>,
    note: Option<&'e str>,
    count: i64,
}

impl<'e> CardDocument<'e> {
    fn of(entry: &'e Entry) -> Self {
        let printings = entry.by(|lot| &lot.printing).into_iter().filter(|(_, owned)| *owned != 0);
        Self {
            name: entry.name(),
            owned: entry.standing.owned,
            free: entry.standing.free,
            built: entry.standing.built,
            wanted: entry.standing.wanted,
            printings: printings.map(|(set, owned)| PrintingDocument { set: noted(set), owned }).collect(),
            missing: entry.standing.missing,
            surplus: entry.standing.surplus,
            proxies: entry.standing.proxies,
            known: entry.known.is_some(),
            copies: entry.lots.iter().map(CopiesDocument::of).collect(),
        }
    }
}

impl<'e> CopiesDocument<'e> {
    fn of((lot, count): &'e (Lot, i64)) -> Self {
        Self {
            list: lot.list.name(),
            set: noted(&lot.printing),
            condition: noted(&lot.condition),
            place: noted(&lot.place),
            label: noted(lot.label.name()),
            note: noted(&lot.note),
            count: *count,
        }
    }
}

/// Writes entries as [`CardDocument`]s.
fn documents<S: Serializer>(entries: &[Entry], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(entries.iter().map(CardDocument::of))
}

impl Answer for OwnedCards {
    const KIND: &'static str = "collection-show/1";

    fn page(&self, page: Page) -> String {
        match &self.format {
            Some(format) => self.cards.iter().flat_map(|entry| [format.line(entry), "\n".to_owned()]).collect(),
            None if self.cards.is_empty() => String::new(),
            None => table::table(&self.cards, self.grouping, page.width, page.locale),
        }
    }

    fn remarks(&self, page: Page) -> Vec<Text> {
        if self.format.is_some() || self.cards.is_empty() {
            return Vec::new();
        }
        let owned = self.cards.iter().filter(|entry| entry.standing.owned != 0).count();
        vec![copies_of_cards(self.copies, owned, page.locale).into()]
    }

    fn csv(&self) -> String {
        table::csv(&self.cards)
    }
}

pub(super) fn run(args: &ShowArgs, context: &Context) -> Result<Status, Failure> {
    let format = args.format.as_deref().map(|format| {
        LineFormat::parse(format, context.locale()).map_err(|fault| Failure::in_argument("--format", format, fault))
    });
    let format = format.transpose()?;
    let text = query_text(&args.query, &args.sort);
    let query = if text.is_empty() { None } else { Some(Query::parse(&text)?) };
    let cards = entries(query.as_ref(), context)?;
    let is_ordered = query.as_ref().is_some_and(Query::is_ordered);
    let usual = if is_ordered { Grouping::Card } else { Grouping::Set };
    let copies = cards.iter().map(|entry| entry.standing.owned).sum();
    let is_nothing = cards.is_empty() && query.as_ref().is_some_and(Query::has_condition);
    let answer = OwnedCards { cards, copies, grouping: args.by.unwrap_or(usual), format };
    context.output.print_or_csv(&answer, args.csv)?;
    if is_nothing {
        context.output.remark(say::NothingMatches);
        return Ok(Status::No);
    }
    Ok(Status::Done)
}

/// The cards of the collection that a query finds, in its order; without one, all.
fn entries(query: Option<&Query>, context: &Context) -> Result<Vec<Entry>, Failure> {
    let catalog = context.catalog()?;
    // Before anything is looked up: a query with a mistake is one whatever is owned.
    let files = Files::of(catalog, context.locale());
    let plan = query.map(|query| query.plan(&files)).transpose()?;
    let Some((library, holdings)) = look_with_holdings(context)? else { return Ok(Vec::new()) };
    let owned = Owned::of(&library, holdings, catalog, context.locale())?;
    report_decks(&owned.decks, context.output);
    let is_listed = |entry: &Entry| !entry.lots.is_empty();
    let (Some(query), Some(plan)) = (query, plan) else {
        return Ok(owned.entries.into_iter().filter(is_listed).collect());
    };
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
    let unknown = owned.entries.iter().filter(|entry| is_listed(entry) && entry.known.is_none());
    if let (count @ 1.., true) = (unknown.count(), query.has_condition()) {
        context.output.remark(say::CardsUnknown { count });
    }
    let mut found: Vec<(usize, Entry)> = Vec::new();
    for entry in owned.entries.into_iter().filter(is_listed) {
        let place = entry.known.as_ref().and_then(|known| place.get(&known.id)).copied();
        let place = match place {
            None if query.has_condition() => continue,
            // An order alone leaves nothing out.
            None => usize::MAX,
            Some(place) => place,
        };
        found.extend(meant(entry, query).map(|entry| (place, entry)));
    }
    found.order_by_key(|(place, _)| *place);
    Ok(found.into_iter().map(|(_, entry)| entry).collect())
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

published!(OwnedCards);
