//! `collection add` as a whole process: into an empty collection, and into one of 2,000 kinds of copies. Prints the median
//! of each and whether its limit holds. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The longest that it may take, in milliseconds.
const LIMIT: f64 = 15.0;

/// Timed runs of each; the median counts.
const RUNS: usize = 101;

/// How many lines fill the large collection; a line is a command of its own kind of copies.
const KINDS: usize = 2_000;

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    // The card database and the collection are made before anything is timed.
    add(folder.path(), &["add", "3", "Trade Pact"]);
    measure(folder.path(), "a card into a small collection", &["add", "3", "Trade Pact"]);
    measure(folder.path(), "three cards, one misspelt", &["add", "2", "Delen", "G'Kar", "Lennier", "--set", "deluxe"]);
    measure(folder.path(), "a starter", &["add", "--starter", "narn"]);
    fill(folder.path());
    measure(folder.path(), "a card into 2,000 kinds", &["add", "3", "Trade Pact"]);
    measure(folder.path(), "a card out of 2,000 kinds", &["remove", "1", "Trade Pact", "--any"]);
}

/// Gives the collection a card of every name, in one command.
fn fill(folder: &Path) {
    let cards = zocalo_cards::data::cards::read_cards().expect("the card data reads");
    let mut list = String::new();
    for label in zocalo_catalog::catalog::Catalog::of(cards)
        .and_then(|catalog| catalog.labels())
        .expect("labels")
        .iter()
        .take(KINDS)
    {
        let _ = writeln!(list, "2 {}", label.0);
    }
    let place = folder.join("all.txt");
    std::fs::write(&place, list).expect("a list is written");
    add(folder, &["add", "--file", &place.display().to_string()]);
}

fn measure(folder: &Path, what: &str, arguments: &[&str]) {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| add(folder, arguments)).collect();
    times.sort();
    let median = times[RUNS / 2].as_secs_f64() * 1e3;
    let verdict = if median <= LIMIT { "holds" } else { "DOES NOT HOLD" };
    println!("collection add: {what:<32} {median:>6.2} ms; the limit of {LIMIT} ms {verdict}");
}

fn add(folder: &Path, arguments: &[&str]) -> Duration {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .arg("collection")
        .args(arguments)
        .env("ZOCALO_DATA_DIR", folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the program runs");
    let took = start.elapsed();
    assert!(status.success(), "{arguments:?}");
    took
}
