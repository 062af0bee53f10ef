//! `collection history`: the changes of the journal, the latest first.

use std::collections::BTreeSet;

use clap::Args;
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::begin::look;
use super::choosing::cards_of;
use super::journal;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::args::query_text;
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::environment::{moment, now, today};
use crate::cli::error::{Failure, Status};
use crate::messages::collection as say;
use crate::report::collection_change;
use zocalo_collection::collection::{Batch, CardKey};
use zocalo_text::calendar::{self, DAY};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// The most differences that are shown of one change.
const MOST_SHOWN: usize = 8;

/// List the changes to your collection
#[derive(Debug, Args)]
#[command(after_help = "The number in front of a change is that of `zocalo collection undo --change N`.\n\n\
    Example: zocalo collection history \"Trade Pact\" --since 2026-11-20")]
pub(crate) struct HistoryArgs {
    /// Only changes to the cards that this name or query means
    #[arg(value_name = "QUERY", add = ArgValueCompleter::new(candidates::queries))]
    query: Vec<String>,
    /// Only changes since this day, such as 2026-11-20, or since so many days or weeks ago: 3d, 2w
    #[arg(long, value_name = "DATE")]
    since: Option<String>,
    /// How many changes to list, from the latest
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    /// List all changes
    #[arg(long, conflicts_with = "limit")]
    all: bool,
}

/// Changes, the latest first.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct History {
    #[serde(serialize_with = "journal::batches")]
    #[cfg_attr(test, schemars(with = "Vec<journal::BatchDocument<'static>>"))]
    changes: Vec<Batch>,
    /// The name of this machine; `None` without a collection.
    #[serde(skip)]
    machine: Option<String>,
    #[serde(skip)]
    has_more: bool,
}

impl Answer for History {
    const KIND: &'static str = "collection-history/1";

    fn page(&self, page: Page) -> String {
        let machine = self.machine.as_deref().unwrap_or_default();
        let most = if page.is_verbose { usize::MAX } else { MOST_SHOWN };
        let batch = |batch| collection_change::batch(batch, machine, moment, most, page.width, page.locale);
        self.changes.iter().map(batch).collect()
    }

    fn remarks(&self, _page: Page) -> Vec<Text> {
        match self.changes.len() {
            0 if self.machine.is_some() => vec![say::NoChangesToThat],
            count if self.has_more => vec![say::LatestChanges { count }.text()],
            _ => Vec::new(),
        }
    }
}

pub(super) fn run(args: &HistoryArgs, context: &Context) -> Result<Status, Failure> {
    let history = history(args, context)?;
    context.output.print(&history)?;
    Ok(if history.changes.is_empty() { Status::No } else { Status::Done })
}

fn history(args: &HistoryArgs, context: &Context) -> Result<History, Failure> {
    let since = args.since.as_deref().map(start_of).transpose()?;
    let Some(library) = look(context)? else { return Ok(History::default()) };
    // One more than is shown, to know whether there are more.
    let most = if args.all { usize::MAX } else { args.limit as usize + 1 };
    let query = query_text(&args.query, &[]);
    let mut changes = if query.is_empty() {
        library.history(None, most)?
    } else {
        let held = library.cards_named(&query)?;
        let cards = cards_of(&query, &held, context, context.catalog()?)?;
        only(library.history_of(&cards, most)?, &cards)
    };
    if let Some(since) = since {
        changes.retain(|change| change.time >= since);
    }
    let has_more = changes.len() >= most;
    if has_more {
        changes.truncate(args.limit as usize);
    }
    Ok(History { changes, machine: Some(library.origin().to_owned()), has_more })
}

/// The first second of a day, as it is written or so many days or weeks ago.
fn start_of(day: &str) -> Result<i64, Failure> {
    let ago = |days: i64| now().div_euclid(DAY) - days;
    let in_units = |unit: char| day.strip_suffix(unit)?.parse::<u16>().ok().map(i64::from);
    let found = calendar::read(day).or_else(|| in_units('d').map(ago)).or_else(|| in_units('w').map(|n| ago(7 * n)));
    let no_day = || Failure::request(say::NoDay { text: shortened(day, 40) }, say::WriteDay { today: today() });
    found.map(|days| days * DAY).ok_or_else(no_day)
}

/// The same batches with the differences of these cards alone.
fn only(mut batches: Vec<Batch>, cards: &BTreeSet<CardKey>) -> Vec<Batch> {
    for batch in &mut batches {
        batch.differences.retain(|one| cards.contains(&one.lot.card));
        batch.decks.clear();
    }
    batches
}

published!(History);
