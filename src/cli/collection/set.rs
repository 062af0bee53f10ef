//! `collection set`: changes what is noted of copies: their set, condition, place, note or label.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::asking::{MOST_UNASKED, confirmed_of_many, until_clear};
use super::begin::look;
use super::change::{CollectionChange, Confirmation, ProposedChange};
use super::choosing::cards_of;
use super::copies::{Copies, WHICH, counted, nothing_found, options_of, which};
use super::set_words::{SetWords, field};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::names::quoted;
use crate::cli::output::Output;
use crate::messages::collection as say;
use crate::report::{self, collection_change};
use zocalo_collection::collection::{
    CardKey, Difference, Doubt, Holdings, HowMany, TextMatch, Which, Wish, cards_held, describing, lots_of, with_chosen,
};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

/// Change the details of copies: set, condition, place, note, label
#[derive(Debug, Args)]
#[command(
    override_usage = "zocalo collection set [OPTIONS] QUERY FIELD=VALUE...",
    after_help = "field:value selects copies and field=value changes them: 'place:\"binder 1\"' place=\"binder 2\" moves a \
    binder. An empty value removes a detail. place: and condition: select single copies, not all copies of a card. \
    place:\"binder 1\" means exactly that place and place:binder every place with that word; condition: takes the whole \
    condition.\n\n\
    set=SET fills in the set of copies whose set is unknown; --set SET changes copies of a known set. If a change \
    affects more than three cards, it is shown first, and you answer yes, no or choose.\n\n\
    Example: zocalo collection set 't:fleet race:narn' place=\"fleet box\"\n\
    or:      zocalo collection set \"Trade Pact\" set=deluxe --copies-each 2"
)]
pub(crate) struct SetArgs {
    /// A card or query, then the new details: set=deluxe place="binder 2" condition=played note= label=trade
    #[arg(required = true, value_name = "QUERY|FIELD=VALUE", add = ArgValueCompleter::new(candidates::queries))]
    words: Vec<String>,
    /// Change at most this many copies of each card
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=9_999))]
    copies_each: Option<u32>,
    #[command(flatten)]
    copies: Copies,
    #[command(flatten)]
    confirmation: Confirmation,
}

pub(super) fn run(args: &SetArgs, context: &Context) -> Result<Status, Failure> {
    let mut which = which(&args.copies, context)?;
    let asked = SetWords::read(&args.words, context.locale())?;
    for (field, said) in &asked.of_copies {
        let said = Some(said.clone());
        match *field {
            "place" => which.place = which.place.or(said),
            _ => which.condition = which.condition.or(said),
        }
    }
    let Some(mut library) = look(context)? else { return Err(nothing_found()) };
    let holdings = library.holdings()?;
    let mut cards = cards_held(&holdings, &which);
    if !asked.query.is_empty() {
        let found = cards_of(&asked.query, &cards, context, context.catalog()?)?;
        cards.retain(|card| found.contains(card));
    }
    if cards.is_empty() {
        return Err(nothing_found());
    }
    note_places(&asked, &which, &holdings, &cards, context.output);
    // A known set is not overwritten by the way: a new set is for the copies without one.
    let has_set = asked.description.printing.as_ref().is_some_and(|set| !set.is_empty());
    let known = if has_set && which.printing.is_none() {
        let left = left_with_sets(&cards, &which, &holdings);
        which.printing = Some(String::new());
        left
    } else {
        0
    };
    let doubt = if args.copies.any { Doubt::TakesAny } else { Doubt::Asks };
    let change_of =
        |wishes: &[Wish], holdings: &Holdings| describing(wishes, &which, &asked.description, doubt, holdings);
    let wishes = wishes(args, cards, &which, &holdings);
    let (change, wishes) = until_clear(context.output, &WHICH, |chosen| {
        let wishes = with_chosen(&wishes, chosen);
        Ok((change_of(&wishes, &holdings)?, wishes))
    })?;
    let is_changed = |wish: &Wish| change.differences.iter().any(|one| one.lot.card == wish.card);
    let mut wishes: Vec<Wish> = wishes.into_iter().filter(is_changed).collect();
    if known > 0 {
        context.output.remark(say::LeftAlone { count: known });
    }
    if wishes.is_empty() {
        return Err(Failure::nothing(say::NothingToSet, ""));
    }
    let locale = context.locale();
    let command = command(args, &asked, &which);
    let details = asked.in_words(locale);
    let what = say::SetsFor { of: counted(&change.differences, locale), what: &details }.render(locale);
    if args.confirmation.dry_run {
        let mut change = CollectionChange::preview(command, change, &holdings);
        change.line = say::ThisWould { what }.render(locale);
        change.lists_copies = true;
        return change.print(context);
    }
    let mut shown = None;
    if wishes.len() > MOST_UNASKED && !args.confirmation.yes {
        let question = say::ThisDoes { what }.render(locale);
        let verb = say::SetIt.render(locale);
        let Some((chosen, change)) = confirmed_of_many(&change, wishes, &question, &verb, context.output)? else {
            return Ok(Status::No);
        };
        (wishes, shown) = (chosen, Some(change));
    }
    let decide = |holdings: &Holdings, chosen: &[_]| change_of(&with_chosen(&wishes, chosen), holdings);
    let proposal = ProposedChange { command, help: WHICH, decide: &decide };
    let mut change = proposal.commit(&mut library, shown.as_ref(), context)?;
    let of = match (&wishes[..], &change.differences[..]) {
        ([_], [_, set]) => collection_change::copies(set.delta, &set.lot, locale),
        ([only], differences) => counted_of(differences, &only.card, locale),
        (_, differences) => counted(differences, locale),
    };
    change.line = say::SetFor { of, what: details }.render(locale);
    change.print(context)
}

