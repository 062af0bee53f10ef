//! `deck new`: begins a deck, from nothing, a starter or another deck. What the arguments do not say is asked at a terminal;
//! `answers` gathers it, `named` reads the arguments, `offered` knows what can be chosen, `draft` is the deck that comes of it.

mod answers;
mod draft;
mod named;
mod offered;
mod saying;

use std::io;
use std::path::Path;
use zocalo_text::message::Locale;

use serde_json::json;

use super::super::args::DeckNew;
use super::super::context::Context;
use super::super::deck_files;
use super::super::deck_files::refuse_name_of_built_in;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use super::super::owned;
use super::super::resolve_ruleset::ruleset_of;
use super::bench::Bench;
use super::saving::{keep, keep_replaced, state, way_back};
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
use zocalo_text::text::shortened;

use crate::messages::{deck_change::AlreadyExists, deck_new as say};
use answers::{Answers, Asking};
use draft::Draft;
use named::Names;
use offered::Offered;

/// The findings that say that copies of a card are missing.
const LACKS: [Code; 2] = [Code::NotOwned, Code::NotInPool];

/// Gathers what the deck is, writes it and says what it came to.
pub(super) fn run(args: &DeckNew, context: &Context) -> Result<Status, Failure> {
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
    let answers = Asking::of(args, &draft, &offered, Names { catalog, index, output: context.output })
        .answers(context.locale())?;
    draft.say(&answers);
    let text = draft.text(&bench, context.output)?;
    let cannot = |error: io::Error| cannot_write(&args.file, &error, context.locale());
    let beside = AtomicFile::write(&args.file, &text).map_err(cannot)?;
    bench.take_turn();
    let can_be_undone = replaces && keep_replaced(&args.file, &bench, context.output)?;
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
        keep(versions, &args.file, &state(text.as_bytes(), &deck, Some(&verdict), Deed::Begun), context.output);
    }
    report(args, &answers, &verdict, context.output)?;
    if can_be_undone {
        context.output.remark(report::hanging(
            "",
            &say::RestoreThere { undo: way_back(&args.file) }.render(context.locale()),
            context.width(),
        ));
    }
    Ok(Status::Done)
}

/// The deck as it stands in the file.
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

/// Says what was written, its verdict, and how to go on.
fn report(args: &DeckNew, answers: &Answers, verdict: &Verdict, output: &Output) -> Result<(), Failure> {
    let command = answers.command(args);
    let file = shown(&args.file);
    if output.wants_json() {
        return output.answer_json(&json!({
            "file": args.file.display().to_string(),
            "command": command,
            "verdict": CheckedDeck::of(verdict),
        }));
    }
    let what = report::figures(&verdict.summary, output.locale());
    output.answer(format_args!(
        "{}\n",
        report::hanging("", &say::Wrote { file: &file, what }.render(output.locale()), output.width)
    ))?;
    output.answer(format_args!("{}\n", report::summary(verdict, output.locale())))?;
    if answers.were_asked {
        let same = say::Repeat { command }.render(output.locale());
        output.answer(format_args!("{}\n", report::hanging("", &same, output.width)))?;
    }
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
        let note = say::PoolLacks { command, count: lacks, source }.render(output.locale());
        output.remark(report::note(&note, output.width, output.locale()));
    }
    let path = report::argument(&file);
    let query = playable(verdict.summary.race, output.locale());
    let next = say::Next { path, query }.render(output.locale());
    output.remark(report::hanging("", &next, output.width));
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
