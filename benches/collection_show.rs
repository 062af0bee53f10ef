//! The collection as a whole process: `collection show` of 2,000 cards, a search with a column of what is owned, and one that
//! asks about it; beside them the same search without a collection. A plain program and not Criterion, because it times
//! processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use zocalo_cards::data::cards::read_cards;
use zocalo_catalog::catalog::Catalog;
use zocalo_collection::collection::{CardKey, Difference, JournalChange, Library, LibraryError, List, Lot};

/// Timed runs of each; the median is told.
const RUNS: usize = 51;

/// How many cards are owned.
const CARDS: usize = 2_000;

/// What is run, whether there is a collection, and the limit in milliseconds.
const RUN: &[(&[&str], bool, f64)] = &[
    (&["collection", "show"], true, 20.0),
    (&["collection", "show", "--json"], true, 20.0),
    (&["collection", "show", "--by", "type"], true, 20.0),
    (&["collection", "show", "free>1 t:character"], true, 20.0),
    (&["search", "t:character race:narn"], false, 10.0),
    (&["search", "t:character race:narn"], true, 20.0),
    (&["search", "owned>1 t:character race:narn"], true, 20.0),
];

fn main() {
    let (none, owned) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    fill(owned.path());
    for folder in [none.path(), owned.path()] {
        // The card database is built before anything is timed.
        time(folder, &["search", "narn"]);
    }
    for (arguments, has_collection, limit) in RUN {
        let folder = if *has_collection { owned.path() } else { none.path() };
        let mut times: Vec<Duration> = (0..RUNS).map(|_| time(folder, arguments)).collect();
        times.sort();
        let median = times[RUNS / 2].as_secs_f64() * 1e3;
        let verdict = if median <= *limit { "holds" } else { "DOES NOT HOLD" };
        let beside = if *has_collection { "" } else { ", no collection" };
        println!(
            "collection: {:<44} {median:>6.2} ms; the limit of {limit} ms {verdict}",
            arguments.join(" ") + beside
        );
    }
}

/// A collection of [`CARDS`] cards in two printings each, most of them in binders.
fn fill(folder: &Path) {
    let catalog = Catalog::of(read_cards().expect("the cards")).expect("a card database");
    let mut keys: Vec<CardKey> = catalog.cards().expect("the cards").iter().map(CardKey::of).collect();
    for number in keys.len()..CARDS {
        let name = format!("Card {number}");
        keys.push(CardKey { name, version: String::new(), loyalty: String::new() });
    }
    keys.truncate(CARDS);
    let mut differences = Vec::new();
    for (at, card) in keys.into_iter().enumerate() {
        let lot = Lot::of(card, List::Owned);
        let binder = Lot { printing: "Premier".to_owned(), place: format!("binder {}", at % 9), ..lot.clone() };
        let copies = |delta, lot| Difference { lot, delta, reason: "add".to_owned() };
        differences.extend([copies(1, lot), copies(2, binder)]);
    }
    let mut library = Library::open_or_begin(folder).expect("a collection");
    let change = JournalChange { differences, ..JournalChange::default() };
    library.change::<LibraryError>("add", 1_700_000_000, |_| Ok(change)).expect("a change");
}

fn time(folder: &Path, arguments: &[&str]) -> Duration {
    let mut program = Command::new(env!("CARGO_BIN_EXE_zocalo"));
    program.arg("--data-dir").arg(folder).args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let status = program.status().expect("the program runs");
    assert!(status.success(), "{arguments:?}: {status}");
    start.elapsed()
}
