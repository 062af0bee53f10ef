//! `collection status`: where the collection is and what state it is in, without examining it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use clap::Args;
use serde::Serialize;

use super::begin::{folder, in_synchronised_folder, look};
use crate::cli::answer::{Answer, Page, published};
use crate::cli::context::Context;
use crate::cli::environment::{self, moment};
use crate::cli::error::{Failure, Status};
use crate::messages::collection_files as say;
use crate::report::{self, Shortfall};
use zocalo_collection::collection::{FILE, Library, List, synchronised};
use zocalo_text::files::writing::folder_of;
use zocalo_text::message::Locale;

/// The most copies that are named beside the newest.
const MOST_NAMED: usize = 12;

/// Show where the collection is and what state it is in
#[derive(Debug, Args)]
#[command(
    after_help = "Shows where the collection is, how large it is, when it last changed, and the copies beside it, the newest \
    first. `zocalo collection doctor` also checks them.\n\
    Example: zocalo collection status"
)]
pub(crate) struct StatusArgs {}

/// Where the collection is, and its state where there is one.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct CollectionPlace {
    pub path: PathBuf,
    pub exists: bool,
    #[serde(flatten)]
    pub state: Option<State>,
}

/// The state of the collection, as far as it is known without examining it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct State {
    /// In bytes, with the log.
    size: u64,
    /// How many copies are owned.
    copies: i64,
    lots: i64,
    commands: i64,
    entries: i64,
    last_change: Option<String>,
    /// Whether the clock of this machine is behind that time by more than a day.
    last_change_is_to_come: bool,
    newest_copy: Option<CopyBeside>,
    copies_beside: usize,
    /// The name of this machine in the journal.
    machine: String,
    /// How many commands each machine has in the journal.
    machines: BTreeMap<String, i64>,
    /// The names that this machine had before.
    earlier_names: BTreeSet<String>,
    shared_log: bool,
    /// The service that copies its folder.
    synchronised_by: Option<&'static str>,
    /// Copies of which the journal takes more than there were.
    pub below_zero: Vec<Shortfall>,
    #[serde(skip)]
    older_copies: Vec<String>,
    #[serde(skip)]
    is_read_only: bool,
}

/// A copy of the collection that lies beside it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct CopyBeside {
    file: PathBuf,
    time: Option<String>,
}

impl CollectionPlace {
    pub(super) fn of(library: &Library) -> Result<Self, Failure> {
        let glance = library.glance()?;
        let older = glance.copies.iter().skip(1);
        let state = State {
            size: glance.size,
            copies: owned(library)?,
            lots: glance.lots,
            commands: glance.commands,
            entries: glance.entries,
            last_change: glance.last_change.map(moment),
            last_change_is_to_come: glance.last_change.is_some_and(|time| time > environment::now() + 86_400),
            newest_copy: glance.newest_copy.map(|(file, time)| CopyBeside { file, time: seconds(time).map(moment) }),
            copies_beside: glance.copies.len(),
            machine: library.origin().to_owned(),
            machines: glance.machines,
            earlier_names: glance.former,
            shared_log: glance.has_shared_log,
            synchronised_by: synchronised(folder_of(library.path())),
            below_zero: library.shortfalls()?.into_iter().map(Shortfall::from).collect(),
            older_copies: older.map(|path| name(path)).collect(),
            is_read_only: library.is_read_only(),
        };
        Ok(Self { path: library.path().to_owned(), exists: true, state: Some(state) })
    }

    pub(super) fn of_none(context: &Context) -> Result<Self, Failure> {
        Ok(Self { path: folder(context.folders)?.join(FILE), exists: false, state: None })
    }

    /// The lines of the page, each with its heading; none without a collection.
    pub(super) fn lines(&self, locale: Locale) -> Vec<(String, String)> {
        self.state.as_ref().map_or_else(Vec::new, |state| state.lines(&self.path, locale))
    }
}

