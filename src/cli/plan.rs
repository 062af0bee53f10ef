//! The plan of a goldfish: from the deck file, or from a file of its own.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use super::args::{GameTerms, GoldfishTopic};
use super::command_line;
use super::error::{Failure, Status};
use super::output::Output;
use crate::files::reading::decode;
use crate::formats::{LARGEST_FILE, STANDARD_INPUT};
use crate::report;
use crate::simulation::PlanChoice;
use crate::text::Source;
use crate::text::shortened;

/// Which plan the arguments name; `deck` is the path of the deck, which cannot be standard input as well.
pub(super) fn choice(terms: &GameTerms, deck: &Path) -> Result<PlanChoice, Failure> {
    if terms.no_plan {
        return Ok(PlanChoice::Ignored);
    }
    let Some(path) = &terms.plan else { return Ok(PlanChoice::Own) };
    if path.as_os_str() == "-" && deck == path {
        let message = "the deck and the plan cannot both come from standard input";
        return Err(Failure::request(message, "give the path of a file for one of them"));
    }
    source(path).map(PlanChoice::File)
}

/// Reads the file of a plan; `-` is standard input.
fn source(path: &Path) -> Result<Source, Failure> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { STANDARD_INPUT.to_owned() } else { path.display().to_string() };
    let shown = shortened(&label, 200);
    let failed = |error: io::Error| {
        Failure::request(format!("{shown} cannot be read: {error}"), "give the path of a plan, or - for standard input")
    };
    let refused = |why: &str| Err(Failure::request(format!("{shown} {why}"), "write one sentence per line"));
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
        None => refused("is not a text file, so not a plan"),
    }
}

/// Answers `goldfish --help`.
pub(super) fn help(topic: GoldfishTopic, output: &mut Output) -> Result<Status, Failure> {
    match topic {
        GoldfishTopic::Plan => output.answer(report::grammar(output.width))?,
        GoldfishTopic::Usage => {
            let mut program = command_line::command_in(output.language(), output.width);
            program.build();
            if let Some(goldfish) = program.find_subcommand_mut("goldfish") {
                output.answer(command_line::page(goldfish, output.language()))?;
            }
        }
    }
    Ok(Status::Done)
}
