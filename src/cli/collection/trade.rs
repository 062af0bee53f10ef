//! `collection trade`: what a friend and the player can give each other, and the trade they agree on.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::super::args::{CollectionTrade, Counting};
use super::super::context::Context;
use super::super::deck_files;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::folders::Folders;
use super::super::holdings::decks::Reader;
use super::super::holdings::names::{Named, Names, quoted};
use super::asking::until_clear;
use super::begin::{begin, look, report_change};
use super::describing::{label, printing_of_copies};
use super::friend;
use super::remove::with;
use crate::messages::{collection::WhichFills, collection_decks as say};
use crate::report;
use zocalo_collection::collection::{
    Addition, CardKey, Change, Difference, Doubt, Holdings, HowMany, Label, List, Lot, PickError, Said, Which, Wish,
    adding, can_get, can_give, lots_of, offers, pick, wanted_by_set, wants,
};

/// Compares with a friend's list, or books a trade.
pub(super) fn run(args: &CollectionTrade, context: &Context) -> Result<Status, Failure> {
    match &args.friend {
        Some(list) => compare(args, list, context),
        None => book(args, context),
    }
}

fn compare(args: &CollectionTrade, list: &std::path::Path, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice([list.to_owned()].iter().chain(&args.wants))?;
    let Some(library) = look(context)? else { return Ok(Status::No) };
    let catalog = context.catalog()?;
    let index = context.index()?;
    let lists = friend::Lists { catalog, index, spellings: library.spellings()?, output: context.output };
    let mut friend = lists.read(list, context.locale())?;
    if let Some(wants) = &args.wants {
        friend.wants = Some(lists.read_wants(wants, context.locale())?);
    }
    let shelf = Reader::new(catalog, index).shelf(Some(&library), Counting::default(), context.locale())?;
    shelf.report(context.output);
    let wants = wants(&shelf.holdings, &shelf.balance);
    let offers = offers(&shelf.holdings, &shelf.balance, args.keep.into());
    let get = can_get(&friend.has, &wants, &wanted_by_set(&shelf.holdings), &shelf.balance);
    let give = friend.wants.as_ref().map(|wants| can_give(wants, &offers));
    if context.output.wants_json() {
        context.output.answer_json(&report::swaps_json(&get, give.as_deref()))?;
    } else {
        context.output.answer(report::swaps(&get, give.as_deref(), context.width(), context.locale()))?;
    }
    let is_something = !get.is_empty() || give.is_some_and(|give| !give.is_empty());
    if is_something && !context.output.wants_json() {
        context.output.remark(say::RecordTrade);
    }
    Ok(if is_something { Status::Done } else { Status::No })
}

/// Some copies of a card, of a set where one was named.
struct Item {
    card: CardKey,
    count: i64,
    printing: Option<String>,
}

fn book(args: &CollectionTrade, context: &Context) -> Result<Status, Failure> {
    if args.wants.is_some() {
        return Err(Failure::request(say::NoListNeeded, say::OmitWants));
    }
    let catalog = context.catalog()?;
    let index = context.index()?;
    let held = match look_if(!args.give.is_empty(), context)? {
        Some(holdings) => super::remove::held(&holdings, &Which::default()),
        None => Vec::new(),
    };
    let give = items(
        &args.give,
        &Names { catalog, index, output: context.output, held: &held },
        context.folders,
        context.locale(),
    )?;
    let get = items(
        &args.get,
        &Names { catalog, index, output: context.output, held: &[] },
        context.folders,
        context.locale(),
    )?;
    let additions: Vec<Addition> = get.iter().map(addition).collect();
    let mut command = command(&give, &get);
    for (option, value) in [("place", args.place.as_deref()), ("label", args.label.map(|word| label(word).name()))] {
        if let Some(value) = value {
            let _ = write!(command, " --{option} {}", quoted(value));
        }
    }
    let mut library = begin(context.folders, context.locale())?;

    let place = args.place.as_ref().map(|place| Said::Is(place.trim().to_owned()));
    let which = Which { place, label: args.label.map(label), ..Which::default() };
    let doubt = if args.any { Doubt::TakesAny } else { Doubt::Asks };
    let (batch, change, totals) = until_clear(context.output, say::GiveSetAfter, |chosen| {
        library.change_and_count(&command, environment::now(), |holdings| {
            trading(&give, &additions, (&which, doubt), chosen, holdings)
        })
    })?;
    let mut parts = Vec::new();
    let owned = || change.differences.iter().filter(|one| one.lot.list == List::Owned);
    let gave: Vec<_> = owned().filter(|one| one.delta < 0).collect();
    let got: Vec<_> = owned().filter(|one| one.delta > 0).collect();
    if !gave.is_empty() {
        parts.push(
            say::Gave { cards: report::holding::moved(&gave, &totals, context.locale()) }.render(context.locale()),
        );
    }
    if !got.is_empty() {
        parts
            .push(say::Got { cards: report::holding::moved(&got, &totals, context.locale()) }.render(context.locale()));
    }
    let mut line = say::Traded { parts: parts.join("; ") }.render(context.locale());
    if let Some(filled) = report::holding::filled(&change, &totals, context.locale()) {
        line = WhichFills { filled, line }.render(context.locale());
    }
    line.push('.');
    let document = report::holding::change_json(&command, Some(batch), &change, &totals);
    report_change(&line, &document, context.output)?;
    let shelf = Reader::new(catalog, index).shelf(Some(&library), Counting::default(), context.locale())?;
    let lacking: Vec<String> = give
        .iter()
        .filter(|item| shelf.balance.missing(&item.card) > 0)
        .map(|item| format!("{} {}", shelf.balance.missing(&item.card), item.card))
        .collect();
    if !lacking.is_empty() {
        context.output.remark(say::DecksLackNow { cards: lacking.join(", ") });
    }
    Ok(Status::Done)
}

