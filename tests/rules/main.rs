//! The rules of play, point by point: the files in `tests/rules` name decks, lines of `zocalo play` and what must be
//! seen, each with the rule in our words and where it stands. `tests/rules/README.md` explains the form.
//!
//! `RULE=C21` plays one point, `RULE=C` one family; both print what was typed and answered.

mod changed;
mod playing;
mod points;

use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use playing::{Fault, Table};
use points::{Point, letters, sorted};

#[test]
#[allow(clippy::disallowed_macros, reason = "the faults that stand are told also where nothing fails")]
fn every_point_of_the_rules_is_kept() {
    let wanted = std::env::var("RULE").ok();
    let mut cases = points::read_all().cases;
    if let Some(wanted) = &wanted {
        cases.retain(|case| case.point.id == *wanted || letters(&case.point.id) == wanted);
        assert!(!cases.is_empty(), "no point is called {wanted}");
    }
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path());
    let mut results = side_by_side(&cases, |case| {
        let (transcript, fault) = table.play(case, None);
        (case, transcript, fault)
    });
    results.sort_by_key(|(case, ..)| sorted(&case.point.id));
    let (mut failed, mut report, mut known) = (0, String::new(), Vec::new());
    for (case, transcript, fault) in &results {
        let Point { id, rule, cite, .. } = &case.point;
        let wrong = match (&case.point.fault, fault) {
            (None, None) => None,
            (None, Some(Fault::Differs(what) | Fault::Stopped(what))) => Some(what.clone()),
            (Some(name), None) => Some(format!("fault {name} is mended: take `fault` out of the point")),
            (Some(name), Some(Fault::Stopped(what))) => Some(format!("fault {name} is not what ends it: {what}")),
            (Some(name), Some(Fault::Differs(_))) => {
                known.push(format!("{name} ({id})"));
                None
            }
        };
        if wrong.is_some() || wanted.is_some() {
            let _ = writeln!(report, "\n{id}: {rule} [{cite}]\n{transcript}");
        }
        if let Some(wrong) = wrong {
            failed += 1;
            let _ = writeln!(report, "  ** {id}: {wrong}");
        }
    }
    println!("{report}\n{} points; known faults of the program: {}", results.len(), known.join(", "));
    assert!(failed == 0, "{failed} of {} points fail:\n{report}", results.len());
}

/// Does something with each of many, on all processors, in no order.
fn side_by_side<'a, T: Sync, R: Send>(all: &'a [T], what: impl Fn(&'a T) -> R + Sync) -> Vec<R> {
    let (next, results) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(2, |number| number.get().clamp(2, 8));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = what(one);
                    results.lock().unwrap().push(result);
                }
            });
        }
    });
    results.into_inner().unwrap()
}
