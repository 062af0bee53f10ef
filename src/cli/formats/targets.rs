//! Where decks are written to: one file, a file each in a folder, or standard output. All or none: what stands in the way
//! of one is found before the first is written.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::super::deck_files;
use super::super::error::{Failure, Status};
use super::super::output::Output;
use crate::messages::{exchange as say, trouble};
use zocalo_decks::deck::shipped::built_in;
use zocalo_decks::formats::{EncodedDeck, Format, NAMES_ENDING, is_names, write_names};
use zocalo_text::files::batch::Batch;
use zocalo_text::files::writing::{folder_of, make_folder_in};
use zocalo_text::text::shortened;

/// A deck as it is to be written.
pub(super) struct Target {
    /// The file that it was read from, as the user named it.
    pub from: PathBuf,
    /// The deck in its format.
    pub written: EncodedDeck,
}

/// Where decks go.
pub(super) struct Destination<'a> {
    /// The file or folder; `None` for standard output.
    out: Option<&'a Path>,
    /// Whether `out` is a folder however few the decks are.
    is_folder: bool,
    /// Whether files that are there are replaced.
    replaces: bool,
}

/// Whether a path stands for standard output: `-`, or its name among the devices. That may lead to a file that a shell has
/// opened and goes on writing to, which is not to be replaced by another.
pub(crate) fn is_standard_output(out: &Path) -> bool {
    let devices = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];
    out.as_os_str() == "-" || (cfg!(unix) && devices.iter().any(|device| out == Path::new(device)))
}

impl<'a> Destination<'a> {
    /// Where the decks of these arguments go by `--out`. What a folder or a pattern stands for goes into a folder, unless
    /// `--out` is called as a deck file is.
    pub(super) fn of(out: Option<&'a Path>, arguments: &[PathBuf], replaces: bool) -> Self {
        let out = out.filter(|out| !is_standard_output(out));
        let stand_for_any_number = arguments.iter().any(|argument| !deck_files::is_file(argument));
        let is_folder = stand_for_any_number && out.is_some_and(|out| !deck_files::has_ending(out));
        Self { out, is_folder, replaces }
    }

    /// Writes the decks there, or the only one to standard output, and says what they lost.
    ///
    /// # Errors
    /// When they have no place each, or something is in the way that is not to be replaced: nothing is written then.
    pub(super) fn write(&self, targets: &[Target], format: &Format, output: &Output) -> Result<Status, Failure> {
        let Some(out) = self.out else {
            let [only] = targets else {
                let message = say::NoStream { count: targets.len() };
                return Err(Failure::request(message, say::GiveFolder));
            };
            return print(only, format, output);
        };
        deck_files::refuse_name_of_built_in(out)?;
        if let [only] = targets
            && is_stream(out)
        {
            // It takes what is written and cannot be put in place of another.
            let mut stream =
                File::options().write(true).open(out).map_err(|error| Failure::cannot_write(out, &error))?;
            stream.write_all(&only.written.bytes).map_err(|error| Failure::cannot_write(out, &error))?;
            return report(targets, &[out.to_owned()], format, output);
        }
        let places = self.places(targets, format, out)?;
        if !self.replaces {
            refuse_what_is_there(targets, &places)?;
        }
        let mut batch = Batch::default();
        for (target, place) in targets.iter().zip(&places) {
            batch.add(place, &target.written.bytes).map_err(|error| Failure::cannot_write(place, &error))?;
            if !target.written.names.is_empty() {
                let names = names_of(place);
                let text = write_names(&target.written.names);
                batch.add(&names, text.as_bytes()).map_err(|error| Failure::cannot_write(&names, &error))?;
            }
        }
        let put = if self.replaces { batch.put_in_place() } else { batch.put_where_nothing_is() };
        put.map_err(|(place, error)| match error.kind() {
            // Another program was faster.
            ErrorKind::AlreadyExists => exists(&place),
            _ => Failure::cannot_write(&place, &error),
        })?;
        for (target, place) in targets.iter().zip(&places) {
            // A table of an earlier file would give names back that are not in this one.
            let names = names_of(place);
            if target.written.names.is_empty() && std::fs::read_to_string(&names).is_ok_and(|text| is_names(&text)) {
                std::fs::remove_file(&names).map_err(|error| Failure::cannot_write(&names, &error))?;
            }
        }
        output.change_stands();
        report(targets, &places, format, output)
    }

