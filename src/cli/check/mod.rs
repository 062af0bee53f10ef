//! `check`: whether decks are legal, and why not. A few decks are shown in full, many in a summary, and under several
//! rulesets in a matrix. With `--table`, whether they may play together; with `--report`, a whole event.

mod all_rulesets;
mod event;
mod players;
mod summary;
mod table;

use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::answer::{Answer, Page};
use super::context::Context;
use super::deck::load_deck_or_state;
use super::error::{Failure, Status};
use super::formats::FormatName;
use super::import_notes::each_line;
use super::owned::{self, Copies};
use super::resolve_ruleset::ruleset_of;
use super::{candidates, deck_files};
use crate::messages::verdict as say;
use crate::report::{self, BAD, CheckedDeck, GOOD, prose, styled};
use zocalo_cards::ruleset::Ruleset;
use zocalo_decks::check::{CheckOptions, Level, Verdict, check};
use zocalo_decks::deck::{Deck, Decklist, checksum_called};
use zocalo_decks::formats::Format;
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::text::{Source, shortened};

/// With more decks than this, each is one line of a summary: a table of players is shown in full, a tournament is not.
const FULL: usize = 8;

/// Check whether decks are legal, and why not
#[derive(Debug, Args)]
#[command(after_help = HELP)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct CheckArgs {
    /// Deck files, folders of them or patterns, or - for standard input
    #[arg(required_unless_present = "players", value_name = "DECK", add = ArgValueCompleter::new(candidates::decks))]
    decks: Vec<PathBuf>,
    /// The format of the decks, if it cannot be recognized
    #[arg(long, value_name = "FORMAT", value_parser = FormatName::READ)]
    from: Option<&'static Format>,
    /// The ruleset, by name or file [default: the deck's own, or casual]
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
    /// Check against every ruleset of the deck's game, and --ruleset if given; print a matrix
    #[arg(long, conflicts_with = "summary")]
    all_rulesets: bool,
    /// Count warnings as errors
    #[arg(long)]
    strict: bool,
    /// Make findings with this code errors
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    deny: Vec<String>,
    /// Make findings with this code warnings
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    warn: Vec<String>,
    /// Do not report findings with this code
    #[arg(long, value_name = "CODE", add = ArgValueCompleter::new(candidates::codes))]
    allow: Vec<String>,
    /// For sealed play: deck and reserve must come from this opened pool
    #[arg(long, value_name = "FILE", add = ArgValueCompleter::new(candidates::decks))]
    pool: Option<PathBuf>,
    /// Warn about cards of which your collection has too few copies
    #[arg(long)]
    owned: bool,
    /// Print one line per deck, the worst first; the default for more than eight decks
    #[arg(long)]
    summary: bool,
    /// How many decks to check at once [default: one per processor]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=64), allow_negative_numbers = true)]
    jobs: Option<u16>,
    /// Compare the deck with the checksum of the list that was handed in
    #[arg(long, value_name = "CHECKSUM", conflicts_with_all = ["all_rulesets", "summary", "table", "report"])]
    expect: Option<String>,
    /// Write a folder of pages for an event: all decks and findings, a sheet each, the tables of a round
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, group = "round")]
    #[arg(conflicts_with_all = ["all_rulesets", "summary", "jobs"])]
    report: Option<PathBuf>,
    /// With --report: a file of players with their decks, a line each, such as Susan Ivanova; ivanova.toml
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "report")]
    players: Option<PathBuf>,
    /// With --report: the most players at a table, 2 to 12
    #[arg(long, value_name = "N", default_value_t = 4, requires = "report", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=12))]
    seats: u8,
    /// Check whether the decks may play at one table
    #[arg(long, group = "round", conflicts_with_all = ["from", "all_rulesets", "strict", "deny", "warn", "allow", "pool", "owned", "summary"])]
    #[arg(conflicts_with = "jobs")]
    table: bool,
    /// With --table or --report: a preliminary round of a tournament, in which no race may appear twice
    #[arg(long, requires = "round")]
    preliminary: bool,
}

