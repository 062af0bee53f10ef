//! Decks on their way from one format to another: many are read and encoded on several threads, then written to one file, a
//! file each in a folder, or standard output. All or none: what stands in the way of one is found before the first is written.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};

use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::output::Output;
use crate::cli::{deck_files, side_by_side};
use crate::messages::{exchange as say, trouble};
use crate::report;
use zocalo_decks::deck::shipped::built_in;
use zocalo_decks::formats::{EncodedDeck, Format, NAMES_ENDING, is_deck_code, is_names, tts, write_names};
use zocalo_text::files::batch::FileBatch;
use zocalo_text::files::writing::{folder_of, full, make_folder_in};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;

/// A deck as it is to be written.
pub(super) struct DeckTarget {
    pub from: PathBuf,
    pub written: EncodedDeck,
}

pub(super) struct Made {
    pub written: EncodedDeck,
    /// Notes on stderr about the deck.
    pub remarks: Vec<String>,
}

/// What `make` makes of each of these files, in their order: the first that fails ends it, when all before it are reported.
/// Few are made on this thread; of many, each thread has a context of its own.
pub(super) fn carry(
    paths: Vec<PathBuf>,
    context: &Context,
    make: impl Fn(&Context, &Path) -> Result<Made, Failure> + Sync,
) -> Result<Vec<DeckTarget>, Failure> {
    let threads = side_by_side::usual_threads(paths.len());
    let results = if threads > 1 {
        let (folders, output) = (context.folders, context.output);
        let open = || Ok(Context::new(folders, output));
        side_by_side::each(&paths, threads, open, |context, path| make(context, path))?
    } else {
        paths.iter().map(|path| make(context, path)).collect()
    };
    let say = |(from, made): (PathBuf, Result<Made, Failure>)| {
        let Made { written, remarks } = made?;
        for remark in &remarks {
            context.output.remark(remark);
        }
        Ok(DeckTarget { from, written })
    };
    paths.into_iter().zip(results).map(say).collect()
}

