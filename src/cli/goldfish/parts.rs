//! `goldfish --shard` and `goldfish merge`: parts of a run, played apart and put together.

use std::io;
use std::path::{Path, PathBuf};

use clap::{ArgAction, Args, Subcommand};

use super::run::DeckRun;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::cli::progress::play;
use crate::messages::{beginnings as begin, goldfish_run as say, trouble};
use zocalo_decks::deck::Deck;
use zocalo_decks::formats::read_bytes;
use zocalo_simulation::simulation::Prepared;
use zocalo_simulation::simulation::shard::{PartError, RunPart, Shard, digest, one_run};
use zocalo_text::files::reading::{Unreadable, read_text};
use zocalo_text::files::writing::{AtomicFile, folder_of, may_replace};
use zocalo_words::language::Number;
use zocalo_words::language::said_by_system;

/// The largest file that is read as a part, in bytes; the largest real one is a twentieth of it.
const LARGEST_PART: u64 = 64 << 20;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What to do with parts that were played.
#[derive(Debug, Subcommand)]
pub(crate) enum PartsAction {
    Merge(MergeArgs),
}

/// Merge the parts of a run and print its report
#[derive(Debug, Args)]
#[command(after_help = "The report is identical to that of the same run in one piece.\n\n\
    Example: zocalo goldfish merge part*.json")]
pub(crate) struct MergeArgs {
    /// The files of all parts
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,
    /// Print one CSV table
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print help
    // `goldfish` has a help of its own, which takes that of the parser from all below it.
    #[arg(short, long, action = ArgAction::Help)]
    help: Option<bool>,
}

/// Plays one part of a run and writes it to a file, which is there in full or not at all.
pub(super) fn write(
    run: &Prepared,
    shard: Shard,
    out: &Path,
    threads: Option<usize>,
    output: &Output,
) -> Result<Status, Failure> {
    // Before anything is played.
    if !folder_of(out).is_dir() {
        return Err(Failure::no_folder_for(out));
    }
    let failed = |error: &io::Error| Failure::cannot_write(out, error);
    let is_part = |text: &str| RunPart::read("", text).is_ok();
    if !may_replace(out, LARGEST_PART, is_part).map_err(|error| failed(&error))? {
        return Err(Failure::request(begin::ExistsAndNoPart { file: out.display().to_string() }, begin::GiveOtherOut));
    }
    let games = shard.games(run.request.games);
    let counts = play(run, games.clone(), threads, output)?;
    if run.until.is_raised() {
        // A part with games missing could not be put together with others.
        output.remark(say::ShardBrokenOff { count: Number::grouped(counts.tally.games()), shard: shard.to_string() });
        return Ok(Status::Interrupted);
    }
    let (zocalo, digest) = (VERSION.to_owned(), digest(&run.deck));
    let part = RunPart { zocalo, digest, shard, request: run.request.clone(), counts, check: 0 }.sealed();
    let text = serde_json::to_string(&part).map_err(|error| failed(&error.into()))?;
    let beside = AtomicFile::write(out, &format!("{text}\n")).map_err(|error| failed(&error))?;
    beside.put_in_place().map_err(|error| failed(&error))?;
    let count = Number::grouped(games.end - games.start);
    output.remark(say::ShardWritten { count, file: out.display().to_string(), shard: shard.to_string() });
    Ok(Status::Done)
}

/// Puts the parts of a run together and prints its report.
pub(super) fn merge(args: &MergeArgs, context: &Context) -> Result<Status, Failure> {
    let mut parts: Vec<(String, RunPart)> = Vec::with_capacity(args.parts.len());
    for path in &args.parts {
        let file = path.display().to_string();
        let text = read_text(path, LARGEST_PART).map_err(|error| match error {
            Unreadable::System(error) => {
                let message = trouble::CannotBeRead { file: &file, error: said_by_system(&error) };
                Failure::request(message, "")
            }
            Unreadable::TooLarge(_) => Failure::request(begin::TooLargeForPart { file: &file }, ""),
            Unreadable::NoText => PartError::NoPart { file: file.clone() }.into(),
        })?;
        let part = RunPart::read(&file, &text)?;
        parts.push((file, part));
    }
    let request = one_run(&parts, VERSION)?.clone();
    let catalog = context.catalog()?;
    if let (Some((file, _)), true) = (parts.first(), request.facts != catalog.uses().packs().fingerprint) {
        return Err(PartError::DifferentHere { file: file.clone(), what: "facts" }.into());
    }
    let index = context.index()?;
    let list = read_bytes(request.deck.label.clone(), request.deck.text.as_bytes())?;
    let mut run = DeckRun::new(request, Deck::resolve(list, catalog, index)?, index)?;
    let counts = RunPart::sum(&parts, run.prepared.no_counts(), digest(&run.prepared.deck))?;
    run.print(&counts, None, Vec::new(), args.csv, context.output)?;
    Ok(Status::Done)
}
