//! `collection status`: where the collection lies and how it is, at a glance.

use serde_json::{Value, json};
use zocalo_text::message::Locale;

use super::super::args::CollectionStatus;
use super::super::context::Context;
use super::super::environment::{self, moment};
use super::super::error::{Failure, Status};
use super::begin;
use crate::messages::collection_files as say;
use crate::report;
use zocalo_collection::collection::{FILE, Glance, Library, List, Short, synchronised};

/// The most copies that are named beside the newest.
const MOST_NAMED: usize = 12;

/// Says it.
pub(super) fn run(_args: &CollectionStatus, context: &Context) -> Result<Status, Failure> {
    let Some(library) = begin::look(context)? else {
        return none(context);
    };
    let glance = library.glance()?;
    let short = library.shortfalls()?;
    if context.output.wants_json() {
        context.output.answer_json(&document(&library, &glance, &short)?)?;
    } else {
        let text = report::collection_status(&lines(&library, &glance, context.locale())?, context.width());
        context.output.answer(text + &report::shortfalls(&short, moment, context.width(), context.locale()))?;
    }
    Ok(Status::Done)
}

/// The answer where there is no collection.
pub(super) fn none(context: &Context) -> Result<Status, Failure> {
    if context.output.wants_json() {
        let path = begin::folder(context.folders)?.join(FILE);
        context.output.answer_json(&json!({ "path": path, "exists": false }))?;
    }
    Ok(Status::Done)
}

/// How many copies are owned.
pub(super) fn owned(library: &Library) -> Result<i64, Failure> {
    let holdings = library.holdings()?;
    Ok(holdings.iter().filter(|(lot, _)| lot.list == List::Owned).map(|(_, count)| count).sum())
}

/// What there is to say, each with its heading.
pub(super) fn lines(library: &Library, glance: &Glance, locale: Locale) -> Result<Vec<(String, String)>, Failure> {
    let never = || say::Never.render(locale);
    let copy = match &glance.newest_copy {
        Some((path, time)) => {
            let time = seconds(*time).map_or_else(never, moment);
            say::CopyBeside { copies: copies(glance, path, locale), time }.render(locale)
        }
        None => say::NoCopyBeside.render(locale),
    };
    let older = older_copies(glance, locale);
    let mut lines = vec![
        (say::HeadPath.render(locale), library.path().display().to_string()),
        (say::HeadSize.render(locale), say::Size { size: glance.size.div_ceil(1024) }.render(locale)),
        (say::HeadOwned.render(locale), say::OwnedKinds { lots: glance.lots, owned: owned(library)? }.render(locale)),
        (
            say::HeadJournal.render(locale),
            say::JournalOf { commands: glance.commands, entries: glance.entries }.render(locale),
        ),
        (say::HeadLastChange.render(locale), glance.last_change.map_or_else(never, moment)),
        (say::HeadLastCopy.render(locale), copy),
    ];
    lines.extend(older.map(|older| (say::HeadOlderCopies.render(locale), older)));
    lines.push((say::HeadThisMachine.render(locale), library.origin().to_owned()));
    let (earlier, other) = (say::HeadEarlierNames.render(locale), say::HeadOtherMachines.render(locale));
    for (heading, is_former) in [(earlier, true), (other, false)] {
        let of = glance.machines.iter().filter(|(origin, _)| *origin != library.origin());
        let of: Vec<String> = of
            .filter(|(origin, _)| glance.former.contains(*origin) == is_former)
            .map(|(machine, count)| say::MachineCommands { count: *count, machine }.render(locale))
            .collect();
        if !of.is_empty() {
            lines.push((heading, of.join(", ")));
        }
    }
    if let Some(note) = note_of_log(library, glance, locale) {
        lines.push((say::HeadNote.render(locale), note));
    }
    if let Some(time) = to_come(glance) {
        lines.push((say::HeadClock.render(locale), say::ClockAhead { time: moment(time) }.render(locale)));
    }
    if let Some(service) = synchronised(zocalo_text::files::writing::folder_of(library.path())) {
        lines.push((say::HeadWarning.render(locale), begin::in_synchronised_folder(library, service, locale)));
    }
    Ok(lines)
}

/// The time of the latest change, where it is more than a day ahead of the clock.
fn to_come(glance: &Glance) -> Option<i64> {
    glance.last_change.filter(|time| *time > environment::now() + 86_400)
}

/// Why the log of the collection is not shared, where it is not.
fn note_of_log(library: &Library, glance: &Glance, locale: Locale) -> Option<String> {
    if glance.has_shared_log {
        None
    } else if library.is_read_only() {
        Some(say::OnlyViewed.render(locale))
    } else {
        Some(say::MustWait.render(locale))
    }
}

fn copies(glance: &Glance, newest: &std::path::Path, locale: Locale) -> String {
    let name = newest.file_name().unwrap_or_default().to_string_lossy();
    match glance.copies.len() {
        0 | 1 => say::CopyOnly { name }.render(locale),
        count => say::CopyNewest { count, name }.render(locale),
    }
}

/// The names of the copies but the newest, those of which `restore` needs no more; `None` when there are none.
fn older_copies(glance: &Glance, locale: Locale) -> Option<String> {
    let older = glance.copies.get(1..).filter(|older| !older.is_empty())?;
    let name = |path: &std::path::PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut names: Vec<String> = older.iter().take(MOST_NAMED).map(name).collect();
    if older.len() > MOST_NAMED {
        names.push(say::AndMore { count: older.len() - MOST_NAMED }.render(locale));
    }
    Some(names.join(", "))
}

fn seconds(time: std::time::SystemTime) -> Option<i64> {
    i64::try_from(time.duration_since(std::time::SystemTime::UNIX_EPOCH).ok()?.as_secs()).ok()
}

/// The same as a document.
pub(super) fn document(library: &Library, glance: &Glance, short: &[Short]) -> Result<Value, Failure> {
    let newest =
        glance.newest_copy.as_ref().map(|(path, time)| json!({ "file": path, "time": seconds(*time).map(moment) }));
    Ok(json!({
        "path": library.path(),
        "exists": true,
        "size": glance.size,
        "copies": owned(library)?,
        "lots": glance.lots,
        "commands": glance.commands,
        "entries": glance.entries,
        "last_change": glance.last_change.map(moment),
        "last_change_is_to_come": to_come(glance).is_some(),
        "newest_copy": newest,
        "copies_beside": glance.copies.len(),
        "machine": library.origin(),
        "machines": glance.machines,
        "earlier_names": glance.former,
        "shared_log": glance.has_shared_log,
        "synchronised_by": synchronised(zocalo_text::files::writing::folder_of(library.path())),
        "below_zero": report::shortfalls_json(short),
    }))
}
