//! `collection missing`: what decks lack, each and all at once, which decks hold it, and where it was printed.

use std::collections::BTreeMap;
use zocalo_text::message::Locale;

use serde_json::json;

use super::super::args::CollectionMissing;
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::folders::Folders;
use super::super::holdings::decks::{CountedDeck, Reader, Shelf};
use super::super::{deck_files, environment};
use super::at_once::at_once;
use super::begin::{TAKE_BACK, begin, look};
use crate::messages::collection_decks as say;
use crate::report::{self, LackingCard, LackingDeck, Printings};
use zocalo_collection::collection::{CardKey, Change, Difference, Holdings, Library, List, Lot, Share};
use zocalo_text::text::shortened;

/// How many cards the line of a change names.
const MOST_NAMED: usize = 5;

/// Tells what each deck lacks, and what all lack at once; the answer is yes when that is nothing.
pub(super) fn run(args: &CollectionMissing, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(&args.decks)?;
    let files = deck_files::meant(&args.decks, context)?.without_doubles(context.locale());
    files.say(context.output);
    let mut status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let library = look(context)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let reader = Reader::new(catalog, index);
    let shelf = reader.shelf(library.as_ref(), args.counting, context.locale())?;
    drop(library);
    shelf.report(context.output);
    let mut decks = Vec::new();
    let counted = reader.decks(&files.paths, &mut status, context.output);
    for deck in &counted {
        decks.push(lacking(deck, &shares(deck, &shelf), &shelf, &reader));
    }
    let (whole, shares) = at_once(&counted.iter().collect::<Vec<_>>(), &shelf, context.locale());
    let all = lacking(&whole, &shares, &shelf, &reader);
    status = status.or_worse(if all.missing.is_empty() { Status::Done } else { Status::No });
    // What may be no card, or one of several, is nothing to look for.
    let versions = shares.iter().flat_map(|share| &share.versions);
    let wanted = versions.filter(|version| version.lacks > 0 && whole.is_settled(&version.card));
    let wanted: BTreeMap<CardKey, i64> = wanted.map(|version| (version.card.clone(), version.lacks)).collect();
    let added = if args.wants { Some(want(&wanted, context.folders, context.locale())?) } else { None };
    if decks.is_empty() {
        return Ok(status);
    }
    if added.is_some() {
        context.output.change_stands();
    }
    if context.output.wants_json() {
        let mut document = report::lacking_json(&decks, &all);
        if let Some(added) = &added {
            let one = |(card, count): &(CardKey, i64)| json!({ "name": card.to_string(), "count": count });
            document["wants_added"] = added.iter().map(one).collect();
        }
        context.output.answer_json(&document)?;
        return Ok(status);
    }
    let texts: Vec<String> =
        decks.iter().map(|deck| report::lacking(deck, context.width(), context.locale())).collect();
    context.output.answer(texts.join("\n"))?;
    if decks.len() > 1 {
        context
            .output
            .answer(format_args!("\n{}", report::lacking_at_once(&decks, &all, context.width(), context.locale())))?;
    }
    if let Some(added) = added {
        let line = report::hanging("", &wants_line(&added, context.locale()), context.width());
        context.output.answer(format_args!("\n{line}\n"))?;
    }
    Ok(status)
}

/// What a deck has of each of its cards.
pub(crate) fn shares(deck: &CountedDeck, shelf: &Shelf) -> Vec<Share> {
    let itself = shelf.place_of(deck).map(|at| shelf.decks[at].path.as_str());
    shelf.balance.shares(&deck.cards, itself)
}

/// What a deck lacks, with the decks that hold it and the sets that have it.
pub(crate) fn lacking(deck: &CountedDeck, shares: &[Share], shelf: &Shelf, reader: &Reader<'_>) -> LackingDeck {
    let card = |share: &Share| {
        let name = match &share.versions[..] {
            [only] => &only.card,
            _ => &share.card,
        };
        let held_by = share.held_by.iter();
        LackingCard {
            name: name.to_string(),
            need: share.need,
            owned: share.owned,
            lacks: share.lacks,
            held_by: held_by.map(|(at, count)| (reader.shown(&shelf.decks[*at].path), *count)).collect(),
            printings: printings(share, deck),
            versions: match &share.versions[..] {
                [_] => Vec::new(),
                several => several.iter().map(|version| (version.card.to_string(), version.need)).collect(),
            },
        }
    };
    let stood_in = shares.iter().flat_map(|share| &share.versions).filter(|version| version.stood_in > 0);
    LackingDeck {
        deck: deck.shown.clone(),
        title: deck.title.clone(),
        state: shelf.place_of(deck).map(|at| shelf.decks[at].mark.state.name()),
        cards: deck.cards.values().sum(),
        missing: shares.iter().filter(|share| share.lacks > 0).map(card).collect(),
        stand_ins: stood_in.map(|version| (version.card.to_string(), version.stood_in)).collect(),
    }
}

/// The sets in which the lacking versions were surely printed; `None` for a name that is no card.
fn printings(share: &Share, deck: &CountedDeck) -> Option<Printings> {
    let lacking = share.versions.iter().filter(|version| version.lacks > 0);
    let cards: Vec<_> = lacking.filter_map(|version| deck.known.get(&version.card)).collect();
    let mut printings = Printings::new();
    for printing in cards.iter().flat_map(|card| &card.printings).filter(|printing| !printing.likely) {
        let printing = (printing.set.clone(), printing.rarity.map(|rarity| rarity.to_string()));
        if !printings.contains(&printing) {
            printings.push(printing);
        }
    }
    (!cards.is_empty()).then_some(printings)
}

/// Raises the wants to these numbers where they are lower. Returns what was added.
fn want(wanted: &BTreeMap<CardKey, i64>, folders: &Folders, locale: Locale) -> Result<Vec<(CardKey, i64)>, Failure> {
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
    let mut library: Library = begin(folders, locale)?;
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
        Ok::<_, Failure>(Change { differences: added.iter().map(difference).collect(), decks: Vec::new() })
    })?;
    Ok(added)
}

fn wants_line(added: &[(CardKey, i64)], locale: Locale) -> String {
    if added.is_empty() {
        return say::WantsAddedNone.render(locale);
    }
    let sum: i64 = added.iter().map(|(_, count)| count).sum();
    let mut names: Vec<String> = added
        .iter()
        .take(MOST_NAMED)
        .map(|(card, count)| format!("{count} {}", shortened(&card.to_string(), 60)))
        .collect();
    if added.len() > MOST_NAMED {
        names.push(say::MoreCards { count: added.len() - MOST_NAMED }.render(locale));
    }
    format!("{} {}", say::WantsAdded { names: names.join(", "), sum }.render(locale), TAKE_BACK.render(locale))
}
