//! `collection add`: copies come, by name or by the starter, the deck or the list that holds them.

use std::fmt::Write as _;
use zocalo_text::message::Locale;

use serde_json::Value;

use super::super::args::CollectionAdd;
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::holdings::lists::{Listed, SET_OF_STARTERS, listed};
use super::super::holdings::names::{Named, Names, copies, quoted};
use super::super::output::Output;
use super::describing::{label, printing, text};
use super::{asking, begin};
use crate::messages::collection as say;
use crate::report;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_collection::collection::{
    Addition, Change, HowMany, Label, Library, LibraryError, List, Lot, MOST_COPIES, adding, totals_after,
};

/// Adds the copies, and lowers the wants that they fill.
pub(super) fn run(args: &CollectionAdd, context: &Context) -> Result<Status, Failure> {
    // Where it would lie is said before anybody is asked anything.
    begin::folder(context.folders)?;
    let set = args.set.as_deref().map(|one| printing(one, context.locale())).transpose()?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let listed = listed(&args.several, catalog, index, context.output)?;
    let named = match &listed {
        Some(listed) => times(&listed.cards, &args.cards, context.locale())?,
        None => {
            Names { catalog, index, output: context.output, held: &[] }.all(&args.cards, false, context.locale())?
        }
    };
    if args.several.starter.is_some() && set.as_deref().is_some_and(|set| set != SET_OF_STARTERS) {
        let message = say::StartersOf { set: SET_OF_STARTERS }.render(context.locale());
        return Err(Failure::request(message, say::OmitSet));
    }
    let command = command(args, set.as_deref(), listed.as_ref(), &named);
    let additions = additions(args, set.as_deref(), &named)?;
    for addition in &additions {
        addition.lot.check().map_err(Failure::from)?;
    }
    if listed.is_none() {
        say_strange_sets(&additions, catalog, index, context.output)?;
    }
    let mut outcome = None;
    let mut decide = |holdings: &_| {
        let change = adding(&additions, holdings);
        outcome = Some((totals_after(&change, holdings), change.clone()));
        Ok::<Change, LibraryError>(change)
    };
    let batch = if args.dry_run {
        let holdings = Library::open(begin::folder(context.folders)?)?.map(|library| library.holdings()).transpose()?;
        decide(&holdings.unwrap_or_default())?;
        None
    } else {
        Some(begin::begin(context.folders, context.locale())?.change(&command, environment::now(), decide)?)
    };
    let (totals, change) = outcome.unwrap_or_default();
    let mut document = report::holding::change_json(&command, batch, &change, &totals);
    if let Some(note) = listed.as_ref().and_then(|listed| listed.note.as_ref()) {
        document["note"] = Value::from(note.clone());
    }
    let came: Vec<_> = change.differences.iter().filter(|one| one.delta > 0).collect();
    let mut cards = report::holding::moved(&came, &totals, context.locale());
    if let Some(listed) = &listed {
        let list = match args.cards.first().filter(|times| *times != "1") {
            Some(times) => {
                say::Times { count: times.parse::<i64>().unwrap_or(1), list: &listed.what }.render(context.locale())
            }
            None => listed.what.clone(),
        };
        cards = say::ListWithCards { cards, list }.render(context.locale());
    }
    let mut line = if batch.is_some() {
        say::Added { cards }.render(context.locale())
    } else {
        say::WouldAdd { cards }.render(context.locale())
    };
    if let Some(filled) = report::holding::filled(&change, &totals, context.locale()) {
        line = say::WhichFills { filled, line }.render(context.locale());
    }
    line.push('.');
    if batch.is_some() {
        begin::report_change(&line, &document, context.output)?;
    } else {
        asking::report_without_change(&line, &document, context.output)?;
    }
    if let Some(note) = listed.and_then(|listed| listed.note) {
        context.output.remark(report::note(&note, context.width(), context.locale()));
    }
    Ok(Status::Done)
}

