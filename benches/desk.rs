//! The tournament desk as a whole process: `zocalo check --summary` on 100, 1,000 and 10,000 deck files, and how the
//! time grows with their number. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Timed runs of each size; the median is told.
const RUNS: usize = 7;

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
        println!("desk: {decks:>6} decks  {:>8.1} ms", median.as_secs_f64() * 1e3);
    }
    // The published list with its misspelled names, which cost a search through all names once each.
    let list = fs::read_to_string("tests/cases/pinned-published-human/cmd.in/list.txt").expect("the published list");
    for at in 0..1_000 {
        fs::write(folder.path().join(format!("{at:05}.txt")), &list).expect("a deck file");
    }
    let misspelled = median_of(|| run(folder.path(), (0..1_000).map(|at| format!("{at:05}.txt"))));
    println!("desk:   1000 published lists with misspelled names  {:>8.1} ms", misspelled.as_secs_f64() * 1e3);
    for pair in medians.windows(2) {
        let ratio = pair[1].1.as_secs_f64() / pair[0].1.as_secs_f64();
        println!("desk: {} decks take {ratio:.1} times as long as {}", pair[1].0, pair[0].0);
    }
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
    run(folder, (0..decks).map(|at| format!("{at:05}.toml")))
}

fn run(folder: &Path, files: impl Iterator<Item = String>) -> Duration {
    let start = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_zocalo"))
        .env("ZOCALO_DATA_DIR", folder.join("data"))
        .current_dir(folder)
        .args(["check", "--summary"])
        .args(files)
        .stdout(Stdio::null())
        .status()
        .expect("the program runs");
    assert!(matches!(status.code(), Some(0 | 1)), "every deck is judged");
    start.elapsed()
}
