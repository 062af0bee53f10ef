//! Two machines and more: each writes its own commands, and only those, into a file of its own in a folder that they share,
//! and takes in what the others wrote, once each. Differences add up in any order, so all come to the same; the
//! database itself never travels. What a restored copy brought along of a name that no file of the folder has goes into a
//! file of its own as well, `journal-NAME-by-OWN.jsonl`: the machine of that name may live and write its own.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::batch::{Batch, BatchKind, of_batch};
use super::booking::{BelowZero, TotalChanges, insert};
use super::control::Control;
use super::error::LibraryError;
use super::imported::{imported_by, remember_of_other};
use super::journal::read_batch;
use super::journal_line;
use super::lot::Lot;
use super::opening::sync_folder;
use super::shortfalls::{Short, settle};
use super::store::{Library, new_origin};
use crate::messages::collection_damage as say;
use zocalo_text::message::{Reason, Text};
use zocalo_text::order::Order as _;

/// The longest line that is read, in bytes: a command that imports half a million rows.
const LONGEST_LINE: u64 = 1 << 27;

/// What came of sharing the journal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Synced {
    pub written: i64,
    pub taken: BTreeMap<String, i64>,
    /// How many commands came back of names that this collection had before a restore: they were shared.
    pub returned: i64,
    /// What these change, all together.
    pub back: BTreeMap<Lot, i64>,
    /// Totals that these brought below zero, and that are nothing now.
    pub settled: Vec<Short>,
    /// Whether this machine goes on under a new name, as another one uses the one it had: its data folder was copied.
    pub is_renamed: bool,
    /// What was not taken in, or not written, and why.
    pub troubles: Vec<Trouble>,
    /// Files that end in the middle of a line: their machine is still writing, or they are still on their way.
    pub unfinished: Vec<PathBuf>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    pub file: PathBuf,
    /// The line, counted from 1; `None` for the file as a whole.
    pub line: Option<i64>,
    pub why: Text,
}

impl Library {
    /// Shares the journal through a folder. Errors: when the folder cannot be read or written, or the database fails; then
    /// nothing was taken in. What is wrong with the files of other machines is no error but among [`Synced::troubles`]: what
    /// comes before it in a file is taken in.
    pub fn sync(&mut self, folder: &Path) -> Result<Synced, LibraryError> {
        let failed = |source| LibraryError::Files { path: folder.to_owned(), source };
        let mut files: Vec<Journal> = Vec::new();
        let mut synced = Synced::default();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let Some(middle) = name.strip_prefix("journal-").and_then(|name| name.strip_suffix(".jsonl")) else {
                continue;
            };
            let (origin, by) = middle.split_once("-by-").map_or((middle, None), |(origin, by)| (origin, Some(by)));
            let mut trouble = |why: Text| {
                synced.troubles.push(Trouble { file: path.clone(), line: None, why });
            };
            if !is_origin(origin) || !by.is_none_or(is_origin) {
                trouble(say::StrangeName);
            } else if fs::symlink_metadata(&path).is_ok_and(|there| there.is_file()) {
                files.push(Journal { origin: origin.to_owned(), by: by.map(str::to_owned), path });
            } else {
                // A pipe would be waited for without end, and a link leads anywhere.
                trouble(say::NotRegularMove);
            }
        }
        // What a machine wrote itself comes before what another one carries of it.
        files.order_by(|one, other| (&one.by, &one.origin).cmp(&(&other.by, &other.origin)));
        let path = self.path().to_owned();
        let (change, mut own) = self.begin_change()?;
        let mut sync = || -> Result<(), LibraryError> {
            let own_file = files.iter().find(|journal| journal.origin == own && journal.by.is_none());
            if let Some(number) = own_file.map(|journal| first_other(&change, journal)).transpose()?.flatten() {
                own = go_on_renamed(&change, &own, number)?;
                synced.is_renamed = true;
            }
            share(&change, folder, &format!("journal-{own}.jsonl"), &own, true, &mut synced)?;
            let mut held: BTreeMap<&str, i64> = BTreeMap::new();
            for journal in files.iter().filter(|journal| journal.origin != own) {
                let lines = take_in(&change, journal, &mut synced)?;
                let held = held.entry(&journal.origin).or_default();
                *held = lines.max(*held);
            }
            synced.settled = settle(&change, &own, &synced.back)?;
            if !synced.settled.is_empty() {
                share(&change, folder, &format!("journal-{own}.jsonl"), &own, true, &mut synced)?;
            }
            // What a restored copy knows is perhaps known nowhere else, but nobody writes the file of another name.
            let former: Vec<String> = change
                .prepare("SELECT origin FROM origin WHERE whose = 'former' ORDER BY origin")?
                .query_map([], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            for origin in former {
                if held.get(&*origin).copied().unwrap_or(0) < latest_of(&change, &origin)? {
                    let name = format!("journal-{origin}-by-{own}.jsonl");
                    share(&change, folder, &name, &origin, false, &mut synced)?;
                }
            }
            Ok(())
        };
        sync().map_err(|error| error.placed(&path))?;
        change.commit().map_err(|error| LibraryError::from(error).placed(&path))?;
        self.call_own(own);
        synced.troubles.order_by(|one, other| (&one.file, one.line).cmp(&(&other.file, other.line)));
        Ok(synced)
    }
}

