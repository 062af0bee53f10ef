//! `cards status`: how many facts are known, shipped and with packs, by set and type, or of a deck.

use super::super::{candidates, deck_files};
use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::missing::{cards_in, deck_of};
use crate::report;
use zocalo_cards::card::{Card, CardType};
use zocalo_cards::data::sets::sets;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::facts::{CensusProgress, Known};
use zocalo_decks::deck::Decklist;

/// Count known facts by set and type, or for a deck
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards status --deck @narn")]
pub(crate) struct CardsStatusArgs {
    /// Count the cards of this deck instead
    #[arg(long, value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    deck: Option<PathBuf>,
}

/// How many facts are known, with the packs and, under `shipped`, without them.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct KnownStatus {
    #[serde(flatten)]
    counts: Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<String>,
    /// Of how many cards of the deck something is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown_share: Option<f64>,
    shipped: Counts,
    #[serde(skip)]
    page: String,
}

impl Answer for KnownStatus {
    const KIND: &'static str = "cards-status/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Counts {
    known: u64,
    cards: u64,
    by_set: Vec<OfSet>,
    by_type: Vec<OfType>,
    census: CensusCounts,
}

/// What several people read from their cards: of how many cards, how many facts, and how many of these two read alike.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CensusCounts {
    cards: u64,
    facts: u64,
    verified_twice: u64,
}

impl From<&CensusProgress> for CensusCounts {
    fn from(progress: &CensusProgress) -> Self {
        Self { cards: progress.cards, facts: progress.facts, verified_twice: progress.twice }
    }
}

/// Of how many cards of a set each fact is known; `null` is the set of those whose set is unknown.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OfSet {
    set: Option<String>,
    cards: u64,
    #[serde(rename = "type")]
    kind: u64,
    cost: u64,
    abilities: u64,
    text: u64,
    effects: u64,
    known: u64,
    census: CensusCounts,
}

/// The same of a type.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OfType {
    #[serde(rename = "type")]
    kind: Option<String>,
    cards: u64,
    cost: u64,
    abilities: u64,
    text: u64,
    effects: u64,
    known: u64,
}

impl Counts {
    fn of(status: &report::FactsStatus) -> Self {
        let of_set = |((set, known), census): (&(Option<String>, Known), &CensusProgress)| OfSet {
            set: set.clone(),
            cards: known.cards,
            kind: known.kind,
            cost: known.cost,
            abilities: known.abilities,
            text: known.text,
            effects: known.effects,
            known: known.all,
            census: census.into(),
        };
        let of_type = |(kind, known): &(Option<String>, Known)| OfType {
            kind: kind.clone(),
            cards: known.cards,
            cost: known.cost,
            abilities: known.abilities,
            text: known.text,
            effects: known.effects,
            known: known.all,
        };
        Self {
            known: status.all.all,
            cards: status.all.cards,
            by_set: status.by_set.iter().zip(&status.census_by_set).map(of_set).collect(),
            by_type: status.by_type.iter().map(of_type).collect(),
            census: (&status.census).into(),
        }
    }
}

pub(super) fn run(args: &CardsStatusArgs, context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let has_packs = !catalog.uses().packs().packs.is_empty();
    // A list from standard input can be read only once.
    let list = args
        .deck
        .as_deref()
        .map(|path| deck_files::load_list(path, context.locale()).map(|list| (path, list)))
        .transpose()?;
    let (title, now) = count(list.clone(), catalog, context.output)?;
    let shipped = if has_packs {
        let shipped = context.folders.shipped(context.output)?;
        Some(count(list, &shipped, &context.output.quiet())?.1)
    } else {
        None
    };
    let (shipped, with_packs) = match &shipped {
        Some(shipped) => (shipped, Some(&now)),
        None => (&now, None),
    };
    let page = report::status(title.as_deref(), shipped, with_packs, context.width(), context.locale());
    let now = with_packs.unwrap_or(shipped);
    let (cards, open) = (now.all.cards, now.all.cards - now.all.all);
    context.output.print(&KnownStatus {
        counts: Counts::of(now),
        unknown: title.as_ref().map(|_| open),
        unknown_share: title.as_ref().map(|_| if cards == 0 { 0.0 } else { open as f64 / cards as f64 }),
        deck: title,
        shipped: Counts::of(shipped),
        page,
    })?;
    Ok(Status::Done)
}

/// What is known of the cards of a database, or of those of a deck in it, and what the deck is called.
fn count(
    list: Option<(&Path, Decklist)>,
    catalog: &Catalog,
    output: &Output,
) -> Result<(Option<String>, report::FactsStatus), Failure> {
    let Some((path, list)) = list else {
        catalog.uses().rest_on_all_cards();
        let cards = catalog.cards()?.into_iter().map(|card| (Rc::new(card), 1)).collect::<Vec<_>>();
        return Ok((None, counted(&cards)));
    };
    let index = Index::load(catalog)?;
    let deck = deck_of(path, list, catalog, &index, output)?;
    Ok((Some(deck.title_for_readers().render(output.locale())), counted(&cards_in(&deck).collect::<Vec<_>>())))
}

fn counted(cards: &[(Rc<Card>, u32)]) -> report::FactsStatus {
    let mut status = report::FactsStatus::default();
    let mut by_set: BTreeMap<usize, (Known, CensusProgress)> = BTreeMap::new();
    let mut by_type: BTreeMap<Option<CardType>, Known> = BTreeMap::new();
    // Cards of unknown set stand behind all sets.
    let none = sets().len();
    for (card, copies) in cards {
        let copies = u64::from(*copies);
        status.all.count(card, copies);
        status.census.count(card, copies);
        by_type.entry(card.kind).or_default().count(card, copies);
        let mut places: Vec<usize> = card
            .printings
            .iter()
            .filter_map(|printing| sets().iter().position(|set| set.name == printing.set))
            .collect();
        places.sort_unstable();
        places.dedup();
        if places.is_empty() {
            places.push(none);
        }
        for place in places {
            let (known, census) = by_set.entry(place).or_default();
            known.count(card, copies);
            census.count(card, copies);
        }
    }
    for (at, (known, census)) in by_set {
        status.by_set.push((sets().get(at).map(|set| set.name.clone()), known));
        status.census_by_set.push(census);
    }
    let unknown = by_type.remove(&None);
    status.by_type = by_type.into_iter().map(|(kind, known)| (kind.map(|kind| kind.to_string()), known)).collect();
    status.by_type.extend(unknown.map(|known| (None, known)));
    status
}

published!(KnownStatus);
