//! `cards notes`: what the user typed, with the days on which he did.

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::super::answer::{Answer, Page, published};
use super::super::context::Context;
use super::super::error::{Failure, Status};
use super::own_pack::folder;
use super::packs::typed;
use crate::messages::cards as say;
use crate::report::{self, NotedFact};
use zocalo_cards::card::{Card, CardPatch, Fact};
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::packs::{Grade, Identity, MINE, grade_of, source_of};
use zocalo_text::message::Locale;

/// List the facts that you typed
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards notes")]
pub(crate) struct CardsNotesArgs {}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Notes {
    notes: Vec<Note>,
    #[serde(skip)]
    page: String,
}

impl Answer for Notes {
    const KIND: &'static str = "cards-notes/1";

    fn page(&self, _page: Page) -> String {
        self.page.clone()
    }
}

/// A fact that somebody typed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Note {
    card: String,
    fact: &'static str,
    value: Value,
    /// The day.
    typed: String,
    overruled_by: Option<Overruling>,
}

/// What counts in its place, and where that comes from.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Overruling {
    counts: String,
    source: String,
}

impl Note {
    fn of(noted: NotedFact) -> Self {
        let overruling = |(counts, source)| Overruling { counts, source };
        Self {
            card: noted.card,
            fact: noted.fact.name(),
            value: noted.typed,
            typed: noted.date,
            overruled_by: noted.overruled.map(overruling),
        }
    }
}

pub(super) fn run(context: &Context) -> Result<Status, Failure> {
    let (mine, is_enabled) = typed(&folder(context.folders)?, context.locale())?;
    let catalog = context.catalog()?;
    let notes = noted(mine.cards.iter().map(|entry| &entry.card), catalog, context.locale())?;
    if !is_enabled {
        context.output.remark(report::note(
            &say::TypedDisabled { pack: MINE }.render(context.locale()),
            context.width(),
            context.locale(),
        ));
    }
    let page = if notes.is_empty() {
        format!("{}\n", report::hanging("", &say::TypedNothing.render(context.locale()), context.width()))
    } else {
        report::notes(&notes, context.width(), context.locale())
    };
    context.output.print(&Notes { notes: notes.into_iter().map(Note::of).collect(), page })?;
    Ok(Status::Done)
}

/// Each fact of these entries, with what counts instead where a ruling says otherwise.
fn noted<'a>(
    entries: impl Iterator<Item = &'a Card>,
    catalog: &Catalog,
    locale: Locale,
) -> Result<Vec<NotedFact>, Failure> {
    let cards = catalog.cards()?;
    let identity = Identity::of(&cards);
    let mut notes = Vec::new();
    for entry in entries {
        let card = identity.find(&cards, entry).ok().map(|at| &cards[at]);
        let label = card.map_or(&entry.name, |card| &card.label);
        let typed = CardPatch::of(entry);
        for fact in typed.stated() {
            let source = source_of(entry, fact);
            // A loyalty without a source only says which card is meant.
            if fact == Fact::Loyalty && source.is_none() {
                continue;
            }
            let overruled = card
                .filter(|card| grade_of(card, fact) == Grade::Ruling)
                .map(|card| (report::fact(card, fact, locale), source_of(card, fact).unwrap_or_default().to_owned()));
            let value = report::fact(entry, fact, locale);
            notes.push(NotedFact {
                card: label.clone(),
                fact,
                typed: typed.value(fact).unwrap_or_default(),
                date: source.unwrap_or_default().trim_start_matches("typed ").to_owned(),
                overruled: overruled.filter(|(counts, _)| *counts != value),
                value,
            });
        }
    }
    Ok(notes)
}

published!(Notes);
