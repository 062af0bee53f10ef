//! `collection restore`: brings back a copy, from a database or from a text.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use super::asking::confirmed;
use super::begin::{TAKE_BACK, folder};
use super::status::owned;
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment;
use crate::cli::error::{Failure, Status};
use crate::messages::collection_files as say;
use crate::report::{hanging, note};
use zocalo_collection::collection::{Holdings, Library, LibraryError, List, in_shell, restore_into, stamp, text};
use zocalo_text::files::reading::decode;
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::Source;
use zocalo_words::language::said_by_system;

const LARGEST_TEXT: u64 = 1 << 26;

/// Restore a copy of the collection
#[derive(Debug, Args)]
#[command(
    after_help = "FILE is a copy of the database or the text beside it; for a copy beside the collection, its name is enough. \
    The copy is examined before anything changes. The present collection is kept as library.db.before-restore-… beside the \
    collection, or, if it is unusable, as library.db.set-aside-….\n\
    `zocalo collection status` lists the copies beside the collection.\n\
    Changes that this collection has shared with `collection sync` are still in the shared folder and come back with the next \
    sync. To leave them behind, restore the text of the copy: that is a change like any other, which the other machines take \
    over too.\n\
    Example: zocalo collection add --starter narn\n\
    then:    zocalo collection backup cards-copy.db\n\
    then:    zocalo collection restore cards-copy.db --yes"
)]
pub(crate) struct RestoreArgs {
    /// A copy of the collection
    file: PathBuf,
    /// Restore without asking
    #[arg(short, long)]
    yes: bool,
}

/// The copy that was brought back, and what became of the collection before.
#[derive(Serialize)]
#[allow(clippy::struct_field_names, reason = "the names are those of the document")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Restored {
    restored: PathBuf,
    /// How many copies of cards are owned.
    copies: i64,
    path: PathBuf,
    /// The copy of the collection before.
    before: Option<PathBuf>,
    /// The unusable collection.
    set_aside: Option<PathBuf>,
    #[serde(skip)]
    kind: CopyKind,
}

/// What was brought back.
enum CopyKind {
    Database,
    /// A text, which leaves the marks of decks as they are.
    Text {
        has_marks: bool,
    },
}

impl Restored {
    fn of(file: &Path, library: &Library, kind: CopyKind) -> Result<Self, Failure> {
        let (copies, path) = (owned(library)?, library.path().to_owned());
        Ok(Self { restored: file.to_owned(), copies, path, before: None, set_aside: None, kind })
    }
}

impl Answer for Restored {
    const KIND: &'static str = "collection-restore/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let file = self.restored.display().to_string();
        let line = say::Restored { count: self.copies, file }.render(locale);
        let shell = |path: &Path| in_shell(&path.display().to_string());
        let (line, command) = match (&self.kind, &self.set_aside, &self.before) {
            (CopyKind::Text { .. }, _, None) => return format!("{}\n", say::AlreadyMatches.render(locale)),
            (CopyKind::Text { .. }, _, Some(_)) => (format!("{line} {}", TAKE_BACK.render(locale)), String::new()),
            (CopyKind::Database, Some(aside), _) => {
                let path = aside.display().to_string();
                (format!("{line} {}", say::UnusableNowAt { path }.render(locale)), String::new())
            }
            // The command has a line of its own, to be copied.
            (CopyKind::Database, None, Some(before)) => (
                format!("{line} {}", say::UndoWith.render(locale)),
                format!("  zocalo collection restore {} --yes\n", shell(before)),
            ),
            (CopyKind::Database, None, None) => (line, String::new()),
        };
        format!("{}\n{command}", hanging("", &line, width))
    }

    fn remarks(&self, page: Page) -> Vec<Text> {
        let remark = match self.kind {
            _ if self.before.is_none() => return Vec::new(),
            CopyKind::Database => say::SharedReturns,
            CopyKind::Text { has_marks: true } => say::MarksStay,
            CopyKind::Text { has_marks: false } => say::MarksNone,
        };
        vec![note(&remark.render(page.locale), page.width, page.locale).into()]
    }
}

