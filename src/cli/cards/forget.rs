//! `cards forget`: takes back what was typed of a card.

use super::super::candidates;
use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;
use zocalo_text::message::Locale;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::super::resolve_card::{refuse_empty_name, resolve_card};
use super::note::named_fact;
use super::own_pack::{as_request, change, change_seen, folder, identity_of, may_be_changed};
use crate::messages::cards as say;
use crate::report;
use zocalo_cards::card::Fact;
use zocalo_text::text::shortened;
use zocalo_text::text::suggestion;

/// Remove facts that you typed
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards forget \"Na'Toth\" diplomacy")]
pub(crate) struct CardsForgetArgs {
    /// The card's name, in quotes when it is several words
    #[arg(value_name = "NAME", add = ArgValueCompleter::new(candidates::CardNames))]
    name: String,
    /// The facts to remove, such as cost [default: all facts of the card]
    #[arg(value_name = "FIELD")]
    fields: Vec<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Forgotten {
    card: String,
    #[serde(rename = "forgotten")]
    facts: Vec<&'static str>,
    #[serde(skip)]
    sentence: String,
}

impl Answer for Forgotten {
    const KIND: &'static str = "cards-forget/1";

    fn page(&self, page: Page) -> String {
        format!("{}\n", report::hanging("", &self.sentence, page.width))
    }
}

pub(super) fn run(args: &CardsForgetArgs, context: &Context) -> Result<Status, Failure> {
    refuse_empty_name(&args.name)?;
    let mut which = Vec::new();
    for field in &args.fields {
        if field.eq_ignore_ascii_case("abilities") {
            which.extend(Fact::ALL.iter().filter(|fact| fact.is_ability()));
        } else {
            which.push(Fact::read(field).ok_or_else(|| no_fact(field, context.locale()))?);
        }
    }
    let folder = folder(context.folders)?;
    may_be_changed(&folder, context.folders)?;
    let catalog = context.catalog()?;
    let index = context.index()?;
    let card = resolve_card(&args.name, None, catalog, index, context.output).map_err(as_request)?;
    let identity = identity_of(&card, catalog)?;
    let mut gone = change(&folder, |mine| mine.forget(&identity, &which))?;
    let seen = change_seen(&folder, &identity, &identity.bare(), Some(&which))?;
    gone.extend(seen.into_iter().filter(|fact| !gone.contains(fact)).collect::<Vec<_>>());
    if gone.is_empty() {
        let what = if which.is_empty() { say::Anything.render(context.locale()) } else { args.fields.join(", ") };
        let message = say::NotTyped { what: shortened(&what, 60), card: &card.label };
        return Err(Failure::nothing(message, say::NotesLists));
    }
    let words: Vec<String> = gone.iter().map(|fact| named_fact(&card, *fact, context.locale())).collect();
    let sentence = say::RemovedFrom { card: &card.label, facts: words.join(", ") }.render(context.locale());
    let facts = gone.iter().map(|fact| fact.name()).collect();
    context.output.print(&Forgotten { card: card.label.clone(), facts, sentence })?;
    Ok(Status::Done)
}

fn no_fact(field: &str, locale: Locale) -> Failure {
    let names = Fact::ALL.iter().map(|fact| fact.name());
    let help = match suggestion(field, names.clone()) {
        Some(near) => say::DidYouMean { near }.render(locale),
        None => say::FactsAre { names: names.collect::<Vec<_>>().join(", ") }.render(locale),
    };
    Failure::request(say::NoFact { name: shortened(field, 40) }, help)
}

published!(Forgotten);
