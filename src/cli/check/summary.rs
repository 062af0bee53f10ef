//! The summary of `check`: many decks, checked on several threads, a line each.

use std::cmp::Reverse;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::{CheckArgs, options, owned};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::cli::owned::Copies;
use crate::cli::resolve_ruleset::{OwnRulesets, ruleset_called};
use crate::cli::{deck_files, side_by_side};
use crate::messages::{trouble, verdict as say};
use crate::report::{BAD, CheckedDeck, FAINT, GOOD, STRONG, findings_of, prose, styled};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{CheckOptions, Severity, Verdict, check};
use zocalo_decks::deck::Decklist;
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::message::{Locale, Located};
use zocalo_text::order::Order as _;
use zocalo_text::text::shortened;

/// What all decks are compared with, as far as it was given.
#[derive(Clone, Copy)]
struct Given<'a> {
    /// The opened pool of sealed play.
    pool: Option<&'a Decklist>,
    owned: Option<&'a Copies>,
}

type Checked = Result<Verdict, Failure>;

/// A deck file: its verdict, or why it cannot be read.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(super) enum Row<'a> {
    Checked(CheckedDeck<'a>),
    Unread { file: String, error: CannotRead },
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct CannotRead {
    /// Why, in one sentence.
    message: String,
    file: String,
}

impl<'a> Row<'a> {
    fn of(path: &Path, checked: &'a Checked, locale: Locale) -> Self {
        match checked {
            Ok(verdict) => Self::Checked(CheckedDeck::of(verdict)),
            Err(failure) => {
                let file = path.display().to_string();
                let message = failure.sentence().render(locale);
                Self::Unread { file: file.clone(), error: CannotRead { message, file } }
            }
        }
    }

    fn is_unread(&self) -> bool {
        match self {
            Row::Checked(deck) => !deck.verdict.unread.is_empty(),
            Row::Unread { .. } => true,
        }
    }

    /// Unread as a whole, then in part, then by errors, warnings and notes.
    fn badness(&self) -> (usize, usize, usize, usize) {
        match self {
            Row::Unread { .. } => (usize::MAX, 0, 0, 0),
            Row::Checked(CheckedDeck { verdict, .. }) => {
                let [errors, warnings, notes] =
                    [Severity::Error, Severity::Warning, Severity::Note].map(|severity| verdict.count(severity));
                (verdict.unread.len(), errors, warnings, notes)
            }
        }
    }
}

impl Answer for Row<'_> {
    const KIND: &'static str = "check/1";

    fn page(&self, page: Page) -> String {
        let locale = page.locale;
        let [legal, illegal, unread_word] = answers(locale);
        let line = match self {
            Row::Checked(CheckedDeck { verdict, .. }) if self.is_unread() => {
                let words = [unread(&verdict.unread, locale), codes(verdict, locale)].join("; ");
                let words = words.trim_end_matches("; ");
                format!("{}  {}  {words}", styled(BAD, &unread_word), shortened(&verdict.file, 200))
            }
            Row::Checked(CheckedDeck { verdict, .. }) => {
                let answer = if verdict.is_legal() { styled(GOOD, &legal) } else { styled(BAD, &illegal) };
                format!("{answer}  {}  {}", shortened(&verdict.file, 200), codes(verdict, locale))
            }
            Row::Unread { file, error } => {
                format!("{}  {}  {}", styled(BAD, &unread_word), shortened(file, 200), shortened(&error.message, 200))
            }
        };
        format!("{}\n", line.trim_end())
    }
}

/// Prints a line for each deck, the worst first; as JSON a document a line, in the order given. A file that cannot be read
/// is a line as well, and makes the exit code 2.
pub(super) fn run(args: &CheckArgs, decks: &[PathBuf], context: &Context) -> Result<Status, Failure> {
    // The first catalog builds the database if need be, before the threads open it.
    context.catalog()?;
    let pool = deck_files::load_pool(args.pool.as_deref(), context.locale())?;
    let owned = owned(args, context)?;
    let given = Given { pool: pool.as_ref(), owned: owned.as_ref() };
    let checked = check_all(args, decks, context, given)?;
    let rows: Vec<Row<'_>> =
        decks.iter().zip(&checked).map(|(path, checked)| Row::of(path, checked, context.locale())).collect();
    context.output.print_each(&rows, |page| summary(&rows, page))?;
    let status = |checked: &Checked| checked.as_ref().map_or_else(Failure::status, Status::of);
    Ok(checked.iter().map(status).fold(Status::Done, Status::or_worse))
}

