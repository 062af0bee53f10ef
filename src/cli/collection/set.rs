//! `collection set`: says something else of copies: their set, condition, place, note or label.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::super::args::CollectionSet;
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::holdings::names::quoted;
use super::super::output::Output;
use super::asking::{MOST_UNASKED, WHICH, report_without_change, unchanged, until_clear};
use super::begin;
use super::choosing::cards_of;
use super::describing::{options_of, which};
use super::remove::{confirmed, counted, counted_of, held, nothing_found, with};
use super::set_words::{Asked, field};
use crate::messages::collection as say;
use crate::report;
use zocalo_collection::collection::{
    CardKey, Change, Description, Doubt, Holdings, HowMany, Library, PickError, Said, Which, Wish, describing,
    totals_after,
};
use zocalo_text::text::shortened;

/// Says it.
pub(super) fn run(args: &CollectionSet, context: &Context) -> Result<Status, Failure> {
    let mut which = which(&args.copies, context.folders, context.locale())?;
    let asked = Asked::read(&args.words, context.locale())?;
    for (field, said) in &asked.of_copies {
        let said = Some(said.clone());
        match *field {
            "place" => which.place = which.place.or(said),
            _ => which.condition = which.condition.or(said),
        }
    }
    let Some(mut library) = begin::look(context)? else { return Err(nothing_found()) };
    let holdings = library.holdings()?;
    let held = held(&holdings, &which);
    let cards = if asked.query.is_empty() {
        held
    } else {
        let found = cards_of(&asked.query, &held, context, context.catalog()?)?;
        held.into_iter().filter(|card| found.contains(card)).collect()
    };
    if cards.is_empty() {
        return Err(nothing_found());
    }
    say_places(&asked, &which, &holdings, &cards, context.output);
    // A set that is known is not overwritten by the way: who names the set of a card means the copies without one.
    let has_set = asked.description.printing.as_ref().is_some_and(|set| !set.is_empty());
    let known = if has_set && which.printing.is_none() {
        let left = left_with_sets(&cards, &which, &holdings);
        which.printing = Some(String::new());
        left
    } else {
        0
    };
    let count = |available: i64| match args.copies_each {
        None => HowMany::All,
        Some(most) => HowMany::Some(available.min(i64::from(most))),
    };
    let wishes: Vec<Wish> = cards
        .into_iter()
        .map(|card| {
            let lots = zocalo_collection::collection::lots_of(&holdings, &card).filter(|(lot, _)| which.fits(lot));
            let available = lots.map(|(_, count)| count).sum();
            Wish::of(card, count(available))
        })
        .filter(|wish| wish.count != HowMany::Some(0))
        .collect();
    let doubt = if args.copies.any { Doubt::TakesAny } else { Doubt::Asks };
    let setting = Setting { which: &which, description: &asked.description, doubt };
    let command = command(args, &asked, &which);
    let (change, wishes) = until_clear(context.output, WHICH, |chosen| {
        let wishes = with(&wishes, chosen);
        Ok((setting.change(&wishes, &holdings)?, wishes))
    })?;
    let changed: Vec<Wish> =
        wishes.into_iter().filter(|wish| change.differences.iter().any(|one| one.lot.card == wish.card)).collect();
    say_left(known, context.output);
    if changed.is_empty() {
        return Err(Failure::nothing(say::NothingToSet, String::new()));
    }
    let what = say::SetsFor { of: counted(&change, context.locale()), what: asked.in_words(context.locale()) }
        .render(context.locale());
    if args.confirmation.dry_run {
        return show(&change, &command, &what, &holdings, context.output);
    }
    let (wishes, shown) = if changed.len() > MOST_UNASKED && !args.confirmation.yes {
        let question = say::ThisDoes { what }.render(context.locale());
        match confirmed(&change, changed, &question, &say::SetIt.render(context.locale()), context.output)? {
            Some((wishes, shown)) => (wishes, Some(shown)),
            None => return Ok(Status::No),
        }
    } else {
        (changed, None)
    };
    setting.write(&mut library, (&wishes, shown.as_ref()), &command, &asked, context.output)
}

/// What is to be said of which copies.
struct Setting<'a> {
    which: &'a Which,
    description: &'a Description,
    doubt: Doubt,
}

impl Setting<'_> {
    fn change(&self, wishes: &[Wish], holdings: &Holdings) -> Result<Change, PickError> {
        describing(wishes, self.which, self.description, self.doubt, holdings)
    }

    /// Writes it; what was shown and confirmed only if it is still the same.
    fn write(
        &self,
        library: &mut Library,
        (wishes, shown): (&[Wish], Option<&Change>),
        command: &str,
        asked: &Asked,
        output: &Output,
    ) -> Result<Status, Failure> {
        let (batch, change, totals) = until_clear(output, WHICH, |chosen| {
            library.change_and_count(command, environment::now(), |holdings| {
                Ok(unchanged(self.change(&with(wishes, chosen), holdings)?, shown)?)
            })
        })?;
        let of = match wishes {
            [only] if change.differences.len() == 2 => {
                report::holding::copies(change.differences[1].delta, &change.differences[1].lot, output.locale())
            }
            [only] => counted_of(&change, &only.card, output.locale()),
            _ => counted(&change, output.locale()),
        };
        let line = say::SetFor { of, what: asked.in_words(output.locale()) }.render(output.locale());
        let document = report::holding::change_json(command, Some(batch), &change, &totals);
        begin::report_change(&line, &document, output)?;
        Ok(Status::Done)
    }
}

fn show(change: &Change, command: &str, what: &str, holdings: &Holdings, output: &Output) -> Result<Status, Failure> {
    if !output.wants_json() {
        output.answer(report::holding::changes(change, output.width, output.locale()))?;
    }
    let document = report::holding::change_json(command, None, change, &totals_after(change, holdings));
    report_without_change(&say::ThisWould { what }.render(output.locale()), &document, output)?;
    Ok(Status::Done)
}

/// Says which places a part of their names means, where it means several.
fn say_places(asked: &Asked, which: &Which, holdings: &Holdings, cards: &[CardKey], output: &Output) {
    let Some((_, Said::Holds(part))) = asked.of_copies.iter().find(|(field, _)| *field == "place") else { return };
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

fn say_left(known: i64, output: &Output) {
    if known > 0 {
        output.remark(say::LeftAlone { count: known });
    }
}

fn command(args: &CollectionSet, asked: &Asked, which: &Which) -> String {
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