struct Journal {
    /// Whose commands it holds.
    origin: String,
    /// Who wrote it, if not that one.
    by: Option<String>,
    path: PathBuf,
}

/// Brings a file of this machine up to date, unless something else has its place, which is among the troubles already.
fn share(
    db: &Transaction<'_>,
    folder: &Path,
    name: &str,
    origin: &str,
    is_own: bool,
    synced: &mut Synced,
) -> Result<(), LibraryError> {
    let file = folder.join(name);
    if fs::symlink_metadata(&file).is_ok_and(|there| !there.is_file()) {
        return Ok(());
    }
    publish(db, &file, origin, is_own, synced)
}

fn is_origin(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Brings a file of commands of one name up to date; what is in it already stays as it is.
fn publish(
    db: &Transaction<'_>,
    file: &Path,
    origin: &str,
    is_own: bool,
    synced: &mut Synced,
) -> Result<(), LibraryError> {
    let failed = |source| LibraryError::Files { path: file.to_owned(), source };
    let mut trouble = |line: i64, why: Text| {
        synced.troubles.push(Trouble { file: file.to_owned(), line: Some(line), why });
    };
    let last = latest_of(db, origin)?;
    let (mut there, mut end) = (0, 0);
    if let Some(mut lines) = LineReader::open(file)? {
        while let Some(line) = lines.next().map_err(failed)? {
            let Some(line) = line else { break };
            let batch = journal_line::read(line);
            there += 1;
            end = lines.end;
            match batch {
                Ok(batch) if batch.origin == origin && batch.number == there && there > last => {
                    if is_own {
                        trouble(there, say::OwnUnknown);
                    }
                    return Ok(());
                }
                Ok(batch) if batch.origin == origin && batch.number == there => {
                    if digest_of(db, origin, there)? != Some(of_batch(&batch)) {
                        trouble(there, say::SameName);
                        return Ok(());
                    }
                }
                Ok(_) => {
                    trouble(there, say::OfAnotherOrOrder);
                    return Ok(());
                }
                Err(why) => {
                    trouble(there, say::WrittenAgain { why }.text());
                    return Ok(());
                }
            }
        }
    }
    if there == last {
        return Ok(());
    }
    let mut open = OpenOptions::new();
    // Notes and places are nobody else's, who may read the folder too.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    let mut out = open.write(true).create(true).truncate(false).open(file).map_err(failed)?;
    // Half a line is what was cut off when this machine wrote last.
    out.set_len(end).and_then(|()| out.seek(SeekFrom::Start(end))).map_err(failed)?;
    let mut ids = db.prepare("SELECT id FROM batch WHERE origin = ?1 AND number > ?2 ORDER BY number")?;
    let mut text = String::new();
    for id in ids.query_map(params![origin, there], |row| row.get(0))? {
        let id = id?;
        let batch = read_batch(db, id)?.ok_or(LibraryError::Damaged)?;
        text.push_str(&journal_line::written(&batch, imported_by(db, id)?));
        synced.written += 1;
        if text.len() > 1 << 20 {
            out.write_all(text.as_bytes()).map_err(failed)?;
            text.clear();
        }
    }
    out.write_all(text.as_bytes()).and_then(|()| out.sync_all()).map_err(failed)?;
    sync_folder(zocalo_text::files::writing::folder_of(file)).map_err(failed)
}

/// The number of the first command in the file of this machine's name that is whole and is another than here.
fn first_other(db: &Connection, journal: &Journal) -> Result<Option<i64>, LibraryError> {
    let failed = |source| LibraryError::Files { path: journal.path.clone(), source };
    let last = latest_of(db, &journal.origin)?;
    let Some(mut lines) = LineReader::open(&journal.path)? else { return Ok(None) };
    for number in 1..=last {
        let Some(Some(line)) = lines.next().map_err(failed)? else { break };
        let Ok(batch) = journal_line::read(line).and_then(|batch| expected(batch, &journal.origin, number)) else {
            break;
        };
        if digest_of(db, &journal.origin, number)? != Some(of_batch(&batch)) {
            return Ok(Some(number));
        }
    }
    Ok(None)
}

/// Takes in what another machine wrote, up to the first line that is not what it must be. Returns how many lines are.
fn take_in(db: &Transaction<'_>, journal: &Journal, synced: &mut Synced) -> Result<i64, LibraryError> {
    let Journal { origin, path: file, .. } = journal;
    let failed = |source| LibraryError::Files { path: file.clone(), source };
    let known = latest_of(db, origin)?;
    let mut number = 0;
    let mut trouble = None;
    let is_former = "SELECT EXISTS (SELECT 1 FROM origin WHERE origin = ?1 AND whose = 'former')";
    let is_former: bool = db.query_row(is_former, [origin], |row| row.get(0))?;
    let Some(mut lines) = LineReader::open(file)? else { return Ok(0) };
    let mut totals = TotalChanges::of(BelowZero::Kept);
    while let Some(line) = lines.next().map_err(failed)? {
        let Some(line) = line else {
            synced.unfinished.push(file.clone());
            break;
        };
        number += 1;
        match journal_line::read(line).and_then(|batch| expected(batch, origin, number)) {
            Ok(batch) if number <= known => {
                if digest_of(db, origin, number)? != Some(of_batch(&batch)) {
                    trouble = Some(say::DiffersRead);
                    break;
                }
            }
            Ok(batch) => {
                db.execute("INSERT OR IGNORE INTO origin VALUES (?1, 'other')", [origin])?;
                insert(db, &batch, &mut totals)?;
                if let Some(imported) = journal_line::imported(line) {
                    remember_of_other(db, &imported, origin, number)?;
                }
                if is_former {
                    synced.returned += 1;
                    for difference in batch.differences {
                        *synced.back.entry(difference.lot).or_default() += difference.delta;
                    }
                } else {
                    *synced.taken.entry(origin.to_owned()).or_default() += 1;
                }
            }
            Err(why) => {
                trouble = Some(why);
                break;
            }
        }
    }
    totals.write(db)?;
    let Some(why) = trouble else { return Ok(number) };
    synced.troubles.push(Trouble { file: file.clone(), line: Some(number), why });
    Ok(number - 1)
}

fn expected(batch: Batch, origin: &str, number: i64) -> Result<Batch, Text> {
    if batch.origin != origin {
        return Err(say::OfAnother);
    }
    if batch.number != number {
        return Err(say::OutOfOrder { next: number, number: batch.number }.text());
    }
    Ok(batch)
}

fn latest_of(db: &Connection, origin: &str) -> rusqlite::Result<i64> {
    db.query_row("SELECT ifnull(max(number), 0) FROM batch WHERE origin = ?1", [origin], |row| row.get(0))
}

fn digest_of(db: &Connection, origin: &str, number: i64) -> rusqlite::Result<Option<i64>> {
    let sql = "SELECT digest FROM batch WHERE origin = ?1 AND number = ?2";
    db.prepare_cached(sql)?.query_row(params![origin, number], |row| row.get(0)).optional()
}

struct LineReader {
    file: BufReader<File>,
    line: Vec<u8>,
    /// Where the latest whole line ends, in bytes.
    end: u64,
}

impl LineReader {
    fn open(path: &Path) -> Result<Option<Self>, LibraryError> {
        let failed = |source| LibraryError::Files { path: path.to_owned(), source };
        match fs::symlink_metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
            // A pipe would be waited for without end, and a link leads anywhere.
            Ok(there) if !there.is_file() => return Err(failed(io::Error::other(Reason(say::NotRegular)))),
            Ok(_) => {}
        }
        let file = BufReader::new(File::open(path).map_err(failed)?);
        Ok(Some(Self { file, line: Vec::new(), end: 0 }))
    }

    /// The next line, without its end; `Some(None)` for half a line at the end of the file.
    #[allow(clippy::option_option, reason = "no line and half a line are two answers")]
    fn next(&mut self) -> io::Result<Option<Option<&[u8]>>> {
        self.line.clear();
        let read = self.file.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        if self.line.pop() != Some(b'\n') {
            return if read as u64 == LONGEST_LINE {
                Err(io::Error::other(Reason(say::LineTooLong)))
            } else {
                Ok(Some(None))
            };
        }
        self.end += read as u64;
        Ok(Some(Some(&self.line)))
    }
}