    /// The file of each deck.
    fn places(&self, targets: &[Target], format: &Format, out: &Path) -> Result<Vec<PathBuf>, Failure> {
        let ends_as_folder = out.as_os_str().to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR]);
        if !out.is_dir() && !ends_as_folder && !self.is_folder && targets.len() == 1 {
            return Ok(vec![out.to_owned()]);
        }
        if out.exists() && !out.is_dir() {
            let message = say::NeedsFolder { file: shown(out), count: targets.len() };
            return Err(Failure::request(message, say::GiveAFolder));
        }
        let mut places: Vec<PathBuf> = Vec::with_capacity(targets.len());
        let mut taken = HashSet::new();
        for target in targets {
            let mut file = stem(&target.from);
            file.push(format!(".{}", format.endings[0]));
            let place = out.join(file);
            if !taken.insert(place.clone()) {
                let message = say::SamePlace { file: shown(&place) };
                return Err(Failure::request(message, say::TwoFolders));
            }
            places.push(place);
        }
        make_folder_in(out).map_err(|error| Failure::cannot_write(out, &error))?;
        Ok(places)
    }
}

/// What the file of a deck is called without its ending.
fn stem(from: &Path) -> OsString {
    let stem = match built_in(from) {
        Some(deck) => Some(OsStr::new(deck.name)),
        None => from.file_stem().filter(|stem| *stem != "-"),
    };
    stem.map_or_else(|| "deck".into(), OsStr::to_os_string)
}

/// Whether a path leads to something that is written to and is no file, such as a pipe.
fn is_stream(out: &Path) -> bool {
    std::fs::metadata(out).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// Prints the only deck.
fn print(target: &Target, format: &Format, output: &Output) -> Result<Status, Failure> {
    let Ok(text) = std::str::from_utf8(&target.written.bytes) else {
        let message = say::NoText { what: format.called() };
        return Err(Failure::request(message, say::WriteToFile));
    };
    if output.wants_json() && format.name != "json" {
        let message = say::OneDocument { what: format.called() };
        return Err(Failure::request(message, say::OmitJson));
    }
    say_losses(target, None, output);
    output.answer_file(text)?;
    Ok(Status::Done)
}

/// Refuses files that are there already; a deck may be written over the empty file that somebody has made for it.
fn refuse_what_is_there(targets: &[Target], places: &[PathBuf]) -> Result<(), Failure> {
    for (target, place) in targets.iter().zip(places) {
        let names = (!target.written.names.is_empty()).then(|| names_of(place));
        for path in std::iter::once(place).chain(&names) {
            if std::fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0) {
                return Err(exists(path));
            }
        }
    }
    Ok(())
}

fn exists(path: &Path) -> Failure {
    let message = trouble::Exists { file: shown(path) };
    Failure::request(message, say::OtherNameOrForce)
}

fn report(targets: &[Target], places: &[PathBuf], format: &Format, output: &Output) -> Result<Status, Failure> {
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
        say_losses(target, Some(place.as_path()).filter(|place| !is_stream(place)), output);
    }
    let [only] = places else {
        let folder = places.first().map_or(Path::new("."), |place| folder_of(place));
        let wrote = say::WroteDecks { count: places.len(), folder: shown(folder) };
        output.answer(format_args!("{wrote}\n", wrote = wrote.render(output.locale())))?;
        return Ok(Status::Done);
    };
    output.answer(format_args!("{}\n", say::Wrote { file: shown(only) }.render(output.locale())))?;
    Ok(Status::Done)
}

/// Says what a deck lost, and which names had to change.
fn say_losses(target: &Target, place: Option<&Path>, output: &Output) {
    let deck = shown(&target.from);
    for lost in &target.written.lost {
        output.remark(crate::report::note(
            &say::OfDeck { deck: &deck, sentence: lost }.render(output.locale()),
            output.width,
            output.locale(),
        ));
    }
    let changed = target.written.names.len();
    if changed > 0 {
        let kept = place.map_or_else(
            || say::TableWithOut.render(output.locale()),
            |place| say::KeptIn { file: shown(names_of(place)) }.render(output.locale()),
        );
        let (ours, theirs) = &target.written.names[0];
        let (ours, theirs) = (shortened(ours, 40), shortened(theirs, 40));
        let sentence = say::NamesChanged { deck, count: changed, ours, theirs, kept };
        output.remark(crate::report::note(&sentence.render(output.locale()), output.width, output.locale()));
    }
}

/// The table of names beside a file.
fn names_of(place: &Path) -> PathBuf {
    let mut names = place.as_os_str().to_owned();
    names.push(NAMES_ENDING);
    PathBuf::from(names)
}

fn shown(path: impl AsRef<Path>) -> String {
    shortened(&path.as_ref().display().to_string(), 200)
}