/// How many copies of each card are to be changed.
fn wishes(args: &SetArgs, cards: Vec<CardKey>, which: &Which, holdings: &Holdings) -> Vec<Wish> {
    let wish = |card: CardKey| {
        let count = match args.copies_each {
            None => HowMany::All,
            Some(most) => {
                let lots = lots_of(holdings, &card).filter(|(lot, _)| which.fits(lot));
                HowMany::Some(lots.map(|(_, count)| count).sum::<i64>().min(i64::from(most)))
            }
        };
        Wish::of(card, count)
    };
    cards.into_iter().map(wish).filter(|wish| wish.count != HowMany::Some(0)).collect()
}

/// Notes which places a part of their names means, where it means several.
fn note_places(asked: &SetWords, which: &Which, holdings: &Holdings, cards: &[CardKey], output: &Output) {
    let Some((_, TextMatch::Holds(part))) = asked.of_copies.iter().find(|(field, _)| *field == "place") else { return };
    let meant = holdings.keys().filter(|lot| which.fits(lot) && cards.contains(&lot.card));
    let places: BTreeSet<&str> = meant.map(|lot| lot.place.as_str()).collect();
    if places.len() > 1 {
        let first = places.first().copied().unwrap_or_default();
        let places: Vec<String> = places.iter().map(|place| format!("\"{place}\"")).collect();
        let part = shortened(part, 60);
        let places = shortened(&places.join(", "), 300);
        let note = say::SeveralPlaces { first, part, places }.render(output.locale());
        output.remark(report::note(&note, output.width, output.locale()));
    }
}

fn left_with_sets(cards: &[CardKey], which: &Which, holdings: &Holdings) -> i64 {
    holdings
        .iter()
        .filter(|(lot, count)| **count > 0 && !lot.printing.is_empty() && which.fits(lot) && cards.contains(&lot.card))
        .map(|(_, count)| count)
        .sum()
}

fn counted_of(differences: &[Difference], card: &CardKey, locale: Locale) -> String {
    let copies: i64 = differences.iter().filter(|one| one.delta < 0).map(|one| -one.delta).sum();
    say::CopiesOfCard { card: card.to_string(), copies }.render(locale)
}

fn command(args: &SetArgs, asked: &SetWords, which: &Which) -> String {
    let query: Vec<&String> =
        args.words.iter().filter(|word| word.split_once('=').is_none_or(|(name, _)| field(name).is_none())).collect();
    let mut command = "set".to_owned();
    for word in query {
        command.push(' ');
        command.push_str(&quoted(word.trim_start()));
    }
    for (field, value) in &asked.assignments {
        let value = if value.is_empty() { String::new() } else { quoted(value) };
        let _ = write!(command, " {field}={value}");
    }
    if let Some(most) = args.copies_each {
        let _ = write!(command, " --copies-each {most}");
    }
    command.push_str(&options_of(&args.copies, which));
    command
}
