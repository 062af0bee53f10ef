//! A collection with a journal of a million entries: opening it, showing it, and adding to it, in the program and as whole
//! processes. Prints the median of each and whether its limit holds. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use zocalo_collection::collection::{CardKey, Difference, JournalChange, Library, LibraryError, List, Lot};

/// The journal: so many commands of so many entries each.
const COMMANDS: i64 = 2_000;
const ENTRIES: usize = 500;

/// How many cards it is about.
const CARDS: usize = 2_000;

/// Timed runs of each; the median counts.
const RUNS: usize = 51;

/// The longest that opening and showing may take, in milliseconds.
const LIMIT: f64 = 50.0;

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = Instant::now();
    fill(folder.path());
    let size = std::fs::metadata(folder.path().join("library.db")).map_or(0, |file| file.len());
    println!(
        "collection: {} entries written in {:.1} s, {} MB",
        COMMANDS * 500,
        start.elapsed().as_secs_f64(),
        size >> 20
    );
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            let library = Library::open(folder.path()).expect("it opens").expect("it is there");
            assert_eq!(library.holdings().expect("it reads").len(), CARDS);
            start.elapsed()
        })
        .collect();
    say("opened and read in the program", &mut times, LIMIT);
    // The card database is built before anything is timed.
    run(folder.path(), &["card", "Delenn"]);
    for (what, arguments) in [
        ("collection show", &["collection", "show"][..]),
        ("collection status", &["collection", "status"]),
        ("collection add", &["collection", "add", "1", "Delenn"]),
    ] {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| run(folder.path(), arguments)).collect();
        say(what, &mut times, LIMIT);
    }
    let start = Instant::now();
    let library = Library::open(folder.path()).expect("it opens").expect("it is there");
    assert!(library.examine().expect("it reads").is_empty(), "it is whole");
    println!("collection: examined in full: {:.1} s", start.elapsed().as_secs_f64());
}

fn say(what: &str, times: &mut [Duration], limit: f64) {
    times.sort();
    let median = times[times.len() / 2].as_secs_f64() * 1e3;
    let verdict = if median <= limit { "holds" } else { "DOES NOT HOLD" };
    println!("collection: {what:<32} {median:>6.2} ms; the limit of {limit} ms {verdict}");
}

/// Writes the journal: each command adds copies of other cards, so that all have some.
fn fill(folder: &Path) {
    let cards = zocalo_cards::data::cards::read_cards().expect("the card data reads");
    let lots: Vec<Lot> = (0..CARDS)
        .map(|n| {
            let card = cards.get(n).map_or_else(
                || CardKey { name: format!("Card {n}"), version: String::new(), loyalty: String::new() },
                CardKey::of,
            );
            Lot { place: format!("binder {}", n % 7), ..Lot::of(card, List::Owned) }
        })
        .collect();
    let mut library = Library::open_or_begin(folder).expect("it begins");
    for command in 0..COMMANDS {
        let first = usize::try_from(command).unwrap_or(0) * ENTRIES;
        let difference = |n: usize| {
            let lot = lots[(first + n) % CARDS].clone();
            Difference { lot, delta: 1, reason: "add".to_owned() }
        };
        let change = JournalChange { differences: (0..ENTRIES).map(difference).collect(), decks: Vec::new() };
        library.change("add", 1_000, |_| Ok::<_, LibraryError>(change)).expect("it is written");
    }
}

fn run(folder: &Path, arguments: &[&str]) -> Duration {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .args(arguments)
        .env("ZOCALO_DATA_DIR", folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program runs");
    assert!(status.code().is_some_and(|code| code < 2), "{arguments:?}: {status}");
    start.elapsed()
}
