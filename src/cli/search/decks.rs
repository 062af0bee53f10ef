//! `search decks:`: decks by what they are and hold, in the language of the search for cards.

use std::collections::BTreeSet;

use serde::Serialize;

use super::SearchArgs;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::query_text;
use crate::cli::context::Context;
use crate::cli::deck::{DeckScanner, names_of};
use crate::cli::error::{Failure, Status};
use crate::cli::resolve_ruleset::ruleset_called;
use crate::messages::deck_shown as say;
use crate::report::{self, ListedDeck, UnreadDeck, WIDEST_FILE, Wraps, deck_answer, deck_column, deck_table};
use zocalo_cards::card::CardId;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_catalog::query::{DeckFacts, DeckLookup, DeckQuery, Unfound};
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;

/// What a query for decks begins with.
const PREFIX: &str = "decks:";

/// The most cards that are suggested for a name.
const MOST_NAMED: usize = 3;

/// The query behind `decks:`, if the search is about decks.
pub(super) fn asked_of(args: &SearchArgs) -> Option<String> {
    let query = query_text(&args.query, &args.sort);
    let rest = query.trim_start().strip_prefix(PREFIX)?;
    Some(rest.trim_start().to_owned())
}

pub(super) fn search(args: &SearchArgs, query: &str, context: &Context) -> Result<Status, Failure> {
    refuse_what_is_for_cards(args)?;
    let query = DeckQuery::parse(query)?;
    let asked = query.ask(&Names { index: context.index()? })?;
    let mut found = DeckScanner::open(context)?.find(&args.folder, &asked, context.locale())?;
    let all = found.decks.len();
    let mut unknown = 0;
    found.decks.retain(|deck| {
        let answer = query.judge(&deck.facts, &asked);
        unknown += usize::from(answer.is_none());
        answer == Some(true)
    });
    found.decks.order_by(|one, other| query.order(&one.facts, &other.facts));
    found.print_notes(context.output);
    let facts: Vec<_> = found.decks.iter().map(|deck| &deck.facts).collect();
    let shown = &facts[..args.limit.map_or(usize::MAX, |limit| limit as usize).min(facts.len())];
    context.output.print(&SearchDecks {
        query: query.text(),
        count: facts.len(),
        decks: shown.iter().map(|deck| ListedDeck::of(deck)).collect(),
        unread: found.unread(),
        facts: shown,
        only_count: args.count,
        only_names: args.names,
    })?;
    if facts.is_empty() {
        let nothing = if all == 0 {
            found.nothing(context.locale())
        } else {
            say::NoneMatches { count: all }.render(context.locale())
        };
        context.output.remark(report::hanging("", &nothing, context.width()));
    } else if shown.len() < facts.len() {
        context.output.remark(say::MoreMatch { count: facts.len() - shown.len() });
    }
    if unknown > 0 {
        let note = say::LeftOut { collection: found.has_collection, count: unknown }.render(context.locale());
        context.output.remark(report::note(&note, context.width(), context.locale()));
    }
    Ok(if facts.is_empty() { Status::No } else { Status::Done })
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SearchDecks<'a> {
    query: &'a str,
    /// How many decks match, also those beyond the limit.
    count: usize,
    decks: Vec<ListedDeck<'a>>,
    unread: Vec<UnreadDeck>,
    #[serde(skip)]
    facts: &'a [&'a DeckFacts],
    #[serde(skip)]
    only_count: bool,
    #[serde(skip)]
    only_names: bool,
}

impl Answer for SearchDecks<'_> {
    const KIND: &'static str = "search-decks/1";

    /// A row for each deck: file, name, verdict and ruleset.
    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        if self.only_count {
            return format!("{}\n", self.count);
        } else if self.only_names {
            return names_of(self.facts);
        } else if self.facts.is_empty() {
            return String::new();
        }
        let columns = [
            deck_column(say::File, Wraps::IfLong, self.facts, |deck| shortened(&deck.file, 200), locale),
            deck_column(say::Name, Wraps::Yes, self.facts, |deck| shortened(&deck.name, 200), locale),
            deck_column(say::Verdict, Wraps::No, self.facts, |deck| deck_answer(deck).text().render(locale), locale),
            deck_column(say::Ruleset, Wraps::Yes, self.facts, |deck| shortened(&deck.ruleset, 60), locale),
        ];
        deck_table(&columns, WIDEST_FILE, width)
    }
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
            Resolved::Card(card, how) => {
                self.index.note(how, name, self.index.label(card));
                Ok(BTreeSet::from([card]))
            }
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

published!(SearchDecks<'_>);