impl State {
    fn lines(&self, path: &Path, locale: Locale) -> Vec<(String, String)> {
        let never = || say::Never.render(locale);
        let newest_copy = self.newest_copy.as_ref().map_or_else(
            || say::NoCopyBeside.render(locale),
            |newest| {
                let name = name(&newest.file);
                let copies = match self.copies_beside {
                    0 | 1 => say::CopyOnly { name }.render(locale),
                    count => say::CopyNewest { count, name }.render(locale),
                };
                say::CopyBeside { copies, time: newest.time.clone().unwrap_or_else(never) }.render(locale)
            },
        );
        let mut lines = vec![
            (say::HeadPath, path.display().to_string()),
            (say::HeadSize, say::Size { size: self.size.div_ceil(1024) }.render(locale)),
            (say::HeadOwned, say::OwnedKinds { lots: self.lots, owned: self.copies }.render(locale)),
            (say::HeadJournal, say::JournalOf { commands: self.commands, entries: self.entries }.render(locale)),
            (say::HeadLastChange, self.last_change.clone().unwrap_or_else(never)),
            (say::HeadLastCopy, newest_copy),
        ];
        if !self.older_copies.is_empty() {
            lines.push((say::HeadOlderCopies, self.older_copies(locale)));
        }
        lines.push((say::HeadThisMachine, self.machine.clone()));
        for (heading, is_former) in [(say::HeadEarlierNames, true), (say::HeadOtherMachines, false)] {
            let of = self.machines.iter().filter(|(machine, _)| **machine != self.machine);
            let of: Vec<String> = of
                .filter(|(machine, _)| self.earlier_names.contains(*machine) == is_former)
                .map(|(machine, count)| say::MachineCommands { count: *count, machine }.render(locale))
                .collect();
            if !of.is_empty() {
                lines.push((heading, of.join(", ")));
            }
        }
        if !self.shared_log {
            let why = if self.is_read_only { say::OnlyViewed } else { say::MustWait };
            lines.push((say::HeadNote, why.render(locale)));
        }
        if let Some(time) = self.last_change.as_ref().filter(|_| self.last_change_is_to_come) {
            lines.push((say::HeadClock, say::ClockAhead { time }.render(locale)));
        }
        if let Some(service) = self.synchronised_by {
            lines.push((say::HeadWarning, in_synchronised_folder(path, service, locale)));
        }
        lines.into_iter().map(|(heading, words)| (heading.render(locale), words)).collect()
    }

    /// The names of the copies but the newest, which `restore` takes.
    fn older_copies(&self, locale: Locale) -> String {
        let mut names: Vec<String> = self.older_copies.iter().take(MOST_NAMED).cloned().collect();
        if self.older_copies.len() > MOST_NAMED {
            names.push(say::AndMore { count: self.older_copies.len() - MOST_NAMED }.render(locale));
        }
        names.join(", ")
    }
}

impl Answer for CollectionPlace {
    const KIND: &'static str = "collection-status/1";

    fn page(&self, page: Page) -> String {
        let Page { width, locale, .. } = page;
        let below_zero = self.state.as_ref().map_or(&[][..], |state| &state.below_zero);
        report::collection_status(&self.lines(locale), width) + &report::shortfalls(below_zero, moment, width, locale)
    }
}

pub(super) fn run(_args: &StatusArgs, context: &Context) -> Result<Status, Failure> {
    let place = match look(context)? {
        Some(library) => CollectionPlace::of(&library)?,
        None => CollectionPlace::of_none(context)?,
    };
    context.output.print(&place)?;
    Ok(Status::Done)
}

pub(super) fn owned(library: &Library) -> Result<i64, Failure> {
    let holdings = library.holdings()?;
    Ok(holdings.iter().filter(|(lot, _)| lot.list == List::Owned).map(|(_, count)| count).sum())
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn seconds(time: SystemTime) -> Option<i64> {
    i64::try_from(time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs()).ok()
}

published!(CollectionPlace);
