//! `collection history`: what was changed, the latest first.

use std::collections::BTreeSet;

use serde_json::json;

use super::super::args::CollectionHistory;
use super::super::context::Context;
use super::super::environment::moment;
use super::super::error::{Failure, Status};
use super::begin;
use super::choosing::cards_of;
use crate::messages::collection as say;
use crate::report;
use zocalo_collection::collection::{Batch, CardKey};

/// The most differences that are shown of one change.
const MOST_SHOWN: usize = 8;

/// Lists the changes; the answer is no when there are none.
pub(super) fn run(args: &CollectionHistory, context: &Context) -> Result<Status, Failure> {
    let batches = match begin::look(context)? {
        None => Vec::new(),
        Some(library) => {
            // One more than is shown, to know whether there are more.
            let most = if args.all { usize::MAX } else { args.limit as usize + 1 };
            let query = super::super::search::query_text(&args.query, &[]);
            let mut batches = if query.is_empty() {
                library.history(None, most)?
            } else {
                let held = library.cards_named(&query)?;
                let catalog = context.catalog()?;
                let cards = cards_of(&query, &held, context, catalog)?;
                only(library.history_of(&cards, most)?, &cards)
            };
            let own = library.origin().to_owned();
            let has_more = batches.len() >= most;
            if has_more {
                batches.truncate(args.limit as usize);
            }
            if !context.output.wants_json() {
                for batch in &batches {
                    let most = if context.output.is_verbose() { usize::MAX } else { MOST_SHOWN };
                    context.output.answer(report::holding::batch(
                        batch,
                        &own,
                        moment,
                        most,
                        context.width(),
                        context.locale(),
                    ))?;
                }
                if batches.is_empty() {
                    context.output.remark(say::NoChangesToThat);
                } else if has_more {
                    context.output.remark(say::LatestChanges { count: batches.len() });
                }
            }
            batches
        }
    };
    if context.output.wants_json() {
        let listed: Vec<_> = batches.iter().map(|batch| report::holding::batch_json(batch, moment)).collect();
        context.output.answer_json(&json!({ "changes": listed }))?;
    }
    Ok(if batches.is_empty() { Status::No } else { Status::Done })
}

/// The same batches with the differences of these cards alone.
fn only(mut batches: Vec<Batch>, cards: &BTreeSet<CardKey>) -> Vec<Batch> {
    for batch in &mut batches {
        batch.differences.retain(|one| cards.contains(&one.lot.card));
        batch.decks.clear();
    }
    batches
}
