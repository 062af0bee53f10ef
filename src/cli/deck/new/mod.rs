//! `deck new`: begins a deck, from nothing, a starter or another deck. What the arguments do not say is asked at a terminal;
//! `answers` gathers it, `named` reads the arguments, `offered` knows what can be chosen, `draft` is the deck that comes of it.

mod answers;
mod draft;
mod named;
mod offered;
mod saying;

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use clap_complete::engine::ArgValueCompleter;
use serde::Serialize;

use super::bench::Bench;
use super::saving::{keep, keep_replaced, state, way_back};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::candidates;
use crate::cli::context::Context;
use crate::cli::deck_files;
use crate::cli::deck_files::refuse_name_of_built_in;
use crate::cli::error::{Failure, Status};
use crate::cli::holdings::lists::KnownStarter;
use crate::cli::owned;
use crate::cli::resolve_ruleset::ruleset_of;
use crate::report::{self, CheckedDeck};
use zocalo_cards::card::Race;
use zocalo_catalog::catalog::Catalog;
use zocalo_catalog::names::Index;
use zocalo_catalog::query::Query;
use zocalo_decks::check::{CheckOptions, Code, Verdict, check};
use zocalo_decks::deck::Deck;
use zocalo_decks::editing::Deed;
use zocalo_decks::formats::{FORMATS, read_bytes};
use zocalo_simulation::plan::check_goldfish_settings;
use zocalo_text::files::writing::{AtomicFile, check_place, folder_of};
use zocalo_text::message::Locale;
use zocalo_text::text::shortened;

use crate::messages::{deck_change::AlreadyExists, deck_new as say};
use answers::{Answers, Asking};
use draft::Draft;
use named::DeckNames;
use offered::Offered;

/// The heading of what the deck says of itself.
const ANSWERS: &str = "What the deck is";

const BEGINNING: &str = "What it begins with";

/// Start a new deck: ruleset, race, faction, ambassador, agenda
#[derive(Debug, Args)]
#[command(
    after_help = "A terminal asks for what the options do not give, and the answer ends with a command that makes the same \
    deck again. Elsewhere --race and --ambassador are required, unless --starter or --deck has them.\n\n\
    Example: zocalo deck new my.toml --ruleset casual --race Narn --ambassador \"G'Kar\""
)]
pub(crate) struct DeckNewArgs {
    /// The file to write, such as narn.toml
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// The ruleset it is built for
    #[arg(long, value_name = "NAME|FILE", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::rulesets))]
    ruleset: Option<String>,
    /// The race it plays
    #[arg(long, value_name = "RACE", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::races))]
    race: Option<String>,
    /// The faction it starts as [default: Babylon Project]
    #[arg(long, value_name = "FACTION", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::factions))]
    faction: Option<String>,
    /// The starting ambassador, or the Faction Leader
    #[arg(long, value_name = "NAME", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::CardNames))]
    ambassador: Option<String>,
    /// An agenda: beside the deck if the ruleset has one there, otherwise one copy in the deck
    #[arg(long, value_name = "NAME", help_heading = ANSWERS, add = ArgValueCompleter::new(candidates::CardNames))]
    agenda: Option<String>,
    /// The opening hand, separated by commas
    #[arg(long, value_name = "NAMES", help_heading = ANSWERS)]
    opening_hand: Option<String>,
    /// The name of the deck
    #[arg(long, value_name = "NAME", help_heading = ANSWERS)]
    name: Option<String>,
    /// The 50 fixed cards of a Premier starter
    #[arg(long, value_name = "RACE", ignore_case = true, help_heading = BEGINNING)]
    starter: Option<KnownStarter>,
    /// All cards of a deck in any format; - for standard input
    #[arg(long = "deck", alias = "from", value_name = "DECK", conflicts_with = "starter", help_heading = BEGINNING,
        add = ArgValueCompleter::new(candidates::decks))]
    from: Option<PathBuf>,
    /// Offer only cards from this pool of `zocalo sealed`
    #[arg(long, value_name = "FILE", help_heading = BEGINNING, value_hint = ValueHint::FilePath)]
    pool: Option<PathBuf>,
    /// Offer only cards that you own
    #[arg(long, help_heading = BEGINNING)]
    owned: bool,
    /// Ask no questions; write what the options give
    #[arg(long)]
    no_input: bool,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

/// The findings that say that copies of a card are missing.
const LACKS: [Code; 2] = [Code::NotOwned, Code::NotInPool];

/// Gathers what the deck is, writes it and says what it came to.
pub(super) fn run(args: &DeckNewArgs, context: &Context) -> Result<Status, Failure> {
    if args.no_input {
        context.output.ask_nothing();
    }
    let replaces = may_write(&args.file, args.force, context.locale())?;
    deck_files::refuse_input_twice(args.from.iter().chain(&args.pool))?;
    let bench = Bench::new(context)?;
    let (catalog, index) = (bench.catalog, bench.index);
    let mut draft = Draft::begin(args, &bench, context.output)?;
    let pool = deck_files::load_pool(args.pool.as_deref(), context.locale())?;
    let owned = if args.owned { owned::together(context, catalog)? } else { None };
    let offered = Offered::of(pool.as_ref(), owned.as_ref(), catalog, index)?;
    let answers = Asking::of(args, &draft, &offered, DeckNames { catalog, index, output: context.output })
        .answers(context.locale())?;
    draft.say(&answers);
    draft.name_pool(args.pool.as_deref(), &args.file);
    let text = draft.text(&bench, context.output)?;
    let cannot = |error: io::Error| cannot_write(&args.file, &error, context.locale());
    let beside = AtomicFile::write(&args.file, &text).map_err(cannot)?;
    bench.take_turn();
    let can_be_undone = replaces && keep_replaced(&args.file, &bench)?;
    if replaces { beside.put_in_place() } else { beside.put_where_nothing_is() }.map_err(cannot)?;
    context.output.change_stands();
    let deck = read_again(&args.file, &text, catalog, index)?;
    let ruleset = ruleset_of(None, &deck)?;
    let mut terms = CheckOptions::of(&ruleset)?;
    let pool = deck_files::pool_for(pool.as_ref(), &deck, catalog, index)?;
    terms.pool = pool.as_ref();
    terms.owned = owned.as_ref();
    terms.goldfish_faults = check_goldfish_settings(&deck, &ruleset, index);
    let verdict = check(&deck, &terms);
    if let Some(versions) = &bench.versions() {
        keep(versions, &args.file, &state(text.as_bytes(), &deck, Some(&verdict), Deed::Begun), context);
    }
    report(args, &answers, &verdict, context)?;
    if can_be_undone {
        context.output.remark(report::hanging(
            "",
            &say::RestoreThere { undo: way_back(&args.file) }.render(context.locale()),
            context.width(),
        ));
    }
    Ok(Status::Done)
}

