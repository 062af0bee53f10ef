//! `collection count`: how many copies are owned, and of how many cards.

use std::collections::HashSet;

use clap::Args;
use serde::Serialize;

use super::begin::look_with_holdings;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::messages::front as say;
use zocalo_collection::collection::List;
use zocalo_words::language::Number;

/// Count what you own
#[derive(Debug, Args)]
#[command(after_help = "Example: zocalo collection count")]
pub(crate) struct CountArgs {}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct OwnedCount {
    copies: usize,
    /// Different cards among them.
    cards: usize,
}

impl Answer for OwnedCount {
    const KIND: &'static str = "collection-count/1";

    fn page(&self, page: Page) -> String {
        let copies = say::Copies { count: Number::grouped(self.copies) }.render(page.locale);
        let cards = say::OfCards { count: Number::grouped(self.cards) }.render(page.locale);
        format!("{copies} {cards}\n")
    }
}

pub(super) fn run(_args: &CountArgs, context: &Context) -> Result<Status, Failure> {
    let holdings = look_with_holdings(context)?.map(|(_, holdings)| holdings).unwrap_or_default();
    let owned = || holdings.iter().filter(|(lot, count)| lot.list == List::Owned && **count > 0);
    let copies = owned().map(|(_, count)| usize::try_from(*count).unwrap_or(0)).sum();
    let cards = owned().map(|(lot, _)| &lot.card).collect::<HashSet<_>>().len();
    context.output.print(&OwnedCount { copies, cards })?;
    Ok(Status::Done)
}

published!(OwnedCount);
