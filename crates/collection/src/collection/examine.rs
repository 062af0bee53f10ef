//! The examination of everything, and what can be said of a collection at a glance.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rusqlite::Connection;

use super::booking::rows;
use super::control::{self, Control};
use super::copies::is_whole;
use super::copying::copies;
use super::error::LibraryError;
use super::journal::{heads_are_damaged, read_batch};
use super::migrations::FORMS;
use super::opening::{FILE, log_of};
use super::shape;
use super::store::Library;
use crate::messages::collection_damage as say;
use zocalo_words::language::{Text, said_of_structure};

/// What can be said of a collection without reading all of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glance {
    /// Bytes on the disk, with the log.
    pub size: u64,
    pub commands: i64,
    pub entries: i64,
    /// Kinds of copies that are told apart.
    pub lots: i64,
    /// When something was changed last, in seconds since 1970 UTC; `None` when nothing was.
    pub last_change: Option<i64>,
    /// The machines by their names in the journal, each with the number of its commands.
    pub machines: BTreeMap<String, i64>,
    /// Those of the names that this machine had before.
    pub former: BTreeSet<String>,
    /// Whether several programs read while one writes; not so on drives that cannot share memory.
    pub has_shared_log: bool,
    /// The newest copy beside it and when it was made; found by name and not examined.
    pub newest_copy: Option<(PathBuf, SystemTime)>,
    /// The copies that lie beside it, the newest first; found by name and not examined.
    pub copies: Vec<PathBuf>,
}

impl Library {
    pub fn glance(&self) -> Result<Glance, LibraryError> {
        let beside = copies_beside(self.path());
        let modified = |path: &PathBuf| path.metadata().ok()?.modified().ok();
        let size = |path: &Path| path.metadata().map_or(0, |there| there.len());
        self.reading(|db| {
            let control = Control::read(db)?;
            let mut counts =
                db.prepare("SELECT origin, (SELECT count(*) FROM batch b WHERE b.origin = o.origin) FROM origin o")?;
            let machines = counts.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
            let mut former = db.prepare("SELECT origin FROM origin WHERE whose = 'former'")?;
            let former = former.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            let mode: String = db.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
            Ok(Glance {
                size: size(self.path()) + size(&log_of(self.path())),
                commands: control.batches,
                entries: control.entries,
                lots: db.query_row("SELECT count(*) FROM holding", [], |row| row.get(0))?,
                last_change: db.query_row("SELECT max(time) FROM batch", [], |row| row.get(0))?,
                machines,
                former,
                has_shared_log: mode == "wal",
                newest_copy: beside.last().and_then(|copy| Some((copy.clone(), modified(copy)?))),
                copies: beside.iter().rev().cloned().collect(),
            })
        })
    }

    /// Whether it can only be looked at, as it or its folder cannot be written.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        self.db.is_readonly("main").unwrap_or(false)
    }

    /// Looks at everything: the file's structure, every row's digest, and that the totals are the sum of the journal. Empty
    /// when all is well, else what is wrong, a line each. Errors: when the file cannot even be read.
    pub fn examine(&self) -> Result<Vec<Text>, LibraryError> {
        self.reading(|read| {
            let mut wrong = Vec::new();
            let mut structure = read.prepare("PRAGMA integrity_check(20)")?;
            for line in structure.query_map([], |row| row.get::<_, String>(0))? {
                let line = line?;
                if line != "ok" {
                    wrong.push(say::FileDamaged { line: said_of_structure(&line) }.text());
                }
            }
            if read.prepare("PRAGMA foreign_key_check")?.exists([])? {
                wrong.push(say::OrphanEntry);
            }
            if let Some(why) = shape::difference(read, &FORMS)? {
                // Where tables are missing nothing more can be asked.
                wrong.push(why);
                return Ok(wrong);
            }
            wrong.extend(control::differences(read, &mut |_| ())?);
            wrong.extend(damaged_rows(read)?);
            let unequal: i64 = read.query_row(
                "SELECT count(*) FROM (
                     SELECT name, version, loyalty, list, printing, condition, place, label, note, sum(delta) AS n
                     FROM entry GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING n <> 0
                 ) FULL JOIN holding USING (name, version, loyalty, list, printing, condition, place, label, note)
                 WHERE n IS NOT count",
                [],
                |row| row.get(0),
            )?;
            if unequal > 0 {
                wrong.push(say::Unequal { count: unequal }.text());
            }
            Ok(wrong)
        })
    }
}

/// The copies beside a collection that are not whole, the newest first, each with what is wrong; and the newest that is.
#[must_use]
pub fn examine_copies(path: &Path) -> (Vec<(PathBuf, Text)>, Option<PathBuf>) {
    let mut broken = Vec::new();
    let mut newest = None;
    for copy in copies_beside(path).into_iter().rev() {
        match is_whole(&copy) {
            Err(why) => broken.push((copy, why)),
            Ok(()) if newest.is_none() => newest = Some(copy),
            Ok(()) => {}
        }
    }
    (broken, newest)
}

fn copies_beside(path: &Path) -> Vec<PathBuf> {
    let mut found = copies(zocalo_text::files::writing::folder_of(path), &format!("{FILE}."));
    found.retain(|copy| !copy.to_string_lossy().contains(&format!("{FILE}.set-aside-")));
    found
}

fn damaged_rows(db: &Connection) -> rusqlite::Result<Vec<Text>> {
    let mut wrong = Vec::new();
    let ids: Vec<i64> =
        db.prepare("SELECT id FROM batch")?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let (mut damaged, mut entries) = (0_usize, 0_usize);
    for id in ids {
        match read_batch(db, id) {
            Ok(Some(batch)) => entries += batch.differences.len(),
            _ => damaged += 1,
        }
    }
    if damaged > 0 {
        wrong.push(say::CommandsDamaged { count: damaged }.text());
    } else if rows(entries) != Control::read(db)?.entries {
        wrong.push(say::OrphanEntries);
    }
    if !matches!(heads_are_damaged(db), Ok(false)) && damaged == 0 {
        wrong.push(say::CommandsDiffer);
    }
    let sql = "SELECT count(*) FROM (SELECT 1 FROM batch GROUP BY origin HAVING max(number) <> count(*))";
    if db.query_row(sql, [], |row| row.get::<_, i64>(0))? > 0 {
        wrong.push(say::CommandsMissing);
    }
    Ok(wrong)
}