pub(super) fn run(args: &RestoreArgs, context: &Context) -> Result<Status, Failure> {
    let folder = folder(context.folders)?;
    let file = &file_or_beside(&args.file, folder);
    let failed = |error: std::io::Error| {
        let error = said_by_system(&error).render(context.locale());
        Failure::request(format!("{}: {error}", file.display()), say::GiveCopy)
    };
    let there = fs::metadata(file).map_err(failed)?;
    if !there.is_file() {
        return Err(failed(std::io::Error::other(say::NotRegular.render(context.locale()))));
    }
    let mut beginning = [0; 16];
    let length = fs::File::open(file).and_then(|mut file| file.read(&mut beginning)).map_err(failed)?;
    let is_database = &beginning[..length] == b"SQLite format 3\0";
    let copied = if is_database { None } else { Some(read_text(file, there.len(), context.locale())?) };
    if !args.yes {
        let (copy, folder) = (file.display().to_string(), folder.display().to_string());
        let question = say::ReplaceContents { file: copy, folder }.render(context.locale());
        let why = say::CurrentKept.render(context.locale());
        let refused = || Failure::request(say::ThisReplaces, say::AddYes);
        if !confirmed(&why, &question, refused, context.output)? {
            return Ok(Status::No);
        }
    }
    let restored = match copied {
        None => database(file, folder, context.locale())?,
        Some(contents) => contents_of_text(file, &contents, folder)?,
    };
    if restored.before.is_some() || matches!(restored.kind, CopyKind::Database) {
        context.output.change_stands();
    }
    context.output.print(&restored)?;
    Ok(Status::Done)
}

fn file_or_beside(file: &Path, folder: &Path) -> PathBuf {
    let is_name = file.components().count() == 1 && file.file_name().is_some();
    let beside = folder.join(file);
    if is_name && fs::symlink_metadata(file).is_err() && beside.is_file() { beside } else { file.to_owned() }
}

fn database(file: &Path, folder: &Path, locale: Locale) -> Result<Restored, Failure> {
    let restored = restore_into(folder, file, &stamp(environment::now())).map_err(|error| match &error {
        // The copy is what cannot be understood; the collection was not even opened.
        LibraryError::Unusable { path, why } if path == file => {
            let message = say::CannotRestore { file: file.display().to_string(), why }.render(locale);
            Failure::request(message, say::DoctorShows)
        }
        _ => error.into(),
    })?;
    let answer = Restored::of(file, &restored.library, CopyKind::Database)?;
    Ok(Restored { before: restored.before, set_aside: restored.set_aside, ..answer })
}

/// A text becomes one change like any other. A collection that cannot be used is not touched by it: a text has no journal.
fn contents_of_text(file: &Path, contents: &Holdings, folder: &Path) -> Result<Restored, Failure> {
    let mut library = Library::open_or_begin(folder)?;
    let has_marks = !library.decks()?.is_empty();
    let command = format!("restore {}", file.display());
    let before = library.restore_totals(contents, &command, environment::now())?;
    Ok(Restored { before, ..Restored::of(file, &library, CopyKind::Text { has_marks })? })
}

/// The contents of a text, after it was verified.
fn read_text(file: &Path, size: u64, locale: Locale) -> Result<Holdings, Failure> {
    let no_copy = |why: &str| {
        let message = say::CannotRestore { file: file.display().to_string(), why }.render(locale);
        Failure::request(message, say::ImportInstead)
    };
    if size > LARGEST_TEXT {
        return Err(no_copy(&say::TooLarge.render(locale)));
    }
    let bytes = fs::read(file)
        .map_err(|error| Failure::machine(format!("{}: {}", file.display(), said_by_system(&error).render(locale))))?;
    let written = decode(&bytes).ok_or_else(|| no_copy(&say::NoText.render(locale)))?;
    if !text::is_ours(&written) {
        return Err(no_copy(&say::Neither.render(locale)));
    }
    let listing = text::read(&written);
    let holds_all = listing.lists.as_ref().is_some_and(|lists| lists.len() == List::ALL.len());
    match listing.holdings() {
        Ok(_) if !holds_all => Err(no_copy(&say::NotWhole.render(locale))),
        Ok(holdings) => match listing.is_no_copy_as(&holdings) {
            Some(why) => Err(no_copy(&why.render(locale))),
            None => Ok(holdings),
        },
        Err(faults) => {
            let source = Source { label: file.display().to_string(), text: written };
            Err(Failure::InFile(Box::new(source), faults.to_vec()))
        }
    }
}

published!(Restored);