fn read_again(file: &Path, text: &str, catalog: &Catalog, index: &Index) -> Result<Deck, Failure> {
    let list = read_bytes(file.display().to_string(), text.as_bytes())?;
    Ok(Deck::resolve(list, catalog, index)?)
}

/// Whether what stands in the place of the deck may be replaced. A place where no deck of ours can be written is refused
/// before anything is asked.
fn may_write(file: &Path, force: bool, locale: Locale) -> Result<bool, Failure> {
    let shown = shown(file);
    if file.as_os_str() == "-" {
        return Err(Failure::request(say::DashNoFile, say::GiveNarn));
    }
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let other = FORMATS.iter().find(|format| format.name != "toml" && format.endings.contains(&ending.as_str()));
    if other.is_some() && ending != "toml" {
        let toml = file.with_extension("toml");
        let message = say::TomlAlone { file: shown }.render(locale);
        return Err(Failure::request(message, say::WriteToml { file: self::shown(&toml) }));
    }
    refuse_name_of_built_in(file)?;
    if !folder_of(file).is_dir() {
        return Err(Failure::no_folder_for(file));
    }
    check_place(file).map_err(|error| Failure::cannot_write(file, &error))?;
    match std::fs::metadata(file) {
        Ok(there) if there.is_dir() => Err(Failure::request(say::IsFolder { file: shown }, say::FileInIt)),
        Ok(there) if there.len() > 0 && !force => {
            let message = AlreadyExists { file: shown }.render(locale);
            Err(Failure::request(message, say::AnotherOrForce))
        }
        // An empty file was made for the deck.
        there => Ok(there.is_ok()),
    }
}

/// The deck as it was written.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DeckNew<'a> {
    file: String,
    /// What makes the same deck without questions.
    command: String,
    verdict: CheckedDeck<'a>,
    #[serde(skip)]
    were_asked: bool,
}

impl Answer for DeckNew<'_> {
    const KIND: &'static str = "deck-new/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let verdict = self.verdict.verdict;
        let (file, what) = (shortened(&self.file, 200), report::figures(&verdict.summary, locale));
        let mut text = report::hanging("", &say::Wrote { file, what }.render(locale), width);
        text = format!("{text}\n{}\n", report::summary(verdict, locale));
        if self.were_asked {
            let same = say::Repeat { command: &self.command }.render(locale);
            let _ = writeln!(text, "{}", report::hanging("", &same, width));
        }
        text
    }
}

fn report(args: &DeckNewArgs, answers: &Answers, verdict: &Verdict, context: &Context) -> Result<(), Failure> {
    context.output.print(&DeckNew {
        file: args.file.display().to_string(),
        command: answers.command(args),
        verdict: CheckedDeck::of(verdict),
        were_asked: answers.were_asked,
    })?;
    let locale = context.locale();
    let file = shown(&args.file);
    let lacks = verdict.findings.iter().filter(|finding| LACKS.contains(&finding.code)).count();
    if lacks > 0 {
        let source = match (args.pool.is_some(), args.owned) {
            (true, true) => "both",
            (true, false) => "pool",
            (false, _) => "cards",
        };
        let ways = [
            args.pool.as_ref().map(|pool| format!(" --pool {}", report::argument(&shown(pool)))),
            args.owned.then(|| " --owned".to_owned()),
        ];
        let ways: String = ways.into_iter().flatten().collect();
        let command = format!("zocalo check {}{ways}", report::argument(&file));
        let note = say::PoolLacks { command, count: lacks, source }.render(locale);
        context.output.remark_beside_page(report::note(&note, context.width(), locale));
    }
    let path = report::argument(&file);
    let query = playable(verdict.summary.race, locale);
    let next = say::Next { path, query }.render(locale);
    context.output.remark_beside_page(report::hanging("", &next, context.width()));
    Ok(())
}

/// The search for what a race can play, as the reader would type it.
fn playable(race: Option<Race>, locale: Locale) -> String {
    let asked = race.map(|race| format!("is:playable for:{}", race.name().to_lowercase()));
    let read = asked.and_then(|query| Query::parse(&query).ok());
    read.map_or_else(|| "is:playable".to_owned(), |query| query.written_in(locale.language()))
}

fn cannot_write(path: &Path, error: &io::Error, locale: Locale) -> Failure {
    if error.kind() == io::ErrorKind::AlreadyExists {
        let message = say::Appeared { file: shown(path) }.render(locale);
        return Failure::request(message, say::AnotherOrForce);
    }
    Failure::cannot_write(path, error)
}

fn shown(path: &Path) -> String {
    shortened(&path.display().to_string(), 200)
}

published!(DeckNew<'_>);
