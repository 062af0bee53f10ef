//! Where decks are written to: one file, a file each in a folder, or standard output. All or none: what stands in the way
//! of one is found before the first is written.

use std::io;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::super::error::{Failure, Status};
use super::super::output::Output;
use crate::card::shortened;
use crate::formats::{Format, NAMES_ENDING, Written, is_names, write_names};
use crate::writing::{Beside, folder_of};

/// A deck as it is to be written.
pub struct Target {
    /// The file that it was read from, as the user named it.
    pub from: PathBuf,
    /// The deck in its format.
    pub written: Written,
}

/// Writes decks to `out`, or the only one to standard output, and says what they lost.
///
/// # Errors
/// When they have no place each, or something is in the way that is not to be replaced: nothing is written then.
pub fn write(
    targets: &[Target],
    format: &Format,
    out: Option<&Path>,
    force: bool,
    output: &mut Output,
) -> Result<Status, Failure> {
    let Some(out) = out else {
        let [only] = targets else {
            let message = format!("{} decks do not go into one stream", targets.len());
            return Err(Failure::request(message, "name a folder for them: --out DIR"));
        };
        return print(only, format, output);
    };
    let places = places(targets, format, out)?;
    if !force {
        refuse_what_is_there(targets, &places)?;
    }
    let mut files = Vec::new();
    for (target, place) in targets.iter().zip(&places) {
        files.push(Beside::write_bytes(place, &target.written.bytes).map_err(|error| cannot(place, &error))?);
        if !target.written.names.is_empty() {
            let names = names_of(place);
            let text = write_names(&target.written.names);
            files.push(Beside::write(&names, &text).map_err(|error| cannot(&names, &error))?);
        }
    }
    for file in files {
        file.put_in_place().map_err(|error| cannot(out, &error))?;
    }
    for (target, place) in targets.iter().zip(&places) {
        // A table of an earlier file would give names back that are not in this one.
        let names = names_of(place);
        if target.written.names.is_empty() && std::fs::read_to_string(&names).is_ok_and(|text| is_names(&text)) {
            std::fs::remove_file(&names).map_err(|error| cannot(&names, &error))?;
        }
    }
    output.change_stands();
    report(targets, &places, format, output)
}

/// Prints the only deck.
fn print(target: &Target, format: &Format, output: &mut Output) -> Result<Status, Failure> {
    let Ok(text) = std::str::from_utf8(&target.written.bytes) else {
        let message = format!("a {} is no text to be printed", format.what);
        return Err(Failure::request(message, "write it to a file: --out FILE"));
    };
    if output.wants_json() && format.name != "json" {
        let message = format!("--json prints one JSON document, and a {} is none", format.what);
        return Err(Failure::request(message, "leave out --json, or write to a file: --out FILE"));
    }
    say_losses(target, None, output);
    output.answer_file(text)?;
    Ok(Status::Done)
}

/// The file of each deck.
fn places(targets: &[Target], format: &Format, out: &Path) -> Result<Vec<PathBuf>, Failure> {
    let ends_as_folder = out.as_os_str().to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]);
    if !out.is_dir() && !ends_as_folder && targets.len() == 1 {
        return Ok(vec![out.to_owned()]);
    }
    if out.exists() && !out.is_dir() {
        let message = format!("{} is a file, and {} decks need a folder", shown(out), targets.len());
        return Err(Failure::request(message, "name a folder: --out DIR"));
    }
    let mut places: Vec<PathBuf> = Vec::new();
    for target in targets {
        let stem = target.from.file_stem().filter(|stem| *stem != "-");
        let name = stem.map_or_else(|| "deck".into(), std::ffi::OsStr::to_os_string);
        let mut file = name;
        file.push(format!(".{}", format.endings[0]));
        let place = out.join(file);
        if places.contains(&place) {
            let message = format!("two of the decks would be written to {}", shown(&place));
            return Err(Failure::request(message, "write them into two folders"));
        }
        places.push(place);
    }
    if !out.exists() {
        std::fs::create_dir(out).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Failure::request(
                format!("there is no folder {} to make {} in", shown(folder_of(out)), shown(out)),
                "create it first",
            ),
            _ => cannot(out, &error),
        })?;
    }
    Ok(places)
}

/// Refuses files that are there already; a deck may be written over the empty file that somebody has made for it.
fn refuse_what_is_there(targets: &[Target], places: &[PathBuf]) -> Result<(), Failure> {
    for (target, place) in targets.iter().zip(places) {
        let names = (!target.written.names.is_empty()).then(|| names_of(place));
        for path in std::iter::once(place).chain(&names) {
            if std::fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0) {
                let message = format!("{} is there already", shown(path));
                return Err(Failure::request(
                    message,
                    "give another name, or replace it: --force; nothing was written",
                ));
            }
        }
    }
    Ok(())
}

fn report(targets: &[Target], places: &[PathBuf], format: &Format, output: &mut Output) -> Result<Status, Failure> {
    if output.wants_json() {
        let file = |(target, place): (&Target, &PathBuf)| {
            let names = target.written.names.iter().map(|(ours, theirs)| (ours.clone(), json!(theirs)));
            json!({
                "deck": target.from.display().to_string(),
                "file": place.display().to_string(),
                "lost": target.written.lost,
                "names": Value::Object(names.collect()),
            })
        };
        let files: Vec<Value> = targets.iter().zip(places).map(file).collect();
        output.answer_json(&json!({ "format": format.name, "files": files }))?;
        return Ok(Status::Done);
    }
    for (target, place) in targets.iter().zip(places) {
        say_losses(target, Some(place), output);
    }
    let [only] = places else {
        let folder = places.first().map_or(Path::new("."), |place| folder_of(place));
        output.answer(format_args!("Wrote {} decks into {}.\n", places.len(), shown(folder)))?;
        return Ok(Status::Done);
    };
    output.answer(format_args!("Wrote {}.\n", shown(only)))?;
    Ok(Status::Done)
}

/// Says what a deck lost, and which names had to change.
fn say_losses(target: &Target, place: Option<&Path>, output: &Output) {
    let deck = shown(&target.from);
    for lost in &target.written.lost {
        output.remark(crate::report::hanging("note: ", &format!("{deck}: {lost}"), output.width));
    }
    let changed = target.written.names.len();
    if changed > 0 {
        let names = if changed == 1 { "1 name is".to_owned() } else { format!("{changed} names are") };
        let kept = place.map_or_else(
            || "with --out a table beside the file keeps them".to_owned(),
            |place| format!("{} keeps them", shown(names_of(place))),
        );
        let (ours, theirs) = &target.written.names[0];
        let example = format!("{} as {}", shortened(ours, 40), shortened(theirs, 40));
        let sentence = format!("{deck}: {names} written in another way, such as {example}; {kept}");
        output.remark(crate::report::hanging("note: ", &sentence, output.width));
    }
}

/// The table of names beside a file.
fn names_of(place: &Path) -> PathBuf {
    let mut names = place.as_os_str().to_owned();
    names.push(NAMES_ENDING);
    PathBuf::from(names)
}

fn cannot(path: &Path, error: &io::Error) -> Failure {
    Failure::Machine(format!("{} cannot be written: {error}", shown(path)))
}

fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}
