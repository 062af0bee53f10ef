//! `cards forget`: takes back what was typed of a card.

use serde_json::json;

use super::super::args::CardsForget;
use super::super::card::{named, no_empty_name};
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::session::Session;
use super::own_pack::{as_request, change, folder, identity_of, may_be_changed};
use crate::card::Fact;
use crate::names::Index;
use crate::report;
use crate::text::shortened;
use crate::text::suggestion;

/// Takes back facts, or all of a card.
pub(super) fn run(args: &CardsForget, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    no_empty_name(&args.name)?;
    let mut which = Vec::new();
    for field in &args.fields {
        if field.eq_ignore_ascii_case("abilities") {
            which.extend(Fact::ALL.iter().filter(|fact| fact.is_ability()));
        } else {
            which.push(Fact::read(field).ok_or_else(|| no_fact(field))?);
        }
    }
    let folder = folder(session)?;
    may_be_changed(&folder, session)?;
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let card = named(&args.name, None, &catalog, &index, output).map_err(as_request)?;
    let identity = identity_of(&card, &catalog)?;
    let gone = change(&folder, |mine| mine.forget(&identity, &which))?;
    if gone.is_empty() {
        let what = if which.is_empty() { "anything".to_owned() } else { args.fields.join(", ") };
        let message = format!("you did not type {} for {}", shortened(&what, 60), card.label);
        return Err(Failure::Nothing(message, "`zocalo cards notes` lists what you typed".to_owned()));
    }
    if output.wants_json() {
        let facts: Vec<&str> = gone.iter().map(|fact| fact.name()).collect();
        output.answer_json(&json!({ "card": card.label, "forgotten": facts }))?;
    } else {
        let words: Vec<String> =
            gone.iter().map(|fact| format!("{} {}", report::fact_name(*fact), report::fact(&card, *fact))).collect();
        let sentence = format!("Removed from {}: {}. `zocalo cards note` adds it again.", card.label, words.join(", "));
        output.answer(format_args!("{}\n", report::hanging("", &sentence, output.width)))?;
    }
    Ok(Status::Done)
}

fn no_fact(field: &str) -> Failure {
    let names = Fact::ALL.iter().map(|fact| fact.name());
    let help = match suggestion(field, names.clone()) {
        Some(near) => format!("did you mean {near}?"),
        None => format!("the facts are {}", names.collect::<Vec<_>>().join(", ")),
    };
    Failure::request(format!("there is no fact \"{}\"", shortened(field, 40)), help)
}
