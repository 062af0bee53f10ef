//! The copy of the day, by the clock of the machine, and which of them are kept: the last days and the last weeks
//! (`reliability` of the collection: several ages, so that a mistake that is seen late has a copy from before it).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::OptionalExtension as _;

use super::booking::LATEST;
use super::copying::copies;
use super::error::LibraryError;
use super::opening::{FILE, beside};
use super::store::Library;
use zocalo_text::calendar::{self, DAY};

/// How many of the latest days keep their copy.
const DAYS: usize = 6;

/// How many weeks before these keep one copy, their last.
const WEEKS: usize = 4;

/// How many copies are kept whose day is still to come, as the clock was wrong.
const TO_COME: usize = 2;

impl Library {
    /// Makes the copy of the day where it can be made: a change is not refused for want of it, and the status says when the
    /// newest copy was made.
    pub(super) fn before_change(&self, time: i64) {
        let _ = self.keep_daily_copy(time);
    }

    /// Makes the copy of the day, before the first change of a day on which nothing was changed yet: then it holds all of the
    /// days before. A clock that once was ahead does not stop that, although the journal goes on with its time. `None` when
    /// none is due.
    pub fn keep_daily_copy(&self, time: i64) -> Result<Option<PathBuf>, LibraryError> {
        let latest: Option<i64> = self.reading(|db| {
            Ok(db.query_row("SELECT time FROM batch ORDER BY id DESC LIMIT 1", [], |row| row.get(0)).optional()?)
        })?;
        let today = time.div_euclid(DAY);
        if time > LATEST || latest.is_none_or(|latest| latest.div_euclid(DAY) == today) {
            return Ok(None);
        }
        let named = format!("daily-{}", calendar::written(today));
        let folder = zocalo_text::files::writing::folder_of(self.path());
        if !copies(folder, &format!("{FILE}.{named}")).is_empty() {
            return Ok(None);
        }
        let place = self.copy_beside(&named)?;
        thin_out(folder, today, &place);
        Ok(Some(place))
    }
}

/// Deletes the copies of days that are not kept, and never the one that was just made.
fn thin_out(folder: &Path, today: i64, just_made: &Path) {
    let found = copies(folder, &format!("{FILE}.daily-"));
    let dated: Vec<(i64, &PathBuf)> = found.iter().filter_map(|copy| Some((day_of(copy)?, copy))).collect();
    let days = dated.iter().map(|(day, _)| *day).collect();
    let kept = kept(&days, today);
    for (_, old) in dated.iter().filter(|(day, copy)| !kept.contains(day) && *copy != just_made) {
        // One copy too many does no harm.
        let _ = fs::remove_file(old);
        let _ = fs::remove_file(beside(old, ".txt"));
    }
}

/// Which of these days keep their copy, in days since 1970.
fn kept(days: &BTreeSet<i64>, today: i64) -> BTreeSet<i64> {
    let mut kept: BTreeSet<i64> = days.range(today + 1..).rev().take(TO_COME).copied().collect();
    let mut past = days.range(..=today).rev().copied();
    kept.extend(past.by_ref().take(DAYS));
    let mut weeks = BTreeSet::new();
    for day in past {
        // 1970 began on a Thursday; weeks begin on Mondays.
        let is_first = weeks.insert((day + 3).div_euclid(7));
        if is_first && weeks.len() <= WEEKS {
            kept.insert(day);
        }
    }
    kept
}

/// The day that the name of a copy says, in days since 1970.
fn day_of(copy: &Path) -> Option<i64> {
    let name = copy.file_name()?.to_str()?;
    calendar::read(name.strip_prefix(FILE)?.strip_prefix(".daily-")?.get(..10)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection::{CardKey, Difference, JournalChange, List, Lot};

    fn add(library: &mut Library, time: i64) {
        let card = CardKey { name: "Delenn".to_owned(), version: String::new(), loyalty: String::new() };
        let difference = Difference { lot: Lot::of(card, List::Owned), delta: 1, reason: "add".to_owned() };
        let change = JournalChange { differences: vec![difference], decks: Vec::new() };
        library.change::<LibraryError>("add", time, |_| Ok(change)).unwrap();
    }

    fn found(folder: &Path) -> Vec<String> {
        let mut days: Vec<String> = copies(folder, &format!("{FILE}.daily-"))
            .iter()
            .map(|copy| copy.file_name().unwrap().to_string_lossy()[FILE.len() + 7..].to_owned())
            .collect();
        days.sort();
        days
    }

    #[test]
    fn a_clock_that_was_ahead_does_not_end_the_daily_copies() {
        let folder = tempfile::tempdir().unwrap();
        let mut library = Library::open_or_begin(folder.path()).unwrap();
        let now = 20_000 * DAY;
        add(&mut library, now);
        assert_eq!(found(folder.path()), Vec::<String>::new());
        add(&mut library, now + 2000 * DAY);
        for day in 1..4 {
            add(&mut library, now + day * DAY);
            add(&mut library, now + day * DAY + 60);
        }
        assert_eq!(found(folder.path()), ["2024-10-05", "2024-10-06", "2024-10-07", "2030-03-27"]);
    }

    #[test]
    fn days_and_weeks_are_kept() {
        let days: BTreeSet<i64> = (0..100).collect();
        // Six days, and before them the last days of four weeks, of which the latest is not over.
        let found: Vec<i64> = kept(&days, 99).into_iter().collect();
        assert_eq!(found, [73, 80, 87, 93, 94, 95, 96, 97, 98, 99]);
        // From day to day the weeks stay: whatever is kept tomorrow was kept today or is tomorrow's.
        let mut there = BTreeSet::new();
        for today in 0..400 {
            there.insert(today);
            there = kept(&there, today);
        }
        let oldest = there.first().unwrap();
        assert!((21..=34).contains(&(399 - oldest)), "{there:?}");
        // Days that are still to come take nobody's place.
        let ahead: BTreeSet<i64> = (0..100).chain(5000..5100).collect();
        assert_eq!(kept(&ahead, 99).len(), DAYS + WEEKS + TO_COME);
    }
}