/// The cards of a list so many times as a number says, if one stands beside the option.
fn times(cards: &[Named], words: &[String], locale: Locale) -> Result<Vec<Named>, Failure> {
    let times = match words {
        [] => 1,
        [word] if word.parse::<i64>().is_ok() => match copies(word.parse().unwrap_or(0), locale)? {
            HowMany::Some(times) => times,
            HowMany::All => 1,
        },
        _ => {
            return Err(Failure::request(say::ByNameAndList, say::TwoCommandsOrTimes));
        }
    };
    cards
        .iter()
        .map(|named| match named.count {
            HowMany::Some(count) => Ok(Named { count: copies(count * times, locale)?, ..named.clone() }),
            HowMany::All => Ok(named.clone()),
        })
        .collect()
}

fn additions(args: &CollectionAdd, set: Option<&str>, named: &[Named]) -> Result<Vec<Addition>, Failure> {
    named
        .iter()
        .map(|named| {
            let list = if args.proxy { List::Proxy } else { List::Owned };
            // What a line of a list says of itself is more exact than what is said of all.
            let line = named.lot.clone().unwrap_or_else(|| Lot::of(named.card.clone(), list));
            let or_all = |said: String, all: Option<&str>| if said.is_empty() { text(all) } else { said };
            let lot = Lot {
                printing: named.printing.clone().or_else(|| set.map(str::to_owned)).unwrap_or_default(),
                condition: or_all(line.condition, args.condition.as_deref()),
                place: or_all(line.place, args.place.as_deref()),
                note: or_all(line.note, args.note.as_deref()),
                label: if line.label == Label::None { args.label.map_or(Label::None, label) } else { line.label },
                list: if args.proxy { List::Proxy } else { line.list },
                card: line.card,
            };
            match named.count {
                HowMany::Some(count) if count <= MOST_COPIES => Ok(Addition { lot, count }),
                _ => Err(Failure::request(say::NumberMissing, say::NumberBefore)),
            }
        })
        .collect()
}

/// Says where a card is not known to have been printed in the set that is said; it is believed.
fn say_strange_sets(additions: &[Addition], catalog: &Catalog, index: &Index, output: &Output) -> Result<(), Failure> {
    for Addition { lot, .. } in additions.iter().filter(|addition| !addition.lot.printing.is_empty()) {
        let Some(id) = index.of_label(&lot.card.to_string()) else { continue };
        let Some(card) = catalog.card(id)? else { continue };
        let sets: Vec<&str> = card.printings.iter().map(|printing| printing.set.as_str()).collect();
        if !sets.is_empty() && !sets.contains(&lot.printing.as_str()) {
            output.remark(say::NoPrintingIn { card: lot.card.to_string(), set: &lot.printing, sets: sets.join(", ") });
        }
    }
    Ok(())
}

/// The command as the journal keeps it, with the names as they are settled.
fn command(args: &CollectionAdd, set: Option<&str>, listed: Option<&Listed>, named: &[Named]) -> String {
    let mut command = "add".to_owned();
    match listed {
        Some(listed) => {
            for word in &args.cards {
                let _ = write!(command, " {word}");
            }
            let _ = write!(command, " {}", listed.option);
        }
        None => {
            for Named { count, card, .. } in named {
                if let HowMany::Some(count) = count {
                    let _ = write!(command, " {count} {}", quoted(&card.to_string()));
                }
            }
        }
    }
    let word = args.label.map(|word| label(word).name()).filter(|word| !word.is_empty());
    let texts = [
        ("set", set.filter(|set| !set.is_empty())),
        ("condition", args.condition.as_deref()),
        ("place", args.place.as_deref()),
        ("note", args.note.as_deref()),
        ("label", word),
    ];
    for (name, value) in texts {
        if let Some(value) = value {
            let _ = write!(command, " --{name} {}", quoted(value.trim()));
        }
    }
    if args.proxy {
        command.push_str(" --proxy");
    }
    command
}
