//! The tournament desk of `check`: many decks, judged on several threads, one line each; and the matrix of decks by
//! rulesets.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

use super::args::Check;
use super::check::terms;
use super::error::{Failure, Status};
use super::output::Output;
use super::session::Session;
use crate::check::{Verdict, check};
use crate::deck::Deck;
use crate::names::Index;
use crate::report;
use crate::ruleset::Ruleset;

/// What became of one deck file.
type Judged = Result<Verdict, Failure>;

/// Judges all decks and prints one line each, the worst first; as JSON one document a line, in the order given. A file
/// that cannot be read is a line as well, and makes the exit code 2.
pub fn run(args: &Check, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    // The first catalog builds the database if need be, before the threads open it.
    let catalog = session.catalog(output)?;
    let judged = judge_all(args, session, output)?;
    drop(catalog);
    let mut rows: Vec<report::Row<'_>> = Vec::with_capacity(judged.len());
    for (path, result) in args.decks.iter().zip(&judged) {
        rows.push(match result {
            Ok(verdict) => report::Row::Judged(verdict),
            Err(failure) => report::Row::Unread { file: path.display().to_string(), reason: failure.sentence() },
        });
    }
    if output.wants_json() {
        let lines: Vec<String> = rows.iter().map(|row| report::json::row(row).to_string()).collect();
        output.answer(format_args!("{}\n", lines.join("\n")))?;
    } else {
        output.answer(report::desk(&rows, output.width))?;
    }
    Ok(if judged.iter().any(Result::is_err) {
        Status::NotUnderstood
    } else if judged.iter().flatten().all(Verdict::is_legal) {
        Status::Done
    } else {
        Status::No
    })
}

fn judge_all(args: &Check, session: &Session, output: &Output) -> Result<Vec<Judged>, Failure> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or(processors, usize::from).clamp(1, args.decks.len().max(1));
    let progress = progress_bar(args.decks.len(), output);
    let next = AtomicUsize::new(0);
    let mut judged: Vec<Option<Judged>> = Vec::new();
    judged.resize_with(args.decks.len(), || None);
    let parts: Vec<Result<Vec<(usize, Judged)>, Failure>> = thread::scope(|scope| {
        let work = || -> Result<Vec<(usize, Judged)>, Failure> {
            let desk = Desk::open(args, session, output)?;
            let mut done = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(path) = args.decks.get(at) else { return Ok(done) };
                done.push((at, desk.judge(args, path)));
                progress.inc(1);
            }
        };
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        let lost = || Err(Failure::Machine("a thread of the check ended early".to_owned()));
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| lost())).collect()
    });
    progress.finish_and_clear();
    for part in parts {
        for (at, result) in part? {
            judged[at] = Some(result);
        }
    }
    Ok(judged.into_iter().flatten().collect())
}

/// A bar at a terminal for runs that one waits for; nothing in a pipe.
fn progress_bar(decks: usize, output: &Output) -> ProgressBar {
    if decks < 200 || output.is_quiet() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} decks");
    ProgressBar::new(decks as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What one thread works with.
struct Desk {
    catalog: crate::catalog::Catalog,
    index: Index,
    pool: Option<Deck>,
    ruleset: Option<Ruleset>,
}

impl Desk {
    fn open(args: &Check, session: &Session, output: &Output) -> Result<Self, Failure> {
        let catalog = session.catalog(output)?;
        let index = Index::load(&catalog)?;
        let pool = args.pool.as_deref().map(|path| Session::deck(path, &catalog, &index)).transpose()?;
        let ruleset = args.ruleset.as_deref().map(Session::ruleset_called).transpose()?;
        Ok(Self { catalog, index, pool, ruleset })
    }

    fn judge(&self, args: &Check, path: &Path) -> Judged {
        let deck = Session::deck(path, &self.catalog, &self.index)?;
        let own;
        let ruleset = if let Some(ruleset) = &self.ruleset {
            ruleset
        } else {
            own = Session::ruleset(None, &deck)?;
            &own
        };
        Ok(check(&deck, &terms(args, ruleset, self.pool.as_ref())?))
    }
}

/// Every deck under every ruleset.
pub fn matrix(args: &Check, session: &Session, output: &mut Output) -> Result<Status, Failure> {
    let catalog = session.catalog(output)?;
    let index = Index::load(&catalog)?;
    let pool = Session::pool(args.pool.as_deref(), &catalog, &index, output)?;
    let rulesets: Vec<Ruleset> = Ruleset::names().map(Ruleset::named).collect::<Result<_, _>>()?;
    let mut rows = Vec::new();
    for path in &args.decks {
        let deck = Session::deck(path, &catalog, &index)?;
        let judge = |ruleset| Ok(check(&deck, &terms(args, ruleset, pool.as_ref())?));
        rows.push(rulesets.iter().map(judge).collect::<Result<Vec<Verdict>, Failure>>()?);
    }
    if output.wants_json() {
        output.answer_json(&rows.iter().flatten().map(report::json::verdict).collect())?;
    } else {
        output.answer(report::matrix(&rows, output.width))?;
    }
    // Legal somewhere is a yes for a deck; no ruleset at all is a no.
    let legal = rows.iter().all(|verdicts| verdicts.iter().any(Verdict::is_legal));
    Ok(if legal { Status::Done } else { Status::No })
}
