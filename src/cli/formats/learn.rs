//! `export --learn`: how the cards of a VASSAL module behave, out of files of the user.

use std::fs::File;
use std::io::{self, Cursor, Read as _};
use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::engine::ArgValueCompleter;

use super::learned::{Learned, LearnedFrom};
use crate::cli::choose::choose;
use crate::cli::context::Context;
use crate::cli::error::{Failure, Status};
use crate::cli::folders::Folders;
use crate::cli::{candidates, deck_files};
use crate::messages::{exchange as say, system};
use zocalo_cards::card::Race;
use zocalo_catalog::names::Resolved;
use zocalo_decks::deck::races;
use zocalo_decks::formats::STANDARD_INPUT;
use zocalo_decks::formats::vassal::{
    LARGEST_LESSON, LearnReport, Lesson, ResolvedPiece, StoreError, TemplateFile, Templates, VassalError, lesson,
    take_in,
};
use zocalo_text::message::Text;
use zocalo_text::text::shortened;
use zocalo_words::language::said_by_system;

/// The heading under which the help lists the options.
const LEARNING: &str = "Learning for VASSAL";

/// What `--learn` takes beside the files.
#[derive(Debug, Args)]
pub(crate) struct VassalLearnArgs {
    /// VASSAL: learn the card records of your module from decks or games that VASSAL saved or from modules (.vmod), in the
    /// place of DECK
    #[arg(long, help_heading = LEARNING)]
    #[arg(conflicts_with_all = ["all", "to", "from", "out", "marks", "with_sets", "owned", "ids", "section", "partial"])]
    pub(super) learn: bool,
    /// The race of pieces that do not name theirs
    #[arg(long, value_name = "RACE", requires = "learn", help_heading = LEARNING)]
    #[arg(add = ArgValueCompleter::new(candidates::races))]
    race: Option<String>,
    /// Show what would change, without changing anything
    #[arg(short = 'n', long, requires = "learn", help_heading = LEARNING)]
    dry_run: bool,
}

/// The most pieces of a file that are asked about: with more, `--race` gives the race of the file.
const MOST_ASKED: usize = 12;

/// Learns from each file. When one cannot be read, nothing is kept of the others either.
pub(super) fn run(files: &[PathBuf], args: &VassalLearnArgs, context: &Context) -> Result<Status, Failure> {
    deck_files::refuse_input_twice(files)?;
    let race = args.race.as_deref().map(Race::read).transpose();
    let race = race.map_err(|_| Failure::request(races(), ""))?;
    let place = file(context.folders)?;
    let paths = deck_files::files(files)?;
    let lessons = paths.iter().map(|path| read(path)).collect::<Result<Vec<_>, _>>()?;
    if lessons.iter().all(|(_, lesson)| lesson.templates.is_empty()) {
        let names: Vec<String> = lessons.iter().map(|(file, _)| shortened(file, 60)).collect();
        return Err(Failure::nothing(say::NothingToLearn { files: names.join(", ") }, String::new()));
    }
    let index = context.index()?;
    // Two runs at once would each write what it had read, and the first would be lost.
    let _lock = if args.dry_run { None } else { Some(place.lock()?) };
    let mut templates = place.read()?;
    let named = |name: &str, race: Option<Race>| {
        let label = |id| index.label(id).to_owned();
        match index.resolve(name, race) {
            Resolved::Card(id, _) => ResolvedPiece::Card(label(id)),
            Resolved::Several(ids) => ResolvedPiece::Several(ids.into_iter().map(label).collect()),
            Resolved::Unknown(_) => ResolvedPiece::Unknown,
        }
    };
    let mut files = Vec::new();
    for (file, lesson) in lessons {
        let mut taken = take_in(&lesson, &mut templates, race, named);
        if !args.dry_run {
            ask(&mut taken, &mut templates, context)?;
        }
        files.push((file, lesson, taken));
    }
    if !args.dry_run {
        place.write(&templates)?;
        context.output.change_stands();
    }
    let learned = files.iter().map(|(file, lesson, taken)| LearnedFrom::of(file, lesson, taken)).collect();
    context.output.print(&Learned { files: learned, known: templates.all().len(), kept: !args.dry_run })?;
    Ok(Status::Done)
}

/// Lets somebody at a terminal choose the cards of pieces that may be several.
fn ask(taken: &mut LearnReport, templates: &mut Templates, context: &Context) -> Result<(), Failure> {
    if taken.doubtful.len() > MOST_ASKED {
        return Ok(());
    }
    let mut open = Vec::new();
    for doubtful in std::mem::take(&mut taken.doubtful) {
        let [piece, image] = [&doubtful.piece, &doubtful.image].map(|text| shortened(text, 40));
        let choices: Vec<&str> = doubtful.cards.iter().map(String::as_str).collect();
        let why = say::CouldBeSeveral { piece, image }.render(context.locale());
        match choose(&why, &say::WhichCard.render(context.locale()), &choices, context.output)? {
            Some(chosen) => templates.is_card(&doubtful.piece, &doubtful.image, choices[chosen]),
            None => open.push(doubtful),
        }
    }
    taken.doubtful = open;
    Ok(())
}

pub(super) fn file(folders: &Folders) -> Result<TemplateFile, Failure> {
    let folder = folders.data_folder().ok_or_else(|| Failure::request(say::NoFolderForRecords, say::SetFolder))?;
    Ok(TemplateFile::of(folder))
}

fn read(path: &Path) -> Result<(String, Lesson), Failure> {
    let is_input = path.as_os_str() == "-";
    let label = if is_input { STANDARD_INPUT.to_owned() } else { path.display().to_string() };
    // Readers of the records know the file by its name, and need not know the folders of this machine.
    let name = path.file_name().filter(|_| !is_input).map_or(label.clone(), |name| name.to_string_lossy().into_owned());
    let name = shortened(&name, 60);
    let refused = |error: VassalError| {
        let help = if error.has_remedy() { Text::EMPTY } else { say::GiveSaved };
        Failure::request(say::OfFile { file: shortened(&label, 200), error: error.text() }, help)
    };
    let unreadable = |error: io::Error| refused(VassalError::Unreadable(said_by_system(&error)));
    let lesson = if is_input {
        let mut bytes = Vec::new();
        io::stdin().take(LARGEST_LESSON + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        lesson(&name, Cursor::new(bytes))
    } else {
        let there = std::fs::metadata(path).map_err(unreadable)?;
        if !there.is_file() {
            return Err(refused(VassalError::Unreadable(system::NoFile)));
        }
        lesson(&name, File::open(path).map_err(unreadable)?)
    };
    let lesson = lesson.map_err(refused)?;
    Ok((label, lesson))
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::File { .. } => Self::machine(error.text()),
            StoreError::Fault(source, fault) => Self::InFile(source, vec![fault]),
        }
    }
}
