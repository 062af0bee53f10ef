//! `collection remove`: copies go. Which of them is never guessed.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use zocalo_text::message::Locale;

use super::super::args::CollectionRemove;
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::holdings::lists::listed;
use super::super::holdings::names::{Named, Names, quoted};
use super::super::output::Output;
use super::asking::{self, Answer, MOST_UNASKED, WHICH, report_without_change, unchanged, until_clear};
use super::begin;
use super::choosing::cards_of;
use super::describing::{options_of, which};
use crate::messages::collection as say;
use crate::report;
use zocalo_catalog::query::Query;
use zocalo_collection::collection::{
    CardKey, Change, Difference, Doubt, Holdings, HowMany, Library, Lot, PickError, Which, Wish, pick, removing,
    totals_after,
};

/// Removes the copies.
pub(super) fn run(args: &CollectionRemove, context: &Context) -> Result<Status, Failure> {
    let which = which(&args.copies, context.folders, context.locale())?;
    let Some(mut library) = begin::look(context)? else {
        return Err(Failure::nothing(say::NothingToRemove, String::new()));
    };
    let holdings = library.holdings()?;
    let (wishes, command) = wishes(args, &which, &holdings, context)?;
    let doubt = if args.copies.any { Doubt::TakesAny } else { Doubt::Asks };
    if args.query.is_some() && !args.confirmation.yes && !args.confirmation.dry_run && wishes.len() > MOST_UNASKED {
        let change = removing(&wishes, &which, doubt, &holdings).map_err(in_words)?;
        let what = say::ThisRemoves { what: counted(&change, context.locale()) }.render(context.locale());
        let Some((wishes, shown)) =
            confirmed(&change, wishes, &what, &say::RemoveIt.render(context.locale()), context.output)?
        else {
            return Ok(Status::No);
        };
        let removal = Removal { wishes: &wishes, which: &which, doubt, shown: Some(&shown) };
        return removal.write(&mut library, &command, context.output);
    }
    if args.confirmation.dry_run {
        let change =
            until_clear(context.output, WHICH, |chosen| removing(&with(&wishes, chosen), &which, doubt, &holdings))?;
        return show(&change, &command, &holdings, context.output);
    }
    Removal { wishes: &wishes, which: &which, doubt, shown: None }.write(&mut library, &command, context.output)
}

/// What is to go, and the command as the journal keeps it.
fn wishes(
    args: &CollectionRemove,
    which: &Which,
    holdings: &Holdings,
    context: &Context,
) -> Result<(Vec<Wish>, String), Failure> {
    let held: Vec<CardKey> = held(holdings, which);
    let catalog = context.catalog()?;
    let mut command = "remove".to_owned();
    let mut wishes: Vec<Wish> = Vec::new();
    if let Some(query) = &args.query {
        // Copies of the same cards that lie elsewhere must not go with them.
        if Query::parse(query).is_ok_and(|query| query.asks_about_copies()) {
            return Err(Failure::request(say::QueryOfCopies, say::CopiesBesides));
        }
        let found = cards_of(query, &held, context, catalog)?;
        wishes.extend(held.into_iter().filter(|card| found.contains(card)).map(|card| Wish::of(card, HowMany::All)));
        if wishes.is_empty() {
            return Err(nothing_found());
        }
        let _ = write!(command, " --query {}", quoted(query));
    } else {
        let index = context.index()?;
        let listed = listed(&args.several, catalog, index, context.output)?;
        let named = match &listed {
            Some(listed) if args.cards.is_empty() => listed.cards.clone(),
            Some(_) => {
                return Err(Failure::request(say::NotRemovedTogether, say::TwoCommands));
            }
            None => Names { catalog, index, output: context.output, held: &held }.all(
                &args.cards,
                true,
                context.locale(),
            )?,
        };
        if let Some(named) = named.iter().find(|named| named.says_more()) {
            let message = say::ListSaysMore { card: &named.card.to_string() }.render(context.locale());
            return Err(Failure::request(message, say::BesidesList));
        }
        for Named { count, card, printing, .. } in &named {
            match (wishes.iter_mut().find(|wish| wish.card == *card && wish.printing == *printing), count) {
                (Some(Wish { count: HowMany::Some(there), .. }), HowMany::Some(count)) => *there += count,
                (Some(wish), _) => wish.count = HowMany::All,
                (None, _) => wishes.push(Wish { printing: printing.clone(), ..Wish::of(card.clone(), *count) }),
            }
        }
        if let Some(wish) = wishes.iter().find(|wish| wish.count == HowMany::All && !held.contains(&wish.card)) {
            // As if one were asked for.
            let one = Wish { count: HowMany::Some(1), ..wish.clone() };
            pick(&one, which, Doubt::TakesAny, holdings).map_err(in_words)?;
        }
        match &listed {
            Some(listed) => {
                let _ = write!(command, " {}", listed.option);
            }
            None => {
                for Wish { count, card, .. } in &wishes {
                    let count = match count {
                        HowMany::Some(count) => count.to_string(),
                        HowMany::All => "all".to_owned(),
                    };
                    let _ = write!(command, " {count} {}", quoted(&card.to_string()));
                }
            }
        }
    }
    command.push_str(&options_of(&args.copies, which));
    Ok((wishes, command))
}

