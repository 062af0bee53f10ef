//! `search decks:`: decks by what they are and hold, in the language of the search for cards.

use std::collections::BTreeSet;

use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::resolve_ruleset::ruleset_called;
use super::super::search::{SearchArgs, query_text};
use super::found::Desk;
use super::list::names;
use crate::messages::deck_shown as say;
use crate::report;
use zocalo_cards::card::CardId;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_catalog::query::{DeckLookup, DeckQuery, Unfound};
use zocalo_text::text::shortened;

/// What a query for decks begins with.
const PREFIX: &str = "decks:";

/// How many cards are named that a name may have meant.
const MOST_NAMED: usize = 3;

/// The query behind `decks:`, if the search is about decks.
pub(crate) fn about_decks(args: &SearchArgs) -> Option<String> {
    let query = query_text(&args.query, &args.sort);
    let rest = query.trim_start().strip_prefix(PREFIX)?;
    Some(rest.trim_start().to_owned())
}

/// Prints the decks that match; the answer is no when none does.
pub(crate) fn search(args: &SearchArgs, query: &str, context: &Context) -> Result<Status, Failure> {
    refuse_what_is_for_cards(args)?;
    let query = DeckQuery::parse(query)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let asked = query.ask(&Names { index })?;
    let desk = Desk::open(catalog, index, context)?;
    let mut found = desk.find(&args.folder, &asked, context.locale())?;
    let all = found.decks.len();
    let mut unknown = 0;
    found.decks.retain(|deck| {
        let answer = query.judge(&deck.facts, &asked);
        unknown += usize::from(answer.is_none());
        answer == Some(true)
    });
    found.decks.sort_by(|one, other| query.order(&one.facts, &other.facts));
    found.say(context.output);
    let facts: Vec<_> = found.decks.iter().map(|deck| &deck.facts).collect();
    let status = if facts.is_empty() { Status::No } else { Status::Done };
    let most = args.limit.map_or(usize::MAX, |limit| limit as usize).min(facts.len());
    if context.output.wants_json() {
        context.output.answer_json(&report::json::decks_found(
            query.text(),
            facts.len(),
            &facts[..most],
            &found.unread(),
        ))?;
    } else if args.count {
        context.output.answer(format_args!("{}\n", facts.len()))?;
    } else if args.names {
        context.output.answer(names(&facts[..most]))?;
    } else if !facts.is_empty() {
        context.output.answer(report::decks_found(&facts[..most], context.width(), context.locale()))?;
    }
    if facts.is_empty() {
        let nothing = if all == 0 {
            found.nothing(context.locale())
        } else {
            say::NoneMatches { count: all }.render(context.locale())
        };
        context.output.remark(report::hanging("", &nothing, context.width()));
    } else if most < facts.len() {
        context.output.remark(say::MoreMatch { count: facts.len() - most });
    }
    if unknown > 0 {
        let note = say::LeftOut { collection: found.has_collection, count: unknown }.render(context.locale());
        context.output.remark(report::note(&note, context.width(), context.locale()));
    }
    Ok(status)
}

/// Refuses options that say something of cards alone, and would be passed over in silence.
fn refuse_what_is_for_cards(args: &SearchArgs) -> Result<(), Failure> {
    let for_cards = [
        (args.maybe, "--maybe"),
        (args.full, "-l"),
        (args.csv, "--csv"),
        (args.explain, "--explain"),
        (args.all, "--all"),
    ];
    let asked = for_cards.iter().find(|(is_asked, _)| *is_asked);
    asked.map_or(Ok(()), |(_, option)| Err(Failure::request(say::OnlyForCards { option }, say::Omit { option })))
}

/// The cards and rulesets that a query for decks names.
struct Names<'a> {
    index: &'a Index,
}

impl DeckLookup for Names<'_> {
    fn cards(&self, name: &str) -> Result<BTreeSet<CardId>, Unfound> {
        match self.index.resolve(name, None) {
            Resolved::Card(card, _) => Ok(BTreeSet::from([card])),
            // The fleets of all races, the versions of a person: any of them will do.
            Resolved::Several(cards) => Ok(cards.into_iter().collect()),
            Resolved::Unknown(near) => {
                let near: Vec<&str> = near.iter().take(MOST_NAMED).map(|card| self.index.label(*card)).collect();
                let help = match &near[..] {
                    [] => say::CardOrStar,
                    near => say::DidYouMeanStar { near: near.join(", ") }.text(),
                };
                Err(Unfound { reason: say::NoCard { name: shortened(name, 40) }.text(), help })
            }
        }
    }

    fn ruleset(&self, name: &str) -> Result<(), Unfound> {
        let unfound = |failure: Failure| {
            let help = match &failure {
                Failure::Request(_, help) if !help.is_empty() => help.clone(),
                _ => say::RulesetsLists,
            };
            Unfound { reason: failure.sentence(), help }
        };
        ruleset_called(name).map(drop).map_err(unfound)
    }
}
