//! The tournament desk of `check`: many decks, judged on several threads, one line each.

use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};

use super::args::Check;
use super::context::Context;
use super::deck_files;
use super::error::{Failure, Status};
use super::output::Output;
use super::own_rulesets::OwnRulesets;
use super::owned::Copies;
use super::resolve_ruleset::ruleset_called;
use super::side_by_side;
use super::terms::{owned, terms};
use crate::messages::trouble as say;
use crate::report;
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{CheckOptions, Verdict, check};
use zocalo_decks::deck::Decklist;
use zocalo_simulation::plan::check_goldfish_settings;

/// What all decks are compared with, as far as it was given.
#[derive(Clone, Copy)]
struct Given<'a> {
    /// The opened pool of sealed play.
    pool: Option<&'a Decklist>,
    /// What is owned.
    owned: Option<&'a Copies>,
}

/// What became of one deck file.
type Judged = Result<Verdict, Failure>;

/// Judges all decks and prints one line each, the worst first; as JSON one document a line, in the order given. A file
/// that cannot be read is a line as well, and makes the exit code 2.
pub(super) fn run(args: &Check, decks: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    // The first catalog builds the database if need be, before the threads open it.
    let catalog = context.catalog()?;
    let pool = deck_files::load_pool(args.pool.as_deref(), context.locale())?;
    let owned = owned(args, context, catalog)?;
    let given = Given { pool: pool.as_ref(), owned: owned.as_ref() };
    let judged = judge_all(args, decks, context, given)?;
    let mut rows: Vec<report::Row<'_>> = Vec::with_capacity(judged.len());
    for (path, result) in decks.iter().zip(&judged) {
        rows.push(match result {
            Ok(verdict) => report::Row::Judged(verdict),
            Err(failure) => report::Row::Unread {
                file: path.display().to_string(),
                reason: failure.sentence().render(context.locale()),
            },
        });
    }
    if context.output.wants_json() {
        context.output.answer_json_lines(rows.iter().map(report::json::row))?;
    } else {
        context.output.answer(report::desk(&rows, context.width(), context.locale()))?;
    }
    let status = |result: &Judged| result.as_ref().map_or_else(Failure::status, Status::of);
    Ok(judged.iter().map(status).fold(Status::Done, Status::or_worse))
}

fn judge_all(args: &Check, decks: &[PathBuf], context: &Context, given: Given<'_>) -> Result<Vec<Judged>, Failure> {
    let jobs = args.jobs.map_or_else(|| side_by_side::usual_threads(decks.len()), usize::from);
    let jobs = jobs.clamp(1, decks.len().max(1));
    let progress = progress_bar(decks.len(), context.output);
    let (folders, output) = (context.folders, context.output);
    let judge = |desk: &Desk<'_>, path: &PathBuf| {
        let judged = desk.judge(args, path, given);
        progress.inc(1);
        judged
    };
    let judged = side_by_side::each(decks, jobs, || Desk::open(args, Context::new(folders, output)), judge);
    progress.finish_and_clear();
    judged
}

/// A bar at a terminal for runs that one waits for; nothing in a pipe.
fn progress_bar(decks: usize, output: &Output) -> ProgressBar {
    if decks < 200 || output.is_quiet() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!(
        "{{bar:40}} {{pos}}/{{len}} {}",
        say::ProgressDecks.render(output.locale())
    ));
    ProgressBar::new(decks as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What one thread works with.
struct Desk<'c> {
    context: Context<'c>,
    ruleset: Option<Ruleset>,
    own_rulesets: OwnRulesets,
}

impl<'c> Desk<'c> {
    fn open(args: &Check, context: Context<'c>) -> Result<Self, Failure> {
        let ruleset = args.ruleset.as_deref().map(ruleset_called).transpose()?;
        Ok(Self { context, ruleset, own_rulesets: OwnRulesets::default() })
    }

    fn judge(&self, args: &Check, path: &Path, given: Given<'_>) -> Judged {
        let (catalog, index) = (self.context.catalog()?, self.context.index()?);
        let deck = deck_files::load_deck_in_part(path, args.from, catalog, index, self.context.locale())?;
        let own;
        let ruleset = if let Some(ruleset) = &self.ruleset {
            ruleset
        } else {
            own = self.own_rulesets.of(&deck)?;
            &own
        };
        let pool = deck_files::pool_for(given.pool, &deck, catalog, index)?;
        let goldfish_faults = check_goldfish_settings(&deck, ruleset, index);
        Ok(check(&deck, &CheckOptions { goldfish_faults, owned: given.owned, ..terms(args, ruleset, pool.as_ref())? }))
    }
}
