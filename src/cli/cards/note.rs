//! `cards note`: what is printed on a card, typed in.

use serde_json::{Value, json};

use super::super::args::CardsNote;
use super::super::choose::confirm;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::resolve_card::{refuse_empty_name, resolve_card};
use super::super::session::Session;
use super::contradiction::contradiction;
use super::own_pack::{as_request, change, folder, identity_of, may_be_changed, mine, namesakes_of, typed_today};
use crate::messages::beginnings as begin;
use crate::messages::cards as say;
use crate::report;
use zocalo_cards::card::{Card, Fact, Race, facts};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::{Index, Resolved};
use zocalo_catalog::packs::{Grade, Identity, grade_of};
use zocalo_collection::facts::{
    Mine, contradictions, impossible_beside, known_already, nameless, read_fields, without_facts,
};

/// Keeps what was typed, shows the card with it, and says what it changed.
pub(super) fn run(args: &CardsNote, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    refuse_empty_name(&args.name)?;
    let folder = folder(session)?;
    may_be_changed(&folder, session)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let card = resolve_card(&args.name, race(&args.fields), &catalog, &index, output).map_err(as_request)?;
    let find = |name: &str| like(name, &card, &catalog, &index).map_err(Into::into);
    let typed = read_fields(&args.fields, &card, &find)
        .map_err(|wrong| Failure::in_argument(&begin::Fields.to_string(), &wrong.field, wrong.fault))?;
    let identity = identity_of(&card, &catalog)?;
    // A race that only says which of several cards is meant is no fact that is typed.
    let typed = if typed.loyalty.is_some() && typed.loyalty == identity.loyalty {
        without_facts(&typed, &[Fact::Loyalty])
    } else {
        typed
    };
    let known = known_already(&card, &typed);
    if !known.is_empty() {
        let words: Vec<String> = known.iter().map(|fact| named_fact(&card, *fact)).collect();
        output.remark(report::note(&say::KnownAlready { facts: words.join(", ") }.to_string(), output.width));
    }
    let typed = without_facts(&typed, &known);
    let against = contradictions(&card, &typed);
    if !against.is_empty() && !args.force && !keeps(&card, &typed, &against, output)? {
        return Ok(Status::No);
    }
    tells_it_apart(&card, &typed, &catalog)?;
    stands_beside(&mine(&folder)?, &card, &identity, &typed)?;
    let noted: Vec<Fact> = Fact::known(&typed).collect();
    if !noted.is_empty() {
        change(&folder, |mine| mine.note(&identity, &typed, &typed_today()))?;
    }
    let after = session.catalog(output)?;
    let now =
        after.card(Index::load(&after)?.of_label(&card.label).unwrap_or(card.id))?.unwrap_or_else(|| card.clone());
    let changes = changes(&card, &now, &typed, &noted, !known.is_empty());
    if output.wants_json() {
        let changes: Vec<Value> = noted.iter().map(|fact| change_json(&card, &now, &typed, *fact)).collect();
        output.answer_json(&json!({ "card": report::json::card(&now), "noted": changes }))?;
    } else {
        output.answer(report::card(&now, output.is_verbose(), &[], output.width))?;
        output.answer(format_args!("\n{}\n", report::hanging("", &changes, output.width)))?;
    }
    Ok(Status::Done)
}

/// Refuses a race with which the name would mean this card no more: nothing else that is typed of it would count then.
fn tells_it_apart(card: &Card, typed: &Card, catalog: &Catalog) -> Result<(), Failure> {
    if typed.loyalty.is_none() {
        return Ok(());
    }
    let namesakes = namesakes_of(card, catalog)?;
    let entry = Card { loyalty: typed.loyalty, ..nameless(card) };
    match Identity::of(&namesakes).find(&namesakes, &entry) {
        Ok(at) if namesakes[at].id == card.id => Ok(()),
        _ => {
            let message = say::NoLongerMeans {
                name: &card.name,
                race: typed.loyalty.map_or("?", |loyalty| loyalty.name()),
                card: &card.label,
            };
            Err(Failure::request(message.to_string(), say::NoLongerMeansHelp.to_string()))
        }
    }
}