/// The lines, the worst first, and their sum.
fn summary(rows: &[Row<'_>], page: Page) -> String {
    let mut order: Vec<&Row<'_>> = rows.iter().collect();
    order.order_by_key(|row| Reverse(row.badness()));
    let mut text: String = order.iter().map(|row| row.page(page)).collect();
    let legal = rows.iter().filter(|row| matches!(row, Row::Checked(deck) if deck.legal)).count();
    let unread = rows.iter().filter(|row| row.is_unread()).count();
    let illegal = rows.len() - legal - unread;
    let total = say::DeskTotal { count: rows.len(), illegal, legal, unread }.render(page.locale);
    let hint = prose(&say::DeskHint.render(page.locale), page.width);
    let _ = write!(text, "\n{}\n{}\n", styled(STRONG, total), styled(FAINT, hint));
    text
}

/// The answers of a line, legal, illegal and unread, all of one width.
fn answers(locale: Locale) -> [String; 3] {
    let words = [say::Legal.render(locale), say::Illegal.render(locale), say::Unread.render(locale)];
    let widest = words.iter().map(|word| word.width()).max().unwrap_or(0);
    words.map(|word| format!("{word}{}", " ".repeat(widest.saturating_sub(word.width()))))
}

/// The first place that could not be understood: `line 2: 0 is no number of copies (and 1 more)`.
fn unread(unread: &[Located], locale: Locale) -> String {
    let Some(first) = unread.first() else { return String::new() };
    let (line, reason) = (first.place.line, shortened(&first.diagnosis.reason.render(locale), 200));
    match unread.len() - 1 {
        0 => say::DeskLine { line, reason }.render(locale),
        count => say::DeskLineMore { count, line, reason }.render(locale),
    }
}

/// The codes of the errors and warnings, each once, and the number of notes: `too-many-copies ×2, 3 notes`.
fn codes(verdict: &Verdict, locale: Locale) -> String {
    let mut parts: Vec<(String, usize)> = Vec::new();
    for finding in verdict.findings.iter().filter(|f| f.severity != Severity::Note) {
        match parts.iter_mut().find(|(code, _)| code == finding.code.name()) {
            Some((_, count)) => *count += 1,
            None => parts.push((finding.code.name().to_owned(), 1)),
        }
    }
    let mut words: Vec<String> =
        parts.into_iter().map(|(code, count)| if count == 1 { code } else { format!("{code} ×{count}") }).collect();
    match verdict.count(Severity::Note) {
        0 => {}
        notes => words.push(findings_of(Severity::Note, notes, locale)),
    }
    words.join(", ")
}

fn check_all(
    args: &CheckArgs,
    decks: &[PathBuf],
    context: &Context,
    given: Given<'_>,
) -> Result<Vec<Checked>, Failure> {
    let jobs = args.jobs.map_or_else(|| side_by_side::usual_threads(decks.len()), usize::from);
    let jobs = jobs.clamp(1, decks.len().max(1));
    let progress = progress_bar(decks.len(), context.output);
    let (folders, output) = (context.folders, context.output);
    let check = |checker: &Checker<'_>, path: &PathBuf| {
        let checked = checker.check(args, path, given);
        progress.inc(1);
        checked
    };
    let checked = side_by_side::each(decks, jobs, || Checker::open(args, Context::new(folders, output)), check);
    progress.finish_and_clear();
    checked
}

/// A bar at a terminal for runs that one waits for; nothing in a pipe.
fn progress_bar(decks: usize, output: &Output) -> ProgressBar {
    if decks < 200 || output.is_quiet() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(&format!(
        "{{bar:40}} {{pos}}/{{len}} {}",
        trouble::ProgressDecks.render(output.locale())
    ));
    ProgressBar::new(decks as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What one thread works with.
struct Checker<'c> {
    context: Context<'c>,
    ruleset: Option<Ruleset>,
    own_rulesets: OwnRulesets,
}

impl<'c> Checker<'c> {
    fn open(args: &CheckArgs, context: Context<'c>) -> Result<Self, Failure> {
        let ruleset = args.ruleset.as_deref().map(ruleset_called).transpose()?;
        Ok(Self { context, ruleset, own_rulesets: OwnRulesets::default() })
    }

    fn check(&self, args: &CheckArgs, path: &Path, given: Given<'_>) -> Checked {
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
        Ok(check(
            &deck,
            &CheckOptions { goldfish_faults, owned: given.owned, ..options(args, ruleset, pool.as_ref())? },
        ))
    }
}

published!(Row<'_>);