/// What is owned, where that is asked.
fn look_if(is_asked: bool, context: &Context) -> Result<Option<Holdings>, Failure> {
    if !is_asked {
        return Ok(None);
    }
    let Some(library) = look(context)? else {
        return Err(Failure::nothing(say::NothingToGive, String::new()));
    };
    Ok(Some(library.holdings()?))
}

/// The cards of `--give` or `--get`.
fn items(words: &[String], names: &Names<'_>, folders: &Folders, locale: Locale) -> Result<Vec<Item>, Failure> {
    let mut items = Vec::new();
    for word in words {
        let (name, set) = match word.trim().strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
            Some((name, set)) => (name, Some(printing_of_copies(set, folders, locale)?)),
            None => (word.as_str(), None),
        };
        let words: Vec<String> = name.split_whitespace().map(str::to_owned).collect();
        for Named { count, card, .. } in names.all(&words, false, locale)? {
            if let HowMany::Some(count) = count {
                items.push(Item { card, count, printing: set.clone() });
            }
        }
    }
    Ok(items)
}

fn addition(item: &Item) -> Addition {
    let lot = Lot { printing: item.printing.clone().unwrap_or_default(), ..Lot::of(item.card.clone(), List::Owned) };
    Addition { lot, count: item.count }
}

/// What a trade changes.
fn trading(
    give: &[Item],
    additions: &[Addition],
    (which, doubt): (&Which, Doubt),
    chosen: &[(Lot, i64)],
    holdings: &Holdings,
) -> Result<Change, PickError> {
    let mut change = adding(additions, holdings);
    for difference in change.differences.iter_mut().filter(|one| one.delta > 0) {
        "trade".clone_into(&mut difference.reason);
    }
    for item in give {
        let mut which = Which { printing: item.printing.clone(), ..which.clone() };
        let to_trade = Which { label: Some(Label::Trade), ..which.clone() };
        let of_card = lots_of(holdings, &item.card).filter(|(lot, _)| to_trade.fits(lot));
        // What is meant for trading is given before anything else.
        if which.label.is_none() && of_card.map(|(_, count)| count).sum::<i64>() >= item.count {
            which = to_trade;
        }
        let wish = Wish::of(item.card.clone(), HowMany::Some(item.count));
        for wish in with(&[wish], chosen) {
            let picked = pick(&wish, &which, doubt, holdings)?.into_iter();
            let gone = picked.map(|(lot, count)| Difference { lot, delta: -count, reason: "trade".to_owned() });
            change.differences.extend(gone);
        }
    }
    Ok(change)
}

/// The command as the journal keeps it.
fn command(give: &[Item], get: &[Item]) -> String {
    let mut command = "trade".to_owned();
    for (option, items) in [("give", give), ("get", get)] {
        for item in items {
            let set = item.printing.as_ref().filter(|set| !set.is_empty());
            let set = set.map_or_else(String::new, |set| format!(" [{set}]"));
            let _ = write!(command, " --{option} {}", quoted(&format!("{} {}{set}", item.count, item.card)));
        }
    }
    command
}
