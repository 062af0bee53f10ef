//! `odds`: exact chances of drawing cards of groups.

use std::collections::{HashMap, HashSet};
use std::ffi::OsString;

use super::args::Odds;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::card::{Card, CardId, Section};
use crate::catalog::Catalog;
use crate::deck::{Deck, Slot};
use crate::names::Index;
use crate::odds::{Condition, Group, MOST_GROUPS, OddsError, Pool, Schedule, Wanted, group_name, odds};
use crate::query::{FIELDS, Field, Query};
use crate::report::{self, Asked, Chance, Member, Question};
use crate::source::{Fault, Source};

/// Prints the chances of the groups and of what is wanted of them.
pub fn run(args: &Odds, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let groups = groups(&args.groups)?;
    let condition = condition(args, groups.len())?;
    let queries: Vec<Query> = groups.iter().map(|group| Query::parse(&group.query)).collect::<Result<_, _>>()?;
    let catalog = session.catalog(output)?;
    let deck = Session::deck(&args.deck, &catalog, &Index::load(&catalog)?)?;
    let found: Vec<HashSet<CardId>> = queries.iter().map(|query| search(query, &catalog)).collect::<Result<_, _>>()?;
    let pool = Pool::of(&deck, &found);
    let wanted: Vec<Wanted> = groups.iter().map(|group| group.wanted).collect();
    let answer = odds(&pool, &wanted, &condition)?;
    let rows = rows(args, pool.size());
    let mut asked = Vec::with_capacity(groups.len());
    for (group, found) in groups.into_iter().zip(&found) {
        let not_judged = not_judged(&group.query, found, &deck, &catalog)?;
        asked.push(Asked { group, cards: members(found, &deck), not_judged });
    }
    let question = Question {
        deck: &deck.title(),
        cards_to_draw: pool.size(),
        opening_hand: deck.count(&[Section::OpeningHand]),
        asked: &asked,
        condition: &condition,
        odds: &answer,
        rows: &rows,
        notes: &notes(args, &deck, pool.size()),
    };
    if output.wants_json() {
        output.answer_json(&report::json::odds(&question))?;
    } else {
        output.answer(report::odds(&question, output.is_verbose(), output.width))?;
    }
    Ok(Status::Done)
}

/// Joins `--by turn 3` to one value, as people write it.
pub fn with_turns_joined(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    for argument in arguments {
        match &mut joined[..] {
            [.., by, turn] if by == "--by" && turn.eq_ignore_ascii_case("turn") => {
                turn.push(" ");
                turn.push(argument);
            }
            _ => joined.push(argument),
        }
    }
    joined
}

fn groups(arguments: &[String]) -> Result<Vec<Group>, Failure> {
    if arguments.len() > MOST_GROUPS {
        return Err(OddsError::TooManyGroups(arguments.len()).into());
    }
    let read = |(number, argument): (usize, &String)| {
        Group::parse(argument).map_err(|fault| in_argument(format!("group {}", group_name(number)), argument, fault))
    };
    arguments.iter().enumerate().map(read).collect()
}

fn condition(args: &Odds, groups: usize) -> Result<Condition, Failure> {
    match &args.condition {
        Some(text) => Condition::parse(text, groups).map_err(|fault| in_argument("--where".to_owned(), text, fault)),
        None if args.any => Ok(Condition::any(groups)),
        None => Ok(Condition::every(groups)),
    }
}

/// A mistake in one of the arguments, which is shown like one in a file.
fn in_argument(label: String, text: &str, fault: Fault) -> Failure {
    Failure::InFile(Box::new(Source { label, text: text.to_owned() }), vec![fault])
}

fn search(query: &Query, catalog: &Catalog) -> Result<HashSet<CardId>, Failure> {
    let sql = query.sql();
    Ok(catalog.search_ids(&sql.text, &sql.parameters)?)
}

/// The turns up to the one asked for, or the numbers of draws.
fn rows(args: &Odds, size: usize) -> Vec<Chance> {
    let schedule = Schedule { bought: args.buy.clone() };
    match args.draws {
        Some(draws) => (1..=size.min(draws.into())).map(|drawn| Chance { turn: None, drawn }).collect(),
        None => {
            (1..=args.by).map(|turn| Chance { turn: Some(turn), drawn: schedule.drawn_by(turn).min(size) }).collect()
        }
    }
}

/// The cards that can come to hand: those to draw and the opening hand.
fn hand_and_deck(deck: &Deck) -> impl Iterator<Item = &Slot> {
    deck.slots.iter().filter(|slot| matches!(slot.section, Section::Deck | Section::OpeningHand))
}

