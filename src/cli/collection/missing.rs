//! `collection missing`: what decks lack, each and all at once, which decks hold it, and where it was printed.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::decks::{CountedDeck, Counting, DeckInventory, Reader, at_once};
use crate::cli::holdings::stand_ins;
use crate::cli::{candidates, deck_files, environment};

use super::begin::{TAKE_BACK, begin, look};
use crate::messages::collection_decks as say;
use crate::report::{
    self, CopiesInDeck, LackingCard, LackingDeck, NeededVersion, OwnedStandIns, PrintedIn, ShortCard, StandIn,
};
use zocalo_collection::collection::{CardKey, Difference, Holdings, JournalChange, Library, List, Lot, Share};
use zocalo_decks::deck::Deck;
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// How many cards the line of a change names.
const MOST_NAMED: usize = 5;

/// List what decks lack, which decks use it, and where it was printed
#[derive(Debug, Args)]
#[command(after_help = missing_help())]
pub(crate) struct MissingArgs {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required = true, value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    decks: Vec<PathBuf>,
    /// Show only what all these decks lack together: each copy serves one of them
    #[arg(long)]
    together: bool,
    /// Add the missing cards to your wants: of each card, as many as all these decks lack together
    #[arg(long)]
    wants: bool,
    /// Count the maybe piles of these decks as cards of theirs
    #[arg(long)]
    maybe: bool,
    /// What may stand in.
    #[command(flatten)]
    stand_ins: StandIns,
    /// How to count.
    #[command(flatten)]
    counting: Counting,
}

fn missing_help() -> String {
    format!(
        "Several decks are also counted together: each copy serves one of them. What built decks use is not free; `zocalo \
         collection deck --help` has the sums. Exit code 1 when the decks lack something.\n\n{STAND_INS}\n\n\
         Example: zocalo collection missing @narn --wants"
    )
}

/// How stand-ins are found, for the help of the commands that list them.
pub(super) const STAND_INS: &str = "--stand-ins lists free cards of the same type that can take the place of missing ones, the \
    most alike first: by cost, effects, abilities, subtype and loyalty, as far as they are known. `zocalo check` judges each in \
    its deck. All decks are counted at once; of all ways to replace the most copies the most alike cards are taken.";

/// Whether to look for what can take the place of what is lacking.
#[derive(Debug, Args)]
pub(super) struct StandIns {
    /// List what you own that can stand in for the cards that all these decks lack together
    #[arg(long)]
    stand_ins: bool,
}

impl StandIns {
    /// What was found, where that is asked and something is lacking.
    pub(super) fn found(
        &self,
        decks: &[(CountedDeck, Deck)],
        all: &LackingDeck,
        shelf: &DeckInventory,
        context: &Context,
    ) -> Result<Option<OwnedStandIns>, Failure> {
        if !self.stand_ins || all.complete {
            return Ok(None);
        }
        let decks: Vec<_> = decks.iter().map(|(counted, deck)| (counted, deck)).collect();
        Ok(Some(stand_ins::find(&decks, shelf, context)?.document()))
    }
}

/// What each deck lacks, and what all lack at once.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Missing {
    decks: Vec<LackingDeck>,
    together: bool,
    short: Vec<ShortCard>,
    #[serde(skip_serializing_if = "Option::is_none")]
    wants_added: Option<Vec<AddedWant>>,
    /// What can take the place of what all lack at once; only with `--stand-ins`.
    #[serde(skip_serializing_if = "Option::is_none")]
    could_stand_in: Option<OwnedStandIns>,
    /// All decks taken as one.
    #[serde(skip)]
    all: LackingDeck,
    /// Whether the page shows nothing but them.
    #[serde(skip)]
    only_together: bool,
}

/// A card of which more copies are wanted now.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AddedWant {
    name: String,
    count: i64,
}

impl Answer for Missing {
    const KIND: &'static str = "collection-missing/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, is_verbose } = page;
        let shown = if self.only_together { &[][..] } else { &self.decks[..] };
        let decks: Vec<String> = shown.iter().map(|deck| report::lacking(deck, width, locale)).collect();
        let mut text = decks.join("\n");
        if self.only_together {
            text = report::lacking(&self.all, width, locale);
        } else if self.decks.len() > 1 {
            text = format!("{text}\n{}", report::lacking_at_once(&self.decks, &self.all, width, locale));
        }
        if let Some(found) = &self.could_stand_in {
            text = format!("{text}\n{}", report::owned_stand_ins(found, is_verbose, width, locale));
        }
        match &self.wants_added {
            Some(added) => format!("{text}\n{}\n", report::hanging("", &wants_line(added, locale), width)),
            None => text,
        }
    }
}

/// Tells what each deck lacks, and what all lack at once; the answer is yes when that is nothing.
pub(super) fn run(args: &MissingArgs, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let files = deck_files::meant(&args.decks, context)?.without_doubles(context.locale());
    files.say(context.output);
    let mut status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let library = look(context)?;
    let mut reader = Reader::new(context.catalog()?, context.index()?);
    reader.counts_maybe = args.maybe;
    let shelf = reader.shelf(library.as_ref(), args.counting, context.locale())?;
    drop(library);
    shelf.report(context.output);
    let read = reader.decks(&files.paths, &mut status, context.output);
    let counted: Vec<&CountedDeck> = read.iter().map(|(counted, _)| counted).collect();
    let decks: Vec<LackingDeck> =
        counted.iter().map(|deck| lacking(deck, &shares(deck, &shelf), &shelf, &reader)).collect();
    let (whole, shares) = at_once(&counted, &shelf, context.locale());
    let all = lacking(&whole, &shares, &shelf, &reader);
    status = status.or_worse(if all.complete { Status::Done } else { Status::No });
    // What may be no card, or one of several, is nothing to look for.
    let versions = shares.iter().flat_map(|share| &share.versions);
    let wanted = versions.filter(|version| version.lacks > 0 && whole.is_known(&version.card));
    let wanted: BTreeMap<CardKey, i64> = wanted.map(|version| (version.card.clone(), version.lacks)).collect();
    let wants_added = if args.wants { Some(want(&wanted, context)?) } else { None };
    if decks.is_empty() {
        return Ok(status);
    }
    let could_stand_in = args.stand_ins.found(&read, &all, &shelf, context)?;
    if wants_added.is_some() {
        context.output.change_stands();
    }
    let (together, short, only_together) = (all.complete, all.short(), args.together);
    context.output.print(&Missing { decks, together, short, wants_added, could_stand_in, all, only_together })?;
    Ok(status)
}

