//! `rulesets`: the list, one in full, or a copy to edit.

use std::path::Path;

use super::args::Rulesets;
use super::error::{Failure, Status};
use super::output::Output;
use super::resolve_ruleset::ruleset_called;
use crate::messages::trouble as say;
use crate::report;
use zocalo_cards::ruleset::{Ruleset, copy_of, in_full, source_of};
use zocalo_text::files::writing::{AtomicFile, folder_of};
use zocalo_text::text::Source;
use zocalo_text::text::harmless;

/// Lists the rulesets, shows one, or copies one.
pub(super) fn run(args: &Rulesets, output: &Output) -> Result<Status, Failure> {
    if let Some([name, file]) = args.copy.as_deref() {
        return copy(name, Path::new(file), output);
    }
    match &args.name {
        Some(name) => show(name, output)?,
        None => list(output)?,
    }
    Ok(Status::Done)
}

/// One ruleset in full, once it has been found right.
fn show(name: &str, output: &Output) -> Result<(), Failure> {
    let ruleset = ruleset_called(name)?;
    if output.wants_json() {
        return output.answer_json(&report::json::ruleset(&ruleset));
    }
    // A ruleset of the program is shown with its comments; of a group's own, what holds with all that it extends.
    match source_of(name) {
        Ok(text) => output.answer(text),
        Err(_) => output.answer(harmless(&in_full(&ruleset))),
    }
}

fn list(output: &Output) -> Result<(), Failure> {
    let rulesets: Vec<Ruleset> = Ruleset::names().map(Ruleset::named).collect::<Result<_, _>>()?;
    if output.wants_json() {
        output.answer_json(&rulesets.iter().map(report::json::ruleset).collect())
    } else {
        output.answer(report::rulesets(&rulesets, output.width, output.locale()))
    }
}

/// Writes a copy under the name of its file. It is written beside, read again, and put in place; a file that is there
/// already is left alone.
fn copy(name: &str, file: &Path, output: &Output) -> Result<Status, Failure> {
    let shown = file.display().to_string();
    if file.as_os_str().is_empty() {
        return Err(Failure::request(say::NoFileForCopy, say::GiveCopy));
    }
    if !folder_of(file).is_dir() {
        return Err(Failure::no_folder_for(file));
    }
    if file.exists() {
        return Err(Failure::request(say::Exists { file: shown }, say::OtherName));
    }
    let own_name = file.file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned());
    let text = copy_of(name, &own_name)?;
    Ruleset::parse(Source { label: shown.clone(), text: text.clone() })?;
    let failed = |error: std::io::Error| Failure::cannot_write(file, &error);
    let beside = AtomicFile::write(file, &text).map_err(failed)?;
    beside.put_where_nothing_is().map_err(failed)?;
    output.remark(say::Copied { file: &shown, name });
    Ok(Status::Done)
}
