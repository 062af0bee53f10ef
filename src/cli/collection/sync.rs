//! `collection sync`: shares the journal with other machines through a folder.

use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use serde::Serialize;

use super::begin::{begin, folder};
use super::sync_decks::{self, DecksDocument};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment::{moment, now};
use crate::cli::error::{Failure, Status};
use crate::messages::collection_files as say;
use crate::report::{self, Shortfall};
use zocalo_collection::collection::{Library, Synced};
use zocalo_text::message::{Locale, Text};
use zocalo_text::text::shortened;

/// Sync with your other machines through a shared folder
#[derive(Debug, Args)]
#[command(
    after_help = "Each machine writes its changes to its own file in FOLDER, journal-NAME.jsonl, and takes over the changes that \
    the others wrote there, each once. Any service may copy FOLDER (Syncthing, Dropbox, git), but the collection itself must not \
    be in it. The order and number of runs do not matter. Changes that were shared before a restore come back, and this is \
    reported; changes under another name that only the restored copy has go to journal-THAT-by-NAME.jsonl. A copied data folder \
    continues under a new name.\n\n\
    --decks also shares the deck files below the current folder, or below DIR, in FOLDER/decks under the same relative paths. \
    Where one machine changed a deck, the others get the change, and `zocalo deck undo` brings the former state back; where two \
    did, the state of the other machine is put beside, such as narn.1a2b3c4d.toml. A deleted deck is deleted nowhere else and \
    does not come back. Files of leagues and the pools that decks name travel too, and so do marks such as built.\n\n\
    Example: zocalo collection sync ~/Dropbox/zocalo"
)]
pub(crate) struct SyncArgs {
    /// A folder that your machines share
    folder: PathBuf,
    /// Also share the deck files below this folder [default: the current one]
    #[arg(long, value_name = "DIR", num_args = 0..=1, require_equals = true, default_missing_value = ".",
        value_hint = ValueHint::DirPath)]
    decks: Option<PathBuf>,
}

/// What was shared, and what came back.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Shared {
    folder: PathBuf,
    /// The name of this machine in the journal.
    machine: String,
    /// How many commands of this machine are new in the folder.
    written: i64,
    taken: Vec<TakenOver>,
    /// How many commands came back that were shared before a restore.
    returned: i64,
    /// Totals that these brought below zero, and that are nothing now.
    settled: Vec<Shortfall>,
    /// Whether this machine has a new name, as another one uses the one that it had.
    renamed: bool,
    /// Files whose machine is still writing, or that are still on their way.
    unfinished: Vec<PathBuf>,
    troubles: Vec<UnreadLine>,
    /// Copies of which the journal takes more than there were.
    below_zero: Vec<Shortfall>,
    /// The deck files that were shared, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    decks: Option<DecksDocument>,
    /// The copies that came back.
    #[serde(skip)]
    back: Vec<String>,
}

/// How many commands of another machine were taken over.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct TakenOver {
    machine: String,
    commands: i64,
}

/// A line or a file that was left out.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct UnreadLine {
    file: PathBuf,
    line: Option<i64>,
    #[cfg_attr(test, schemars(with = "String"))]
    why: Text,
}

impl Shared {
    fn of(folder: &Path, synced: Synced, library: &Library) -> Result<Self, Failure> {
        let taken = synced.taken.into_iter().map(|(machine, commands)| TakenOver { machine, commands });
        let troubles = synced.troubles.into_iter();
        let back = synced.back.iter().filter(|(_, delta)| **delta != 0);
        Ok(Self {
            folder: folder.to_owned(),
            machine: library.origin().to_owned(),
            written: synced.written,
            taken: taken.collect(),
            returned: synced.returned,
            settled: synced.settled.into_iter().map(Shortfall::from).collect(),
            renamed: synced.is_renamed,
            unfinished: synced.unfinished,
            troubles: troubles.map(|one| UnreadLine { file: one.file, line: one.line, why: one.why }).collect(),
            decks: None,
            below_zero: library.shortfalls()?.into_iter().map(Shortfall::from).collect(),
            back: back.map(|(lot, delta)| format!("{delta:+} {}", shortened(&lot.to_string(), 80))).collect(),
        })
    }