pub(crate) fn shares(deck: &CountedDeck, shelf: &DeckInventory) -> Vec<Share> {
    let itself = shelf.place_of(deck).map(|at| shelf.decks[at].path.as_str());
    shelf.balance.shares(&deck.cards, itself)
}

pub(crate) fn lacking(deck: &CountedDeck, shares: &[Share], shelf: &DeckInventory, reader: &Reader<'_>) -> LackingDeck {
    let card = |share: &Share| {
        let name = match &share.versions[..] {
            [only] => &only.card,
            _ => &share.card,
        };
        let held =
            |(at, count): &(usize, i64)| CopiesInDeck { deck: reader.shown(&shelf.decks[*at].path), count: *count };
        let held: Vec<CopiesInDeck> = share.held_by.iter().map(held).collect();
        let printings = printings(share, deck);
        LackingCard {
            name: name.to_string(),
            need: share.need,
            owned: share.owned,
            lacks: share.lacks,
            held_by: held.iter().map(|held| held.deck.clone()).collect(),
            held,
            is_card: printings.is_some(),
            printings,
            versions: match &share.versions[..] {
                [_] => Vec::new(),
                several => {
                    let needed = several.iter();
                    needed.map(|one| NeededVersion { name: one.card.to_string(), need: one.need }).collect()
                }
            },
        }
    };
    let missing: Vec<LackingCard> = shares.iter().filter(|share| share.lacks > 0).map(card).collect();
    let stood_in = shares.iter().flat_map(|share| &share.versions).filter(|version| version.stood_in > 0);
    LackingDeck {
        deck: deck.shown.clone(),
        title: deck.title.clone(),
        state: shelf.place_of(deck).map(|at| shelf.decks[at].mark.state.name()),
        complete: missing.is_empty(),
        cards: deck.cards.values().sum(),
        lacks: missing.iter().map(|card| card.lacks).sum(),
        missing,
        stand_ins: stood_in
            .map(|version| StandIn { name: version.card.to_string(), count: version.stood_in })
            .collect(),
    }
}

/// The sets in which the lacking versions were surely printed; `None` for a name that is no card.
fn printings(share: &Share, deck: &CountedDeck) -> Option<Vec<PrintedIn>> {
    let lacking = share.versions.iter().filter(|version| version.lacks > 0);
    let cards: Vec<_> = lacking.filter_map(|version| deck.known.get(&version.card)).collect();
    let mut printings = Vec::new();
    for printing in cards.iter().flat_map(|card| &card.printings).filter(|printing| !printing.likely) {
        let printed = PrintedIn { set: printing.set.clone(), rarity: printing.rarity.map(|rarity| rarity.to_string()) };
        if !printings.contains(&printed) {
            printings.push(printed);
        }
    }
    (!cards.is_empty()).then_some(printings)
}

/// Raises the wants to these numbers where they are lower. Returns what was added.
fn want(wanted: &BTreeMap<CardKey, i64>, context: &Context) -> Result<Vec<AddedWant>, Failure> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let more = |holdings: &Holdings| -> Vec<(CardKey, i64)> {
        let wants = zocalo_collection::collection::counts(holdings, &[List::Wanted]);
        let more = |(card, count): (&CardKey, &i64)| {
            let there = wants.get(card).copied().unwrap_or(0).max(0);
            (count - there > 0).then(|| (card.clone(), count - there))
        };
        wanted.iter().filter_map(more).collect()
    };
    let mut library: Library = begin(context)?;
    if more(&library.holdings()?).is_empty() {
        return Ok(Vec::new());
    }
    let mut added = Vec::new();
    library.change("missing --wants", environment::now(), |holdings| {
        added = more(holdings);
        let difference = |(card, count): &(CardKey, i64)| Difference {
            lot: Lot::of(card.clone(), List::Wanted),
            delta: *count,
            reason: "a deck lacks it".to_owned(),
        };
        Ok::<_, Failure>(JournalChange { differences: added.iter().map(difference).collect(), decks: Vec::new() })
    })?;
    Ok(added.into_iter().map(|(card, count)| AddedWant { name: card.to_string(), count }).collect())
}

fn wants_line(added: &[AddedWant], locale: Locale) -> String {
    if added.is_empty() {
        return say::WantsAddedNone.render(locale);
    }
    let sum: i64 = added.iter().map(|want| want.count).sum();
    let mut names: Vec<String> =
        added.iter().take(MOST_NAMED).map(|want| format!("{} {}", want.count, shortened(&want.name, 60))).collect();
    if added.len() > MOST_NAMED {
        names.push(say::MoreCards { count: added.len() - MOST_NAMED }.render(locale));
    }
    format!("{} {}", say::WantsAdded { names: names.join(", "), sum }.render(locale), TAKE_BACK.render(locale))
}

published!(Missing);
