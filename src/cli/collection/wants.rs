//! `collection wants`: what is looked for, by the player and by the decks.

use super::super::args::{CollectionWants, Wanted, WantsAction};
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::holdings::decks::{MarkedDeck, Reader};
use super::super::holdings::names::{Names, quoted};
use super::asking::until_clear;
use super::begin::{begin, look, report_change};
use super::describing::{printing, text};
use super::printed::Printed;
use super::remove::{held, with};
use crate::messages::collection as say;
use crate::report::{self, WantedCard};
use zocalo_collection::collection::{
    CardKey, Change, DeckState, Difference, Doubt, HowMany, LibraryError, List, Lot, Which, Wish, lots_of, removing,
    wants,
};

/// Lists what is looked for, or changes it.
pub(super) fn run(args: &CollectionWants, context: &Context) -> Result<Status, Failure> {
    match &args.action {
        None => list(args, context),
        Some(WantsAction::Add(wanted)) => add(wanted, context),
        Some(WantsAction::Remove(wanted)) => remove(wanted, context),
    }
}

fn list(args: &CollectionWants, context: &Context) -> Result<Status, Failure> {
    let Some(library) = look(context)? else { return Ok(Status::No) };
    let catalog = context.catalog()?;
    let index = context.index()?;
    let reader = Reader::new(catalog, index);
    let shelf = reader.shelf(Some(&library), args.counting, context.locale())?;
    shelf.report(context.output);
    let printed = Printed::of(catalog);
    let mut rows = Vec::new();
    for want in wants(&shelf.holdings, &shelf.balance) {
        let lots = lots_of(&shelf.holdings, &want.card).filter(|(lot, _)| lot.list == List::Wanted);
        let said = lots.map(|(lot, count)| (count, lot.printing.clone(), lot.note.clone())).collect();
        let needing = |deck: &MarkedDeck| {
            let count = deck.cards.get(&want.card).copied().filter(|count| *count > 0)?;
            (deck.mark.state != DeckState::Idea).then(|| (deck.shown.clone(), deck.mark.state, count))
        };
        let decks = if want.lacking > 0 { shelf.decks.iter().filter_map(needing).collect() } else { Vec::new() };
        rows.push(WantedCard { printings: printed.printings(&want.card)?, said, decks, want });
    }
    if context.output.wants_json() {
        context.output.answer_json(&report::wants_json(&rows))?;
    } else if rows.is_empty() {
        context.output.remark(say::WantNothing);
    } else {
        context.output.answer(report::wants(&rows, context.width(), context.locale()))?;
    }
    Ok(Status::Done)
}

fn add(wanted: &Wanted, context: &Context) -> Result<Status, Failure> {
    let set = wanted.set.as_deref().map(|one| printing(one, context.locale())).transpose()?.unwrap_or_default();
    let note = text(wanted.note.as_deref());
    let catalog = context.catalog()?;
    let index = context.index()?;
    let named =
        Names { catalog, index, output: context.output, held: &[] }.all(&wanted.card, false, context.locale())?;
    let mut differences: Vec<Difference> = Vec::new();
    for card in named {
        let HowMany::Some(count) = card.count else { continue };
        let lot = Lot { printing: set.clone(), note: note.clone(), ..Lot::of(card.card, List::Wanted) };
        lot.check()?;
        match differences.iter_mut().find(|one| one.lot == lot) {
            Some(there) => there.delta += count,
            None => differences.push(Difference { lot, delta: count, reason: "want".to_owned() }),
        }
    }
    let change = Change { differences, decks: Vec::new() };
    let command = command("add", wanted, &set);
    let (batch, change, totals) =
        begin(context.folders, context.locale())?
            .change_and_count(&command, environment::now(), |_| Ok::<_, LibraryError>(change))?;
    let came: Vec<&Difference> = change.differences.iter().collect();
    let document = report::holding::change_json(&command, Some(batch), &change, &totals);
    report_change(
        &say::AddedWants { cards: report::holding::moved(&came, &totals, context.locale()) }.render(context.locale()),
        &document,
        context.output,
    )?;
    Ok(Status::Done)
}

fn remove(wanted: &Wanted, context: &Context) -> Result<Status, Failure> {
    let which = Which {
        printing: wanted.set.as_deref().map(|one| printing(one, context.locale())).transpose()?,
        ..Which::on(List::Wanted)
    };
    let Some(mut library) = look(context)? else {
        return Err(Failure::nothing(say::NoWants, String::new()));
    };
    let holdings = library.holdings()?;
    let held: Vec<CardKey> = held(&holdings, &which);
    let catalog = context.catalog()?;
    let index = context.index()?;
    let named =
        Names { catalog, index, output: context.output, held: &held }.all(&wanted.card, true, context.locale())?;
    if let Some(none) = named.iter().find(|named| !held.contains(&named.card)) {
        let message = say::NotAmongWants { card: &none.card.to_string() }.render(context.locale());
        return Err(Failure::nothing(message, say::SeeWants));
    }
    let wishes: Vec<Wish> = named.into_iter().map(|named| Wish::of(named.card, named.count)).collect();
    let command = command("remove", wanted, which.printing.as_deref().unwrap_or_default());
    let (batch, change, totals) = until_clear(context.output, say::SetOrAll, |chosen| {
        library.change_and_count(&command, environment::now(), |holdings| {
            removing(&with(&wishes, chosen), &which, Doubt::Asks, holdings)
        })
    })?;
    let gone: Vec<&Difference> = change.differences.iter().collect();
    let document = report::holding::change_json(&command, Some(batch), &change, &totals);
    report_change(
        &say::Removed { cards: report::holding::moved(&gone, &totals, context.locale()) }.render(context.locale()),
        &document,
        context.output,
    )?;
    Ok(Status::Done)
}

/// The command as the journal keeps it.
fn command(verb: &str, wanted: &Wanted, set: &str) -> String {
    let words: Vec<String> = wanted.card.iter().map(|word| quoted(word)).collect();
    let option = |name: &str, value: &str| match value {
        "" => String::new(),
        value => format!(" --{name} {}", quoted(value)),
    };
    let note = option("note", &text(wanted.note.as_deref()));
    format!("wants {verb} {}{}{note}", words.join(" "), option("set", set))
}