/// The cards of a group in the deck.
fn members(found: &HashSet<CardId>, deck: &Deck) -> Vec<Member> {
    let mut members: Vec<Member> = Vec::new();
    for slot in hand_and_deck(deck).filter(|slot| slot.card().is_some_and(|card| found.contains(&card.id))) {
        let label = slot.label();
        let at = members.iter().position(|card| card.label == label).unwrap_or_else(|| {
            members.push(Member { label, in_deck: 0, in_hand: 0 });
            members.len() - 1
        });
        match slot.section {
            Section::OpeningHand => members[at].in_hand += slot.count,
            _ => members[at].in_deck += slot.count,
        }
    }
    members
}

/// The labels of the deck's cards that a query leaves out only because a fact that it compares is unknown of them.
fn not_judged(query: &str, found: &HashSet<CardId>, deck: &Deck, catalog: &Catalog) -> Result<Vec<String>, Failure> {
    let terms = terms(query);
    let mut labels: Vec<String> = Vec::new();
    let mut by_rest: HashMap<String, HashSet<CardId>> = HashMap::new();
    for card in hand_and_deck(deck).filter_map(Slot::card).filter(|card| !found.contains(&card.id)) {
        let judged: Vec<&str> = terms.iter().copied().filter(|term| !is_unknown(term, card)).collect();
        if judged.len() == terms.len() || labels.contains(&card.label) {
            continue;
        }
        let rest = judged.join(" ");
        // A rest that says nothing excludes no card.
        if let (None, Ok(query)) = (by_rest.get(&rest), Query::parse(&rest)) {
            by_rest.insert(rest.clone(), search(&query, catalog)?);
        }
        if by_rest.get(&rest).is_none_or(|found| found.contains(&card.id)) {
            labels.push(card.label.clone());
        }
    }
    Ok(labels)
}

/// The terms of a query, cut at white space outside quotation marks.
fn terms(query: &str) -> Vec<&str> {
    let mut quoted = false;
    let at_blank = |sign: char| {
        quoted ^= sign == '"';
        !quoted && sign.is_whitespace()
    };
    query.split(at_blank).filter(|term| !term.is_empty()).collect()
}

/// Whether a term compares a fact that is unknown of the card.
fn is_unknown(term: &str, card: &Card) -> bool {
    let compared = term.find([':', '<', '>', '=', '!']).map(|end| &term[..end]);
    let has_name =
        |field: &&Field| field.names.iter().any(|name| compared.is_some_and(|c| c.eq_ignore_ascii_case(name)));
    FIELDS.iter().find(has_name).is_some_and(|field| match field.names[0] {
        "type" => card.kind.is_none(),
        "race" => card.loyalty.is_none(),
        "set" => card.printings.is_empty(),
        "cost" => card.cost().is_none(),
        fact => report::json::card(card).get(fact).is_some_and(serde_json::Value::is_null),
    })
}

/// What the numbers leave out or cannot know.
fn notes(args: &Odds, deck: &Deck, size: usize) -> Vec<String> {
    let schedule = Schedule { bought: args.buy.clone() };
    let mut notes = Vec::new();
    if args.draws.is_none() && schedule.buys_too_late_for(args.by) {
        notes.push(format!(
            "Cards bought on turn {0} or later come to hand after turn {0} has begun and are not counted.",
            args.by
        ));
    }
    let draws = args.draws.map_or_else(|| schedule.drawn_by(args.by), usize::from);
    if draws > size {
        notes.push(format!("The deck has only {size} cards to draw, not {draws}."));
    }
    let unsettled: Vec<String> = hand_and_deck(deck).filter(|slot| slot.card().is_none()).map(Slot::label).collect();
    if !unsettled.is_empty() {
        notes.push(format!("In no group, as no card of that name is known: {}.", unsettled.join(", ")));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::with_turns_joined;

    #[test]
    fn a_turn_may_be_two_words() {
        let joined = |words: &[&str]| with_turns_joined(words.iter().map(Into::into));
        assert_eq!(joined(&["odds", "d", "--by", "turn", "3", "x"]), ["odds", "d", "--by", "turn 3", "x"]);
        assert_eq!(joined(&["odds", "--by", "3", "turn", "4"]), ["odds", "--by", "3", "turn", "4"]);
        assert_eq!(joined(&["odds", "--by", "turn"]), ["odds", "--by", "turn"]);
    }
}