/// The cards of which there are copies that may be meant, in their order.
pub(super) fn held(holdings: &Holdings, which: &Which) -> Vec<CardKey> {
    let cards: BTreeSet<&CardKey> =
        holdings.iter().filter(|(lot, count)| **count > 0 && which.fits(lot)).map(|(lot, _)| &lot.card).collect();
    cards.into_iter().cloned().collect()
}

/// No copy is meant.
pub(super) fn nothing_found() -> Failure {
    Failure::nothing(say::NoneOwned, say::SeeCollection)
}

/// The wishes that somebody confirms of a change of many cards, and what was shown of them; `None` where the answer is no.
///
/// # Errors
/// A request that needs an answer, where nobody can be asked.
pub(super) fn confirmed(
    change: &Change,
    wishes: Vec<Wish>,
    what: &str,
    verb: &str,
    output: &Output,
) -> Result<Option<(Vec<Wish>, Change)>, Failure> {
    if !output.can_ask() {
        return Err(asking::unconfirmed(what, asking::SAY_YES));
    }
    output.answer(report::holding::changes(change, output.width, output.locale()))?;
    let question = say::DoIt { what: report::capital(what) }.render(output.locale());
    let confirmed = match asking::yes_no_choose(&question, output)? {
        None | Some(Answer::No) => None,
        Some(Answer::Yes) => Some(wishes),
        Some(Answer::Choose) => {
            let cards: Vec<(CardKey, String)> =
                wishes.iter().map(|wish| (wish.card.clone(), verb.to_owned())).collect();
            let kept = asking::chosen(&cards, output)?.unwrap_or_default();
            let wishes: Vec<Wish> = wishes.into_iter().filter(|wish| kept.contains(&wish.card)).collect();
            Some(wishes).filter(|wishes| !wishes.is_empty())
        }
    };
    if confirmed.is_none() {
        output.remark(say::ChangedNothing);
    }
    Ok(confirmed.map(|wishes| {
        let is_wished = |one: &&Difference| wishes.iter().any(|wish| wish.card == one.lot.card);
        let differences = change.differences.iter().filter(is_wished).cloned().collect();
        (wishes, Change { differences, decks: Vec::new() })
    }))
}

/// How many copies of how many cards a change takes away.
pub(super) fn counted(change: &Change, locale: Locale) -> String {
    let gone = || change.differences.iter().filter(|one| one.delta < 0);
    let copies: i64 = gone().map(|one| -one.delta).sum();
    let cards: BTreeSet<&CardKey> = gone().map(|one| &one.lot.card).collect();
    say::CopiesOf { cards: cards.len(), copies }.render(locale)
}

/// How many copies of one card a change takes from what they are.
pub(super) fn counted_of(change: &Change, card: &CardKey, locale: Locale) -> String {
    let copies: i64 = change.differences.iter().filter(|one| one.delta < 0).map(|one| -one.delta).sum();
    say::CopiesOfCard { card: card.to_string(), copies }.render(locale)
}

/// The wishes with what was chosen of them besides.
pub(super) fn with(wishes: &[Wish], chosen: &[(Lot, i64)]) -> Vec<Wish> {
    let of = |wish: &Wish| {
        let more = chosen.iter().filter(|(lot, _)| lot.card == wish.card).cloned();
        Wish { chosen: wish.chosen.iter().cloned().chain(more).collect(), ..wish.clone() }
    };
    wishes.iter().map(of).collect()
}

/// Copies that are to go.
struct Removal<'a> {
    wishes: &'a [Wish],
    which: &'a Which,
    doubt: Doubt,
    /// What was shown before it was confirmed.
    shown: Option<&'a Change>,
}

impl Removal<'_> {
    fn write(&self, library: &mut Library, command: &str, output: &Output) -> Result<Status, Failure> {
        let (batch, change, totals) = until_clear(output, WHICH, |chosen| {
            library.change_and_count(command, environment::now(), |holdings| {
                let change = removing(&with(self.wishes, chosen), self.which, self.doubt, holdings)?;
                Ok(unchanged(change, self.shown)?)
            })
        })?;
        let gone: Vec<_> = change.differences.iter().collect();
        let line =
            say::Removed { cards: report::holding::moved(&gone, &totals, output.locale()) }.render(output.locale());
        let document = report::holding::change_json(command, Some(batch), &change, &totals);
        begin::report_change(&line, &document, output)?;
        Ok(Status::Done)
    }
}

fn show(change: &Change, command: &str, holdings: &Holdings, output: &Output) -> Result<Status, Failure> {
    let totals = totals_after(change, holdings);
    if !output.wants_json() {
        output.answer(report::holding::changes(change, output.width, output.locale()))?;
    }
    let document = report::holding::change_json(command, None, change, &totals);
    report_without_change(
        &say::WouldRemove { what: counted(change, output.locale()) }.render(output.locale()),
        &document,
        output,
    )?;
    Ok(Status::Done)
}

/// What cannot be picked, in words, where nobody is asked.
pub(super) fn in_words(error: PickError) -> Failure {
    match error {
        PickError::Library(error) => error.into(),
        error @ PickError::TooFew { .. } => Failure::nothing(error.text(), say::SeeCollection),
        error @ PickError::Unclear { .. } => Failure::request(error.text(), WHICH),
    }
}