    fn shared(&self, locale: Locale) -> String {
        let folder = shortened(&self.folder.display().to_string(), 200);
        let (machines, read) = (self.taken.len(), self.taken.iter().map(|taken| taken.commands).sum::<i64>());
        match (self.written, machines) {
            (0, 0) => say::SyncedNone { folder }.render(locale),
            (count, 0) => say::SyncedWrote { count, folder }.render(locale),
            (0, _) => say::SyncedRead { folder, machines, read }.render(locale),
            (count, _) => say::SyncedBoth { count, folder, machines, read }.render(locale),
        }
    }

    /// What came back of names that this collection had before a restore, in a sentence; `None` where nothing did.
    fn came_back(&self, locale: Locale) -> Option<String> {
        const MOST: usize = 5;
        let (shown, more) = self.back.split_at(self.back.len().min(MOST));
        let mut names = shown.join(", ");
        if !more.is_empty() {
            names = say::Others { count: more.len(), names }.render(locale);
        }
        let what = if shown.is_empty() { String::new() } else { format!(": {names}") };
        (self.returned > 0).then(|| say::Returned { count: self.returned, what }.render(locale))
    }
}

impl UnreadLine {
    fn sentence(&self, locale: Locale) -> String {
        let (file, why) = (self.file.display(), self.why.render(locale));
        match self.line {
            Some(line) => format!("{file}:{line}: {why}"),
            None => format!("{file}: {why}"),
        }
    }
}

impl Answer for Shared {
    const KIND: &'static str = "collection-sync/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let mut text = report::hanging("", &self.shared(locale), width) + "\n";
        if let Some(line) = self.came_back(locale) {
            text += &report::hanging("", &line, width);
            text.push('\n');
        }
        if let Some(decks) = &self.decks {
            text += &decks.page(width, locale);
        }
        text + &report::settled(&self.settled, moment, width, locale)
            + &report::shortfalls(&self.below_zero, moment, width, locale)
    }

    fn remarks(&self, page: Page) -> Vec<Text> {
        let Page { width, locale, .. } = page;
        let note = |text: String| Text::from(report::note(&text, width, locale));
        let mut remarks = Vec::new();
        if self.renamed {
            remarks.push(note(say::Renamed { name: &self.machine }.render(locale)));
        }
        let unfinished = |file: &PathBuf| note(say::Unfinished { file: file.display().to_string() }.render(locale));
        remarks.extend(self.unfinished.iter().map(unfinished));
        let warning = |trouble: &UnreadLine| Text::from(report::warning(&trouble.sentence(locale), width, locale));
        remarks.extend(self.troubles.iter().map(warning));
        if self.troubles.iter().any(|trouble| trouble.line.is_some()) {
            remarks.push(say::NothingAfter);
        }
        remarks
    }
}

pub(super) fn run(args: &SyncArgs, context: &Context) -> Result<Status, Failure> {
    let shared = &args.folder;
    let shown = || shared.display().to_string();
    if !shared.is_dir() {
        return Err(Failure::request(say::NoFolder { folder: shown() }, say::GiveShared));
    }
    if let (Ok(shared), Ok(own)) = (shared.canonicalize(), folder(context.folders)?.canonicalize())
        && own.starts_with(&shared)
    {
        return Err(Failure::request(say::CollectionInIt { folder: shown() }, say::FolderForJournals));
    }
    let decks = args.decks.as_deref().map(|root| sync_decks::found(root, shared, context)).transpose()?;
    let mut library = begin(context)?;
    let marks = decks.as_ref().map_or(Ok(0), |decks| library.share_decks_below(&decks.root, now()))?;
    let synced = library.sync(shared)?;
    context.output.change_stands();
    let mut answer = Shared::of(shared, synced, &library)?;
    if let Some(decks) = decks {
        let (decks, troubles) = decks.share(shared, marks, library.origin(), context)?;
        answer.decks = Some(decks);
        answer.troubles.extend(troubles.into_iter().map(|(file, why)| UnreadLine { file, line: None, why }));
    }
    context.output.print(&answer)?;
    Ok(if answer.troubles.is_empty() { Status::Done } else { Status::NotUnderstood })
}

published!(Shared);
