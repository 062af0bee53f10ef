//! How long what the searching pilot plays and what advice is looked for take as whole processes with default settings, on one
//! thread, so that the time by the clock is that of the processor. Prints the median of each and fails when one is over its
//! limit. A plain program and not Criterion, because it times processes.

#![allow(clippy::disallowed_macros, reason = "a bench prints its figures")]

use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// Timed runs of each; the median is told.
const RUNS: usize = 3;

/// What is run, and what it may take, in seconds.
const LIMITS: [(&str, f64); 11] = [
    ("openings @narn --pilot search", 3.0),
    ("openings @narn --pilot search --opposition none", 3.0),
    ("goldfish @narn --pilot search", 2.5),
    ("goldfish @narn --judge", 5.0),
    ("improve plan @narn", 2.5),
    ("improve plan @order", 4.5),
    ("improve swap @narn", 2.5),
    ("improve swap @narn --goal power@6", 2.5),
    ("improve tune @narn", 2.5),
    ("improve cut @narn --goal power@8", 1.3),
    ("improve cut @narn", 1.3),
];

fn main() -> ExitCode {
    let folder = tempfile::tempdir().expect("a folder");
    let mut holds = true;
    let run = |words: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_zocalo"));
        command.args(words.split(' ')).args(["--threads", "1"]);
        command.env("ZOCALO_DATA_DIR", folder.path()).stdout(Stdio::null()).stderr(Stdio::piped());
        let start = Instant::now();
        let output = command.output().expect("the program runs");
        let took = start.elapsed();
        // Advice that finds nothing better ends with 1.
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code().is_some_and(|code| code < 2), "{words}: {said}");
        took
    };
    // The card database is built before anything is timed.
    run("openings @narn --trials 1 --games 1");
    for (words, limit) in LIMITS {
        let mut times: Vec<Duration> = (0..RUNS).map(|_| run(words)).collect();
        times.sort();
        let median = times[RUNS / 2].as_secs_f64();
        holds &= median <= limit;
        let verdict = if median <= limit { "holds" } else { "DOES NOT HOLD" };
        println!("{words}: {median:.2} s; the limit of {limit} s {verdict}");
    }
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
