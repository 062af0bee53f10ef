//! `cards rulings list`: the cards that have imported rulings.

use std::borrow::Cow;
use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::{counted, from, kept};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::rulings as say;
use crate::report::{faint, hanging, wrapped};
use zocalo_catalog::packs::Rulings;
use zocalo_words::language::Number;

/// List the cards that have imported rulings
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo cards rulings list")]
pub(crate) struct ListArgs {}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct RulingsList {
    source: String,
    date: String,
    rulings: usize,
    cards: Vec<CardWithRulings>,
    /// What was imported, if anything was.
    #[serde(skip)]
    kept: Option<Rulings>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CardWithRulings {
    name: String,
    rulings: usize,
}

impl Answer for RulingsList {
    const KIND: &'static str = "rulings-list/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let Some(rulings) = &self.kept else { return format!("{}\n", say::NoneImported.render(locale)) };
        let row = |card: &CardWithRulings| [Cow::from(card.name.clone()), Cow::from(card.rulings.to_string())];
        let rows: Vec<[Cow<'_, str>; 2]> = self.cards.iter().map(row).collect();
        let (card, number) = (say::ColCard.render(locale), say::ColRulings.render(locale));
        let mut text = wrapped([(&card, 44), (&number, 0)], &rows, width);
        let all = say::OnCards { rulings: counted(self.rulings, locale), count: Number::grouped(rows.len()) };
        let sum = from(all.render(locale), rulings, locale);
        let _ = writeln!(text, "\n{}", faint(hanging("", &sum, width)));
        text
    }
}

pub(super) fn run(context: &Context) -> Result<Status, Failure> {
    let kept = kept(context.folders)?;
    let all = kept.clone().unwrap_or_default();
    let cards =
        all.rulings.iter().map(|(name, rulings)| CardWithRulings { name: name.clone(), rulings: rulings.len() });
    let (cards, rulings) = (cards.collect(), all.count());
    context.output.print(&RulingsList { source: all.source, date: all.imported, rulings, cards, kept })?;
    Ok(Status::Done)
}

published!(RulingsList);
