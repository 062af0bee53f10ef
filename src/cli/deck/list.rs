//! `deck list`: every deck of a folder with what it is.

use super::super::args::DeckList;
use super::super::context::Context;
use super::super::environment;
use super::super::error::{Failure, Status};
use super::super::search::query_text;
use super::found::Desk;
use crate::report;
use zocalo_catalog::query::{Asked, DeckFacts, DeckQuery};
use zocalo_text::text::shortened;

/// Lists the decks; the answer is no when there is none.
pub(super) fn run(args: &DeckList, context: &Context) -> Result<Status, Failure> {
    let query = if args.sort.is_empty() { "sort:file".to_owned() } else { query_text(&[], &args.sort) };
    let query = DeckQuery::parse(&query)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let desk = Desk::open(catalog, index, context)?;
    let mut found = desk.find(&args.folders, &Asked::default(), context.locale())?;
    found.decks.sort_by(|one, other| query.order(&one.facts, &other.facts));
    found.say(context.output);
    let facts: Vec<_> = found.decks.iter().map(|deck| &deck.facts).collect();
    if facts.is_empty() && !context.output.wants_json() {
        context.output.remark(report::hanging("", &found.nothing(context.locale()), context.width()));
    } else if context.output.wants_json() {
        context.output.answer_json(&report::json::decks(&facts, &found.unread()))?;
    } else if args.names {
        context.output.answer(names(&facts))?;
    } else {
        context.output.answer(report::decks(&facts, found.has_collection, context.width(), context.locale()))?;
    }
    Ok(if facts.is_empty() { Status::No } else { Status::Done })
}

/// The files alone, one a line, for a script; at a terminal as they may be looked at.
pub(super) fn names(decks: &[&DeckFacts]) -> String {
    let is_looked_at = environment::answers_to_terminal();
    let file = |deck: &&DeckFacts| if is_looked_at { shortened(&deck.file, 4096) } else { deck.file.clone() };
    decks.iter().flat_map(|deck| [file(deck), "\n".to_owned()]).collect()
}