const HELP: &str = "Rulesets: casual, tournament, sealed, engine, vcg, freeform, or the path of a ruleset file.\n\
    A deck is a TOML deck file, a plain list (3 Name, Name x3, ...) or a deck of another program (see \
    `zocalo export --formats`); its contents decide which. - reads standard input. A folder means the decks in \
    it, 'FOLDER/**' also those in its subfolders; patterns such as 'decks/*.toml' work without a shell.\n\
    --all-rulesets leaves out rulesets for a different game than the deck's.\n\
    Exit code 0 when all decks are legal, 1 when one is not, 2 when one cannot be read.\n\
    With --json, several decks give one document per line. `zocalo explain CODE` explains a finding.\n\
    --table checks each deck under its own ruleset, or all under --ruleset, and then all of them together.\n\
    --expect takes the checksum from a sheet or an earlier check; exit code 1 when the deck has changed since.\n\
    A deck code (b5:...) stands for its deck wherever a deck is read.\n\n\
    Example: zocalo check @narn --ruleset tournament\n\
    or:      zocalo check @human @narn --table\n\
    or:      zocalo check @human @narn --report event";

pub(super) fn run(args: &CheckArgs, context: &Context) -> Result<Status, Failure> {
    if args.table {
        return table::run(args, context);
    }
    let expected = args.expect.as_deref().map(|text| read_checksum(text, args.decks.len())).transpose()?;
    // Before anything is read: a wrong code is a wrong request whatever the decks are.
    options(args, &Ruleset::named("freeform")?, None)?;
    if let Some(folder) = &args.report {
        return event::run(args, folder, context);
    }
    deck_files::refuse_input_twice(args.decks.iter().chain(&args.pool))?;
    let files = deck_files::meant(&args.decks, context)?.without_doubles(context.locale());
    files.say(context.output);
    let status = files.failures.iter().map(Failure::status).fold(Status::Done, Status::or_worse);
    let decks = &files.paths[..];
    if decks.is_empty() {
        return Ok(status);
    }
    if expected.is_some() && decks.len() != 1 {
        return Err(only_one(decks.len()));
    }
    let answer = if args.all_rulesets {
        all_rulesets::run(args, decks, context)
    } else if args.summary || decks.len() > FULL || (context.output.wants_json() && decks.len() > 1) {
        summary::run(args, decks, context)
    } else {
        in_full(args, decks, expected.as_deref(), context)
    };
    Ok(status.or_worse(answer?))
}

fn owned(args: &CheckArgs, context: &Context) -> Result<Option<Copies>, Failure> {
    if args.owned { owned::together(context, context.catalog()?) } else { Ok(None) }
}

/// The ruleset, and what the command line sets beside it.
fn options<'a>(args: &CheckArgs, ruleset: &'a Ruleset, pool: Option<&'a Deck>) -> Result<CheckOptions<'a>, Failure> {
    let mut options = CheckOptions::of(ruleset)?;
    options.pool = pool;
    options.levels.strict = args.strict;
    for (codes, level) in [(&args.deny, Level::Deny), (&args.warn, Level::Warn), (&args.allow, Level::Allow)] {
        for code in codes {
            options.levels.set(code, level)?;
        }
    }
    Ok(options)
}

/// A deck with all its findings.
#[derive(Serialize)]
struct InFull<'a> {
    #[serde(flatten)]
    checked: CheckedDeck<'a>,
    #[serde(skip)]
    source: &'a Source,
    #[serde(skip)]
    pool: Option<&'a Source>,
    /// Whether it stands above the others.
    #[serde(skip)]
    is_first: bool,
    /// The checksum that it should have.
    #[serde(skip)]
    expected: Option<&'a str>,
}

