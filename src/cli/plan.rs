//! The plan of a goldfish: from the deck file, or from a file of its own.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::Arc;

use clap::CommandFactory as _;

use super::args::{GameTerms, GoldfishTopic, Zocalo};
use super::error::{Failure, Status};
use super::output::Output;
use crate::deck::{Deck, Said};
use crate::files::reading::decode;
use crate::formats::{LARGEST_FILE, STANDARD_INPUT};
use crate::game::PlayDeck;
use crate::names::Index;
use crate::plan::{CompiledPlan, Plan};
use crate::report;
use crate::simulation::{Goal, Subject};
use crate::text::Source;
use crate::text::shortened;

/// The plan file that the arguments name, read; `deck` is the path of the deck, which cannot be standard input as well.
pub fn named(terms: &GameTerms, deck: &Path) -> Result<Option<Source>, Failure> {
    if deck.as_os_str() == "-" && terms.plan.as_deref() == Some(deck) {
        let message = "deck and plan cannot both come from standard input";
        return Err(Failure::request(message, "give the path of a file for one of them"));
    }
    terms.plan.as_deref().map(source).transpose()
}

/// The orders of a plan file, else those of the deck unless none is to be followed; none when nobody has a plan.
pub fn orders(
    file: Option<&Source>,
    no_plan: bool,
    deck: &Deck,
    book: &PlayDeck,
    index: &Index,
) -> Result<Option<Arc<CompiledPlan>>, Failure> {
    if no_plan {
        return Ok(None);
    }
    let own;
    let (sentences, source): (&[Said], &Source) = if let Some(source) = file {
        own = Plan::sentences(source);
        if own.is_empty() {
            let message = format!("{} holds no plan", shortened(&source.label, 200));
            return Err(Failure::request(message, "write one sentence a line, such as: turn 1: build"));
        }
        (&own, source)
    } else {
        (&deck.list.goldfish.plan, &deck.list.source)
    };
    if sentences.is_empty() {
        return Ok(None);
    }
    match CompiledPlan::read(sentences, source, deck, book, index) {
        Ok(orders) => Ok(Some(Arc::new(orders))),
        Err(faults) => Err(Failure::InFile(Box::new(source.clone()), faults)),
    }
}

/// Refuses goals that ask for the success of a plan where a deck, by its title, has none.
pub fn wanted<'g>(goals: impl IntoIterator<Item = &'g Goal>, has_plan: bool, deck: &str) -> Result<(), Failure> {
    if has_plan || goals.into_iter().all(|goal| goal.subject != Subject::Plan) {
        return Ok(());
    }
    let help = "write one into the deck file or give it with --plan; `zocalo goldfish --help plan` explains plans";
    Err(Failure::request(format!("{} has no plan whose success could be counted", shortened(deck, 200)), help))
}

/// Reads the file of a plan; `-` is standard input.
fn source(path: &Path) -> Result<Source, Failure> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { STANDARD_INPUT.to_owned() } else { path.display().to_string() };
    let shown = shortened(&label, 200);
    let failed = |error: io::Error| {
        Failure::request(format!("{shown} cannot be read: {error}"), "give the path of a plan, or - for standard input")
    };
    let refused = |why: &str| Err(Failure::request(format!("{shown} {why}"), "write one sentence a line"));
    let mut bytes = Vec::new();
    if is_input {
        io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        if fs::metadata(path).map_err(failed)?.is_dir() {
            return refused("is a folder, not a plan");
        }
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)).map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST_FILE {
        return refused("is too large for a plan");
    }
    match decode(&bytes) {
        Some(text) => Ok(Source { label, text }),
        None => refused("is no text, so no plan"),
    }
}

/// Answers `goldfish --help`.
pub fn help(topic: GoldfishTopic, output: &mut Output) -> Result<Status, Failure> {
    match topic {
        GoldfishTopic::Plan => output.answer(report::grammar(output.width))?,
        GoldfishTopic::Usage => {
            let mut program = Zocalo::command();
            program.build();
            if let Some(goldfish) = program.find_subcommand_mut("goldfish") {
                output.answer(goldfish.render_long_help().ansi())?;
            }
        }
    }
    Ok(Status::Done)
}