// Going on under a new name. A copied data folder uses the name of its original, so that both give the same numbers to
// different commands; who sees this first keeps the commands that both have under the old name and takes its own along.

/// Gives this machine a new name, and its commands from the number `first` on with it; all before stays under the old name,
/// which is a former one then. Returns the new name. Errors: [`LibraryError::Damaged`] where a command is; what the database
/// says.
pub(super) fn go_on_renamed(db: &Transaction<'_>, old: &str, first: i64) -> Result<String, LibraryError> {
    let new = new_origin();
    db.execute("UPDATE origin SET whose = 'former' WHERE origin = ?1", [old])?;
    db.execute("INSERT INTO origin VALUES (?1, 'own')", [&new])?;
    let ids: Vec<i64> = db
        .prepare("SELECT id FROM batch WHERE origin = ?1 AND number >= ?2 ORDER BY number")?
        .query_map(params![old, first], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut control = Control::read(db)?;
    control.own_number = 0;
    let mut update = db.prepare(
        "UPDATE batch SET origin = ?2, number = ?3, reverses = ?4, reverses_of = ?5, digest = ?6 WHERE id = ?1",
    )?;
    for id in ids {
        let mut batch = read_batch(db, id)?.ok_or(LibraryError::Damaged)?;
        control.batch_digest = control.batch_digest.wrapping_sub(of_batch(&batch));
        batch.origin.clone_from(&new);
        batch.number -= first - 1;
        let reverses = match &mut batch.kind {
            BatchKind::Change => None,
            BatchKind::Undo(number) | BatchKind::Redo(number) => {
                if batch.reverses_of.is_empty() && *number >= first {
                    *number -= first - 1;
                } else if batch.reverses_of.is_empty() {
                    old.clone_into(&mut batch.reverses_of);
                }
                Some(*number)
            }
        };
        let digest = of_batch(&batch);
        control.batch_digest = control.batch_digest.wrapping_add(digest);
        control.own_number = batch.number;
        update.execute(params![id, new, batch.number, reverses, batch.reverses_of, digest])?;
    }
    control.write(db)?;
    Ok(new)
}