impl Answer for InFull<'_> {
    const KIND: &'static str = summary::Row::KIND;

    fn page(&self, page: Page) -> String {
        let gap = if self.is_first { "" } else { "\n" };
        let Page { width, locale, is_verbose } = page;
        let verdict = report::verdict(self.checked.verdict, self.source, self.pool, is_verbose, width, locale);
        let expected =
            self.expected.map(|expected| checksum_line(expected, &self.checked.verdict.checksum, page) + "\n");
        format!("{gap}{verdict}{}", expected.unwrap_or_default())
    }
}

/// Judges decks one by one, as the arguments say.
struct Judge<'a> {
    args: &'a CheckArgs,
    context: &'a Context<'a>,
    pool: Option<Decklist>,
    owned: Option<Copies>,
}

/// A deck with its verdict, and what that rests on.
struct Judged {
    deck: Deck,
    pool: Option<Deck>,
    ruleset: Ruleset,
    verdict: Verdict,
}

impl<'a> Judge<'a> {
    fn open(args: &'a CheckArgs, context: &'a Context) -> Result<Self, Failure> {
        let pool = deck_files::load_pool(args.pool.as_deref(), context.locale())?;
        Ok(Self { args, context, pool, owned: owned(args, context)? })
    }

    fn judged(&self, path: &Path) -> Result<Judged, Failure> {
        let Self { args, context, .. } = self;
        let (catalog, index) = (context.catalog()?, context.index()?);
        let deck = load_deck_or_state(path, args.from, context)?;
        let ruleset = ruleset_of(args.ruleset.as_deref(), &deck)?;
        let pool = deck_files::pool_for(self.pool.as_ref(), &deck, catalog, index)?;
        let goldfish_faults = check_goldfish_settings(&deck, &ruleset, index);
        let options = options(args, &ruleset, pool.as_ref())?;
        let verdict = check(&deck, &CheckOptions { goldfish_faults, owned: self.owned.as_ref(), ..options });
        Ok(Judged { deck, pool, ruleset, verdict })
    }
}

fn in_full(args: &CheckArgs, decks: &[PathBuf], expected: Option<&str>, context: &Context) -> Result<Status, Failure> {
    let judge = Judge::open(args, context)?;
    let mut status = Status::Done;
    let mut is_first = true;
    for path in decks {
        // A deck of which nothing can be made does not keep the others from being checked.
        let answer = match judge.judged(path) {
            Ok(Judged { deck, pool, verdict, .. }) => {
                let unchanged = expected.map(|expected| expected == verdict.checksum);
                let mut checked = CheckedDeck::of(&verdict);
                checked.unchanged = unchanged;
                let pool = pool.as_ref().or(deck.pool.as_deref()).map(|pool| &pool.list.source);
                context.output.print(&InFull { checked, source: &deck.list.source, pool, is_first, expected })?;
                is_first = false;
                for remark in each_line(&deck, context.output) {
                    context.output.remark(remark);
                }
                let is_changed = unchanged == Some(false);
                Status::of(&verdict).or_worse(if is_changed { Status::No } else { Status::Done })
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

// `check --expect`: whether a deck is still the list that was handed in, by its checksum.

/// The checksum of an argument, as the program writes it. Errors: a request that cannot be understood when it is none, or
/// when there are several decks that it could be of.
fn read_checksum(text: &str, decks: usize) -> Result<String, Failure> {
    if decks != 1 {
        return Err(only_one(decks));
    }
    checksum_called(text)
        .ok_or_else(|| Failure::request(say::NoChecksum { text: shortened(text, 40) }, say::FormOfChecksum))
}

fn only_one(decks: usize) -> Failure {
    Failure::request(say::ExpectOneDeck { count: decks }, say::ExpectOfOne)
}

fn checksum_line(expected: &str, checksum: &str, page: Page) -> String {
    let text = if expected == checksum {
        styled(GOOD, say::Unchanged { checksum }.render(page.locale))
    } else {
        styled(BAD, say::Changed { checksum, expected }.render(page.locale))
    };
    prose(&text, page.width)
}