pub(super) struct Destination<'a> {
    /// The file or folder; `None` for standard output.
    out: Option<&'a Path>,
    is_folder: bool,
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

    /// Writes the decks there, or the only one to standard output, and notes what they lost.
    pub(super) fn write(&self, targets: &[DeckTarget], format: &Format, context: &Context) -> Result<Status, Failure> {
        let Some(out) = self.out else {
            let [only] = targets else {
                let message = say::NoStream { count: targets.len() };
                return Err(Failure::request(message, say::GiveFolder));
            };
            return print(only, format, context);
        };
        deck_files::refuse_name_of_built_in(out)?;
        if let [only] = targets
            && is_stream(out)
        {
            // It takes what is written and cannot be put in place of another.
            let mut stream =
                File::options().write(true).open(out).map_err(|error| Failure::cannot_write(out, &error))?;
            stream.write_all(&only.written.bytes).map_err(|error| Failure::cannot_write(out, &error))?;
            return report(targets, &[out.to_owned()], format, context);
        }
        let places = self.places(targets, format, out)?;
        if !self.replaces {
            refuse_what_is_there(targets, &places)?;
        }
        let mut batch = FileBatch::default();
        for (target, place) in targets.iter().zip(&places) {
            if target.written.beside.is_empty() {
                batch.add(place, &target.written.bytes).map_err(|error| Failure::cannot_write(place, &error))?;
            } else {
                add_with_pictures(&mut batch, &target.written, place)?;
            }
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
        context.output.change_stands();
        report(targets, &places, format, context)
    }

    /// The file of each deck.
    fn places(&self, targets: &[DeckTarget], format: &Format, out: &Path) -> Result<Vec<PathBuf>, Failure> {
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

/// Adds a file and those beside it, whose place it names.
fn add_with_pictures(batch: &mut FileBatch, written: &EncodedDeck, place: &Path) -> Result<(), Failure> {
    let full = full(place).unwrap_or_else(|| place.to_owned()).with_extension("");
    let named = full.display().to_string().replace('\\', "/");
    // A name of Windows that says that it may be long, which the program does not know.
    let named = named.trim_start_matches("//?/").trim_start_matches('/');
    let bytes = tts::placed(&written.bytes, named);
    let beside = written.beside.iter().map(|(ending, bytes)| (place.with_extension(ending), bytes));
    for (place, bytes) in std::iter::once((place.to_owned(), &bytes)).chain(beside) {
        batch.add(&place, bytes).map_err(|error| Failure::cannot_write(&place, &error))?;
    }
    Ok(())
}

fn stem(from: &Path) -> OsString {
    let stem = match built_in(from) {
        Some(deck) => Some(OsStr::new(deck.name)),
        None => from.file_stem().filter(|stem| *stem != "-" && !is_deck_code(from)),
    };
    stem.map_or_else(|| "deck".into(), OsStr::to_os_string)
}

/// Whether a path leads to something that is written to and is no file, such as a pipe.
fn is_stream(out: &Path) -> bool {
    std::fs::metadata(out).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

fn print(target: &DeckTarget, format: &Format, context: &Context) -> Result<Status, Failure> {
    let Ok(text) = std::str::from_utf8(&target.written.bytes) else {
        let message = say::NoText { what: format.called() };
        return Err(Failure::request(message, say::WriteToFile));
    };
    if context.output.wants_json() && format.name != "json" {
        let message = say::OneDocument { what: format.called() };
        return Err(Failure::request(message, say::OmitJson));
    }
    for note in losses(target, None, context.output) {
        context.output.remark(note);
    }
    context.output.answer_file(text)?;
    Ok(Status::Done)
}

/// Refuses files that are there already; a deck may be written over the empty file that somebody has made for it.
fn refuse_what_is_there(targets: &[DeckTarget], places: &[PathBuf]) -> Result<(), Failure> {
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

fn report(targets: &[DeckTarget], places: &[PathBuf], format: &Format, context: &Context) -> Result<Status, Failure> {
    for (target, place) in targets.iter().zip(places) {
        let place = Some(place.as_path()).filter(|place| !is_stream(place));
        for note in losses(target, place, context.output) {
            context.output.remark_beside_page(note);
        }
    }
    let files = targets.iter().zip(places).map(|(target, place)| WrittenDeck {
        deck: target.from.display().to_string(),
        file: place.display().to_string(),
        lost: &target.written.lost,
        names: &target.written.names,
    });
    context.output.print(&WrittenDecks { format: format.name, files: files.collect(), places })?;
    Ok(Status::Done)
}

/// Files that decks were written to.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WrittenDecks<'a> {
    format: &'static str,
    files: Vec<WrittenDeck<'a>>,
    #[serde(skip)]
    places: &'a [PathBuf],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WrittenDeck<'a> {
    deck: String,
    file: String,
    /// What the file does not hold, each in a sentence.
    #[cfg_attr(test, schemars(with = "Vec<String>"))]
    lost: &'a [Text],
    /// Names that the format cannot store, each with that in the file.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(test, schemars(with = "std::collections::BTreeMap<String, String>"))]
    names: &'a [(String, String)],
}

fn by_name<S: Serializer>(names: &[(String, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(names.iter().map(|(ours, theirs)| (ours, theirs)))
}

impl Answer for WrittenDecks<'_> {
    const KIND: &'static str = "written-decks/1";

    fn page(&self, page: Page) -> String {
        let wrote = match self.places {
            [only] => say::Wrote { file: shown(only) }.render(page.locale),
            places => {
                let folder = places.first().map_or(Path::new("."), |place| folder_of(place));
                say::WroteDecks { count: places.len(), folder: shown(folder) }.render(page.locale)
            }
        };
        format!("{wrote}\n")
    }
}

/// Notes on what a deck lost, and which names had to change.
fn losses(target: &DeckTarget, place: Option<&Path>, output: &Output) -> Vec<String> {
    let note = |sentence: String| report::note(&sentence, output.width, output.locale());
    let deck = shown(&target.from);
    let lost = target.written.lost.iter();
    let mut notes: Vec<String> =
        lost.map(|lost| note(say::OfDeck { deck: &deck, sentence: lost }.render(output.locale()))).collect();
    if let Some((ours, theirs)) = target.written.names.first() {
        let kept = place.map_or_else(
            || say::TableWithOut.render(output.locale()),
            |place| say::KeptIn { file: shown(names_of(place)) }.render(output.locale()),
        );
        let (ours, theirs) = (shortened(ours, 40), shortened(theirs, 40));
        let sentence = say::NamesChanged { deck, count: target.written.names.len(), ours, theirs, kept };
        notes.push(note(sentence.render(output.locale())));
    }
    notes
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

published!(WrittenDecks<'_>);