/// Refuses what makes a card that cannot be of what was typed of it before.
fn stands_beside(mine: &Mine, card: &Card, identity: &Card, typed: &Card) -> Result<(), Failure> {
    let Some(before) = mine.of(identity) else { return Ok(()) };
    let kind = typed.kind.or(card.kind).or(before.kind);
    let Some((which, why)) = impossible_beside(before, typed, kind) else { return Ok(()) };
    let words: Vec<&str> = which.iter().map(|fact| fact.name()).collect();
    let help = say::RemoveFirst { card: card.label.replace('"', ""), facts: words.join(" ") };
    Err(Failure::request(say::AlreadyTyped { card: &card.label, why }.to_string(), help.to_string()))
}

/// The race that the fields name: of several cards of one name it says which.
fn race(fields: &[String]) -> Option<Race> {
    let value =
        fields.iter().find_map(|field| field.strip_prefix("race=").or_else(|| field.strip_prefix("loyalty=")))?;
    Race::read(value).ok()
}

/// The card that `like=` names; nobody is asked.
fn like(name: &str, card: &Card, catalog: &Catalog, index: &Index) -> Result<Card, String> {
    let race = card.loyalty.and_then(zocalo_cards::card::Loyalty::race);
    let labels =
        |ids: &[zocalo_cards::card::CardId]| ids.iter().map(|id| index.label(*id)).collect::<Vec<_>>().join(", ");
    let id = match index.resolve(name, race) {
        Resolved::Card(id, _) => id,
        Resolved::Several(ids) => return Err(say::MatchesSeveral { name, cards: labels(&ids) }.to_string()),
        Resolved::Unknown(ids) if ids.is_empty() => return Err(say::NoCardCalled { name }.to_string()),
        Resolved::Unknown(ids) => return Err(say::NoCardCalledNear { name, cards: labels(&ids) }.to_string()),
    };
    let found = catalog.card(id).map_err(|error| error.text().to_string())?;
    found.map(|found| (*found).clone()).ok_or_else(|| say::CardLost { name }.to_string())
}

/// Shows what contradicts what, and asks whether the typed facts are to be kept.
fn keeps(card: &Card, typed: &Card, against: &[Fact], output: &Output) -> Result<bool, Failure> {
    let lines: Vec<String> = against.iter().map(|fact| contradiction(card, typed, *fact)).collect();
    let message = say::OtherFacts { card: &card.label, facts: lines.join("; ") }.to_string();
    let asked = report::hanging("", &message, output.width);
    match confirm(&asked, &say::KeepTyped.to_string(), output)? {
        Some(keeps) => Ok(keeps),
        None => Err(Failure::request(message, say::KeepTypedForce.to_string())),
    }
}

/// What changed and how to take it back, in a sentence.
fn changes(before: &Card, now: &Card, typed: &Card, noted: &[Fact], has_known: bool) -> String {
    if noted.is_empty() {
        return if has_known { say::NothingNotedKnown.to_string() } else { say::NothingNotedEmpty.to_string() };
    }
    let change = |fact: &Fact| {
        let (was, is) = (report::fact(before, *fact), report::fact(now, *fact));
        let name = report::fact_name(*fact);
        let is_ruled =
            grade_of(now, *fact) == Grade::Ruling && facts(now).get(fact.name()) != facts(typed).get(fact.name());
        match fact {
            Fact::Text | Fact::Plain if is_ruled => say::ButErratum { name }.to_string(),
            Fact::Text | Fact::LeftOut | Fact::Effects | Fact::Plain => name,
            _ if is_ruled && is != report::fact(typed, *fact) => {
                say::ButRuling { name, typed: report::fact(typed, *fact), is }.to_string()
            }
            _ if was == is => say::FactIs { name, is }.to_string(),
            _ => say::FactWas { name, is, was }.to_string(),
        }
    };
    let words: Vec<String> = noted.iter().map(change).collect();
    let keys: Vec<&str> = noted.iter().map(|fact| fact.name()).collect();
    let card = now.label.replace('"', "");
    say::Noted { facts: words.join(", "), card, keys: keys.join(" ") }.to_string()
}

/// A fact with its name, in a list of several.
pub(super) fn named_fact(card: &Card, fact: Fact) -> String {
    say::FactIs { name: report::fact_name(fact), is: report::fact(card, fact) }.to_string()
}

fn change_json(before: &Card, now: &Card, typed: &Card, fact: Fact) -> Value {
    let value = |card: &Card| facts(card).get(fact.name()).cloned().unwrap_or(Value::Null);
    json!({ "fact": fact.name(), "typed": value(typed), "before": value(before), "now": value(now) })
}
