//! The plan of a goldfish: from the deck file, or from a file of its own.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use zocalo_text::message::Locale;

use super::args::{GameTerms, GoldfishTopic};
use super::command_line;
use super::error::{Failure, Status};
use super::output::Output;
use crate::messages::plan_report as say;
use crate::report;
use zocalo_decks::formats::{LARGEST_FILE, STANDARD_INPUT};
use zocalo_simulation::simulation::PlanChoice;
use zocalo_text::files::reading::decode;
use zocalo_text::text::Source;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// Which plan the arguments name; `deck` is the path of the deck, which cannot be standard input as well.
pub(super) fn choice(terms: &GameTerms, deck: &Path, locale: Locale) -> Result<PlanChoice, Failure> {
    if terms.no_plan {
        return Ok(PlanChoice::Ignored);
    }
    let Some(path) = &terms.plan else { return Ok(PlanChoice::Own) };
    if path.as_os_str() == "-" && deck == path {
        let message = say::BothFromInput.render(locale);
        return Err(Failure::request(message, say::OneFromFile));
    }
    source(path, locale).map(PlanChoice::File)
}

/// Reads the file of a plan; `-` is standard input.
fn source(path: &Path, locale: Locale) -> Result<Source, Failure> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { STANDARD_INPUT.to_owned() } else { path.display().to_string() };
    let shown = shortened(&label, 200);
    let failed = |error: io::Error| {
        Failure::request(say::CannotRead { file: &shown, error: said_by_system(&error) }, say::GivePlanPath)
    };
    let refused = |why: String| Err(Failure::request(why, say::OnePerLine));
    let mut bytes = Vec::new();
    if is_input {
        io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(failed)?;
    } else {
        if fs::metadata(path).map_err(failed)?.is_dir() {
            return refused(say::IsFolder { file: shown }.render(locale));
        }
        File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)).map_err(failed)?;
    }
    if bytes.len() as u64 > LARGEST_FILE {
        return refused(say::TooLarge { file: shown }.render(locale));
    }
    match decode(&bytes) {
        Some(text) => Ok(Source { label, text }),
        None => refused(say::NoText { file: shown }.render(locale)),
    }
}

/// Answers `goldfish --help`.
pub(super) fn help(topic: GoldfishTopic, output: &Output) -> Result<Status, Failure> {
    match topic {
        GoldfishTopic::Plan => output.answer(report::grammar(output.width, output.locale()))?,
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
