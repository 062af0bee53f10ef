//! The tournament desk as a whole process: `zocalo check --summary` on 100, 1,000 and 10,000 deck files, and how the
//! time grows with their number; each figure with a limit says whether it is kept. A plain program and not
//! Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Timed runs of each size; the median is told.
const RUNS: usize = 7;

/// What 1,000 decks may take as a whole process.
const LIMIT: Duration = Duration::from_millis(500);

/// How many times as long ten times the decks may take and still count as linear.
const LINEAR: f64 = 12.0;

fn main() {
    let folder = tempfile::tempdir().expect("a folder");
    let starters: Vec<String> = ["centauri", "human", "minbari", "narn"]
        .iter()
        .map(|race| fs::read_to_string(format!("decks/premier-{race}.toml")).expect("a starter"))
        .collect();
    for at in 0..10_000 {
        fs::write(folder.path().join(format!("{at:05}.toml")), &starters[at % 4]).expect("a deck file");
    }
    // The card database is built before anything is timed.
    desk(folder.path(), 1);
    let medians: Vec<(usize, Duration)> =
        [100, 1_000, 10_000].map(|decks| (decks, median(folder.path(), decks))).into();
    for (decks, median) in &medians {
        let limit = if *decks == 1_000 { kept(*median <= LIMIT, "limit 500 ms") } else { String::new() };
        println!("desk: {decks:>6} decks  {:>8.1} ms{limit}", median.as_secs_f64() * 1e3);
    }
    // The published list with its misspelled names, which cost a search through all names once each.
    let list = fs::read_to_string("tests/cases/shared/lists/published-human.txt").expect("the published list");
    let misspelled = thousand(folder.path(), "txt", &list, &[]);
    tell("published lists with misspelled names", misspelled);
    // Tournament decks with a full reserve, whose exchanges are made and judged.
    let reserve = format!("{}[reserve]\n{RESERVE}", starters[2]);
    let tournament = thousand(folder.path(), "toml", &reserve, &["--ruleset", "tournament"]);
    tell("tournament decks with a full reserve", tournament);
    let sealed = thousand(folder.path(), "toml", &reserve, &["--ruleset", "sealed"]);
    tell("sealed decks with a reserve, which is not counted", sealed);
    for pair in medians.windows(2) {
        let ratio = pair[1].1.as_secs_f64() / pair[0].1.as_secs_f64();
        let linear = kept(ratio <= LINEAR, "limit 12.0");
        println!("desk: {} decks take {ratio:.1} times as long as {}{linear}", pair[1].0, pair[0].0);
    }
}

/// A reserve of 20 cards: alternate ambassadors, copies of what the deck holds, and others.
const RESERVE: &str = "\"Delenn (search)\" = 1\n\"Neroon (ambassador)\" = 1\n\"G'Kar\" = 1\n\"Lennier\" = 2\n\
    \"Refugees\" = 3\n\"Sabotage\" = 3\n\"Prophecy\" = 3\n\"Rivalry\" = 3\n\"Balance\" = 3\n";

/// Whether a limit is kept, behind a figure.
fn kept(is_kept: bool, limit: &str) -> String {
    format!("  ({limit}: {})", if is_kept { "kept" } else { "NOT KEPT" })
}

fn tell(what: &str, median: Duration) {
    let limit = kept(median <= LIMIT, "limit 500 ms");
    println!("desk:   1000 {what}  {:>8.1} ms{limit}", median.as_secs_f64() * 1e3);
}

/// The median time of 1,000 copies of one deck.
fn thousand(folder: &Path, ending: &str, deck: &str, more: &[&str]) -> Duration {
    let name = |at: usize| format!("copy-{at:04}.{ending}");
    for at in 0..1_000 {
        fs::write(folder.join(name(at)), deck).expect("a deck file");
    }
    median_of(|| run(folder, (0..1_000).map(name), more))
}

fn median(folder: &Path, decks: usize) -> Duration {
    median_of(|| desk(folder, decks))
}

fn median_of(time: impl Fn() -> Duration) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| time()).collect();
    times.sort();
    times[RUNS / 2]
}

fn desk(folder: &Path, decks: usize) -> Duration {
    run(folder, (0..decks).map(|at| format!("{at:05}.toml")), &[])
}

fn run(folder: &Path, files: impl Iterator<Item = String>, more: &[&str]) -> Duration {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .env("ZOCALO_DATA_DIR", folder.join("data"))
        .current_dir(folder)
        .args(["check", "--summary"])
        .args(more)
        .args(files)
        .stdout(Stdio::null())
        .status()
        .expect("the program runs");
    assert!(matches!(status.code(), Some(0 | 1)), "every deck is judged");
    start.elapsed()
}
