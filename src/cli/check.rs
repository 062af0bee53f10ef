//! `check`: whether decks are legal, and why not. A few decks are told in full, many in a summary (`desk`), and by
//! several rulesets in a table (`matrix`).

use std::path::PathBuf;

use super::args::Check;
use super::context::Context;
use super::deck::load_deck_or_state;
use super::error::{Failure, Status};
use super::resolve_ruleset::ruleset_of;
use super::terms::{owned, terms};
use super::{deck_files, desk, matrix};
use crate::report;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{CheckOptions, check};
use zocalo_simulation::plan::check_goldfish_settings;

/// With more decks than this, each is one line of a summary: a table of players is told in full, a tournament is not.
const FULL: usize = 8;

/// Checks each deck; the answer is yes when all are legal.
pub(super) fn run(args: &Check, context: &Context) -> Result<Status, Failure> {
    // Before anything is read: a wrong code is a wrong request whatever the decks are.
    terms(args, &Ruleset::named("freeform")?, None)?;
    deck_files::refuse_input_twice(args.decks.iter().chain(&args.pool))?;
    let files = deck_files::meant(&args.decks, context)?.without_doubles(context.locale());
    files.say(context.output);
    let status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let decks = &files.paths[..];
    if decks.is_empty() {
        return Ok(status);
    }
    let answer = if args.all_rulesets {
        matrix::run(args, decks, context)
    } else if args.summary || decks.len() > FULL || (context.output.wants_json() && decks.len() > 1) {
        desk::run(args, decks, context)
    } else {
        in_full(args, decks, context)
    };
    Ok(status.or_worse(answer?))
}

/// Tells each deck with all its findings.
fn in_full(args: &Check, decks: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    let catalog = context.catalog()?;
    let index = context.index()?;
    let pool_list = deck_files::load_pool(args.pool.as_deref(), context.locale())?;
    let owned = owned(args, context, catalog)?;
    let mut status = Status::Done;
    let mut gap = "";
    for path in decks {
        let judged =
            load_deck_or_state(path, args.from, context.folders, catalog, index, context.locale()).and_then(|deck| {
                let ruleset = ruleset_of(args.ruleset.as_deref(), &deck)?;
                let pool = deck_files::pool_for(pool_list.as_ref(), &deck, catalog, index)?;
                let goldfish_faults = check_goldfish_settings(&deck, &ruleset, index);
                let verdict = check(
                    &deck,
                    &CheckOptions { goldfish_faults, owned: owned.as_ref(), ..terms(args, &ruleset, pool.as_ref())? },
                );
                Ok((deck, pool, verdict))
            });
        // A deck of which nothing can be made does not keep the others from being judged.
        let answer = match judged {
            Ok((deck, pool, verdict)) => {
                if context.output.wants_json() {
                    context.output.answer_json(&report::json::verdict(&verdict))?;
                } else {
                    let text = report::verdict(
                        &verdict,
                        &deck.list.source,
                        pool.as_ref().map(|pool| &pool.list.source),
                        context.output.is_verbose(),
                        context.width(),
                        context.locale(),
                    );
                    context.output.answer(format_args!("{gap}{text}"))?;
                    gap = "\n";
                }
                Status::of(&verdict)
            }
            Err(failure) => {
                context.output.failure(&failure);
                failure.status()
            }
        };
        status = status.or_worse(answer);
    }
    Ok(status)
}
